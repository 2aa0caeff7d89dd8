"""Positions: what is written is read back, and nothing else is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from magie.editions.book import Book
from magie.editions.load import from_tag, load, names
from magie.engine import actor, apply, begin, call_time, chance, menu, outcome, weight
from magie.game.actions import Menu, Verb
from magie.game.edition import BuildingKind, Edition, Face
from magie.game.state import (
    CARDS,
    EVERYBODY,
    FREE,
    NO_SEAT,
    UNASKED,
    Cause,
    Game,
    Phase,
    Received,
    Task,
    Throw,
)
from magie.notation import play, position, scenario
from magie.notation.parts import HEAD_FIELDS, POSITION_PARTS
from magie.notation.validation import misfits
from magie.notation.words import NotationError
from tests.scale import crossed, sized

SCENARIOS = sorted((Path(__file__).parents[1] / "conformance").glob("*.yaml"))
VARIANTS = ("standard", "short", "timed")
HOUSE_RULES: tuple[dict[str, object], ...] = (
    {},
    {"rent_claim": "manual", "card_returned": "after", "multi_debt": "prorata"},
    {"auction_mode": "sealed", "houses": 5, "hotels": 2, "build_windows": "any"},
    {"may_refuse_mortgaged_inheritance": True, "bank_auction_clears_mortgage": False},
    {"build_needs": "all_but_one", "build_despite_mortgage": True, "resale_basis": "paid"},
)
EAGERNESS = {Verb.ROLL: 20, Verb.END: 20, Verb.BUY: 6, Verb.BID: 3, Verb.BUILD: 9, Verb.CLAIM: 5}
RELUCTANCE = {Verb.SELL: 0.3, Verb.STRIP: 0.3, Verb.MORTGAGE: 0.3, Verb.OFFER: 0.5}
SUMS = (Verb.BID, Verb.GIVE_CASH, Verb.ASK_CASH)
DICE = [10 * first + second for first in range(1, 7) for second in range(1, 7)]
VALUES = sorted({*range(52), *DICE, *(10 * pair + face for pair in DICE for face in Face)})


def step(game: Game, edition: Edition, random: Random, card: Menu) -> None:
    """Chance or a seat decides once, at random."""
    if chance(game):
        weights = [weight(game, edition, value) for value in VALUES]
        assert not outcome(game, edition, random.choices(VALUES, weights)[0])
        return
    for seat in (random.randrange(game.seats), actor(game)):
        menu(game, edition, seat, card)
        if card.count and (seat == actor(game) or random.random() < 0.2):
            break
    verbs = [*dict.fromkeys(card.verb[: card.count])]
    liking = EAGERNESS | RELUCTANCE
    verb = random.choices(verbs, [liking.get(Verb(verb), 1) for verb in verbs])[0]
    at = random.choice([at for at in range(card.count) if card.verb[at] == verb])
    unit = edition.unit if verb in SUMS else 1
    room = (min(card.high[at], card.low[at] + 60 * unit) - card.low[at]) // unit
    amount = card.low[at] + unit * random.randint(0, room) if room else card.low[at]
    assert not apply(game, edition, seat, verb, card.target[at], amount)


def positions(book: Book, seats: int, seed: int, steps: int) -> Iterator[Game]:
    """Every position of a random game; a timed one is called in the middle."""
    game, random, card = Game(), Random(seed), Menu()
    assert not begin(game, book.edition, seats, random.randrange(seats))
    for number in range(steps):
        yield game
        if game.phase == Phase.OVER:
            return
        if number != steps // 2 or call_time(game, book.edition):
            step(game, book.edition, random, card)
    yield game


def test_a_game_that_ended_during_its_starting_rolls_reads_back() -> None:
    book, game = load("classic", "timed"), Game()
    assert not begin(game, book.edition, 3, 0)
    while chance(game):
        square = next(at for at in range(book.edition.squares) if weight(game, book.edition, at))
        outcome(game, book.edition, square)
    assert not apply(game, book.edition, 0, Verb.ROLL, 0, 0)
    assert not outcome(game, book.edition, 34)
    assert not call_time(game, book.edition)
    assert game.phase == Phase.OVER
    assert position.parse(position.format(game, book.tag)) == (game, book.tag)


@cache
def sample() -> list[str]:
    """Lines of all editions, with as many different parts as there are."""
    lines: dict[str, str] = {}
    for number, name in enumerate(names()):
        for variant in VARIANTS:
            book = load(name, variant, HOUSE_RULES[number % len(HOUSE_RULES)])
            for game in positions(book, 4, number, 200):
                line = position.format(game, book.tag)
                kinds = " ".join(
                    part.key for part in POSITION_PARTS if part.write(game) is not None
                )
                lines.setdefault(f"{game.phase} {kinds} {game.task[:2]}", line)
    return [*lines.values()]


def check_round_trip(game: Game, tag: str) -> str:
    line = position.format(game, tag)
    assert position.parse(line) == (game, tag)
    return line


LINE = (
    "m1 canada-1961/short/rent_claim=manual moving:B A1204@24+2(5,15m,16.3,18.3,19.5) B-7@10!2(1) "
    "C0@31x1 D940@0(39m-deal) banker:none time-up bankruptcies:2 bank:20/11/0/3(6e,8me) pot:50 "
    "chance:acdefijklmn/hgb!o@D chest:/abcdefghijklmnop bus:9+2 fresh:A1 dice:3+3+mr points:0 "
    "doubles:1 again from-go salary:200 frozen claims:AB16=250,DA39=50 "
    "todo:debt(B,all,30,gift),throw(B,rent,12*10),place(A,hotel,list),estate(C),move(B,6) deals:17"
)


def test_a_line_says_whose_turn_it_is_and_what_the_seats_have() -> None:
    game, tag = position.parse(LINE)
    assert tag == "canada-1961/short/rent_claim=manual"
    assert (game.phase, game.turn, game.seats, game.banker) == (Phase.MOVING, 1, 4, NO_SEAT)
    assert game.cash[:4] == [1204, -7, 0, 940]
    assert game.position[:4] == [24, 10, 31, 0]
    assert game.jail[:4] == [FREE, 2, FREE, FREE]
    assert game.tickets[:4] == [2, 0, 0, 0]
    assert game.out[:4] == [0, 0, 1, 0]
    assert (game.time_up, game.bankruptcies, game.pot, game.fresh[0]) == (1, 2, 50, 1)


def test_a_line_says_who_owns_what_and_what_stands_on_it() -> None:
    game, _ = position.parse(LINE)
    assert [square for square in range(52) if game.owner[square] == 0] == [5, 15, 16, 18, 19]
    assert (game.owner[1], game.owner[39], game.owner[6]) == (1, 3, NO_SEAT)
    assert [game.level[square] for square in (5, 16, 18, 19)] == [0, 3, 3, 5]
    assert [square for square in range(52) if game.mortgaged[square]] == [8, 15, 39]
    assert [square for square in range(52) if game.estate[square]] == [6, 8]
    assert game.received[39] == Received.BY_DEAL
    assert [game.stock[piece] for piece in BuildingKind] == [20, 11, 0, 3]


def test_a_line_says_where_every_card_lies() -> None:
    game, _ = position.parse(LINE)
    assert [card for card in range(CARDS) if game.unseen[card]] == [0, 2, 3, 4, 5, *range(8, 14)]
    assert game.pile[: game.piled[0]] == [7, 6, 1]
    assert (game.hand_deck, game.hand_card) == (0, 14)
    assert game.holder == [3, NO_SEAT]
    assert not any(game.unseen[CARDS:])
    assert game.pile[CARDS : CARDS + game.piled[1]] == [*range(16)]
    assert (game.plain_tickets, game.expiry_tickets) == (9, 2)


def test_a_line_says_what_was_thrown_and_what_is_to_be_settled() -> None:
    game, _ = position.parse(LINE)
    assert (game.dice, game.points, game.doubles) == ([3, 3, Face.MR], 0, 1)
    assert (game.roll_again, game.began_on_go, game.salary, game.frozen) == (1, 1, 200, 1)
    assert (game.claims, game.claim_owner[:2], game.claim_debtor[:2]) == (2, [0, 3], [1, 0])
    assert (game.claim_square[:2], game.claim_amount[:2]) == ([16, 39], [250, 50])
    assert game.task[:5] == [Task.MOVE, Task.ESTATE, Task.PLACE, Task.THROW, Task.DEBT]
    assert game.who[:5] == [1, NO_SEAT, 0, 1, 1]
    assert game.what[:5] == [0, 2, BuildingKind.HOTEL, Throw.RENT, EVERYBODY]
    assert game.sum[:5] == [6, 0, -1, 10, 30]
    assert game.why[:5] == [0, 0, 0, 12, Cause.GIFT]
    assert (game.depth, game.deal_number) == (5, 17)


def test_points_are_what_the_dice_show_unless_the_line_says_otherwise() -> None:
    line = "m1 mega-2007 post:A A1@7 B1@0 bank:32 dice:3+4+{}"
    assert position.parse(line.format("2"))[0].points == 9
    assert position.parse(line.format("bus"))[0].points == 7
    assert position.parse(line.format("bus points:0"))[0].points == 0


def test_a_line_says_how_an_auction_stands() -> None:
    line = "m1 classic moving:A A9@1 B9@0 C9@0 todo:auction(C,1) bidding:AC bid:A7"
    game = position.parse(line)[0]
    assert (game.bidding[:3], game.bidder, game.bid) == ([1, 0, 1], 0, 7)


def test_wishes_of_a_shortage_are_written_for_the_seats_that_have_one() -> None:
    start = "m1 classic post:A A9@1 B9@0 C9@0"
    assert position.parse(start)[0].wish == [UNASKED] * 8
    game = position.parse(f"{start} todo:wishes(B,house,A) wish:A2,B-")[0]
    assert game.wish == [2, UNASKED, 0, 0, 0, 0, 0, 0]
    assert position.parse(f"{start} todo:wishes(A,house,A) wish")[0].wish == [0] * 8


def test_a_line_says_what_lies_in_a_deal() -> None:
    line = (
        "m1 mega-2007 post:A A900@1+2(5,12) B900@0(39) chance:abcdefghijklmno@B "
        "todo:draft(A,counter) deals:3 "
        "deal:AB(5,39)/give100/ask50/tickets2/for-tickets1/chance/debt"
    )
    game = position.parse(line)[0]
    assert (game.deal_from, game.deal_to, game.deal_number) == (0, 1, 3)
    assert [square for square in range(52) if game.deal_deed[square]] == [5, 39]
    assert (game.deal_cash, game.deal_tickets) == ([100, 50], [2, 1])
    assert (game.deal_card, game.deal_debt) == ([1, 0], 1)
    assert (game.task[0], game.who[0], game.what[0]) == (Task.DRAFT, 0, 1)


def test_a_new_game_is_short() -> None:
    game = Game()
    assert not begin(game, load("classic").edition, 2, 0)
    assert position.format(game, "classic") == "m1 classic start:A A1500@0 B1500@0 bank:32/12"


def test_every_kept_field_of_a_game_belongs_to_a_part() -> None:
    written = {*HEAD_FIELDS, *(name for part in POSITION_PARTS for name in part.fields)}
    assert written == {name for name, field in Game.fields.items() if field.kept}


@pytest.mark.parametrize("name", [name for name, field in Game.fields.items() if field.kept])
def test_a_change_of_any_number_changes_the_line_or_is_refused(name: str) -> None:
    game, tag = position.parse(LINE)
    for at in range(Game.fields[name].shape[0] if Game.fields[name].shape else 1):
        other = game.copy()
        if Game.fields[name].shape:
            getattr(other, name)[at] += 1
        else:
            setattr(other, name, getattr(other, name) + 1)
        try:
            line = position.format(other, tag)
        except ValueError:
            continue
        assert line != LINE, f"{name} {at} is forgotten"


@pytest.mark.parametrize(
    "name", ["cash", "stock", "pot", "level", "position", "claim_amount", "deal_number", "salary"]
)
def test_a_change_of_these_is_not_refused(name: str) -> None:
    game, tag = position.parse(LINE)
    if Game.fields[name].shape:
        getattr(game, name)[0 if name != "level" else 16] += 1
    else:
        setattr(game, name, getattr(game, name) + 1)
    assert check_round_trip(game, tag) != LINE


def test_scratch_paper_is_not_written() -> None:
    game, tag = position.parse(LINE)
    game.logged, game.log[0] = 1, 5
    assert position.format(game, tag) == LINE


def test_a_state_that_cannot_be_is_not_written() -> None:
    game, tag = position.parse(LINE)
    game.cash[5] = 100
    with pytest.raises(ValueError, match="cash"):
        position.format(game, tag)
    with pytest.raises(ValueError, match="tag"):
        position.format(position.parse(LINE)[0], "")
    with pytest.raises(ValueError, match="phase"):
        position.format(position.parse(LINE)[0], "classic rent=1")


@pytest.mark.parametrize(("name", "variant"), crossed(names(), VARIANTS))
def test_every_position_of_a_random_game_reads_back(name: str, variant: str) -> None:
    for seed, rules in enumerate(HOUSE_RULES):
        book = load(name, variant, rules)
        seats = book.edition.players_min + seed
        for number, game in enumerate(positions(book, seats, seed, sized(30, 60))):
            if number % sized(4, 1):
                continue
            line = check_round_trip(game, book.tag)
            position.verify(game, book.edition, line)
        assert from_tag(position.parse(line)[1]) == book


def test_four_seats_fit_into_four_hundred_characters() -> None:
    lengths = [
        len(position.format(game, book.tag))
        for book in map(load, names())
        for number, game in enumerate(positions(book, 4, 1, 700))
        if number >= 300 and number % 8 == 0
    ]
    cuts = quantiles(lengths, n=20)
    assert cuts[9] < 300, f"the median is {cuts[9]}"
    assert cuts[18] < 400, f"one in twenty is longer than {cuts[18]}"


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_position_of_the_conformance_suite_reads_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tags: dict[int, str] = {}
    checked: list[Game] = []
    met = count()

    def check(game: Game, edition: Edition) -> None:
        if next(met) % sized(5, 1):
            return
        check_round_trip(game, tags[id(edition)])
        assert [*misfits(game, edition)] == []
        checked[:] = [game]

    def watch(act: Callable[..., int]) -> Callable[..., int]:
        def watched(game: Game, edition: Edition, *arguments: int) -> int:
            if not any(game is one for one in checked):
                check(game, edition)
            result = act(game, edition, *arguments)
            check(game, edition)
            return result

        return watched

    def loaded(name: str, variant: str, rules: Mapping[str, Any]) -> Edition:
        book = load(name, variant, rules)
        tags[id(book.edition)] = book.tag
        return book.edition

    monkeypatch.setattr(play, "apply", watch(apply))
    monkeypatch.setattr(play, "outcome", watch(outcome))
    # That every scenario passes in every edition is seen in tests/conformance.
    for each in scenario.scenarios(path)[:: sized(8, 1)]:
        for name in scenario.editions_of(each):
            assert scenario.check(each, name, loaded).passed
    assert checked, "no position was met"


DAMAGE = st.sampled_from(["cut", "change", "insert", "remove", "double", "swap"])
SIGNS = st.one_of(
    st.sampled_from("ABCDEFGHabcdefghijklmnopx0123456789@!+*().,/=:- "),
    st.characters(),
)


@settings(max_examples=sized(40, 300), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), DAMAGE, SIGNS)
def test_a_damaged_line_is_refused_or_is_a_line_of_its_own(
    data: st.DataObject, damage: str, sign: str
) -> None:
    line = data.draw(st.sampled_from(sample()))
    at = data.draw(st.integers(0, len(line) - 1))
    parts = line.split(" ")
    damaged = {
        "cut": line[:at],
        "change": line[:at] + sign + line[at + 1 :],
        "insert": line[:at] + sign + line[at:],
        "remove": line[:at] + line[at + 1 :],
        "double": " ".join([*parts[: at % len(parts)], *parts[at % len(parts) - 1 :]]),
        "swap": " ".join(parts[at % len(parts) :] + parts[: at % len(parts)]),
    }[damage]
    refused = refusal_of(damaged)
    if refused is None:
        assert position.format(*position.parse(damaged)) == damaged
    else:
        assert 1 <= refused.column <= len(damaged) + 1


def refusal_of(line: str) -> NotationError | None:
    try:
        position.parse(line)
    except NotationError as error:
        return error
    return None


@settings(max_examples=sized(50, 200), deadline=None)
@given(st.text(max_size=60))
def test_other_text_is_no_position(text: str) -> None:
    with pytest.raises(NotationError):
        position.parse(text)


START = "m1 classic post:A "
TWO = START + "A1500@0 B1500@0"
WRONG: list[tuple[str, int, str]] = [
    ("", 1, "begins with its version"),
    ("m2 classic post:A A1500@0 B1500@0", 1, "m1"),
    ("rnbqkbnr/pppppppp w KQkq - 0 1", 1, "m1"),
    ("m1", 3, "the edition"),
    ("m1  post:A A1@0 B1@0", 4, "the tag of an edition"),
    ("m1 classic", 11, "the phase"),
    ("m1 classic later:A A1@0 B1@0", 12, "expected a phase"),
    ("m1 classic post A1@0 B1@0", 16, "behind the phase"),
    ("m1 classic post:Z A1@0 B1@0", 17, "expected a seat"),
    ("m1 classic post:C A1@0 B1@0", 12, "no seat C"),
    (START + "A1500@0", 26, "' B'"),
    (START + "A1500@0 C1500@0", 26, "' B'"),
    (START + "A1500@0 B1500", 32, "'@' before a square"),
    (START + "A1500@52 B1500@0", 25, "a square (0 to 51)"),
    (START + "A9999999999@0 B1500@0", 20, "a sum"),
    (START + "A1500@10!4 B1500@0", 28, "failed throws"),
    (START + "A1500@0(5,5) B1500@0", 29, "held by seat A"),
    (START + "A1500@0(5) B1500@0(5)", 38, "held by seat A"),
    (START + "A1500@0(16.7) B1500@0", 30, "a level"),
    (START + "A1500@0(16.3m) B1500@0", 19, "built on"),
    (START + "A1500@0(16-deal) B1500@0", 19, "not mortgaged"),
    (START + "A1500@0(16 B1500@0", 29, "')' behind the deeds"),
    (START + "A1500@0x1 B1500@0", 12, "too few seats"),
    (START + "A1500@0 B1500@0 C0@1x1(5)", 35, "eliminated"),
    (START + "A1500@0 B1500@0 C0@1x1 D0@1x1", 35, "one after the other"),
    (START + "A1500@0 B1500@0*", 27, "winners"),
    ("m1 classic over:A A1500@0 B0@0x1", 12, "a winner"),
    (TWO + "  pot:5", 35, "no part"),
    (TWO + " ", 35, "no part"),
    (TWO + " jackpot:5", 35, "'jackpot:5' is no part"),
    (TWO + " pot:5 bank:32", 41, "`bank` comes too late"),
    (TWO + " pot:5 pot:5", 41, "`pot` comes too late"),
    (TWO + " pot:05", 35, "'pot:05' is written 'pot:5'"),
    (TWO + " pot:0", 35, "'pot:0' says nothing"),
    (TWO + " pot5", 35, "'pot:5'"),
    (TWO + " pot:x", 39, "expected a sum"),
    (TWO + " banker:C", 42, "no seat C"),
    (TWO + " rolls:A7", 35, "phase start"),
    (TWO + " bank:32(16.3)", 35, "built on"),
    (TWO + " bank:32(16e)", 35, "estate"),
    (TWO + " chance:abcdefghijklmno/a", 58, "chance-01 lies in two places"),
    (TWO + " chance:bcdefghijklmnop", 57, "chance-01"),
    (TWO + " chance:abcdefghijklmnop@A", 60, "none is"),
    (TWO + " chance:abcdefghijklmno!q", 58, "chance-16"),
    (TWO + " chance:abcdefghijklmn!op", 58, "only one card"),
    (TWO + " chest:abcdefghijklmnop", 35, "says nothing"),
    (TWO + " chest:badcefghijklmno/p", 35, "is written 'chest:abcdefghijklmno/p'"),
    (TWO + " dice:0+4", 40, "a die"),
    (TWO + " dice:3+4+4", 44, "blue die"),
    (TWO + " dice:3", 41, "'+' before a die"),
    (TWO + " claims:AA39=5*1", 42, "owes itself"),
    (TWO + " claims:" + ",".join(["AB39=5"] * 33), 42 + 32 * 7, "more than 32 claims"),
    (TWO + " todo:dance(A)", 40, "expected a task"),
    (TWO + " todo:offer(A)", 47, "',' before a square"),
    (TWO + " todo:offer(C,1)", 46, "no seat C"),
    (TWO + " todo:offer(A,1", 49, "')' behind the task"),
    (TWO + " todo:land(A)", 35, "done by itself"),
    (TWO + " todo:debt(A,B,50,rent)", 35, "paid at once"),
    (TWO + " todo:debt(A,B,5000,love)", 54, "a cause"),
    (TWO + " todo:deal-deed(A,0)", 35, "phase dealing"),
    (TWO + " todo:throw(A,start)", 35, "phase start"),
    (TWO + " todo:" + ",".join(["gift(A)"] * 33), 40 + 32 * 8, "more than 32 tasks"),
    (TWO + " C0@0x1 todo:gift(C)", 42, "eliminated"),
    ("m1 classic moving:A A1500@0 B1500@0", 12, "under way"),
    ("m1 classic dealing:A A1500@0 B1500@0", 12, "phase dealing"),
    (TWO + " bidding:AB", 35, "no auction"),
    (TWO + " todo:auction(A,1) bidding:BA", 53, "'bidding:AB'"),
    (TWO + " deal:AB", 35, "draft, deal"),
    (TWO + " todo:draft(A)", 12, "draft, deal"),
    (TWO + " todo:draft(A) deal:AA", 49, "itself"),
    (TWO + " todo:draft(A) deal:AB(5)", 57, "neither side holds square 5"),
    (TWO + " todo:draft(A) deal:AB/chest", 49, "release card of chest"),
]


@pytest.mark.parametrize(("line", "column", "reason"), WRONG)
def test_a_wrong_line_is_refused_where_it_goes_wrong(line: str, column: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        position.parse(line)
    assert reason in caught.value.reason
    assert caught.value.column == column


MISFITS: list[tuple[str, str, int, str]] = [
    ("classic", "A1500@40 B1500@0 bank:32/12", 19, "last square is 39"),
    ("classic", "A1500@0(0) B1500@0 bank:32/12", 19, "square 0 has no deed"),
    ("classic", "A1500@0(45) B1500@0 bank:32/12", 19, "square 45 has no deed"),
    ("classic", "A1500@0(16.6) B1500@0 bank:32/12", 19, "no level 6"),
    ("classic", "A1500@0(5.1) B1500@0 bank:32/12", 19, "no level 1"),
    ("classic", "A1500@0(16.3) B1500@0 bank:32/12", 41, "32 houses"),
    ("classic", "A1500@11!0 B1500@0 bank:32/12", 19, "jail is square 10"),
    ("canada-1961", "A1500@0 B1500@0 bank:32/12", 16, "3 to 8 seats"),
    ("classic", "A1500@0 B1500@0 time-up bank:32/12", 35, "timed"),
    ("classic", "A1500@0 B1500@0 bank:32/12 chance:bcdefghijklmnop@A", 46, "release card"),
    ("classic", "A1500@0 B1500@0 bank:32/12 todo:received(A)", 46, "goes on by itself"),
    ("classic", "A1500@0 B1500@0 bank:32/12 todo:completed(A,1)", 46, "goes on by itself"),
    ("classic", f"A1@0 B1@0 bank:32/12 todo:{','.join(['debt(A,B,9,rent)'] * 20)}", 40, "never"),
]


@pytest.mark.parametrize(("edition", "rest", "column", "reason"), MISFITS)
def test_a_position_that_its_board_does_not_know_is_refused(
    edition: str, rest: str, column: int, reason: str
) -> None:
    line = f"m1 {edition} post:A {rest}"
    game, tag = position.parse(line)
    with pytest.raises(NotationError) as caught:
        position.verify(game, from_tag(tag).edition, line)
    assert reason in caught.value.reason
    assert caught.value.column == column


def test_chance_must_have_something_to_bring() -> None:
    line = "m1 mega-2007 moving:A A1@7 B1@0 bank:32/12/8/4 bus:1+0 dice:3+4+bus todo:ticket(A,die)"
    game, tag = position.parse(line)
    position.verify(game, from_tag(tag).edition, line)
    game.plain_tickets = 0
    with pytest.raises(NotationError, match="nothing can come"):
        position.verify(game, from_tag(tag).edition, line)


def test_a_position_that_fits_its_board_passes() -> None:
    line = "m1 classic post:A A1500@0(16.3,18.3,19.3) B1500@0(5m) bank:23/12 dice:3+4"
    game, tag = position.parse(line)
    position.verify(game, from_tag(tag).edition, line)
