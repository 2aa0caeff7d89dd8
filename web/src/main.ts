import { mount } from "svelte";
import App from "./App.svelte";
import "./look/page.css";
import "./look/theme.svelte";
import { keepPage } from "./wire/offline";
import { wanted, words } from "./words/words.svelte";

await words.speak(wanted());
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) void keepPage();
