// The same address in both pages: a path of the server, or what follows the # without one.

import { afterEach, describe, expect, test, vi } from "vitest";

const ORIGIN = "https://games.example";

/** As much of a tab as an address needs: its place, its history, its listeners. */
class Tab {
  url: URL;
  replaced: string[] = [];
  scrolled: string[] = [];
  listeners: Record<string, (event: object) => void> = {};

  constructor(url: string) {
    this.url = new URL(url, ORIGIN);
  }
  get href() {
    return this.url.href;
  }
  get origin() {
    return this.url.origin;
  }
  get pathname() {
    return this.url.pathname;
  }
  get search() {
    return this.url.search;
  }
  get hash() {
    return this.url.hash;
  }
  set hash(hash: string) {
    this.assign(`#${hash.replace(/^#/, "")}`);
  }
  /** As a click on a link, or the address bar, changes the address. */
  assign(url: string): void {
    const from = this.url.hash;
    this.url = new URL(url, this.url);
    if (this.url.hash !== from) this.listeners["hashchange"]?.({});
  }
}

/** The module in a tab at an address, in the page with or without a server. */
async function openAt(url: string, isLocal: boolean) {
  const tab = new Tab(url);
  const listen = (kind: string, listener: (event: object) => void) => (tab.listeners[kind] = listener);
  vi.stubGlobal("IS_LOCAL", isLocal);
  vi.stubGlobal("location", tab);
  vi.stubGlobal("history", {
    replaceState(_: unknown, __: string, url: string) {
      tab.url = new URL(url, tab.url);
      tab.replaced.push(url);
    },
  });
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("scrollTo", () => tab.scrolled.push("top"));
  vi.stubGlobal("document", {
    addEventListener: listen,
    getElementById: (id: string) => ({ scrollIntoView: () => tab.scrolled.push(id) }),
  });
  vi.resetModules();
  return { tab, address: await import("./address.svelte") };
}
const onServer = (url: string) => openAt(url, false);
const local = (url: string) => openAt(url, true);

/** A click on a link, and whether the browser goes on with it. */
function click(tab: Tab, href: string): boolean {
  let goesOn = true;
  const link = href.startsWith("#") ? { getAttribute: () => href } : null;
  tab.listeners["click"]!({ target: { closest: () => link }, preventDefault: () => (goesOn = false) });
  return goesOn;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("an address", () => {
  test.each([
    ["/", "/", "", ""],
    ["", "/", "", ""],
    ["?lang=fr", "/", "?lang=fr", ""],
    ["/t/a", "/t/a", "", ""],
    ["/rules?edition=francs#RENT-06", "/rules", "?edition=francs", "#RENT-06"],
    ["/t/a#key=x?y#z", "/t/a", "", "#key=x?y#z"],
    ["#v=3", "/", "", "#v=3"],
  ])("'%s' has a path, a search and a hash", async (text, path, search, hash) => {
    const { address } = await local("/");
    expect(address.parsePlace(text)).toEqual({ path, search, hash });
  });

  test.each([
    ["/rules?edition=francs#RENT-06", { path: "/rules", search: "?edition=francs", hash: "#RENT-06" }],
    ["/", { path: "/", search: "", hash: "" }],
  ])("%s is the same place with a server and without", async (path, place) => {
    const pages = [await onServer(path), await local(`/magie/index.html?from=home#${path}`)];
    for (const { address } of pages) expect(address.here()).toEqual(place);
  });

  test.each(["/magie/", "/magie/index.html?from=home", "/magie/#"])(
    "without a place, %s, is the start screen",
    async (url) => {
      const { address } = await local(url);
      expect(address.here()).toEqual({ path: "/", search: "", hash: "" });
      expect(address.screen.shown).toBe("/");
    },
  );

  test("is a path for a link on a server, and follows the # without one", async () => {
    expect((await onServer("/t/a?lang=fr")).address.link("/rules")).toBe("/rules");
    expect((await local("/magie/#/t/a")).address.link("/rules")).toBe("#/rules");
  });

  test("that is passed on is whole", async () => {
    const path = "/t/a/replay#v=3";
    expect((await onServer("/t/b?x#y")).address.fullLink(path)).toBe(`${ORIGIN}${path}`);
    expect((await local("/magie/?x#/t/b#y")).address.fullLink(path)).toBe(`${ORIGIN}/magie/?x#${path}`);
  });

  test("asks for language and theme on a server alone", async () => {
    expect((await onServer("/?lang=fr")).address.pageOptions()).toBe("?lang=fr");
    expect((await local("/magie/?lang=fr#/t/a?x=1")).address.pageOptions()).toBe("");
  });
});

describe("another screen", () => {
  test("is another page of a server", async () => {
    const { tab, address } = await onServer("/t/a?lang=fr#key");
    address.visit("/rules?edition=francs");
    expect(tab.href).toBe(`${ORIGIN}/rules?edition=francs`);
  });

  test("is shown by the same page without one, from its top", async () => {
    const { tab, address } = await local("/magie/index.html#/t/a");
    address.visit("/rules?edition=francs");
    expect(tab.href).toBe(`${ORIGIN}/magie/index.html#/rules?edition=francs`);
    expect(address.screen).toEqual({ shown: "/rules?edition=francs", number: 1 });
    expect(tab.scrolled).toEqual(["top"]);
  });

  test("is new where only the search differs", async () => {
    const { address } = await local("/magie/#/rules?edition=francs");
    address.visit("/rules?edition=classic");
    expect(address.screen.number).toBe(1);
  });
});

describe("another address of the same screen", () => {
  test("shows no new screen where only the place on it differs", async () => {
    const { tab, address } = await local("/magie/#/rules#RENT-01");
    tab.assign("#/rules#RENT-06");
    expect([address.screen.number, tab.scrolled]).toEqual([0, []]);
  });

  test("is put in the address bar of a server's page", async () => {
    const { tab, address } = await onServer("/t/a#key");
    address.rewrite("/t/a");
    expect(tab.replaced).toEqual(["/t/a"]);
  });

  test("is put after the # without a server, and the screen stays", async () => {
    const { tab, address } = await local("/magie/#/learn");
    address.rewrite("/learn/2?x=1");
    expect(tab.href).toBe(`${ORIGIN}/magie/#/learn/2?x=1`);
    expect(address.screen).toEqual({ shown: "/learn/2?x=1", number: 0 });
    // The screen before it is another one now.
    tab.assign("#/learn");
    expect(address.screen).toEqual({ shown: "/learn", number: 1 });
  });
});

describe("a click on a link", () => {
  test("to a place on the screen keeps the screen in the address, and goes there", async () => {
    const { tab, address } = await local("/magie/#/rules?edition=francs#RENT-01");
    expect(click(tab, "#RENT-06")).toBe(false);
    expect(tab.hash).toBe("#/rules?edition=francs#RENT-06");
    expect([address.screen.number, tab.scrolled]).toEqual([0, ["RENT-06"]]);
  });

  test.each(["#/rules", "https://elsewhere.example/"])("to %s is the browser's", async (href) => {
    const { tab } = await local("/magie/#/t/a");
    expect(click(tab, href)).toBe(true);
    expect(tab.hash).toBe("#/t/a");
  });

  test("is the browser's on a server", async () => {
    const { tab } = await onServer("/rules");
    expect(tab.listeners).toEqual({});
  });
});
