"""Parse and check the answers of external bots."""

from __future__ import annotations

import re
from typing import Any

from magie.bots.errors import BotFault, ExternalBotError
from magie.engine.menu import menu
from magie.game.actions import Menu, Verb
from magie.game.edition import Edition
from magie.game.refusals import Refusal
from magie.game.state import Game
from magie.notation.moves import ParsedMove, parse
from magie.notation.play import move_refusal
from magie.notation.wording import step_text
from magie.notation.words import NotationError, letter


def move_of(
    answer: dict[str, Any], bot: str, game: Game, edition: Edition, seat: int
) -> ParsedMove:
    """The move that an answer stands for, checked step by step; else ExternalBotError."""
    if "raised" in answer:
        raise ExternalBotError("guest-raised", BotFault.RAISED, bot=bot, why=answer["raised"])
    if "step" in answer:
        move = _read_choice(answer, bot, game, edition, seat)
    elif "text" in answer:
        move = _read_text(answer["text"].strip(), bot, game, edition, seat)
    else:
        raise ExternalBotError(
            "guest-strange", BotFault.STRANGE, bot=bot, what=answer.get("strange", "?")
        )
    refused = move_refusal(game, edition, move)
    if refused:
        raise _illegal("guest-refused", bot, text=move.text, why=refused)
    return move


def _read_choice(
    answer: dict[str, Any], bot: str, game: Game, edition: Edition, seat: int
) -> ParsedMove:
    """Check a choice, which may come from an outdated menu or another seat's."""
    (verb, target, amount), text = answer["step"], answer["text"]
    if answer["seat"] != seat:
        raise _illegal("guest-other-seat", bot, seat=letter(seat), other=letter(answer["seat"]))
    for known, about, low, high in _entries(game, edition, seat):
        # The rules refuse an amount out of range, and can say why.
        if (known, about) == (verb, target) and (low < high or low == amount):
            return ParsedMove(seat, ((known, about, amount),), (), f"{letter(seat)} {text}")
    raise _illegal("guest-refused", bot, text=text, why=Refusal.NO_SUCH_CHOICE)


def _read_text(text: str, bot: str, game: Game, edition: Edition, seat: int) -> ParsedMove:
    """Parse text: an entry of the menu as written there, or any move of the notation."""
    line = text if re.match(r"[A-H]( |$)", text) else f"{letter(seat)} {text}"
    for verb, target, low, high in _entries(game, edition, seat):
        if low == high and step_text(game, seat, (verb, target, low)) == line:
            return ParsedMove(seat, ((verb, target, low),), (), line)
    try:
        move = parse(line, game)
    except NotationError as error:
        raise ExternalBotError(
            "guest-unreadable", BotFault.STRANGE, bot=bot, text=text, why=error.reason
        ) from None
    if move.seat != seat:
        raise _illegal("guest-other-seat", bot, seat=letter(seat), other=letter(move.seat))
    if move.outcomes:
        raise _illegal("guest-dice", bot, text=text)
    return move


def _entries(game: Game, edition: Edition, seat: int) -> list[tuple[Verb, int, int, int]]:
    """A seat's menu: verbs with their targets and the range of their amounts."""
    card = Menu()
    menu(game, edition, seat, card)
    columns = (card.verb, card.target, card.low, card.high)
    return [
        (Verb(verb), target, low, high)
        for verb, target, low, high in zip(
            *(column[: card.count] for column in columns), strict=True
        )
    ]


def _illegal(key: str, bot: str, **values: object) -> ExternalBotError:
    return ExternalBotError(key, BotFault.ILLEGAL, bot=bot, **values)
