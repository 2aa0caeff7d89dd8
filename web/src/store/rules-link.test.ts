import { afterEach, expect, test, vi } from "vitest";
import { rulesLink } from "./rules-link";

const BOARD = { edition: "mega-2007", variant: "short" };
afterEach(() => vi.unstubAllGlobals());

test("at a table the link leads to the rules of that table", () => {
  const table = "0123456789abcdef".repeat(2);
  vi.stubGlobal("location", { pathname: `/t/${table}/replay` });
  expect(rulesLink(BOARD, "BUILD-07")).toBe(`/rules?table=${table}#BUILD-07`);
});

test("without a table it leads to the edition", () => {
  vi.stubGlobal("location", { pathname: "/replay" });
  expect(rulesLink(BOARD)).toBe("/rules?edition=mega-2007&variant=short");
});
