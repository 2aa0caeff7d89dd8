import { describe, expect, it } from "vitest";
import { whyOf } from "./why";
import type { BoardView, GameEvent } from "../net/protocol";

const BOARD = { edition: "classic", squares: [] } as unknown as BoardView;
const events = (...names: string[]) =>
  names.map((event) => ({ event, seat: 0, square: 1, cause: 0 }) as unknown as GameEvent);
const behind = (kind: "luck" | "mistake" | "opportunity", ...names: string[]) =>
  whyOf({ kind }, events(...names), BOARD);

describe("whyOf", () => {
  it("explains what a player chose by what they did, even where the log does not ask why", () => {
    const why = behind("mistake", "buy", "auction", "turn");
    expect(why.gameEvent?.event).toBe("buy");
    expect(why.clauses).toContain("BUY-01");
  });

  it("explains luck by the charge that it led to, else by the last event that is asked about, else by the throw", () => {
    expect(behind("luck", "roll", "move", "tax", "debt").gameEvent?.event).toBe("tax");
    expect(behind("luck", "roll", "move", "card", "jailed", "turn").gameEvent?.event).toBe("jailed");
    expect(behind("luck", "roll", "move").gameEvent?.event).toBe("roll");
  });

  it("explains a deal that was not offered by the clause about offers, whatever happened meanwhile", () => {
    expect(behind("opportunity", "roll", "tax")).toEqual({ clauses: ["TRADE-08"] });
  });

  it("explains nothing where a choice only ended a turn", () => {
    expect(behind("mistake", "turn")).toEqual({ clauses: [] });
    expect(behind("luck")).toEqual({ clauses: [] });
  });
});
