// The catalogues of play, for tables and replays; the start page does not load them.

import acts from "../../../src/magie/locales/en/acts.ftl?raw";
import after from "../../../src/magie/locales/en/after.ftl?raw";
import analysis from "../../../src/magie/locales/en/analysis-page.ftl?raw";
import building from "../../../src/magie/locales/en/building-page.ftl?raw";
import dealing from "../../../src/magie/locales/en/dealing.ftl?raw";
import decisions from "../../../src/magie/locales/en/decisions.ftl?raw";
import events from "../../../src/magie/locales/en/events.ftl?raw";
import keys from "../../../src/magie/locales/en/keys.ftl?raw";
import phrases from "../../../src/magie/locales/en/phrases.ftl?raw";
import reasons from "../../../src/magie/locales/en/reasons.ftl?raw";
import refusals from "../../../src/magie/locales/en/refusals.ftl?raw";
import text from "../../../src/magie/locales/en/text.ftl?raw";
import verbs from "../../../src/magie/locales/en/verbs.ftl?raw";

export default [
  acts,
  after,
  analysis,
  building,
  dealing,
  decisions,
  events,
  keys,
  phrases,
  reasons,
  refusals,
  text,
  verbs,
].join("\n");
