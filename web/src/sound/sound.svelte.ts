// Sounds: synthesised, short, and off when the player prefers silence.

import { setPreference, preference } from "../net/storage";

/** A note: its pitch in hertz, when it begins and how long it lasts, in seconds. */
type Note = readonly [pitch: number, at: number, length: number];
type Tune =
  | "dice"
  | "coin"
  | "card"
  | "hammer"
  | "turn"
  | "offer"
  | "seal"
  | "build"
  | "sell"
  | "complete"
  | "bankrupt"
  | "win"
  | "lose";

const TUNES: Record<Tune, readonly Note[]> = {
  dice: [
    [190, 0, 0.04],
    [240, 0.09, 0.03],
    [170, 0.17, 0.04],
    [150, 0.3, 0.06],
  ],
  coin: [
    [1320, 0, 0.06],
    [1760, 0.05, 0.12],
  ],
  card: [
    [520, 0, 0.04],
    [390, 0.05, 0.06],
  ],
  hammer: [[110, 0, 0.09]],
  turn: [
    [660, 0, 0.12],
    [880, 0.13, 0.2],
  ],
  offer: [
    [784, 0, 0.09],
    [659, 0.1, 0.09],
    [784, 0.2, 0.18],
  ],
  seal: [[220, 0, 0.07]],
  // Two knocks on wood, and the roof; taken down, the other way round.
  build: [
    [180, 0, 0.04],
    [240, 0.1, 0.04],
    [392, 0.2, 0.1],
  ],
  sell: [
    [392, 0, 0.06],
    [240, 0.1, 0.04],
    [180, 0.2, 0.06],
  ],
  complete: [
    [392, 0, 0.1],
    [494, 0.2, 0.1],
    [587, 0.4, 0.1],
    [784, 0.6, 0.5],
    [988, 0.62, 0.48],
  ],
  bankrupt: [
    [330, 0, 0.18],
    [262, 0.2, 0.18],
    [196, 0.4, 0.45],
  ],
  win: [
    [523, 0, 0.16],
    [659, 0.16, 0.16],
    [784, 0.32, 0.16],
    [1047, 0.48, 0.4],
  ],
  lose: [
    [440, 0, 0.2],
    [392, 0.22, 0.2],
    [330, 0.44, 0.5],
  ],
};
const DEFAULT_VOLUME = 50;
/** A phone is used where others hear it. */
const PHONE_VOLUME = 20;
const onPhone = Boolean(globalThis.matchMedia?.("(max-width: 760px), (max-height: 500px)").matches);
/** The gain of a note at the default volume. */
const DEFAULT_GAIN = 0.05;

/** The gain of a note: hearing is not linear, so that half the volume is a quarter of the gain. */
export function gainAt(volume: number): number {
  return DEFAULT_GAIN * (volume / DEFAULT_VOLUME) ** 2;
}

class Sound {
  on = $state(preference("sound", true));
  /** From 0 to 100; it is kept while the sound is off. */
  #volume = $state(preference("volume", onPhone ? PHONE_VOLUME : DEFAULT_VOLUME));
  #context: AudioContext | null = null;

  /** What is heard: 0 while the sound is off. */
  get volume(): number {
    return this.on ? this.#volume : 0;
  }

  toggle(): void {
    this.on = !this.on;
    setPreference("sound", this.on);
  }

  /** Set the volume, from 0 to 100; 0 turns the sound off. */
  setVolume(volume: number): void {
    if (volume > 0) {
      this.#volume = volume;
      setPreference("volume", volume);
    }
    if (this.on !== volume > 0) this.toggle();
  }

  play(tune: Tune): void {
    // Browsers allow sound only after an interaction with the page.
    // In a hidden tab only the calls to the player sound.
    if (
      !this.on ||
      (document.hidden && tune !== "turn" && tune !== "offer") ||
      !navigator.userActivation?.hasBeenActive
    )
      return;
    this.#context ??= new AudioContext();
    const context = this.#context;
    for (const [pitch, at, length] of TUNES[tune]) {
      const begin = context.currentTime + at;
      const source = new OscillatorNode(context, { type: "triangle", frequency: pitch });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setTargetAtTime(gainAt(this.#volume), begin, 0.005);
      volume.gain.setTargetAtTime(0, begin + length, 0.03);
      source.connect(volume).connect(context.destination);
      source.start(begin);
      source.stop(begin + length + 0.25);
    }
  }
}

export const sound = new Sound();
