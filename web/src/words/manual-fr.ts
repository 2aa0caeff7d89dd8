// The catalogues of the rulebook, which are loaded when it is opened.

import manual from "../../../src/magie/locales/fr/manual.ftl?raw";
import page from "../../../src/magie/locales/fr/rulebook-page.ftl?raw";
import rulings from "../../../src/magie/locales/fr/rulings.ftl?raw";

export default [manual, page, rulings].join("\n");
