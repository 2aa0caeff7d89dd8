// A ring for one square alone: whatever its number, it is drawn as on the lower side of the board.

import { Ring, UNIT, type Place } from "../board/geometry";

export class LowerRing extends Ring {
  override square(index: number): Place {
    return { x: 0, y: 0, w: UNIT, h: this.depth, side: "bottom", corner: false, index };
  }
}
