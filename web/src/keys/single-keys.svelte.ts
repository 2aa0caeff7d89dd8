// Whether single keys do something: whoever speaks to the machine may switch them off.

import { like, liking } from "../net/storage";

class SingleKeys {
  on = $state(liking("keys", true));

  toggle(): void {
    this.on = !this.on;
    like("keys", this.on);
  }
}

export const singleKeys = new SingleKeys();
