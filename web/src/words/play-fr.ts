// The catalogues of play, for tables and replays; the start page does not load them.

import analysis from "../../../src/magie/locales/fr/analysis-page.ftl?raw";
import events from "../../../src/magie/locales/fr/events.ftl?raw";
import reasons from "../../../src/magie/locales/fr/reasons.ftl?raw";
import text from "../../../src/magie/locales/fr/text.ftl?raw";
import verbs from "../../../src/magie/locales/fr/verbs.ftl?raw";

export default [analysis, events, reasons, text, verbs].join("\n");
