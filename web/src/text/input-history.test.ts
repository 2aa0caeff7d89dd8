import { expect, test } from "vitest";
import { Past } from "./input-history";

test("arrows call back what was typed, and then what was being typed", () => {
  const past = new Past();
  past.add("roll");
  past.add("buy");
  past.add("buy");
  expect(past.look(-1, "en")).toBe("buy");
  expect(past.look(-1, "buy")).toBe("roll");
  expect(past.look(-1, "roll")).toBeNull();
  expect(past.look(1, "roll")).toBe("buy");
  expect(past.look(1, "buy")).toBe("en");
  expect(past.look(1, "en")).toBeNull();
});
