// The time, to the second, for everything that counts down.

class Now {
  time = $state(Date.now());

  constructor() {
    setInterval(() => (this.time = Date.now()), 1000);
  }
}

export const now = new Now();
