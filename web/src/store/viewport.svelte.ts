// What kind of screen it is: only where the page itself differs; the rest is for the style sheets.

class Viewport {
  #narrow = matchMedia("(max-width: 760px)");
  phone = $state(this.#narrow.matches);

  constructor() {
    this.#narrow.addEventListener("change", () => (this.phone = this.#narrow.matches));
  }
}

export const viewport = new Viewport();
