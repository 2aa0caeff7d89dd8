import { describe, expect, it } from "vitest";
import { moveOf, placeOf, remarkAt, stepAt, withNames } from "./place";

const lines = ["A roll 6+5", "B roll 1+2", "A roll 1+2", "A buy", "B roll 1+1", "A end"];
const both = { en: "", fr: "" };
const remark = (action: number) => ({ action, say: both, look: [], detour: null });
const remarks = [0, 2, 3, 5, 6].map(remark);
const steps = [0, 3].map((action) => ({ title: both, action }));

describe("the place in a lesson", () => {
  it("is where the visitor is asked, while all that was played is of the lesson", () => {
    expect(placeOf({ lines }, [])).toEqual({ kind: "asked", action: 0 });
    expect(placeOf({ lines }, lines.slice(0, 2))).toEqual({ kind: "asked", action: 2 });
  });
  it("waits while a bot is next", () => {
    const place = placeOf({ lines }, lines.slice(0, 1));
    expect(place).toEqual({ kind: "waiting", action: 1 });
    expect(remarkAt(remarks, place)).toBeUndefined();
  });
  it("is a detour from the first action that differs on, with the remark that was not followed", () => {
    const place = placeOf({ lines }, [...lines.slice(0, 3), "A decline", "B pass"]);
    expect(place).toEqual({ kind: "detour", action: 3 });
    expect(remarkAt(remarks, place)).toEqual(remark(3));
    const bots = placeOf({ lines }, [...lines.slice(0, 4), "B roll 6+6"]);
    expect(remarkAt(remarks, bots)).toEqual(remark(3));
  });
  it("is the end with the last action, and over behind it", () => {
    const end = placeOf({ lines }, lines);
    expect(end).toEqual({ kind: "end", action: 6 });
    expect(remarkAt(remarks, end)).toEqual(remark(6));
    const over = placeOf({ lines }, [...lines, "B roll 1+2"]);
    expect(over).toEqual({ kind: "over", action: 6 });
    expect(remarkAt(remarks, over)).toBeUndefined();
  });
  it("has a step: the last that has begun, and none behind the last action", () => {
    const at = (count: number) => stepAt({ steps }, placeOf({ lines }, lines.slice(0, count)));
    expect([0, 1, 3, 5, 6].map(at)).toEqual([0, 0, 1, 1, 2]);
  });
});

describe("a line of a lesson", () => {
  it("is played without its seat and without what chance adds", () => {
    expect(moveOf("A roll 1+3 chance-13")).toEqual({ verb: "roll", text: "roll" });
    expect(moveOf("A roll 2+5+bus plain")).toEqual({ verb: "roll", text: "roll" });
    expect(moveOf("A offer B $150 for 5")).toEqual({ verb: "offer", text: "offer B $150 for 5" });
    expect(moveOf("A build 16")).toEqual({ verb: "build", text: "build 16" });
  });
  it("names seats as they are called", () => {
    expect(withNames("{B} paid {C}.", ["Zoé", "Jasper", "Finn"])).toBe("Jasper paid Finn.");
  });
});
