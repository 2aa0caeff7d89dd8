"""Short names for squares of a few characters: the words that tell one square from another."""

from __future__ import annotations

GENERIC_WORDS = frozenset(
    (
        *("boulevard", "avenue", "rue", "place", "faubourg", "gare", "chemin", "fer", "compagnie"),
        *("distribution", "company", "station", "railroad", "aéroport", "airport"),
        *("de", "du", "des", "la", "le", "les", "sur", "en", "st."),
    )
)
ELISIONS = ("d’", "l’")
SAINTS = ("Saint-", "St-")
COMFORTABLE_WIDTH = 8
"""From here on a cut word ends in a point, and a saint keeps the title."""
LEAST_LETTERS = 3
"""A word is cut to no fewer letters than these."""


def short_name(name: str, width: int) -> str:
    """The name in at most so many characters."""
    name = name.partition(" / ")[0]
    if len(name) <= width:
        return name
    words = [word for word in name.split() if word.lower() not in GENERIC_WORDS] or name.split()
    words = [_bare(word, width) for word in words]
    text = _cut(words[0][:1].upper() + words[0][1:], width)
    for word in words[1:]:
        room = width - len(text) - 1
        if len(word) > room:
            return f"{text} {word[: room - 1]}." if room > LEAST_LETTERS + 1 else text
        text = f"{text} {word}"
    return text


def _bare(word: str, width: int) -> str:
    """A word without elision; a saint is abbreviated, or goes where there is little room."""
    for elision in ELISIONS:
        word = word[len(elision) :] if word.lower().startswith(elision) else word
    for saint in SAINTS:
        if word.startswith(saint):
            return ("St-" if width >= COMFORTABLE_WIDTH else "") + word.removeprefix(saint)
    return word


def _cut(word: str, width: int) -> str:
    if len(word) <= width:
        return word
    head = word.partition("-")[0]
    if LEAST_LETTERS < len(head) <= width:
        return head
    return f"{word[: width - 1]}." if width >= COMFORTABLE_WIDTH else word[:width]
