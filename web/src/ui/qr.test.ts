import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr";

test("the drawing has every dot of the code, and no other", () => {
  const link = "https://play.example.org/t/b69c943f07f3ab19778b5a07c1a3a935#KldSZnIuna4UWEHodfmO4WZnN2oi1NkW";
  const { size, path } = qrPath(link);
  const drawn = new Set<string>();
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(wide); step += 1) drawn.add(`${Number(x) + step} ${y}`);
  }
  const { data } = encode(link, { ecc: "M", border: 3 });
  const wanted = data.flatMap((row, y) => row.flatMap((dot, x) => (dot ? [`${x} ${y}`] : [])));
  expect([...drawn].sort()).toEqual(wanted.sort());
  expect(size).toBe(data.length);
});
