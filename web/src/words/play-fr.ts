// The catalogues of play, for tables and replays; the start page does not load them.

import acts from "../../../src/magie/locales/fr/acts.ftl?raw";
import after from "../../../src/magie/locales/fr/after.ftl?raw";
import analysis from "../../../src/magie/locales/fr/analysis-page.ftl?raw";
import building from "../../../src/magie/locales/fr/building-page.ftl?raw";
import dealing from "../../../src/magie/locales/fr/dealing.ftl?raw";
import decisions from "../../../src/magie/locales/fr/decisions.ftl?raw";
import events from "../../../src/magie/locales/fr/events.ftl?raw";
import keys from "../../../src/magie/locales/fr/keys.ftl?raw";
import phrases from "../../../src/magie/locales/fr/phrases.ftl?raw";
import reasons from "../../../src/magie/locales/fr/reasons.ftl?raw";
import refusals from "../../../src/magie/locales/fr/refusals.ftl?raw";
import text from "../../../src/magie/locales/fr/text.ftl?raw";
import verbs from "../../../src/magie/locales/fr/verbs.ftl?raw";

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
