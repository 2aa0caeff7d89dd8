// Whether single-key shortcuts are on: users of speech input may switch them off.

import { setPreference, preference } from "../net/storage";

class SingleKeys {
  on = $state(preference("keys", true));

  toggle(): void {
    this.on = !this.on;
    setPreference("keys", this.on);
  }
}

export const singleKeys = new SingleKeys();
