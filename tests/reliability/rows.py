"""The promises, one row each: the goal, the command of the long form, and where the short form is.

The goals are those of the design; a row is met when its command ends with status 0.
"""

from __future__ import annotations

from dataclasses import dataclass

CHAPTERS = {
    "L": "Load",
    "F": "Faults survived",
    "B": "Bad input",
    "E": "Engine",
    "R": "Replays",
    "D": "Dice and secrets",
    "S": "Supply",
}


@dataclass(frozen=True)
class Row:
    """One promise."""

    id: str
    goal: str
    command: str
    """The long form, as it is typed; ``python`` and ``pytest`` are those of the environment."""
    short: str
    """The short form, a test of the suite."""
    planted: str
    """The test that plants a defect, which must be found."""

    @property
    def chapter(self) -> str:
        """What kind of promise it is."""
        return CHAPTERS[self.id[0]]


CRASH = "tests/reliability/test_crash.py"
TWINS = "tests/server/test_two_servers.py"
MISTAKES = "tests/reliability/test_mistakes.py"
QUITS = "tests/reliability/test_quits.py"
LEGALITY = "tests/reliability/test_legality.py"
MATRIX = "tests/server/test_authorisation.py"
GOLDEN = "tests/golden/test_golden_games.py"
SNAPSHOTS = "tests/server/test_snapshots.py"
PROOFS = "tests/dice/test_proof.py"
DRAWS = "tests/dice/test_draw.py"
BLIND = "tests/dice/test_blind.py"
SECRETS = "tests/server/test_secrets.py"

ROWS = (
    Row(
        "F1",
        "`kill -9` of the server, 200 times, ≥ 100,000 acknowledgements: nothing lost; the first"
        " acknowledgement ≤ 2 s after a start",
        "python -m tests.reliability.crash --kills 200 --longest 3",
        f"{CRASH}::test_a_server_that_is_killed_fifty_times_loses_nothing",
        f"{CRASH}::test_a_server_that_answers_before_it_has_stored_is_found_out",
    ),
    Row(
        "F10",
        "two servers on one database, 10,000 commands each at one table: exactly one wins each"
        " version, the other reloads, nothing doubled",
        f"MAGIE_TWIN_COMMANDS=10000 pytest -q {TWINS}",
        f"{TWINS}::test_two_servers_on_one_database_give_every_version_to_one_command",
        f"{TWINS}::test_without_its_last_word_the_database_lets_a_version_be_stored_twice",
    ),
    Row(
        "F13",
        "the engine raises at a command: that one is rejected, the table lives, an alarm is"
        " counted",
        f"pytest -q {MISTAKES}",
        f"{MISTAKES}::test_a_command_at_which_the_rules_raise_is_rejected_and_changes_nothing",
        f"{MISTAKES}::test_a_room_that_does_not_keep_mistakes_in_bounds_is_found_out",
    ),
    Row(
        "F14",
        "every kind of seat quits at every kind of decision, 10,000 games: 0 frozen",
        "python -m tests.reliability.quits --games 10000",
        f"{QUITS}::test_no_game_freezes_whoever_quits_at_whatever_decision",
        f"{QUITS}::test_a_planted_defect_is_found",
    ),
    Row(
        "B5",
        "legality: every kind of command × seat × argument at a boundary, 10,000,000 pairs:"
        " accepted exactly when it stands on the menu",
        "python -m tests.reliability.legality --pairs 10000000",
        f"{LEGALITY}::test_a_command_is_accepted_exactly_when_it_stands_on_the_menu",
        f"{LEGALITY}::test_a_question_that_is_left_out_is_missed",
    ),
    Row(
        "B6",
        "every command and every endpoint × {nobody, watcher, another seat, another table, a seat"
        " that has ended, expired, forged, repeated}: all refused, with one answer",
        f"pytest -q {MATRIX}",
        f"{MATRIX}::test_nobody_gets_what_is_not_for_him_and_nothing_changes_by_trying",
        f"{MATRIX}::test_the_matrix_finds_an_authority_that_forgets_the_seat",
    ),
    Row(
        "R1",
        "≥ 200 golden games, every edition, house rule and event: played again event by event;"
        " tables stored by every earlier release too",
        "pytest -q tests/golden",
        f"{GOLDEN}::test_a_golden_game_is_played_event_by_event",
        f"{GOLDEN}::test_a_rule_that_changes_is_noticed",
    ),
    Row(
        "R2",
        "a snapshot at any version and the entries behind it are the full replay, in 50 games;"
        " entries of an older schema come to the same",
        f"pytest -q {SNAPSHOTS}",
        f"{SNAPSHOTS}::test_a_snapshot_at_any_version_and_the_entry_behind_it_are_the_full_replay",
        f"{SNAPSHOTS}::test_what_a_snapshot_leaves_out_is_noticed",
    ),
    Row(
        "D1",
        "every draw of whole games is verified by independent verifiers in Python and JavaScript",
        f"pytest -q {PROOFS} {DRAWS}",
        f"{PROOFS}::test_every_draw_of_a_whole_game_is_proved_twice",
        f"{PROOFS}::test_nothing_that_a_dishonest_table_might_try_gets_through",
    ),
    Row(
        "D3",
        "bots are blind: at 10,000 decisions another future of the chain, and every decision the"
        " same byte for byte",
        f"DECISIONS=10000 pytest -q {BLIND}",
        f"{BLIND}::test_with_other_dice_to_come_a_bot_sees_and_decides_the_same",
        f"{BLIND}::test_a_bot_that_peeks_is_caught",
    ),
    Row(
        "D4",
        "traffic, logs, snapshots and replays of 1,000 games searched for links to come, tokens"
        " and keys: 0 hits",
        f"MAGIE_SECRET_GAMES=1000 pytest -q {SECRETS}",
        f"{SECRETS}::test_nothing_secret_comes_out_of_whole_games",
        f"{SECRETS}::test_a_view_that_shows_the_next_link_is_found",
    ),
)

BY_ID = {row.id: row for row in ROWS}
