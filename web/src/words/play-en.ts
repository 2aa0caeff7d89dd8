// What is said of play, at a table and where a game is seen again: the start page does without.

import events from "../../../src/magie/locales/en/events.ftl?raw";
import reasons from "../../../src/magie/locales/en/reasons.ftl?raw";
import text from "../../../src/magie/locales/en/text.ftl?raw";
import verbs from "../../../src/magie/locales/en/verbs.ftl?raw";

export default [events, reasons, text, verbs].join("\n");
