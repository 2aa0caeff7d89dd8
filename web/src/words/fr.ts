// All that the page says in one language, but the rulebooks.

import acts from "../../../src/magie/locales/fr/acts.ftl?raw";
import events from "../../../src/magie/locales/fr/events.ftl?raw";
import page from "../../../src/magie/locales/fr/page.ftl?raw";
import phrases from "../../../src/magie/locales/fr/phrases.ftl?raw";
import reasons from "../../../src/magie/locales/fr/reasons.ftl?raw";
import refusals from "../../../src/magie/locales/fr/refusals.ftl?raw";
import rejections from "../../../src/magie/locales/fr/rejections.ftl?raw";
import verbs from "../../../src/magie/locales/fr/verbs.ftl?raw";

export default [acts, events, page, phrases, reasons, refusals, rejections, verbs];
