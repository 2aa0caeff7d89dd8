// The catalogues of one language that every screen needs.

import characters from "../../../src/magie/locales/fr/characters.ftl?raw";
import page from "../../../src/magie/locales/fr/page.ftl?raw";
import rejections from "../../../src/magie/locales/fr/rejections.ftl?raw";
import start from "../../../src/magie/locales/fr/start.ftl?raw";

export default [characters, page, rejections, start];
