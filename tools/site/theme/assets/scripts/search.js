// Search: every word must begin a word of the section; hits in headings come first.
const MOST = 12;
const AROUND = 60;
const box = document.querySelector("search");
const query = document.getElementById("query");
const found = document.getElementById("found");
const count = document.getElementById("count");
let sections;

/** Text as it is compared: without accents and capitals, each letter in its place. */
function plain(text) {
  return Array.from(text, (each) => each.normalize("NFD")[0].toLowerCase()).join("");
}

/** The sections in the language of the page. */
function load() {
  sections ??= fetch(box.dataset.index)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`${answer.status}`))))
    .catch((error) => {
      // The next letter asks once more.
      sections = undefined;
      throw error;
    });
  return sections;
}

/** How well a section fits the words; 0 where one is missing. */
function score(section, words) {
  section.plain ??= ` ${plain(`${section.page} ${section.title}`)} `;
  section.body ??= ` ${plain(section.text)}`;
  let sum = 0;
  for (const word of words) {
    const at = (text) => text.search(new RegExp(`[^a-z0-9]${word.replace(/[^a-z0-9]/g, "\\$&")}`));
    if (at(section.plain) >= 0) sum += 10;
    else if (at(section.body) >= 0) sum += 1;
    else return 0;
  }
  return sum;
}

function excerpt(section, word) {
  const at = Math.max(0, section.body.indexOf(word) - AROUND);
  const text = section.text.slice(at, at + 3 * AROUND);
  return `${at ? "…" : ""}${text}${at + 3 * AROUND < section.text.length ? "…" : ""}`;
}

function entry(section, words) {
  const link = document.createElement("a");
  link.href = `${box.dataset.base}/${section.at}`;
  const title = document.createElement("b");
  title.textContent = section.title === section.page ? section.title : `${section.page} · ${section.title}`;
  const text = document.createElement("span");
  text.textContent = excerpt(section, words[0]);
  link.append(title, text);
  return link;
}

async function search() {
  const all = query.value.trim() ? await load() : [];
  const words = plain(query.value).split(/\s+/).filter(Boolean);
  const hits = all
    .map((section) => ({ section, points: score(section, words) }))
    .filter(({ points }) => points)
    .sort((one, other) => other.points - one.points)
    .slice(0, MOST);
  found.hidden = !words.length;
  found.replaceChildren(
    ...(hits.length ? hits.map(({ section }) => entry(section, words)) : [box.dataset.none]),
  );
  count.textContent = !words.length ? "" : hits.length ? box.dataset.found + hits.length : box.dataset.none;
}

/** Arrow keys go through the hits, and back to the field; Enter there opens the first; Escape closes them. */
function walk(event) {
  const stops = [query, ...found.querySelectorAll("a")];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step) {
    event.preventDefault();
    stops[stops.indexOf(document.activeElement) + step]?.focus();
  } else if (event.key === "Enter" && document.activeElement === query) {
    stops[1]?.click();
  } else if (event.key === "Escape") {
    query.value = "";
    found.hidden = true;
    query.focus();
  }
}

query.addEventListener("input", search);
box.addEventListener("keydown", walk);
for (const away of ["click", "focusin"]) {
  addEventListener(away, ({ target }) => {
    if (!box.contains(target)) found.hidden = true;
  });
}
addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select");
  if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    query.focus();
  }
});
