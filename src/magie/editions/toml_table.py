"""A TOML table that knows its path, for error messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from magie.editions.book import TEXT_LANGUAGES, Words
from magie.editions.errors import EditionError, unknown


class TomlTable:
    """Typed access to one TOML table."""

    def __init__(self, data: dict[str, Any], file: str, at: str = "") -> None:
        self.data, self.file, self.at = data, file, at
        self.asked: set[str] = set()

    def error(self, key: str, reason: str) -> EditionError:
        """An error at a key of this table."""
        return EditionError(self.file, self.path(key), reason)

    def path(self, key: str) -> str:
        """The full path of a key in the file."""
        return f"{self.at}.{key}" if self.at else key

    def has(self, key: str) -> bool:
        """Whether an optional key is there."""
        self.asked.add(key)
        return key in self.data

    def listed(self) -> list[str]:
        """All keys, in the order of the file."""
        return [*self.data]

    def get(self, key: str) -> object:
        """The value of a key that must be there."""
        if not self.has(key):
            raise self.error(key, "is missing")
        return cast("object", self.data[key])

    def text(self, key: str) -> str:
        """A text that is not translated, such as an id."""
        value = self.get(key)
        if not isinstance(value, str) or not value.strip():
            raise self.error(key, "must be some text")
        return value

    def choice(self, key: str, known: Sequence[str]) -> int:
        """The index of a word among the known ones."""
        word = self.text(key)
        if word not in known:
            raise self.error(key, unknown(key, word, known))
        return known.index(word)

    def number(self, key: str) -> int:
        """A whole number."""
        return self._whole_number(key, self.get(key))

    def sum(self, key: str) -> int:
        """A sum of money; 0 where the key is left out."""
        value = self.number(key) if self.has(key) else 0
        if value < 0:
            raise self.error(key, "cannot be negative")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers."""
        return tuple(self._whole_number(key, value) for value in self.items(key))

    def items(self, key: str) -> list[object]:
        """A list of any values."""
        value = self.get(key)
        if not isinstance(value, list):
            raise self.error(key, "must be a list")
        return cast("list[object]", value)

    def words(self, key: str) -> Words:
        """A text in both languages: a table with ``fr`` and ``en``, or one text for both."""
        return self._words(key, self.get(key))

    def sentence(self, key: str) -> Words:
        """A text that must differ between the languages."""
        words = self.words(key)
        if words.fr == words.en:
            raise self.error(key, "must be said in French and in English")
        return words

    def words_list(self, key: str) -> tuple[Words, ...]:
        """A list of texts in both languages."""
        values = enumerate(self.items(key))
        return tuple(self._words(f"{key}.{place}", value) for place, value in values)

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts that are not translated."""
        values = self.items(key)
        if not all(isinstance(value, str) for value in values):
            raise self.error(key, "must be a list of texts")
        return tuple(str(value) for value in values)

    def table(self, key: str) -> TomlTable:
        """A nested table."""
        return self._table(key, self.get(key))

    def tables(self, key: str) -> list[TomlTable]:
        """A list of tables."""
        values = enumerate(self.items(key))
        return [self._table(f"{key}.{place}", value) for place, value in values]

    def inner(self) -> Iterable[tuple[str, TomlTable]]:
        """All nested tables, by key."""
        return [(key, self.table(key)) for key in self.listed()]

    def close(self) -> None:
        """Raise EditionError for keys that were never read."""
        for key in self.listed():
            if key not in self.asked:
                raise self.error(key, unknown("key", key, self.asked))

    def _whole_number(self, key: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.error(key, "must be a whole number")
        return value

    def _words(self, key: str, value: object) -> Words:
        if isinstance(value, str) and value.strip():
            return Words(value, value)
        table = self._table(key, value)
        words = Words(*(table.text(language) for language in TEXT_LANGUAGES))
        table.close()
        return words

    def _table(self, key: str, value: object) -> TomlTable:
        if not isinstance(value, dict):
            raise self.error(key, "must be a table")
        return TomlTable(cast("dict[str, Any]", value), self.file, self.path(key))
