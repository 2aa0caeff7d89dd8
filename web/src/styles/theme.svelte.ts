// Day or night: as the reader likes it, else as his system has it.

import { like, liking } from "../net/storage";

type Theme = "light" | "dark";

class Look {
  #night = matchMedia("(prefers-color-scheme: dark)");
  #chosen = $state<Theme | "">("");
  #system = $state(false);

  constructor() {
    const asked = new URLSearchParams(location.search).get("theme");
    this.#chosen = asked === "light" || asked === "dark" ? asked : liking<Theme | "">("theme", "");
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
    like("theme", this.#chosen);
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset["theme"] = this.dark ? "dark" : "light";
    const colour = getComputedStyle(document.documentElement).getPropertyValue("--desk").trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", colour || "#e6dac1");
  }
}

export const theme = new Look();
