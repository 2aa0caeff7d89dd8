// The catalogues of one language that every screen needs.

import acts from "../../../src/magie/locales/en/acts.ftl?raw";
import after from "../../../src/magie/locales/en/after.ftl?raw";
import dealing from "../../../src/magie/locales/en/dealing.ftl?raw";
import decisions from "../../../src/magie/locales/en/decisions.ftl?raw";
import keys from "../../../src/magie/locales/en/keys.ftl?raw";
import page from "../../../src/magie/locales/en/page.ftl?raw";
import phrases from "../../../src/magie/locales/en/phrases.ftl?raw";
import refusals from "../../../src/magie/locales/en/refusals.ftl?raw";
import rejections from "../../../src/magie/locales/en/rejections.ftl?raw";
import start from "../../../src/magie/locales/en/start.ftl?raw";

export default [acts, after, dealing, decisions, page, phrases, refusals, rejections, start, keys];
