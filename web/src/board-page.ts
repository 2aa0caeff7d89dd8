// One board for a document: `board.html?lang=fr#DIGEST` shows docs/boards/DIGEST.json, without a server.

import { mount, unmount } from "svelte";
import BoardPage from "./BoardPage.svelte";
import "./board-page.css";
import type { BoardView, GameView } from "./net/protocol";
import { preference, setPreference } from "./net/storage";
import { theme } from "./styles/theme.svelte";
import { preferredLanguage, words } from "./words/words.svelte";

const target = document.getElementById("board")!;
let shown: ReturnType<typeof mount> | null = null;

async function show(): Promise<void> {
  const answer = await fetch(`docs/boards/${location.hash.slice(1)}.json`);
  const position = (await answer.json()) as { board: BoardView; game: GameView };
  if (shown) void unmount(shown);
  shown = mount(BoardPage, { target, props: position });
}

// The address names the language of the document; the player's own choice stays as it is.
const chosen = preference<string | null>("language", null);
await words.setLanguage(preferredLanguage());
setPreference("language", chosen);
await words.loadPlay();
await show();

addEventListener("hashchange", () => void show());
// The document around it, or another tab, has changed the theme.
addEventListener("storage", ({ key }) => {
  const now = theme.dark ? "dark" : "light";
  if (key === "magie:theme" && preference<string>("theme", now) !== now) theme.toggle();
});
