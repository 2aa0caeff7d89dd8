// The text mode: whether there is a command box instead of the board, as the reader likes it.

import { setPreference, preference } from "../net/storage";

class TextMode {
  on = $state(new URLSearchParams(location.search).has("text") || preference("text", false));

  toggle(): void {
    this.on = !this.on;
    setPreference("text", this.on);
  }
}

export const textMode = new TextMode();
