import { expect, test } from "vitest";
import { askedPosition, misread, positionFile } from "./position-link";

const LINE =
  "m1 canada-1961/short/jail_fine=60,rent_claim=manual post:B A1@0+2 B2@9(6.1) C3@1x1 banker:C dice:3+4";

test("a line arrives whole, however the address writes its spaces and plus signs", () => {
  const seen = [
    encodeURIComponent(LINE),
    LINE.replaceAll(" ", "%20"),
    LINE.replaceAll("+", "%2B").replaceAll(" ", "+"),
  ].map((written) => askedPosition(`?lang=fr&position=${written}&as=b`));
  expect(seen).toEqual(Array(3).fill({ line: LINE, seat: 1 }));
});

test("an address without a position or with a seat that cannot be asks for neither", () => {
  expect(askedPosition("")).toEqual({ line: "", seat: -1 });
  expect(askedPosition("?as=Z&position=100%")).toEqual({ line: "100%", seat: -1 });
});

test("the headers of a file repeat what its line says", () => {
  expect(positionFile(LINE).split("\n")).toEqual([
    `position: ${LINE}`,
    "edition: canada-1961",
    "seats: A, B, C",
    "variant: short",
    "rules: jail_fine=60,rent_claim=manual",
    "banker: C",
    "",
  ]);
  expect(positionFile("m1 classic start:A A1500@0 B1500@0 bank:32/12")).toContain("seats: A, B\n");
});

test("of any other text a file is made that has all it needs", () => {
  expect(positionFile("once")).toBe("position: once\nedition: classic\nseats: A, B\n");
});

test("the part that is wrong is found by the column that the server names", () => {
  const { parts, reason } = misread("m1 classic pre:A A1@0 B1@99", "line 1, column 35: expected a square");
  expect(parts).toEqual(["m1 classic pre:A A1@0 ", "B1@99", ""]);
  expect(reason).toBe("expected a square");
});

test("a reason about another header is one about the edition of the line", () => {
  expect(misread("m1 paris pre:A", "line 2, column 10: no such edition").parts).toEqual([
    "m1 ",
    "paris",
    " pre:A",
  ]);
});
