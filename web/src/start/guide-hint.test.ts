import { beforeEach, expect, test, vi } from "vitest";
import { settleGuideHint, suggestsGuide } from "./guide-hint";
import { saveTable, setPreference } from "../net/storage";

/** The browser's storage: its keys are those of the object. */
class Storage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? (this as unknown as Record<string, string>)[key]! : null;
  }
  setItem(key: string, value: string): void {
    Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
  }
}

beforeEach(() => void vi.stubGlobal("localStorage", new Storage()));

test("a first visit suggests the guided game, whatever its language and speed", () => {
  setPreference("language", "fr");
  setPreference("speed", 2);
  expect(suggestsGuide()).toBe(true);
  expect(suggestsGuide()).toBe(true);
});

test("once it is followed or dismissed, it never comes again", () => {
  settleGuideHint();
  expect(suggestsGuide()).toBe(false);
});

test("a player who has been at a table needs none", () => {
  saveTable("0".repeat(32), { token: "secret" });
  expect(suggestsGuide()).toBe(false);
  vi.stubGlobal("localStorage", new Storage());
  setPreference("name", "Ann");
  expect(suggestsGuide()).toBe(false);
});
