import { beforeEach, expect, test, vi } from "vitest";

const stored = new Map<string, unknown>();
vi.mock("../net/storage", () => ({
  preference: (name: string, usual: unknown) => stored.get(name) ?? usual,
  setPreference: (name: string, value: unknown) => stored.set(name, value),
}));
const load = async () => {
  vi.resetModules();
  return await import("./sound.svelte");
};
beforeEach(() => stored.clear());

test("the volume is remembered, and half of it is clearly quieter", async () => {
  const { sound, gainAt } = await load();
  sound.setVolume(25);
  expect((await load()).sound.volume).toBe(25);
  expect(gainAt(25)).toBeCloseTo(gainAt(50) / 4);
  expect(gainAt(50)).toBe(0.05);
});

test("at volume 0 the sound is off, and turned on again it is as loud as before", async () => {
  const { sound } = await load();
  sound.setVolume(80);
  sound.setVolume(0);
  expect([sound.on, sound.volume, stored.get("sound")]).toEqual([false, 0, false]);
  sound.toggle();
  expect(sound.volume).toBe(80);
  sound.toggle();
  sound.setVolume(30);
  expect([sound.on, sound.volume]).toEqual([true, 30]);
});
