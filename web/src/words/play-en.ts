// The catalogues of play, for tables and replays; the start page does not load them.

import analysis from "../../../src/magie/locales/en/analysis-page.ftl?raw";
import events from "../../../src/magie/locales/en/events.ftl?raw";
import reasons from "../../../src/magie/locales/en/reasons.ftl?raw";
import text from "../../../src/magie/locales/en/text.ftl?raw";
import verbs from "../../../src/magie/locales/en/verbs.ftl?raw";

export default [analysis, events, reasons, text, verbs].join("\n");
