// Notifications of the browser: asked for by a switch, never by themselves.

import { setPreference, preference } from "../net/storage";

class Notify {
  /** Whether the browser has them at all. */
  readonly possible = "Notification" in window && window.isSecureContext;
  #wanted = $state(preference("notify", false));
  #allowed = $state(this.possible && Notification.permission === "granted");
  refused = $state(this.possible && Notification.permission === "denied");

  get on(): boolean {
    return this.#wanted && this.#allowed;
  }

  async toggle(): Promise<void> {
    this.#wanted = !this.on;
    setPreference("notify", this.#wanted);
    if (!this.#wanted || this.#allowed) return;
    const answer = await Notification.requestPermission();
    this.#allowed = answer === "granted";
    this.refused = answer === "denied";
  }

  /** Tell somebody who looks at something else; a click brings him back. */
  tell(title: string, body: string): Notification | null {
    if (!this.on || !document.hidden) return null;
    try {
      const shown = new Notification(title, { body, tag: "magie-turn", icon: "/icon.svg" });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
      return shown;
    } catch {
      // Some phones let only workers notify: the title and the sound are left.
      return null;
    }
  }
}

export const notify = new Notify();
