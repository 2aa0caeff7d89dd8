import { describe, expect, test } from "vitest";
import { prospects } from "./outlook";
import type { Outlook, Preview } from "../net/protocol";

const side = (seat: number, more: Partial<Outlook> = {}): Outlook => ({
  seat,
  cash: 100,
  worth: 100,
  completes: [],
  breaks: [],
  builds: [],
  stops: [],
  rents: [],
  interest: 0,
  lift: 0,
  mortgaged: [],
  ...more,
});
const preview = (maker: Outlook, other: Outlook, code = ""): Preview => ({
  code,
  clause: "",
  sides: [maker, other],
});

describe("what a deal would bring", () => {
  test("is nothing where nothing changes but the deeds", () => {
    expect(prospects(preview(side(0), side(2)), [100, 100, 100], [0])).toEqual([]);
  });
  test("names the reader's side first, whichever seat made the deal", () => {
    const result = preview(side(0, { completes: [3] }), side(2, { completes: [4] }));
    expect(
      prospects(result, [100, 100, 100], [2]).map(({ seat, group, tone }) => [seat, group, tone]),
    ).toEqual([
      [2, 4, "good"],
      [0, 3, "plain"],
    ]);
  });
  test("names the cash of a seat that has more or less of it", () => {
    const [line, ...rest] = prospects(preview(side(0, { cash: 316 }), side(1)), [96, 100], [1]);
    expect(line).toMatchObject({ what: "cash", seat: 0, sums: [96, 316] });
    expect(rest).toEqual([]);
  });
  test("names interest and the price of lifting, and only the latter where no interest falls due", () => {
    const due = preview(side(0, { mortgaged: [12], interest: 8, lift: 83 }), side(1));
    expect(prospects(due, [100, 100], [0])[0]).toMatchObject({ what: "interest", sums: [8, 83] });
    const later = preview(side(0, { mortgaged: [12], lift: 83 }), side(1));
    expect(prospects(later, [100, 100], [0])[0]).toMatchObject({ what: "lift", sums: [0, 83] });
  });
  test("warns the reader of a group that they break up", () => {
    expect(prospects(preview(side(0, { breaks: [9] }), side(1)), [100, 100], [0])[0]).toMatchObject({
      what: "breaks",
      tone: "bad",
      group: 9,
    });
  });
  test("says in one line that a completed group can be built on", () => {
    const result = preview(
      side(0, { completes: [3], builds: [3, 4] }),
      side(1, { breaks: [3], stops: [3, 5] }),
    );
    expect(prospects(result, [100, 100], [0]).map(({ what, seat, group }) => [what, seat, group])).toEqual([
      ["completes-builds", 0, 3],
      ["builds", 0, 4],
      ["breaks", 1, 3],
      ["stops", 1, 5],
    ]);
  });
  test("names every rent that goes up or down, and the rate of utilities", () => {
    const rents = [
      { group: 8, before: 50, after: 100 },
      { group: 9, before: 10, after: 4 },
    ];
    expect(
      prospects(preview(side(0, { rents }), side(1)), [100, 100], [0]).map(({ what, tone, sums }) => [
        what,
        tone,
        sums,
      ]),
    ).toEqual([
      ["rent", "good", [50, 100]],
      ["rate", "bad", [10, 4]],
    ]);
  });
  test("is nothing where there can be no deal", () => {
    expect(prospects(preview(side(0, { cash: 1 }), side(1), "deal-cash"), [100, 100], [0])).toEqual([]);
    expect(prospects(null, [], [])).toEqual([]);
  });
});
