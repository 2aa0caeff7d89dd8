"""The pages of the house rules: every rule that a table may set, in the words of the table.

`python -m tools.site.house_rules` writes docs/house-rules.md and docs/fr/house-rules.md, and the
presets of the playable page.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping

from magie.editions.book import NO_BREAK_SPACE, Book
from magie.editions.house_rules import named
from magie.editions.load import load, names
from magie.views.house_rules import RuleView, rules_view
from magie.words import LANGUAGES, say
from tools.site.sources import ROOT

MARK = "<!-- `make docs` writes this page from the sources: edit those, not it. -->"
"""Not the mark of the rulebook's pages: `magie rules --write` removes what it does not know."""
PRESETS = ROOT / "web" / "src" / "store" / "house-rule-presets.json"
LOCALES = ROOT / "src" / "magie" / "locales"
USUAL = "classic"
"""The edition that the others are compared with."""
FULLEST = "mega-2007"
"""The edition that has every rule."""
WORDS = {
    "en": {
        "title": "House rules",
        "intro": (
            "When you set a table, **House rules…** lists every rule of the booklet that you may "
            "change. {line} A game file names them, and so does Python: "
            '`magie.Match("classic", 4, rules={{"jail_fine": 100}})`. '
            "[The clauses](rules/README.md) say what each booklet prints, "
            "`magie editions classic --rules` what an edition sets."
        ),
        "presets": "Three to begin with",
        "preset-head": "| preset | what it is | what it sets |",
        "nothing": "nothing",
        "named": "By name",
        "named-line": (
            "The house rules that people really play have names: "
            "`magie simulate --house-rule free-parking-money`, `magie compare --house-rule "
            'double-salary`, `magie.Match("classic", 4, rules=["free-parking-money", '
            '"jail_fine=100"])`. Sums are shares of those of the booklet (here: `classic`), and a '
            "rule that you set yourself precedes that of a name."
        ),
        "named-head": "| name | what it is | what it sets |",
        "unnamed": (
            "Three of the usual house rules are not among them, because they need rules that no "
            "booklet knows: a double salary only for landing on GO, no auctions, and no rent for "
            "owners in jail. A rule that changes nothing at a table is told of: `free_parking=pot` "
            "alone, for one, since nothing feeds the pot."
        ),
        "rule-head": "| rule | what it may be | by the booklet | in a file |",
        "others": "{value} ({editions})",
        "between": "; ",
        "sum": "a sum",
        "percent": "a percentage",
        "sums": "a list of numbers",
        "faces": "six faces, or none",
        "subset": "some of: {words}",
        "number": "{low} to {high}",
    },
    "fr": {
        "title": "Règles maison",
        "intro": (
            "En mettant la table, **Règles maison…** montre chaque règle du livret que vous pouvez "
            "changer. {line} Un fichier de partie les nomme, et Python aussi\u00a0: "
            '`magie.Match("classic", 4, rules={{"jail_fine": 100}})`. '
            "[Les clauses](../rules/README.md) disent ce qu’imprime chaque livret, "
            "`magie editions classic --rules` ce qu’une édition fixe."
        ),
        "presets": "Trois pour commencer",
        "preset-head": "| pour commencer | ce que c’est | ce qui change |",
        "nothing": "rien",
        "named": "Par leur nom",
        "named-line": (
            "Les règles maison que l’on joue vraiment ont un nom\u00a0: "
            "`magie simulate --house-rule free-parking-money`, `magie compare --house-rule "
            'double-salary`, `magie.Match("classic", 4, rules=["free-parking-money", '
            '"jail_fine=100"])`. Les sommes sont des parts de celles du livret (ici\u00a0: '
            "`classic`), et un réglage que vous donnez vous-même l’emporte sur celui d’un nom."
        ),
        "named-head": "| nom | ce que c’est | ce qui change |",
        "unnamed": (
            "Trois règles maison courantes n’y sont pas, faute de règle dans un livret\u00a0: le "
            "double salaire pour qui s’arrête sur la case Départ, pas d’enchères, pas de loyer "
            "pour un propriétaire en prison. Un réglage qui ne change rien à une table est "
            "signalé\u00a0: `free_parking=pot` seul, par exemple, car rien n’alimente la cagnotte."
        ),
        "rule-head": "| règle | ce qu’elle peut être | dans le livret | dans un fichier |",
        "others": "{value} ({editions})",
        "between": "\u00a0; ",
        "sum": "une somme",
        "percent": "un pourcentage",
        "sums": "une liste de nombres",
        "faces": "six faces, ou aucune",
        "subset": "parmi\u00a0: {words}",
        "number": "de {low} à {high}",
    },
}


def pages() -> dict[str, str]:
    """Both pages by their path in docs/."""
    return {
        f"{'' if language == 'en' else f'{language}/'}house-rules.md": "\n".join(
            [MARK, "", *_page(language), ""]
        )
        for language in LANGUAGES
    }


def presets() -> dict[str, dict[str, str]]:
    """The house rules that go together, as the playable page has them."""
    book = load(USUAL)
    return {
        preset: {key: value for name in names for key, value in named.settings(name, book).items()}
        for preset, names in named.presets().items()
    }


def presets_file() -> str:
    """The same as the file of the playable page."""
    return json.dumps(presets(), indent=2) + "\n"


def chapters(language: str) -> dict[str, list[str]]:
    """The rules by the heading above their words."""
    text = (LOCALES / language / "houserules.ftl").read_text("utf-8")
    known = {rule.name for rule in rules_view(load(FULLEST)).rules}
    _, *parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return {
        heading: [name for name in re.findall(r"^set-(\w+) =", part, re.MULTILINE) if name in known]
        for heading, part in zip(parts[::2], parts[1::2], strict=True)
    }


def _page(language: str) -> Iterator[str]:
    text = WORDS[language]
    yield from (f"# {text['title']}", "")
    yield text["intro"].format(line=say("houserules-line", language))
    yield from ("", f"## {text['presets']}", "", text["preset-head"], "| --- | --- | --- |")
    for name, settings in presets().items():
        title = say(f"houserules-preset-{name}", language)
        about = say(f"houserules-preset-{name}-line", language)
        yield f"| **{title}** | {about} | {_settings(settings, language) or text['nothing']} |"
    yield from ("", f"## {text['named']}", "", text["named-line"], "")
    yield from (text["named-head"], "| --- | --- | --- |")
    for name in named.named_rules():
        about = say(f"house-rule-{name}", language)
        yield f"| `{name}` | {about} | {_settings(named.settings(name, load(USUAL)), language)} |"
    yield from ("", text["unnamed"])
    for heading, rules in chapters(language).items():
        yield from ("", f"## {heading}", "", text["rule-head"], "| --- | --- | --- | --- |")
        yield from (_row(name, language) for name in rules)


def _settings(settings: Mapping[str, str], language: str) -> str:
    between = WORDS[language]["between"]
    return between.join(_setting(*each, language) for each in settings.items())


def _setting(name: str, value: str, language: str) -> str:
    book = load(USUAL)
    return say(
        "houserules-differs",
        language,
        rule=say(f"set-{name}", language),
        value=_in_words(_rule(book, name), value, book, language),
    )


def _row(name: str, language: str) -> str:
    books = {edition: load(edition) for edition in names()}
    values = {
        edition: _in_words(_rule(book, name), book.parameters[name], book, language)
        for edition, book in books.items()
        if any(rule.name == name for rule in rules_view(book).rules)
    }
    first = values.get(USUAL, "")
    others: dict[str, list[str]] = {}
    for edition, value in values.items():
        if value != first:
            others.setdefault(value, []).append(f"`{edition}`")
    said = [first] if first else []
    for value, editions in others.items():
        said.append(WORDS[language]["others"].format(value=value, editions=", ".join(editions)))
    title, about = say(f"set-{name}", language), say(f"rule-{name}", language)
    may_be = _range(_rule(load(FULLEST), name), language)
    by_booklet = WORDS[language]["between"].join(said)
    return f"| **{title}**<br> {about} | {may_be} | {by_booklet} | `{name}` |"


def _rule(book: Book, name: str) -> RuleView:
    known = (rules_view(each).rules for each in (book, load(FULLEST)))
    return next(rule for rules in known for rule in rules if rule.name == name)


def _range(rule: RuleView, language: str) -> str:
    """What a rule may be."""
    text = WORDS[language]
    if rule.kind == "flag":
        return f"{say('set-yes', language)} / {say('set-no', language)}"
    choices = [_word(rule.name, each, language) for each in rule.choices]
    match rule.kind:
        case "word":
            return " / ".join(choices)
        case "subset":
            return text["subset"].format(words=", ".join(choices))
        case "income-tax":
            return f"{' / '.join(choices)}, {text['sum']}"
        case "number":
            low, high = (
                f"{each:,}".replace(",", _comma(language)) for each in (rule.low, rule.high)
            )
            return text["number"].format(low=low, high=high)
        case _:
            return text[rule.kind]


def _in_words(rule: RuleView, value: str, book: Book, language: str) -> str:
    """A value as the playable page says it."""
    parts = [] if value == "none" else value.split("+")
    match rule.kind:
        case "flag":
            return say("set-yes" if value == "true" else "set-no", language)
        case "number":
            return f"{int(value):,}".replace(",", _comma(language))
        case "sum":
            return book.money(int(value), language)
        case "percent":
            return say("set-percent", language, value=value)
        case "word":
            return _word(rule.name, value, language)
        case "sums":
            return ", ".join(parts)
        case "income-tax":
            return ", ".join(
                _word(rule.name, each, language)
                if each in rule.choices
                else book.money(int(each), language)
                for each in parts
            )
        case _:
            words = ", ".join(_word(rule.name, each, language) for each in parts)
            return words or say("set-none" if rule.kind == "faces" else "set-nothing", language)


def _word(name: str, value: str, language: str) -> str:
    return say(f"set-{name}-{value}", language)


def _comma(language: str) -> str:
    return NO_BREAK_SPACE if language == "fr" else ","


def main() -> int:
    """Write both pages, and the presets of the playable page."""
    for name, text in pages().items():
        (ROOT / "docs" / name).write_text(text, "utf-8", newline="\n")
    PRESETS.write_text(presets_file(), "utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
