import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";
import "./styles/theme.svelte";
import { setCarrier } from "./net/carrier";
import { registerServiceWorker } from "./net/service-worker";
import { preferredLanguage, words } from "./words/words.svelte";

if (IS_LOCAL) setCarrier((await import("./local/local-carrier.svelte")).localCarrier);
await words.setLanguage(preferredLanguage());
mount(App, { target: document.getElementById("app")! });
if (import.meta.env.PROD && !IS_LOCAL) void registerServiceWorker();
