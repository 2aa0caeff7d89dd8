// The page: the door of the house, or one of its tables.

import { button, el, field, fill, named, select } from "./dom.js";
import { forget, keep, keepName, kept, keptTables, lastName } from "./kept.js";
import { TableView } from "./table.js";
import { ask, newShare } from "./wire.js";

const OWN = 12;
const main = document.getElementById("main");
const asked = new URLSearchParams(location.search).get("lang") || navigator.language;
const language = asked.toLowerCase().startsWith("fr") ? "fr" : "en";
document.documentElement.lang = language;

/** Say why something did not work. */
function complain(words, error) {
  document.getElementById("status").textContent = error.code ? error.message : words["line-down"];
}

/** The door: open a table, or look at those of others. */
async function door(words) {
  const [about, lobby] = await Promise.all([ask("GET", "/api/about"), ask("GET", "/api/lobby")]);
  const name = el("input", { value: lastName(), maxLength: 24, required: true });
  const edition = select(about.editions.map((each) => [each.id, each[language]]), "classic");
  const counts = [0, 1, 2, 3, 4, 5, 6, 7].map((each) => [String(each), String(each)]);
  const bots = select(counts, "2");
  const friends = select(counts, "0");
  const level = select(about.bots.map((each) => [each, each]), "trader");
  const form = el("form", { class: "panel" },
    el("p", { textContent: words.purpose }),
    field(words.name, name),
    field(words.edition, edition),
    field(words.bots, el("span", {}, bots, " ", level)),
    field(words.friends, friends),
    el("button", { textContent: words.open, class: "main" }));
  form.onsubmit = async (event) => {
    event.preventDefault();
    const { share, seal } = await newShare();
    const own = seal ? { name: name.value, seal } : { name: name.value };
    const seats = [own];
    for (let each = 0; each < Number(friends.value); each += 1) seats.push({});
    for (let each = 0; each < Number(bots.value); each += 1) seats.push({ bot: level.value });
    try {
      const made = await ask("POST", "/api/tables", { seats, edition: edition.value });
      keepName(name.value);
      keep(made.table, { token: made.token, share, link: made.link });
      location.assign(`/t/${made.table}${location.search}`);
    } catch (error) {
      complain(words, error);
    }
  };
  const tables = lobby.tables.map((each) => el("li", {},
    el("a", { href: `/t/${each.table}${location.search}`, textContent: each.edition }),
    " ", named(each.names.filter(Boolean).join(", "))));
  fill(main, form, await ownTables(words), el("section", { class: "panel" },
    el("h2", { textContent: words.lobby }),
    tables.length ? el("ul", {}, ...tables) : el("p", { textContent: words["no-tables"] })));
}

/** The tables where one has sat before; those that are gone are forgotten. */
async function ownTables(words) {
  const found = await Promise.all(keptTables().slice(0, OWN).map(async (id) => {
    try {
      const { table } = await ask("GET", `/api/tables/${id}`, undefined, kept(id).token);
      return el("li", {}, el("a", { href: `/t/${id}${location.search}`, textContent: table.edition }),
        " ", named(table.seats.map((seat) => seat.name).filter(Boolean).join(", ")),
        el("span", { class: "quiet", textContent: table.stage === "over" ? ` ${words.over}` : "" }));
    } catch (error) {
      if (error.code === "not-found") forget(id);
      return null;
    }
  }));
  const shown = found.filter(Boolean);
  return shown.length ? el("section", { class: "panel" },
    el("h2", { textContent: words.mine }), el("ul", {}, ...shown)) : null;
}

/** Somebody comes by a link: to sit down, or to look on. */
function greet(words, table, fragment) {
  const key = fragment.replace(/^seat-/, "");
  const isSeat = fragment !== key;
  const name = el("input", { value: lastName(), maxLength: 24, required: true });
  const form = el("form", { class: "panel" },
    field(words.name, name),
    el("button", { textContent: words.join, class: "main" }),
    isSeat ? null : button(words.watch, () => enter("watch", { key })));
  async function enter(how, body, more = {}) {
    try {
      const made = await ask("POST", `/api/tables/${table}/${how}`, body);
      keep(table, { token: made.token, ...more });
      sit(words, table);
    } catch (error) {
      complain(words, error);
    }
  }
  form.onsubmit = async (event) => {
    event.preventDefault();
    keepName(name.value);
    const { share, seal } = await newShare();
    const body = { key, name: name.value };
    await enter("join", seal ? { ...body, seal } : body, { share });
  };
  fill(main, form);
}

/** Play at a table, or look on. */
function sit(words, table) {
  // The secret of the link has done its work: it shall not lie about in the history.
  history.replaceState(null, "", location.pathname + location.search);
  document.getElementById("status").textContent = "";
  new TableView(main, words, language, table, kept(table));
}

async function start() {
  const words = await ask("GET", `/api/words?language=${language}`);
  const table = location.pathname.match(/^\/t\/([0-9a-f]{32})\/?$/)?.[1];
  const fragment = location.hash.slice(1);
  if (!table) {
    await door(words);
  } else if (fragment && (!kept(table) || fragment.startsWith("seat-"))) {
    greet(words, table, fragment);
  } else if (kept(table)) {
    sit(words, table);
  } else {
    try {
      const made = await ask("POST", `/api/tables/${table}/watch`, {});
      keep(table, { token: made.token });
      sit(words, table);
    } catch {
      fill(main, el("p", { class: "panel", textContent: words.gone }));
    }
  }
}

start().catch(() => {
  document.getElementById("status").textContent = "…";
  setTimeout(() => location.reload(), 5000);
});
window.addEventListener("hashchange", () => location.reload());
