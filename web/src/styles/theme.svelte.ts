// The theme: as the player prefers, else as the system does.

import { setPreference, preference } from "../net/storage";

type Theme = "light" | "dark";

class ThemeState {
  #night = matchMedia("(prefers-color-scheme: dark)");
  #chosen = $state<Theme | "">("");
  #system = $state(false);

  constructor() {
    const asked = new URLSearchParams(location.search).get("theme");
    this.#chosen = asked === "light" || asked === "dark" ? asked : preference<Theme | "">("theme", "");
    this.#system = this.#night.matches;
    this.#night.addEventListener("change", () => {
      this.#system = this.#night.matches;
      this.#show();
    });
    this.#show();
  }

  get dark(): boolean {
    return this.#chosen ? this.#chosen === "dark" : this.#system;
  }

  toggle(): void {
    this.#chosen = this.dark ? "light" : "dark";
    setPreference("theme", this.#chosen);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset["theme"] = this.dark ? "dark" : "light";
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--desk").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour || "#e6dac1");
  }
}

export const theme = new ThemeState();
