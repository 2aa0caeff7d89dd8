import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";
import "./styles/theme.svelte";
import { keepPage } from "./net/service-worker";
import { wanted, words } from "./words/words.svelte";

await words.speak(wanted());
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) void keepPage();
