// Notifications of the browser; only a switch asks for the permission.

import { setPreference, preference } from "../net/storage";

class Notify {
  /** Whether the browser supports them. */
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

  /** Notify a player whose tab is hidden; a click brings it to the front. */
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
      // Some phones allow notifications from workers only: the title and the sound remain.
      return null;
    }
  }
}

export const notify = new Notify();
