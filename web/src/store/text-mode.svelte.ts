// The text mode: whether there is a command box instead of the board, as the reader likes it.

import { like, liking } from "../net/storage";

class TextMode {
  on = $state(new URLSearchParams(location.search).has("text") || liking("text", false));

  toggle(): void {
    this.on = !this.on;
    like("text", this.on);
  }
}

export const textMode = new TextMode();
