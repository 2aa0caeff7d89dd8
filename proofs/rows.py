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


LOAD = "tests/reliability/load/test_load.py"
IDLE = "tests/reliability/load/test_idle.py"
LEAKS = "tests/reliability/load/test_leaks.py"
COLD = "tests/reliability/load/test_cold.py"
CRASH = "tests/reliability/faults/test_crash.py"
ORDER = "tests/reliability/faults/test_order.py"
DATABASE = "tests/reliability/faults/test_database.py"
FULL = "tests/reliability/faults/test_full.py"
DISK = "tests/reliability/faults/test_disk.py"
NETWORK = "tests/reliability/faults/test_network.py"
SLOW = "tests/reliability/faults/test_slow.py"
CLOCK = "tests/reliability/faults/test_clock.py"
STAMPEDE = "tests/reliability/faults/test_stampede.py"
DEPLOY = "tests/reliability/faults/test_deploy.py"
SCARCE = "tests/reliability/faults/test_scarce.py"
MISTAKES = "tests/reliability/faults/test_mistakes.py"
QUITS = "tests/reliability/faults/test_quits.py"
SIM = "tests/reliability/faults/test_sim.py"
MESSAGES = "tests/reliability/hostile/test_messages.py"
FRAMES = "tests/reliability/hostile/test_frames.py"
FUZZ = "tests/reliability/hostile/test_fuzz.py"
OPENAPI = "tests/reliability/hostile/test_openapi.py"
LEGALITY = "tests/reliability/hostile/test_legality.py"
GUESSES = "tests/reliability/hostile/test_guesses.py"
HASHES = "tests/reliability/engine/test_hashes.py"
PERFT = "tests/reliability/engine/test_perft.py"
DRAWS = "tests/reliability/dice/test_draws.py"
CHANCES = "tests/reliability/dice/test_chances.py"
SUPPLY = "tests/reliability/supply/test_locks.py"
REPOSITORY = "tests/reliability/supply/test_repository.py"
TWINS = "tests/server/live/test_peers.py"
MATRIX = "tests/server/api/test_authorisation.py"
GOLDEN = "tests/golden/test_golden_games.py"
SNAPSHOTS = "tests/server/storage/test_snapshots.py"
BLIND = "tests/dice/test_blind.py"
SECRETS = "tests/server/process/test_secrets.py"
PLAY = "tests/properties/test_random_play.py"
HOSTILE = "tests/page/test_hostile.py"

ROWS = (
    Row(
        "L1",
        "500 tables × 4 seats, 500 moves/s, 10 min: 0 errors, a game still on at 19 of 20"
        " tables; last seat p50 ≤ 5 ms, p99 ≤ 50 ms and ≤ 4 × the echo control (median of 3)",
        "python -m proofs.load L1 --seconds 600",
        f"{LOAD}::test_every_move_reaches_all_four_seats_and_every_acknowledged_one_is_stored",
        f"{LOAD}::test_a_server_that_takes_half_a_second_is_too_slow",
    ),
    Row(
        "L2",
        "capacity at p99 ≤ 100 ms and 0 errors: ≥ 1,000 durable moves/s on one core",
        "python -m proofs.load L2",
        f"{LOAD}::test_a_step_that_fails_is_tried_once_more",
        f"{LOAD}::test_a_server_that_leaves_some_moves_unanswered_is_found_out",
    ),
    Row(
        "L3",
        "server CPU per durable move at 500 moves/s ≤ 1.1 ms; ≤ 1.0 × boardgame.io in memory, ≤"
        " 0.35 × with FlatFile, same run",
        "python -m proofs.load L3",
        f"{LOAD}::test_what_a_move_costs_the_server_is_measured",
        f"{LOAD}::test_a_server_that_thinks_long_about_every_message_costs_too_much",
    ),
    Row(
        "L4",
        "10,000 idle sockets for 10 min: ≤ 40 KiB of memory each, none lost; 5,000 connects"
        " within 1.5 s: all in ≤ 20 s, 0 refused after coming back",
        "python -m proofs.load.idle",
        f"{IDLE}::test_idle_lines_hold_and_of_a_rush_nobody_is_refused_for_good",
        f"{IDLE}::test_a_server_that_keeps_a_megabyte_for_each_socket_is_found_out",
    ),
    Row(
        "L5",
        "1 table, 1,000 spectators, 2 moves/s: slowest p99 ≤ 250 ms; players’ p99 ≤ 1.5 ×"
        " without them",
        "python -m proofs.load L5 --seconds 120",
        f"{LOAD}::test_more_may_look_on_than_usual_and_all_of_them_see_every_move",
        f"{LOAD}::test_a_move_that_somebody_who_looks_on_never_sees_is_missed",
    ),
    Row(
        "L6",
        "100,000 tables made, played, ended or abandoned in 90 min (in 30 they do not fit beside"
        " the moves on one core: the dice of a table cost 11 ms and more) at 200 moves/s or"
        " more, and as many strangers turned away: memory < 1 MiB/h after warm-up; rooms, sessions,"
        " tasks and timers back to the start, files within SQLite’s 4 spare descriptors",
        "python -m proofs.load.leaks --tables 100000 --minutes 90",
        f"{LEAKS}::test_after_tables_were_made_played_ended_and_abandoned_nothing_is_kept",
        f"{LEAKS}::test_a_server_that_keeps_rooms_timers_tasks_and_files_is_found_out",
    ),
    Row(
        "L7",
        "100,000 stored tables: ready ≤ 2 s after start; the first command on a cold table of"
        " 2,000 entries, of which a snapshot spares all but the newest hundred, p99 ≤ 100 ms",
        "python -m proofs.load.cold",
        f"{COLD}::test_a_server_comes_up_on_many_tables_and_cold_ones_can_be_played_at_once",
        f"{COLD}::test_a_server_that_comes_up_late_and_loads_slowly_is_found_out",
    ),
    Row(
        "L8",
        "PostgreSQL, 2 server processes: ≥ 600 moves/s, p99 ≤ 100 ms",
        "python -m proofs.load L8",
        f"{LOAD}::test_two_processes_on_postgresql_lose_nothing",
        f"{LOAD}::test_an_acknowledged_move_that_is_not_in_the_store_is_found",
    ),
    Row(
        "L9",
        "a running 2-core simulation (nice 19, own process, which gets a third of a core at"
        " least) makes L1’s p99 worse by ≤ 2×",
        "python -m proofs.load L9",
        f"{LOAD}::test_a_simulation_runs_beside_the_server_and_gives_way_to_it",
        f"{LOAD}::test_each_goal_has_a_bound",
    ),
    Row(
        "F1",
        "`kill -9` of the server, 200 times, ≥ 100,000 acknowledgements: nothing lost; the"
        " first acknowledgement ≤ 2 s after a start",
        "python -m proofs.faults.crash --kills 200 --longest 3 --acks 100000 --within 2",
        f"{CRASH}::test_a_server_that_is_killed_fifty_times_loses_nothing",
        f"{CRASH}::test_a_server_that_answers_before_it_has_stored_is_found_out",
    ),
    Row(
        "F2",
        "loss of power: by strace, of ≥ 1,000 messages none shows or acknowledges an entry"
        " before it was written and flushed",
        "python -m proofs.faults.order --moves 1000",
        f"{ORDER}::test_nothing_goes_out_before_the_store_has_said_that_it_is_safe",
        f"{ORDER}::test_an_answer_that_goes_out_first_is_found_out",
    ),
    Row(
        "F3",
        "`kill -9` of all PostgreSQL processes under load, 20 times: nothing lost, play goes on"
        " at every table ≤ 15 s after it is back, without a restart of the server",
        "python -m proofs.faults.database --kills 20",
        f"{DATABASE}::test_a_database_that_is_killed_under_load_loses_nothing",
        f"{DATABASE}::test_a_database_that_does_not_wait_for_its_disk_is_found_out",
    ),
    Row(
        "F4",
        "disk full: commands refused with `storage-unavailable`, reads live, no socket closed,"
        " nothing lost, play goes on at every table ≤ 5 s after there is room",
        "python -m proofs.faults.full --times 5",
        f"{FULL}::test_with_a_full_disk_commands_are_refused_and_all_else_goes_on",
        f"{FULL}::test_a_server_that_acknowledges_what_had_no_room_is_found_out",
    ),
    Row(
        "F5",
        "EIO at each of the first 200 flushes, ENOSPC at each of the first 200 writes and EIO"
        " at every tenth, one run each: never an acknowledgement of what failed; after a failed"
        " flush of a file the process ends itself and does not flush it again (SQLite’s own"
        " flush of the folder may fail: the server has one of its own; a file that is only being"
        " made is flushed when that is taken back)",
        "python -m proofs.faults.disk --calls 200",
        f"{DISK}::test_after_a_failed_flush_nothing_is_tried_again_and_nobody_is_told_first",
        f"{DISK}::test_the_check_of_the_writer_finds_a_planted_defect",
    ),
    Row(
        "F6",
        "network: cut for 30 s, reset, half-open, silent, dropped, packets lost, 64 kbit/s, 200"
        " ms ± 100 ms, byte by byte, everything twice, the same seat on several devices; 50"
        " clients: whole again ≤ 3 s after the line is calm, after a reset or half-open ≤ 3 s"
        " and after silence ≤ 7 s from the strike, by a client that asks after 2 s (the page"
        " asks after 25, and waits 15 for an answer); the server's hash, nothing doubled",
        "python -m proofs.faults.network",
        f"{NETWORK}::test_over_a_bad_line_nothing_is_lost_and_everybody_is_whole_again",
        f"{NETWORK}::test_a_server_that_forgets_its_commands_takes_back_what_it_has_said_and_is_found_out",
    ),
    Row(
        "F7",
        "a seat that never reads is cut at 256 queued messages or after 10 s, at a quiet table"
        " too, ≤ 2 MiB extra, others' p99 ≤ 2× (or ≤ 10 ms, where it was less than 5 ms), and"
        " is whole when it returns",
        "python -m proofs.faults.slow",
        f"{SLOW}::test_whoever_never_reads_is_let_go_and_is_whole_when_he_comes_back",
        f"{SLOW}::test_a_server_without_a_bound_on_what_waits_is_found_out",
    ),
    Row(
        "F8",
        "wall clock ±1 day, summer and winter time, frozen, wobbling: no seat timed out or"
        " spared by it, no storm of timers; a real server moved by libfaketime: nobody timed"
        " out early, or spared by more than 10 s",
        "python -m proofs.faults.clock --evenings 40 --process",
        f"{CLOCK}::test_a_wall_clock_in_trouble_changes_nothing_but_what_people_read",
        f"{CLOCK}::test_deadlines_by_the_wall_clock_are_found_out",
    ),
    Row(
        "F9",
        "SIGSTOP for 60 s with 2,000 guests: all back ≤ 15 s, never more than 500 connects in a"
        " second",
        "python -m proofs.faults.stampede",
        f"{STAMPEDE}::test_everybody_comes_back_to_a_server_that_stood_still",
        f"{STAMPEDE}::test_guests_without_any_chance_in_their_waits_are_found_out",
    ),
    Row(
        "F10",
        "two servers on one database, 10,000 commands at each for one table: exactly one wins"
        " each version, who was too late for the other server is told so and reloads, nothing"
        " doubled",
        f"MAGIE_TWIN_COMMANDS=10000 pytest -q {TWINS}",
        f"{TWINS}::test_two_servers_on_one_database_give_every_version_to_one_command",
        f"{TWINS}::test_without_its_last_word_the_database_lets_a_version_be_stored_twice",
    ),
    Row(
        "F11",
        "deploy: SIGTERM under load, another release on one database and back: drain ≤ 5 s, 0"
        " lost, replays equal",
        "python -m proofs.faults.deploy --postgres",
        f"{DEPLOY}::test_two_releases_serve_one_database_while_each_is_replaced_and_nothing_is_lost",
        f"{DEPLOY}::test_a_release_that_stores_nothing_knows_other_rules_and_dies_at_once_is_found_out",
    ),
    Row(
        "F12",
        "`ulimit -n 256`, 400 MiB (which are not reached: files are scarce first), one processor"
        " with a hog: new sockets refused politely, tables in play go on, nothing lost, a full"
        " server at rest takes ≤ 5 % of a processor",
        "python -m proofs.faults.scarce",
        f"{SCARCE}::test_who_finds_no_room_is_told_so_and_those_who_play_go_on",
        f"{SCARCE}::test_a_server_that_says_no_to_nobody_is_found_out",
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
        "every kind of seat quits at every kind of decision, in each of 9 ways, 10,000 games: 0"
        " frozen",
        "python -m proofs.faults.quits --games 10000",
        f"{QUITS}::test_no_game_freezes_whoever_quits_at_whatever_decision",
        f"{QUITS}::test_a_planted_defect_is_found",
    ),
    Row(
        "F15",
        "deterministic simulation: lines cut, half-open, slow or gone altogether, answers"
        " unheard, servers that crash (also right before or after a commit), restart or stand"
        " still, a store that is down, slow, of unknown result, frozen or deaf, wall clocks"
        " that jump, and people who quit, all mixed (messages are neither doubled nor put in"
        " another order, which TCP does not do); the real server on virtual time, 10,000 seeds;"
        " a failing one prints the command that replays it",
        "python -m proofs.sim --seeds 0:10000",
        f"{SIM}::test_whatever_goes_wrong_nothing_is_lost_and_nothing_is_frozen",
        f"{SIM}::test_a_planted_defect_is_found_and_the_finding_says_how_to_see_it_again",
    ),
    Row(
        "B1",
        "decoder and session in-process, 20,000,000 mutated messages: 0 exceptions outside the"
        " declared set, 0 changes of any table's hash but by an acknowledged command whose ack"
        " names the version and hash, and by what the server itself does behind it",
        "python -m proofs.hostile.messages --messages 20000000",
        f"{MESSAGES}::test_whatever_a_session_is_told_it_answers_as_the_protocol_says",
        f"{MESSAGES}::test_a_handler_that_changes_the_table_before_it_rejects_is_found_out",
    ),
    Row(
        "B2",
        "over real sockets, 2,000,000 messages, raw frames, slowloris, 64 KiB + 1, floods:"
        " declared answers and close codes, memory never more than 64 MiB above that before the"
        " first attack; the table beside it plays on with 0 errors and every move answered;"
        " under a steady attack of some hundred messages a second p99 ≤ 2× or ≤ 5 ms, and at"
        " least a quarter of the moves",
        "python -m proofs.hostile.frames --messages 2000000",
        f"{FRAMES}::test_a_server_that_is_sent_anything_lives_and_the_table_beside_it_plays_on",
        f"{FRAMES}::test_a_server_that_takes_in_whatever_a_frame_says_is_found_out",
    ),
    Row(
        "B3",
        "fuzzing, 5 targets (message, saved game, edition and house rules, address and query,"
        " entry of a log) × 10 min: only declared errors, nothing hangs (20 s of processor time"
        " an input), no process above 4 GiB or, once warm, grown by more than 256 MiB",
        "python -m proofs.hostile.fuzz --minutes 10",
        f"{FUZZ}::test_whatever_is_read_from_outside_is_read_or_refused_as_declared",
        f"{FUZZ}::test_a_reader_that_forgets_that_nesting_has_a_limit_is_found_out",
    ),
    Row(
        "B4",
        "Schemathesis: every operation of the OpenAPI document that takes a parameter or a body"
        " × ≥ 500 cases, every other at least once, all checks, by coverage, fuzzing and"
        " stateful chains: 0 failures but those that `is_meant` names, 0 answers of the 5xx kind",
        "python -m proofs.hostile.openapi --cases 500",
        f"{OPENAPI}::test_everything_that_the_document_allows_is_answered_as_it_says",
        f"{OPENAPI}::test_random_requests_and_chains_find_one_mistake_each_however_few_they_are",
    ),
    Row(
        "B5",
        "legality: every kind of command × seat × argument at a boundary, 10,000,000 pairs:"
        " accepted exactly when it stands on the menu (a deal proposed where only the moment is"
        " wrong may be taken or refused)",
        "python -m proofs.hostile.legality --pairs 10000000",
        f"{LEGALITY}::test_a_command_is_accepted_exactly_when_it_stands_on_the_menu",
        f"{LEGALITY}::test_a_question_that_is_left_out_is_missed",
    ),
    Row(
        "B6",
        "every command and every endpoint × {nobody, watcher, another seat, another table, a"
        " seat handed over or left, a key revoked or used, forged}: all refused, with one"
        " answer for each (no key expires; how long an answer takes is B8’s); what the host could"
        " carry out at the start of a game, repeated by another: refused",
        f"pytest -q {MATRIX}",
        f"{MATRIX}::test_nobody_gets_what_is_not_for_him_and_nothing_changes_by_trying",
        f"{MATRIX}::test_the_matrix_finds_an_authority_that_forgets_the_seat",
    ),
    Row(
        "B7",
        "2,000 hostile strings as remarks and in game files in Chromium, as names as far as"
        " they are let in; as rules by HTTP, all turned down with a code: 0 elements made by"
        " them, 0 reports of the policy, 0 console errors but those of files turned down",
        f"MAGIE_HOSTILE=2000 pytest -q {HOSTILE}",
        f"{HOSTILE}::test_remarks_are_shown_as_they_are_and_make_nothing",
        f"{HOSTILE}::test_a_page_that_takes_remarks_for_markup_is_found",
    ),
    Row(
        "B8",
        "100,000 guesses of tables, keys and tokens: 0 hits, unknown and forbidden answered"
        " alike and as fast (Kolmogorov–Smirnov p > 0.01 in one of at most 5 batches for each"
        " door)",
        "python -m proofs.hostile.guesses --guesses 100000",
        f"{GUESSES}::test_thousands_of_guesses_lead_nowhere_and_are_answered_alike",
        f"{GUESSES}::test_an_authority_that_tells_lets_in_or_does_not_count_is_found_out",
    ),
    Row(
        "E1",
        "same seed and commands, same event hashes over {PYTHONHASHSEED 0, 1, random; Python"
        " 3.11–3.14; `-O`}, and those that are kept with the project, by which machines (arm64,"
        " x86-64) are compared",
        "python -m proofs.engine.hashes",
        f"{HASHES}::test_a_game_has_the_same_hashes_whatever_the_process",
        f"{HASHES}::test_a_fold_that_goes_through_a_set_of_strings_is_found",
    ),
    Row(
        "E2",
        "all invariants after every event: 1,000,000 random games, Hypothesis 2,000 × 200"
        " steps; ≥ 30 planted rule bugs, all caught (a mutation score was not measured)",
        "python -m proofs.engine.soundness",
        f"{PLAY}::test_every_state_of_a_random_game_is_sound",
        f"{PLAY}::test_a_false_rule_is_found_by_whoever_watches",
    ),
    Row(
        "E3",
        "number of distinct states after k plies from 20 set positions of the classic edition"
        " with scripted dice, without deals, contests for buildings and bids but the lowest and"
        " the highest, committed as data, checked by a second, naïve implementation",
        "python -m proofs.engine.perft",
        f"{PERFT}::test_the_engine_and_a_second_hand_count_the_same_positions",
        f"{PERFT}::test_a_rule_that_one_hand_has_wrong_changes_the_counts",
    ),
    Row(
        "R1",
        "≥ 200 golden games, every edition and house rule in one at least, every event three"
        " times: played again event by event;"
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
        "every draw of every game that is played as in L1 and as in F1, and of bots’ games of every"
        " edition and variant, is made again by independent verifiers in Python and JavaScript",
        "python -m proofs.dice.draws",
        f"{DRAWS}::test_every_draw_under_load_and_through_kills_is_made_again_by_three",
        f"{DRAWS}::test_a_server_that_throws_dice_of_its_own_is_found_out_by_each_of_them",
    ),
    Row(
        "D2",
        "10⁸ rolls: χ² over 36 pairs, serial correlation, runs — p in [10⁻⁴, 1 - 10⁻⁴];"
        " shuffles: position χ²",
        "python -m proofs.dice.chances",
        f"{CHANCES}::test_dice_fall_and_cards_lie_as_fair_ones_would",
        f"{CHANCES}::test_dice_that_are_not_fair_are_found",
    ),
    Row(
        "D3",
        "bots are blind: at 10,000 decisions another future of the chain, and every decision"
        " the same byte for byte",
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
    Row(
        "S1",
        "everything that is installed, for Python and for the page, is locked by its hash; no"
        " package of Python is older than the release in which what is known of it was mended; a"
        " Python environment of the lock alone",
        "python -m proofs.supply.locks",
        f"{SUPPLY}::test_every_package_is_locked_by_its_hash_and_new_enough",
        f"{SUPPLY}::test_a_lock_that_is_not_one_is_found_out",
    ),
    Row(
        "S2",
        "no secret in any file that was ever committed",
        "python -m proofs.supply.repository",
        f"{REPOSITORY}::test_no_file_has_a_secret_in_it",
        f"{REPOSITORY}::test_a_secret_of_any_kind_is_found_and_not_told",
    ),
)

BY_ID = {row.id: row for row in ROWS}
