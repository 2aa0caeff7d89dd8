import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";
import "./styles/theme.svelte";
import { registerServiceWorker } from "./net/service-worker";
import { preferredLanguage, words } from "./words/words.svelte";

await words.setLanguage(preferredLanguage());
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD) void registerServiceWorker();
