import { mount } from "svelte";
import App from "./App.svelte";
import "./look/page.css";
import "./look/theme.svelte";
import { loadFonts } from "./board/measure";
import { wanted, words } from "./words/words.svelte";

await Promise.all([words.speak(wanted()), loadFonts()]);
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
