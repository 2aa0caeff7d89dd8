// The catalogues of one language that every screen needs.

import acts from "../../../src/magie/locales/fr/acts.ftl?raw";
import after from "../../../src/magie/locales/fr/after.ftl?raw";
import dealing from "../../../src/magie/locales/fr/dealing.ftl?raw";
import decisions from "../../../src/magie/locales/fr/decisions.ftl?raw";
import keys from "../../../src/magie/locales/fr/keys.ftl?raw";
import page from "../../../src/magie/locales/fr/page.ftl?raw";
import phrases from "../../../src/magie/locales/fr/phrases.ftl?raw";
import refusals from "../../../src/magie/locales/fr/refusals.ftl?raw";
import rejections from "../../../src/magie/locales/fr/rejections.ftl?raw";
import start from "../../../src/magie/locales/fr/start.ftl?raw";

export default [acts, after, dealing, decisions, page, phrases, refusals, rejections, start, keys];
