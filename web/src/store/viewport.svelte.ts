// The size of the screen, and whether it is touched, where components differ by it; style sheets do the rest.

class Viewport {
  #small = matchMedia("(max-width: 760px), (max-height: 500px)");
  #coarse = matchMedia("(pointer: coarse)");
  phone = $state(this.#small.matches);
  touched = $state(this.#coarse.matches);

  constructor() {
    this.#small.addEventListener("change", () => (this.phone = this.#small.matches));
    this.#coarse.addEventListener("change", () => (this.touched = this.#coarse.matches));
  }
}

export const viewport = new Viewport();
