"""The `then` of a scenario: expectations, and where a game differs from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from magie.engine import actor
from magie.game.edition import BuildingKind, Edition
from magie.game.state import CARDS, FREE, SQUARES, Game, Phase
from magie.notation import moves
from magie.notation.given import BUILDING_KINDS, ScenarioError, seat_at
from magie.notation.play import move_refusal
from magie.notation.words import DECK_NAMES, NotationError, card_name, letter
from magie.notation.yaml_types import is_list, is_mapping

DECKS_BY_NAME = {name: deck for deck, name in DECK_NAMES.items()}


def differences(game: Game, edition: Edition, then: Mapping[str, Any]) -> list[str]:
    """Every difference between the game and the expectations."""
    found: list[str] = []
    for key, wanted in _mapping("then", then).items():
        if key in LEGALITY_KEYS:
            found += _legality(game, edition, key, wanted)
        elif key in GAME_READERS:
            found += _compared(key, GAME_READERS[key](game), _as_listed(key, wanted))
        elif key in KEYED_READERS:
            for name, value in _mapping(key, wanted).items():
                is_now = KEYED_READERS[key](game, name)
                if key == "bottom":
                    is_now = is_now[max(0, len(is_now) - len(value)) :]
                found += _compared(f"{key} {name}", is_now, _sorted(key, value))
        else:
            raise ScenarioError(f"unknown key {key!r} in `then`")
    return found


def _mapping(key: str, value: Any) -> dict[Any, Any]:
    if is_mapping(value):
        return value
    raise ScenarioError(f"`{key}` is a mapping, not {value!r}")


def _compared(what: str, is_now: Any, wanted: Any) -> Iterator[str]:
    if is_now != wanted:
        yield f"{what} is {_displayed(is_now)}, not {_displayed(wanted)}"


def _displayed(value: Any) -> str:
    if is_list(value):
        return "[" + ", ".join(str(item) for item in value) + "]"
    if value is None or isinstance(value, bool):
        return {None: "free", True: "true", False: "false"}[value]
    return str(value)


def _as_listed(key: str, wanted: Any) -> Any:
    return sorted(wanted) if key in ("out", "winners") else wanted


def _sorted(key: str, wanted: Any) -> Any:
    return sorted(wanted) if key == "cards" else wanted


def _letters(flags: Any) -> list[str]:
    return [letter(seat) for seat, flag in enumerate(flags) if flag]


def _actor(game: Game) -> str | None:
    seat = actor(game)
    return letter(seat) if seat >= 0 else None


GAME_READERS: dict[str, Callable[[Game], Any]] = {
    "pot": lambda game: game.pot,
    "bus_left": lambda game: game.plain_tickets + game.expiry_tickets,
    "turn": lambda game: letter(game.turn),
    "actor": _actor,
    "out": lambda game: _letters(game.out),
    "over": lambda game: game.phase == Phase.OVER,
    "winners": lambda game: _letters(game.won),
}


def _square(square: Any) -> int:
    if isinstance(square, int) and 0 <= square < SQUARES:
        return square
    raise ScenarioError(f"there is no square {square!r}")


def _jail(game: Game, name: Any) -> int | None:
    failed = game.jail[seat_at(game, name)]
    return None if failed == FREE else failed


def _cards(game: Game, name: Any) -> list[str]:
    seat = seat_at(game, name)
    return sorted(deck for deck, number in DECKS_BY_NAME.items() if game.holder[number] == seat)


def _pile(game: Game, name: str) -> int:
    deck = DECKS_BY_NAME[name]
    return game.piled[deck] + sum(game.unseen[deck * CARDS : (deck + 1) * CARDS])


def _known(game: Game, name: str) -> list[str]:
    deck = DECKS_BY_NAME[name]
    known = game.pile[deck * CARDS : deck * CARDS + game.piled[deck]]
    return [card_name(deck, card) for card in known]


KEYED_READERS: dict[str, Callable[[Game, Any], Any]] = {
    "cash": lambda game, name: game.cash[seat_at(game, name)],
    "at": lambda game, name: game.position[seat_at(game, name)],
    "jail": _jail,
    "owner": lambda game, square: letter(game.owner[_square(square)]),
    "mortgaged": lambda game, square: game.mortgaged[_square(square)] == 1,
    "levels": lambda game, square: game.level[_square(square)],
    "cards": _cards,
    "tickets": lambda game, name: game.tickets[seat_at(game, name)],
    "stock": lambda game, name: game.stock[BUILDING_KINDS.get(name, BuildingKind.HOUSE)],
    "pile": _pile,
    "bottom": _known,
}
LEGALITY_KEYS = ("legal", "illegal")


def _legality(game: Game, edition: Edition, key: str, wanted: Mapping[str, Any]) -> Iterator[str]:
    for name, actions in _mapping(key, wanted).items():
        for text in actions:
            line = f"{name} {text}"
            try:
                move = parse_action(line, game, edition)
            except NotationError as error:
                yield f"`{line}` is no action: {error.reason}"
                continue
            if bool(move_refusal(game, edition, move)) == (key == "legal"):
                yield f"`{line}` is {'not legal' if key == 'legal' else 'legal'}"


def parse_action(line: str, game: Game, edition: Edition) -> moves.ParsedMove:
    """Parse an action whose seats and squares this table has."""
    move = moves.parse(line, game)
    unknown = moves.unknown_name(move, game.seats, edition.squares)
    if unknown:
        raise NotationError(unknown)
    return move
