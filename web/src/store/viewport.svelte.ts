// The size of the screen, where components differ by it; style sheets do the rest.

class Viewport {
  #small = matchMedia("(max-width: 760px), (max-height: 500px)");
  phone = $state(this.#small.matches);

  constructor() {
    this.#small.addEventListener("change", () => (this.phone = this.#small.matches));
  }
}

export const viewport = new Viewport();
