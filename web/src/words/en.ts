// The catalogues of one language that every screen needs.

import characters from "../../../src/magie/locales/en/characters.ftl?raw";
import page from "../../../src/magie/locales/en/page.ftl?raw";
import rejections from "../../../src/magie/locales/en/rejections.ftl?raw";
import start from "../../../src/magie/locales/en/start.ftl?raw";

export default [characters, page, rejections, start];
