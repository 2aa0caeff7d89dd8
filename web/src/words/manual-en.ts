// The catalogues of the rulebook, which are loaded when it is opened.

import manual from "../../../src/magie/locales/en/manual.ftl?raw";
import page from "../../../src/magie/locales/en/rulebook-page.ftl?raw";
import rulings from "../../../src/magie/locales/en/rulings.ftl?raw";

export default [manual, page, rulings].join("\n");
