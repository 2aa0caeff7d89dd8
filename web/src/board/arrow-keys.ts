// Arrow keys on the board: they go where they point, along the ring or across it.

const SIDES = 4;
/** For each side, beginning at the start square: the keys that go forward, back and across. */
const ARROWS = [
  { on: "ArrowLeft", back: "ArrowRight", across: "ArrowUp" },
  { on: "ArrowUp", back: "ArrowDown", across: "ArrowRight" },
  { on: "ArrowRight", back: "ArrowLeft", across: "ArrowDown" },
  { on: "ArrowDown", back: "ArrowUp", across: "ArrowLeft" },
] as const;

/** The square that a key leads to from `from`; null for none. */
export function squareByKey(count: number, from: number, key: string): number | null {
  const around = (square: number) => ((square % count) + count) % count;
  switch (key) {
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "PageDown":
      return around(from + 1);
    case "PageUp":
      return around(from - 1);
  }
  const length = count / SIDES;
  const side = Math.floor(from / length);
  const arrows = ARROWS[side]!;
  if (key === arrows.on) return around(from + 1);
  const corner = from % length === 0;
  if (corner) return key === ARROWS[(side + SIDES - 1) % SIDES]!.back ? around(from - 1) : null;
  if (key === arrows.back) return around(from - 1);
  // Opposite squares have the same distance from the corner between them.
  return key === arrows.across ? around((2 * side + 3) * length - from) : null;
}
