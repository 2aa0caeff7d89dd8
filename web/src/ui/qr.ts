// A QR code as one SVG path: one unit a module, with the quiet zone that scanners need.

import { encode } from "uqr";

const QUIET_ZONE = 3;

export interface QrPath {
  size: number;
  path: string;
}

export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const runs = data.flatMap((row, y) => {
    const found: string[] = [];
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      found.push(`M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`);
    }
    return found;
  });
  return { size, path: runs.join("") };
}
