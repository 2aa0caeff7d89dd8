import { expect, test } from "vitest";
import { InputHistory } from "./input-history";

test("arrows call back what was typed, and then what was being typed", () => {
  const inputs = new InputHistory();
  inputs.add("roll");
  inputs.add("buy");
  inputs.add("buy");
  expect(inputs.recall(-1, "en")).toBe("buy");
  expect(inputs.recall(-1, "buy")).toBe("roll");
  expect(inputs.recall(-1, "roll")).toBeNull();
  expect(inputs.recall(1, "roll")).toBe("buy");
  expect(inputs.recall(1, "buy")).toBe("en");
  expect(inputs.recall(1, "en")).toBeNull();
});
