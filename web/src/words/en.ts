// All that the page says in one language, but the rulebooks.

import acts from "../../../src/magie/locales/en/acts.ftl?raw";
import after from "../../../src/magie/locales/en/after.ftl?raw";
import dealing from "../../../src/magie/locales/en/dealing.ftl?raw";
import decisions from "../../../src/magie/locales/en/decisions.ftl?raw";
import events from "../../../src/magie/locales/en/events.ftl?raw";
import page from "../../../src/magie/locales/en/page.ftl?raw";
import phrases from "../../../src/magie/locales/en/phrases.ftl?raw";
import reasons from "../../../src/magie/locales/en/reasons.ftl?raw";
import refusals from "../../../src/magie/locales/en/refusals.ftl?raw";
import rejections from "../../../src/magie/locales/en/rejections.ftl?raw";
import start from "../../../src/magie/locales/en/start.ftl?raw";
import keys from "../../../src/magie/locales/en/keys.ftl?raw";
import text from "../../../src/magie/locales/en/text.ftl?raw";
import verbs from "../../../src/magie/locales/en/verbs.ftl?raw";

export default [
  acts,
  after,
  dealing,
  decisions,
  events,
  page,
  phrases,
  reasons,
  refusals,
  rejections,
  start,
  verbs,
  keys,
  text,
];
