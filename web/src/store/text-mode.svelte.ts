// The text mode: whether a command box stands in place of the board.

import { setPreference, preference } from "../net/storage";

class TextMode {
  on = $state(new URLSearchParams(location.search).has("text") || preference("text", false));

  toggle(): void {
    this.on = !this.on;
    setPreference("text", this.on);
  }
}

export const textMode = new TextMode();
