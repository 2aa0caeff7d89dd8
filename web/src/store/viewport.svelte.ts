// The size of the screen, where components differ by it; style sheets do the rest.

class Viewport {
  #narrow = matchMedia("(max-width: 760px)");
  phone = $state(this.#narrow.matches);

  constructor() {
    this.#narrow.addEventListener("change", () => (this.phone = this.#narrow.matches));
  }
}

export const viewport = new Viewport();
