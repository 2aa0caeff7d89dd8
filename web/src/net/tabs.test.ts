// Of several tabs the newest plays, and each is told once.

import { afterEach, expect, test } from "vitest";
import { Tabs } from "./tabs";

const open: Tabs[] = [];
function tab(table: string) {
  const made = { replaced: 0, tabs: new Tabs(table, () => (made.replaced += 1)) };
  open.push(made.tabs);
  return made;
}
const heard = () => new Promise((resolve) => setTimeout(resolve, 50));
afterEach(() => open.splice(0).forEach((each) => each.close()));

test("the older tab is told, the newer one is not", async () => {
  const [first, second] = [tab("a"), tab("a")];
  first.tabs.announce();
  await heard();
  first.replaced = second.replaced = 0;
  second.tabs.announce();
  second.tabs.announce();
  await heard();
  expect([first.replaced, second.replaced]).toEqual([1, 0]);
});

test("the older tab takes over again", async () => {
  const [first, second] = [tab("a"), tab("a")];
  first.tabs.announce();
  second.tabs.announce();
  await heard();
  first.replaced = second.replaced = 0;
  first.tabs.takeOver();
  await heard();
  expect([first.replaced, second.replaced]).toEqual([0, 1]);
});

test("another table has nothing to do with it", async () => {
  const [here, there] = [tab("a"), tab("b")];
  there.tabs.announce();
  await heard();
  expect(here.replaced).toBe(0);
});
