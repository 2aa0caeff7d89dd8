"""The report of a game: known figures of short games, and sums that agree in long ones."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from magie.editions.load import load
from magie.game.edition import RULES_VERSION
from magie.game.state import Phase
from magie.rules.worth import fortune
from magie.server.history.report import report_cache as reports
from magie.server.history.report.build import leads, report_of
from magie.server.history.report.chi_squared import expected_totals, fit_pairs, fit_totals, p_value
from magie.server.history.report.figures import (
    Building,
    DecisionCounts,
    Earning,
    Flow,
    Jail,
    Lead,
    Length,
    Luck,
    Moment,
    PieceSale,
    Purchase,
    Rank,
    Rent,
    Rents,
    Report,
    Ruin,
    Side,
)
from magie.server.table.entries import (
    GENESIS,
    Began,
    Dropped,
    Entry,
    Moved,
    Opened,
    Paused,
    Proposed,
    Resumed,
    Row,
    Undone,
    chain_rows,
)
from tests.random_play import EDITIONS, VARIANTS, new_table, play
from tests.scale import sized
from tests.server.live_server import live_server
from tests.server.scripted_games import scripted_table

OPENED = Opened("classic", "standard", {}, 2, "00" * 32, "00" * 32, RULES_VERSION)
START = 1_800_000_000


def log_of(*entries: Entry | str, opened: Opened = OPENED) -> list[Row]:
    """A log with an entry every ten seconds; a line stands for the decision of its seat."""
    made: list[Row] = []
    for number, entry in enumerate([opened, Began(("00" * 16,) * opened.seats), *entries]):
        if isinstance(entry, str):
            seat = max(0, "ABCDEFGH".find(entry[0]))
            entry = Moved(seat, (entry,))
        before = made[-1].hash if made else GENESIS
        at = START + 10 * number
        made += chain_rows("00" * 16, number, before, f"{number:032x}", [entry], at)
    return made


def report(*entries: Entry | str, opened: Opened = OPENED) -> Report:
    """The report of such a log."""
    made = report_of(log_of(*entries, opened=opened))
    assert made is not None
    return made


def at(position: str, **more: object) -> Opened:
    """A table that goes on from a position."""
    return msgspec.structs.replace(
        OPENED, position=position, seats=3 if " C" in position else 2, **more
    )


def net(report: Report, seat: int) -> int:
    """What came into a purse, less what went out."""
    return sum(flow.received - flow.paid for flow in report.seats[seat].flows.values())


FIRST_TURNS = (
    "A roll 6+3",
    "B roll 2+4",
    "A roll 1+2",
    "A buy",
    "A end",
    "B roll 1+2",
    "B end",
    "A roll 2+2 chance-04",
    "A roll 2+3",
    "A decline",
    "B bid 100",
    "A bid 120",
    "B pass",
    "A end",
    "B roll 3+4",
)


def test_a_short_game_has_the_figures_that_one_counts_by_hand() -> None:
    found = report(*FIRST_TURNS)
    assert (found.version, found.over) == (17, False)
    assert found.length == Length(turns=3, throws=5, moves=15, seconds=150, paused=0)
    assert found.moments == [
        Moment(0, 0, 0, [1500, 1500], [0, 0]),
        Moment(1, 1, START + 60, [1440, 1500], [60, 0]),
        Moment(2, 0, START + 80, [1444, 1496], [60, 0]),
        Moment(3, 1, START + 150, [1524, 1496], [260, 0]),
        Moment(3, 1, START + 160, [1524, 1496], [260, 0]),
    ]
    assert found.leads == [Lead(0, [0, 1]), Lead(2, [0])]
    assert found.purchases == [
        Purchase(0, 0, 3, "bought", 60, 60),
        Purchase(2, 0, 5, "auction", 120, 200),
    ]
    assert found.biggest_rent == Rent(1, 1, 0, 3, 4)
    assert found.ranking == [Rank(1, 0, 1784, False, 0), Rank(2, 1, 1496, False, 0)]
    ann, bo = found.seats
    assert (ann.rents, bo.rents) == (Rents(0, 4), Rents(4, 0))
    assert ann.luck == Luck(throws=3, points=12, doubles=1, mean=4.0)
    assert bo.luck == Luck(throws=2, points=10, doubles=0, mean=5.0)
    assert {square: n for square, n in enumerate(ann.landings) if n} == {0: 1, 3: 1, 5: 1, 7: 1}
    assert {square: n for square, n in enumerate(bo.landings) if n} == {3: 1, 10: 1}
    assert ann.cards == {"move-to": 1}
    assert ann.flows == {
        "auction": Flow(0, 120),
        "purchase": Flow(0, 60),
        "rent": Flow(4, 0),
        "salary": Flow(200, 0),
    }
    assert bo.flows == {"rent": Flow(0, 4)}
    assert (ann.hands, bo.hands) == (DecisionCounts(9, 0, 0), DecisionCounts(6, 0, 0))
    assert found.deeds[1] == Earning(3, 0, 1, 4, 4)
    assert found.groups[0] == Earning(-1, 0, 1, 4, 4)
    assert sum(deed.due for deed in found.deeds) == 1
    assert (found.offers, found.deals, found.ruins, found.unsold, found.pieces) == (
        0,
        [],
        [],
        [],
        [],
    )


def test_dice_are_counted_by_pair_and_by_total() -> None:
    dice = report(*FIRST_TURNS).dice
    assert dice.throws == 5
    assert dice.totals == [0, 2, 1, 1, 0, 1, 0, 0, 0, 0, 0]
    assert (dice.pairs[0][1], dice.pairs[1][1], dice.pairs[1][2], dice.pairs[2][3]) == (2, 1, 1, 1)
    assert sum(map(sum, dice.pairs)) == 5
    assert (dice.doubles, dice.faces) == (1, {})
    assert dice.expected[5] == round(5 / 6, 2)
    assert dice.by_total.verdict == "few"


def test_chi_squared_is_what_the_tables_say() -> None:
    # From the tables of the distribution: 18.307 and 31.410 are passed once in twenty times.
    assert p_value(18.307, 10) == pytest.approx(0.05, abs=1e-4)
    assert p_value(31.410, 20) == pytest.approx(0.05, abs=1e-4)
    assert p_value(23.209, 10) == pytest.approx(0.01, abs=1e-4)
    with pytest.raises(ValueError, match="even"):
        p_value(1.0, 3)


def test_fair_dice_are_usual_and_loaded_ones_are_not() -> None:
    fair = [[10] * 6 for _ in range(6)]
    assert fit_pairs(fair).chi_squared == 0
    assert fit_pairs(fair).verdict == "usual"
    assert fit_totals([10 * min(n - 1, 13 - n) for n in range(2, 13)]).p == 1.0
    loaded = [[10] * 6 for _ in range(5)] + [[40] * 6]
    assert fit_pairs(loaded).verdict == "rare"
    assert fit_totals([0] * 11).verdict == "few"
    assert sum(expected_totals(360)) == 360
    assert expected_totals(36) == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_buildings_loans_taxes_and_jail_are_followed_to_the_last_coin() -> None:
    found = report(
        *("A build 1", "A build 3", "A sell 1", "A mortgage 16", "A lift 16", "A roll 4+6"),
        *("A end", "B roll 1+2", "B mortgage 5", "B end", "C roll 1+2"),
        *("A roll 5+6", "A decline", "B pass", "C pass", "A pass", "A end"),
        *("B roll 2+5", "B end", "C pay", "C roll 1+1", "C decline", "A pass", "B pass", "C pass"),
        opened=at("m1 classic pre:A A500@28(1,3,16) B60@0(5) C300@10!0 bank:32/12"),
    )
    ann, bo, cy = found.seats
    assert ann.building == Building(built=2, spent=100, placed=0, sales=1, refunded=25)
    assert ann.flows["building"] == Flow(25, 100)
    assert ann.flows["mortgage"] == Flow(90, 90)
    assert ann.flows["interest"] == Flow(0, 9)
    assert ann.flows["tax"] == Flow(0, 100)
    assert bo.flows == {"mortgage": Flow(100, 0), "rent": Flow(0, 20)}
    assert cy.jail == Jail(sent=0, stays=1, fines=1, cards=0, freed=1)
    assert cy.flows == {"fine": Flow(0, 50)}
    assert found.unsold == [9, 12]
    assert ann.flows["salary"] == Flow(200, 0)
    assert found.deeds[1] == Earning(3, 0, 1, 20, 20)


def test_a_deal_is_shown_from_both_sides_with_what_the_bots_think_of_it() -> None:
    found = report(
        "A offer B 5 $100 for 39",
        "B accept",
        "A offer B $10 for nothing",
        "B reject",
        Proposed("11" * 16, 0, 1, "$5 for nothing"),
        Proposed("22" * 16, 1, 0, "$5 for nothing"),
        Dropped("11" * 16, "declined"),
        Moved(0, ("B offer A $5 for nothing", "A accept"), deal="22" * 16),
        opened=at("m1 classic pre:A A500@28(5,37) B60@0(39) bank:32/12"),
    )
    assert found.offers == 4
    assert len(found.deals) == 2
    deal = found.deals[0]
    assert msgspec.structs.replace(deal.maker, gain=0) == Side(0, [5], 100, [], 0, 0)
    assert msgspec.structs.replace(deal.taker, gain=0) == Side(1, [39], 0, [], 0, 0)
    # One side has the dark blue colour whole now, the other a station and cash.
    assert deal.maker.gain > 0 > deal.taker.gain
    assert found.deals[1].maker.gain == -5
    assert found.deals[1].taker.gain > 0
    assert found.seats[0].flows["deal"] == Flow(5, 100)


def test_a_bankruptcy_has_its_cause_and_the_ranking_ends_with_it() -> None:
    found = report(
        *("B roll 5+6", "B mortgage 5", "B bankrupt"),
        opened=at("m1 classic pre:B A500@28(16,37,39.5) B60@28(5) bank:32/11"),
    )
    assert found.over
    assert found.ruins == [Ruin(0, 1, 0, "rent", 2000, 39)]
    assert [rank.seat for rank in found.ranking] == [0, 1]
    assert found.ranking[0].won
    assert found.ranking[1] == Rank(2, 1, 0, False, 1)
    # The station was worth 100 while it was mortgaged; the rent was never paid.
    assert found.seats[0].flows == {"estate": Flow(160, 0)}
    assert found.seats[1].flows == {"estate": Flow(0, 160), "mortgage": Flow(100, 0)}
    assert found.biggest_rent is None
    assert next(deed for deed in found.deeds if deed.square == 39).due_sum == 2000


def test_a_seat_that_resigns_is_ruined_by_itself() -> None:
    found = report(
        "A resign",
        opened=at(
            "m1 classic:allow_resign=true pre:A A500@28 B60@28(5) bank:32/12",
            rules={"allow_resign": "true"},
        ),
    )
    assert [(ruin.seat, ruin.cause, ruin.owed) for ruin in found.ruins] == [(0, "resigned", 0)]


def test_what_was_taken_back_is_not_counted() -> None:
    kept = ("A roll 6+3", "B roll 2+4", "A roll 1+2", "A decline", "B pass", "A bid 10")
    undone = report(*kept[:3], "A buy", "A end", Undone(6), *kept[3:])
    plain = report(*kept)
    assert undone.purchases == plain.purchases == [Purchase(0, 0, 3, "auction", 10, 60)]
    assert undone.seats == plain.seats
    assert undone.length.moves == plain.length.moves


def test_pauses_and_hands_are_told() -> None:
    found = report(
        "A roll 6+3",
        Paused(),
        Resumed(),
        Moved(1, ("B roll 2+4",), hand="clock"),
        Moved(0, ("A roll 1+2",), hand="bot"),
    )
    assert found.length == Length(turns=0, throws=1, moves=3, seconds=50, paused=10)
    assert [seat.hands for seat in found.seats] == [
        DecisionCounts(1, 1, 0),
        DecisionCounts(0, 0, 1),
    ]


def test_turns_that_a_bot_or_the_clock_played_are_counted_once() -> None:
    found = report(
        "A roll 6+3",
        Moved(1, ("B roll 2+4",), hand="clock"),
        Moved(0, ("A roll 1+2",), hand="bot"),
        Moved(0, ("A decline",), hand="clock"),
        Moved(1, ("B pass",), hand="clock"),
        "A bid 10",
    )
    assert [seat.automatic_turns for seat in found.seats] == [1, 0]


def test_a_game_that_was_brought_along_is_counted_from_its_own_beginning() -> None:
    half = len(FIRST_TURNS) // 2
    opened = msgspec.structs.replace(OPENED, lines=FIRST_TURNS[:half], reached="not looked at")
    found, whole = report(*FIRST_TURNS[half:], opened=opened), report(*FIRST_TURNS)
    assert [
        msgspec.structs.replace(seat, hands=DecisionCounts(0, 0, 0)) for seat in found.seats
    ] == [msgspec.structs.replace(seat, hands=DecisionCounts(0, 0, 0)) for seat in whole.seats]
    assert found.dice == whole.dice
    assert found.moments[1].at == 0
    assert found.length.seconds == 10 * (len(FIRST_TURNS) - half)


def test_rents_that_are_claimed_by_hand_go_to_the_right_deed() -> None:
    # Two rents of the same sum between the same two: the one that is asked for is the one paid.
    rules = {"rent_claim": "manual"}
    tag = load("classic", "standard", rules).tag
    for square in (16, 18):
        found = report(
            *("B roll 1+1", "B roll 1+1", f"A claim {square}"),
            opened=at(f"m1 {tag} pre:B A500@10(16,18) B300@14 bank:32/12", rules=rules),
        )
        assert found.seats[0].rents == Rents(0, 14)
        assert found.biggest_rent == Rent(0, 1, 0, square, 14)
        assert {deed.square: deed.due for deed in found.deeds if deed.due} == {16: 1, 18: 1}
        assert {deed.square for deed in found.deeds if deed.received} == {square}


def test_the_last_pieces_are_told_apart_from_deeds() -> None:
    found = _contested()
    assert found.pieces
    assert all(isinstance(sale, PieceSale) for sale in found.pieces)
    placed = sum(seat.building.placed for seat in found.seats)
    assert 0 < placed <= len(found.pieces)


def _contested() -> Report:
    """A random game with few houses, so that they are fought over."""
    for seed in range(200):
        table = new_table("classic", "standard", seed, houses=2, shortage_auction=True)
        for _ in play(table, 3000):
            pass
        opened = msgspec.structs.replace(
            OPENED,
            rules={"houses": "2", "shortage_auction": "true"},
            seats=table.game.seats,
            banker=table.game.banker,
        )
        found = report(*table.lines, opened=opened)
        if found.pieces and any(seat.building.placed for seat in found.seats):
            return found
    raise AssertionError("no game had a contest")


def test_who_led_when_is_told_at_every_change() -> None:
    moments = [
        Moment(turn, 0, 0, cash, [0, 0])
        for turn, cash in enumerate([[5, 5], [6, 5], [7, 5], [7, 9], [9, 9]])
    ]
    assert leads(moments) == [Lead(0, [0, 1]), Lead(1, [0]), Lead(3, [1]), Lead(4, [0, 1])]


def test_before_play_begins_there_is_nothing_to_report() -> None:
    assert report_of(log_of()[:1]) is None


# ------------------------------------------------------------------------------------ whole games


def agree(found: Report, tables: Counter[str]) -> None:
    """All sums of a report agree with each other; what there was is counted."""
    seats = range(len(found.seats))
    first, last = found.moments[0], found.moments[-1]
    for seat in seats:
        assert first.cash[seat] + net(found, seat) == last.cash[seat], seat
    paid = sum(seat.rents.paid for seat in found.seats)
    assert paid == sum(seat.rents.received for seat in found.seats)
    assert paid == sum(deed.received for deed in found.deeds)
    assert paid == sum(group.received for group in found.groups)
    assert sum(deed.due for deed in found.deeds) == sum(group.due for group in found.groups)
    assert all(deed.received <= deed.due_sum for deed in found.deeds)
    assert all(
        seat.flows.get("rent", Flow(0, 0)) == Flow(seat.rents.received, seat.rents.paid)
        for seat in found.seats
    )
    spent = sum(buy.price for buy in found.purchases if buy.how != "auction")
    assert spent == sum(seat.flows.get("purchase", Flow(0, 0)).paid for seat in found.seats)
    assert found.dice.throws == sum(seat.luck.throws for seat in found.seats) == found.length.throws
    assert sum(found.dice.totals) == sum(map(sum, found.dice.pairs)) == found.dice.throws
    assert sum(seat.luck.points for seat in found.seats) == sum(
        total * count for total, count in enumerate(found.dice.totals, 2)
    )
    assert [moment.turn for moment in found.moments[:-1]] == sorted(
        {moment.turn for moment in found.moments[:-1]}
    )
    assert last.turn == found.length.turns
    assert [rank.worth for rank in sorted(found.ranking, key=lambda rank: rank.seat)] == last.worth
    assert sum(rank.out > 0 for rank in found.ranking) == len(found.ruins)
    deals = sum(seat.flows.get("deal", Flow(0, 0)).paid for seat in found.seats)
    assert deals == sum(deal.maker.cash + deal.taker.cash for deal in found.deals)
    assert len(found.deals) <= found.offers
    tables.update(
        rents=paid,
        deals=len(found.deals),
        ruins=len(found.ruins),
        auctions=sum(buy.how == "auction" for buy in found.purchases),
        built=sum(seat.building.built for seat in found.seats),
        sent=sum(seat.jail.sent for seat in found.seats),
        cards=sum(sum(seat.cards.values()) for seat in found.seats),
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_figures_of_tables_with_people_and_bots_agree(edition: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(EDITIONS.index(edition) + 10, sized(25, 45), 5):
        made = scripted_table(number, 250)
        found = report_of(made.rows)
        assert found is not None
        agree(found, seen)
        game = made.table.playing
        assert found.over == (game.phase == Phase.OVER)
        assert found.moments[-1].cash == game.cash[: game.seats]
        assert found.moments[-1].worth == [
            fortune(game, made.table.edition, seat) for seat in range(game.seats)
        ]
        assert found.length.moves == len(made.table.lines)
    assert min(seen[name] for name in seen if name != "ruins") > 0, seen


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_figures_of_whole_random_games_agree(edition: str) -> None:
    seen: Counter[str] = Counter()
    for number in range(sized(3, 6)):
        variant = VARIANTS[number % 3]
        table = new_table(edition, variant, 500 + number)
        for _ in play(table, 3000):
            pass
        opened = msgspec.structs.replace(
            OPENED,
            edition=edition,
            variant=variant,
            seats=table.game.seats,
            banker=table.game.banker,
        )
        found = report(*table.lines, opened=opened)
        assert found.over
        agree(found, seen)
    assert min(seen.values()) > 0, seen


def test_a_coin_that_goes_astray_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sums above would find it if a single kind of payment were forgotten."""
    from magie.game.events import EventKind
    from magie.server.history.report import cash_flow

    made = scripted_table(5, 350)
    seen: Counter[str] = Counter()
    for forgotten in (EventKind.SALARY, EventKind.BUILD, EventKind.MORTGAGE, EventKind.DEALT):
        with monkeypatch.context() as patch:
            patch.delitem(cash_flow.BANK_FLOWS, forgotten)
            found = report_of(made.rows)
            assert found is not None
            with pytest.raises(AssertionError):
                agree(found, seen)


# --------------------------------------------------------------------------------------- by HTTP


@pytest.mark.usefixtures("in_this_process")
def test_the_report_is_there_for_whoever_has_a_token_and_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    original = reports.report_of

    def counted(of: list[Row]) -> Report | None:
        made.append(len(of))
        return original(of)

    monkeypatch.setattr(reports, "report_of", counted)

    async def play() -> None:
        async with live_server(tmp_path) as server:
            ann = await server.open_table(seats=[{"name": "Ann"}, {"name": "Bo"}])
            path = f"/api/tables/{ann['table']}/report"
            status, said = await server.call("GET", path, token=ann["token"])
            assert (status, said["code"]) == (409, "not-started")
            async with server.connect(ann) as host:
                assert (await host.insist("start"))["t"] == "ack"
                await host.until(lambda: host.game)
                assert (await host.insist("move", seat=0, text="roll"))["t"] == "ack"
                status, said = await server.call("GET", path, token=ann["token"])
                assert status == 200
                assert said["version"] == host.version
                assert said["length"]["moves"] == 1
                made.clear()
                again = await server.call("GET", path, token=ann["token"])
                assert (again[1], made) == (said, [])
                assert (await host.insist("move", seat=1, text="roll"))["t"] == "ack"
                status, said = await server.call("GET", path, token=ann["token"])
                assert (said["length"]["moves"], len(made)) == (2, 1)
            assert (await server.call("GET", path))[0] == 404

    asyncio.run(play())
