"""The promises, one row each: its goals, the command of the long form, and where the short form is.

A row is met when its command ends with status 0.
"""

from __future__ import annotations

from dataclasses import dataclass

CHAPTERS = {
    "L": "Load",
    "F": "Fault",
    "B": "Bad input",
    "E": "Engine",
    "R": "Replay",
    "D": "Dice and secrets",
    "S": "Supply",
}


@dataclass(frozen=True)
class Row:
    """One promise."""

    id: str
    title: str
    goals: tuple[str, ...]
    """One sentence each."""
    command: str
    """The long form, as it is typed; ``python`` and ``pytest`` are those of the environment."""
    short: str
    """The short form, a test of the suite."""
    planted: str
    """The test that plants a defect, which must be found."""
    scope: str = ""
    """How much less the short form runs, where that can be counted."""

    @property
    def chapter(self) -> str:
        """The kind of promise."""
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
STALLS = "tests/reliability/faults/test_stalls.py"
SIM = "tests/reliability/faults/test_sim.py"
STAND_INS = "tests/server/table/test_stand_ins.py"
STALE = "tests/server/table/test_stale.py"
IMPOSSIBLE = "tests/unit/test_impossible_positions.py"
MESSAGES = "tests/reliability/hostile/test_messages.py"
FRAMES = "tests/reliability/hostile/test_frames.py"
FUZZ = "tests/reliability/hostile/test_fuzz.py"
OPENAPI = "tests/reliability/hostile/test_openapi.py"
LEGALITY = "tests/reliability/hostile/test_legality.py"
GUESSES = "tests/reliability/hostile/test_guesses.py"
HASHES = "tests/reliability/engine/test_hashes.py"
WARM_UP = "tests/server/live/test_warm_up.py"
ANALYSES = "tests/server/live/test_analyses.py"
CONSERVATION = "tests/reliability/engine/test_conservation.py"
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
        "five hundred tables for ten minutes",
        (
            "500 tables of 4 seats play 500 moves a second for 10 minutes, with 0 errors.",
            "A game is still on at 19 of 20 tables.",
            "The last seat sees a move within 5 ms (p50) and 50 ms (p99).",
            "p99 is at most 4 × that of the echo control (median of 3 rounds).",
        ),
        "python -m proofs.load L1 --seconds 600",
        f"{LOAD}::test_every_move_reaches_all_four_seats_and_every_acknowledged_one_is_stored",
        f"{LOAD}::test_a_server_that_takes_half_a_second_is_too_slow",
        "2 tables, without their latency (planned: 500 tables, with latency)",
    ),
    Row(
        "L2",
        "capacity of one core",
        (
            "One core carries at least 1,000 durable moves a second.",
            "p99 stays within 100 ms, with 0 errors.",
        ),
        "python -m proofs.load L2",
        f"{LOAD}::test_a_step_that_fails_is_tried_once_more",
        f"{LOAD}::test_a_server_that_leaves_some_moves_unanswered_is_found_out",
    ),
    Row(
        "L3",
        "processor time of a move",
        (
            "At 500 moves a second a durable move costs the server at most 1.1 ms of"
            " processor time.",
            "That is at most 1.0 × boardgame.io in memory, in the same run.",
            "It is at most 0.35 × boardgame.io with its FlatFile store, in the same run.",
        ),
        "python -m proofs.load L3",
        f"{LOAD}::test_what_a_move_costs_the_server_is_measured",
        f"{LOAD}::test_a_server_that_thinks_long_about_every_message_costs_too_much",
    ),
    Row(
        "L4",
        "ten thousand idle connections",
        (
            "10,000 idle sockets stay open for 10 minutes: none is lost, each takes at most"
            " 40 KiB of memory.",
            "5,000 clients connect within 1.5 s: all are in within 20 s.",
            "A client that is told to come back later is not refused again.",
        ),
        "python -m proofs.load.idle",
        f"{IDLE}::test_idle_lines_hold_and_of_a_rush_nobody_is_refused_for_good",
        f"{IDLE}::test_a_server_that_keeps_a_megabyte_for_each_socket_is_found_out",
    ),
    Row(
        "L5",
        "a thousand spectators",
        (
            "1,000 spectators watch one table at 2 moves a second.",
            "The slowest spectator sees a move within 250 ms (p99).",
            "The players’ p99 is at most 1.5 × that without spectators.",
        ),
        "python -m proofs.load L5 --seconds 120",
        f"{LOAD}::test_all_who_look_on_see_every_move",
        f"{LOAD}::test_a_move_that_somebody_who_looks_on_never_sees_is_missed",
    ),
    Row(
        "L6",
        "memory after a hundred thousand tables",
        (
            "100,000 tables are opened, played, ended or abandoned in 90 minutes, at 200"
            " moves a second or more. (They do not fit into 30 minutes beside the moves on"
            " one core: the dice of a table cost 11 ms and more.)",
            "As many connections with a wrong token are refused.",
            "Memory grows by less than 1 MiB an hour after warm-up.",
            "Rooms, sessions, tasks and timers are back to the start; open files are within"
            " SQLite’s 4 spare descriptors.",
        ),
        "python -m proofs.load.leaks --tables 100000 --minutes 90",
        f"{LEAKS}::test_after_tables_were_made_played_ended_and_abandoned_nothing_is_kept",
        f"{LEAKS}::test_a_server_that_keeps_rooms_timers_tasks_and_files_is_found_out",
    ),
    Row(
        "L7",
        "start with a hundred thousand unfinished games",
        (
            "A server with 100,000 stored games that are unfinished and without players is ready"
            " within 2 s.",
            "It loads those games alone that have players; the others rest until a client comes.",
            "The first command at a table that is not in memory takes at most 100 ms (p99)."
            " The table has 2,000 entries; its snapshot covers all but the newest hundred.",
        ),
        "python -m proofs.load.cold",
        f"{COLD}::test_a_server_comes_up_on_many_tables_and_cold_ones_can_be_played_at_once",
        f"{COLD}::test_a_server_that_wakes_every_game_is_found_out",
    ),
    Row(
        "L8",
        "two processes on PostgreSQL",
        (
            "Two server processes on one database carry at least 600 moves a second.",
            "p99 stays within 100 ms.",
        ),
        "python -m proofs.load L8",
        f"{DEPLOY}::test_two_releases_serve_one_database_while_each_is_replaced_and_nothing_is_lost",
        f"{LOAD}::test_an_acknowledged_move_that_is_not_in_the_store_is_found",
    ),
    Row(
        "L9",
        "a simulation beside the server",
        (
            "A simulation runs on both cores, in a session of its own. It steps aside by itself:"
            " nice 19, for its session too (`/proc/self/autogroup`).",
            "It gets at least a third of a core.",
            "It raises L1’s p99 by a factor of 2 at most.",
        ),
        "python -m proofs.load L9",
        f"{LOAD}::test_a_simulation_runs_beside_the_server_and_gives_way_to_it",
        f"{LOAD}::test_each_goal_has_a_bound",
    ),
    Row(
        "L10",
        "masters beside other tables",
        (
            "Five tables of eight `master` bots play without a pause on the same server.",
            "They raise the p99 of twenty other tables by a factor of 2 at most.",
            "No search runs in the process of the server.",
        ),
        "python -m proofs.load L10",
        f"{WARM_UP}::test_a_master_plays_in_a_worker_before_its_machine_code_is_there",
        f"{LOAD}::test_each_goal_has_a_bound",
    ),
    Row(
        "L11",
        "analyses beside tables in play",
        (
            "Ten analyses of whole games are asked for, each by another client, and made one after"
            " the other for as long as the run lasts.",
            "They raise the p99 of twenty tables in play by a factor of 2 at most.",
            "No analysis runs in the process of the server.",
        ),
        "python -m proofs.load L11",
        f"{ANALYSES}::test_the_server_process_makes_no_analysis",
        f"{LOAD}::test_each_goal_has_a_bound",
    ),
    Row(
        "F1",
        "the server is killed",
        (
            "`kill -9` ends the server 200 times under load, over at least 100,000"
            " acknowledgements.",
            "Nothing is lost.",
            "The first acknowledgement comes within 2 s of a start.",
        ),
        "python -m proofs.faults.crash --kills 200 --longest 3 --acks 100000 --within 2",
        f"{CRASH}::test_a_server_that_is_killed_again_and_again_loses_nothing",
        f"{CRASH}::test_a_server_that_answers_before_it_has_stored_is_found_out",
        "6 kills; 50 in `make test-long`",
    ),
    Row(
        "F2",
        "power is lost",
        (
            "strace watches at least 1,000 messages.",
            "No message shows or acknowledges an entry before it was written and flushed.",
        ),
        "python -m proofs.faults.order --moves 1000",
        f"{ORDER}::test_nothing_goes_out_before_the_store_has_said_that_it_is_safe",
        f"{ORDER}::test_an_answer_that_goes_out_first_is_found_out",
        "300 messages; 1,500 in `make test-long`",
    ),
    Row(
        "F3",
        "the database is killed",
        (
            "`kill -9` ends all PostgreSQL processes 20 times under load.",
            "Nothing is lost.",
            "Play goes on at every table within 15 s of the database’s return, without a"
            " restart of the server.",
        ),
        "python -m proofs.faults.database --kills 20",
        f"{DATABASE}::test_a_database_that_is_killed_under_load_loses_nothing",
        f"{DATABASE}::test_a_database_that_does_not_wait_for_its_disk_is_found_out",
    ),
    Row(
        "F4",
        "the disk is full",
        (
            "Commands are rejected with `storage-unavailable`; reads still work.",
            "No socket is closed, and nothing is lost.",
            "Play goes on at every table within 5 s of there being room.",
        ),
        "python -m proofs.faults.full --times 5",
        f"{FULL}::test_with_a_full_disk_commands_are_refused_and_all_else_goes_on",
        f"{FULL}::test_a_server_that_acknowledges_what_had_no_room_is_found_out",
    ),
    Row(
        "F5",
        "the disk fails",
        (
            "Each of the first 200 flushes fails with EIO, each of the first 200 writes"
            " with ENOSPC and every tenth with EIO, one run each.",
            "What failed is never acknowledged.",
            "After a failed flush of a file the process ends and does not flush that file again.",
            "Two exceptions: SQLite’s own flush of the folder may fail, because the server"
            " has one of its own; and a file that is only being created is flushed when its"
            " creation is undone.",
        ),
        "python -m proofs.faults.disk --calls 200",
        f"{DISK}::test_after_a_failed_flush_nothing_is_tried_again_and_nobody_is_told_first",
        f"{DISK}::test_the_check_of_the_writer_finds_a_planted_defect",
    ),
    Row(
        "F6",
        "the network fails",
        (
            "50 clients meet every fault: a line cut for 30 s, reset, half-open, silent or"
            " dropped; lost packets; 64 kbit/s; 200 ms ± 100 ms; one byte at a time; every"
            " message twice; one seat on several devices.",
            "A client is in sync again within 3 s of the line’s recovery.",
            "From the fault itself it takes 3 s after a reset or a half-open line, and 7 s"
            " after silence, with a client that sends a heartbeat after 2 s. (The page"
            " sends one after 25 s and waits 15 s for the answer.)",
            "The client has the server’s hash, and no command was carried out twice.",
        ),
        "python -m proofs.faults.network",
        f"{NETWORK}::test_over_a_bad_line_nothing_is_lost_and_everybody_is_whole_again",
        f"{NETWORK}::test_a_server_that_forgets_its_commands_takes_back_what_it_has_said_and_is_found_out",
    ),
    Row(
        "F7",
        "a slow client",
        (
            "A seat that never reads is disconnected at 256 queued messages or after 10 s,"
            " at a quiet table too.",
            "It costs at most 2 MiB of memory.",
            "The others’ p99 is at most doubled (or 10 ms, where it was less than 5 ms).",
            "The seat is in sync again when it returns.",
        ),
        "python -m proofs.faults.slow",
        f"{SLOW}::test_whoever_never_reads_is_let_go_and_is_whole_when_he_comes_back",
        f"{SLOW}::test_a_server_without_a_bound_on_what_waits_is_found_out",
    ),
    Row(
        "F8",
        "the wall clock is wrong",
        (
            "The wall clock jumps by a day, changes to summer or winter time, stands still"
            " or wobbles.",
            "No seat is timed out or spared by it, and timers do not fire in a burst.",
            "On a real server moved by libfaketime no seat is timed out early, or spared by"
            " more than 10 s.",
        ),
        "python -m proofs.faults.clock --evenings 40 --process",
        f"{CLOCK}::test_a_wall_clock_in_trouble_changes_nothing_but_what_people_read",
        f"{CLOCK}::test_deadlines_by_the_wall_clock_are_found_out",
    ),
    Row(
        "F9",
        "two thousand clients come back at once",
        (
            "SIGSTOP holds the server for 60 s while 2,000 clients are connected.",
            "All are back within 15 s.",
            "Never more than 500 connect in one second.",
        ),
        "python -m proofs.faults.stampede",
        f"{STAMPEDE}::test_everybody_comes_back_to_a_server_that_stood_still",
        f"{STAMPEDE}::test_guests_without_any_chance_in_their_waits_are_found_out",
    ),
    Row(
        "F10",
        "two servers, one table",
        (
            "Two servers on one database take 10,000 commands each for one table.",
            "Exactly one command wins each version (optimistic concurrency).",
            "The server that was too late rejects its command and reloads; nothing is"
            " stored twice.",
        ),
        f"MAGIE_TWIN_COMMANDS=10000 pytest -q {TWINS}",
        f"{TWINS}::test_two_servers_on_one_database_give_every_version_to_one_command",
        f"{TWINS}::test_without_its_last_word_the_database_lets_a_version_be_stored_twice",
        "60 commands at each server; 200 in `make test-long` (planned: 10,000)",
    ),
    Row(
        "F11",
        "a deploy under load",
        (
            "SIGTERM ends a server under load; another release goes on with its database,"
            " and back again.",
            "The server drains within 5 s, also with 10,000 tables awake, and keeps their clocks.",
            "Nothing is lost, and replays are equal.",
        ),
        "python -m proofs.faults.deploy --postgres --awake 10000",
        f"{DEPLOY}::test_two_releases_serve_one_database_while_each_is_replaced_and_nothing_is_lost",
        f"{DEPLOY}::test_a_release_that_stores_nothing_knows_other_rules_and_dies_at_once_is_found_out",
    ),
    Row(
        "F12",
        "descriptors, memory and processor are scarce",
        (
            "The server has 256 descriptors, 400 MiB and one processor, which it shares"
            " with a busy process. (The memory is not reached: descriptors run out first.)",
            "New sockets are refused politely; tables in play go on, and nothing is lost.",
            "A full server at rest takes at most 5 % of a processor.",
        ),
        "python -m proofs.faults.scarce",
        f"{SCARCE}::test_who_finds_no_room_is_told_so_and_those_who_play_go_on",
        f"{SCARCE}::test_a_server_that_says_no_to_nobody_is_found_out",
    ),
    Row(
        "F13",
        "a bug in the engine",
        (
            "The engine raises an exception at a command.",
            "That command is rejected, the table goes on, and the error is counted.",
        ),
        f"pytest -q {MISTAKES}",
        f"{MISTAKES}::test_a_command_at_which_the_rules_raise_is_rejected_and_changes_nothing",
        f"{MISTAKES}::test_a_room_that_does_not_keep_mistakes_in_bounds_is_found_out",
    ),
    Row(
        "F14",
        "players who quit",
        (
            "Every kind of seat quits at every kind of decision, in each of 9 ways, in"
            " 10,000 games.",
            "No game freezes.",
        ),
        "python -m proofs.faults.quits --games 10000",
        f"{QUITS}::test_no_game_freezes_whoever_quits_at_whatever_decision",
        f"{QUITS}::test_a_planted_defect_is_found",
        "27 games, an eighth of the pairs of decision and way to quit; all 216 in `make test-long`",
    ),
    Row(
        "F15",
        "everything at once, on virtual time",
        (
            "The real server runs on virtual time in a deterministic simulation, with"
            " 10,000 seeds.",
            "Lines are cut, half-open, slow or gone; answers are lost.",
            "Servers crash (also right before or after a commit), restart or stand still.",
            "The store is down, slow, frozen, silent or unsure of a commit; wall clocks"
            " jump; players quit.",
            "Nothing is lost, and no game freezes. A seed that fails prints the command"
            " that replays it.",
            "Messages are neither doubled nor reordered, which TCP does not do.",
        ),
        "python -m proofs.sim --seeds 0:10000",
        f"{SIM}::test_whatever_goes_wrong_nothing_is_lost_and_nothing_is_frozen",
        f"{SIM}::test_a_planted_defect_is_found_and_the_finding_says_how_to_see_it_again",
        "12 seeds; 200 in `make test-long`",
    ),
    Row(
        "F16",
        "players who stall",
        (
            "One player who is there, or two together, hold a turn up with every trick that the"
            " protocol allows, in 1,000 games: leaving and returning, handing the seat over to"
            " themselves, deals with bots, people and each other, mortgages, bids, undo, votes,"
            " mutes, talk, reconnects.",
            "At every time control with a limit a question waits for its player no longer than"
            " a decision may take.",
            "A turn waits for each player no longer than six decisions: 2 minutes at `fast`, 6 at"
            " `normal`, 18 at `relaxed`, 18 days at `days`.",
        ),
        "python -m proofs.faults.stalls --games 1000",
        f"{STALLS}::test_a_turn_ends_within_its_bound_whatever_one_or_two_do_to_hold_it_up",
        f"{STALLS}::test_a_trick_that_works_again_is_found",
        "14 games, one for each trick; 112 in `make test-long`",
    ),
    Row(
        "F17",
        "a seat whose player is away",
        (
            "A player whose connection drops keeps the seat until the away time is over.",
            "The bot that stands in has the level of the table, never `random`.",
            "It makes and answers no deal, so that no other player can buy the absent one out.",
        ),
        f"pytest -q {STAND_INS}",
        f"{STAND_INS}::test_a_stand_in_makes_no_deal",
        f"{STAND_INS}::test_a_stand_in_that_makes_deals_is_found",
    ),
    Row(
        "F18",
        "a player on a slow line",
        (
            "A command is stale only if what it depends on has changed: the game, the deal, the"
            " seat or the vote that the player saw.",
            "Beside two players who talk and deal without a pause, a player whose messages take"
            " 250 ms needs one try for each move.",
        ),
        f"pytest -q {STALE}",
        f"{STALE}::test_a_player_on_a_slow_line_needs_one_try_for_each_move",
        f"{STALE}::test_a_table_that_compares_whole_versions_locks_a_slow_line_out",
    ),
    Row(
        "B1",
        "mutated messages",
        (
            "Decoder and session take 20,000,000 mutated messages in-process.",
            "No exception leaves the declared set.",
            "A table’s hash changes only by an acknowledged command, whose ack names"
            " version and hash, and by what the server itself does after it.",
        ),
        "python -m proofs.hostile.messages --messages 20000000",
        f"{MESSAGES}::test_whatever_a_session_is_told_it_answers_as_the_protocol_says",
        f"{MESSAGES}::test_a_handler_that_changes_the_table_before_it_rejects_is_found_out",
        "10,000 messages; 100,000 in `make test-long`",
    ),
    Row(
        "B2",
        "hostile connections",
        (
            "2,000,000 messages come over real sockets, with raw frames, slowloris, 64 KiB"
            " + 1 and floods.",
            "The server gives the declared answers and close codes.",
            "Memory never rises by more than 64 MiB over that before the first attack.",
            "The table beside the attack plays on: 0 errors, every move answered.",
            "Under a steady attack of some hundred messages a second its p99 is at most"
            " doubled (or 5 ms), and at least a quarter of the moves are made.",
        ),
        "python -m proofs.hostile.frames --messages 2000000",
        f"{FRAMES}::test_a_server_that_is_sent_anything_lives_and_the_table_beside_it_plays_on",
        f"{FRAMES}::test_a_server_that_takes_in_whatever_a_frame_says_is_found_out",
        "3,000 messages; 8,000 in `make test-long` (planned: 100,000)",
    ),
    Row(
        "B3",
        "fuzzing",
        (
            "Five targets are fuzzed for 10 minutes each: message, saved game, edition and"
            " house rules, address and query, entry of a log.",
            "Only declared errors occur.",
            "Nothing hangs: an input takes at most 20 s of processor time.",
            "No process exceeds 4 GiB or, once warm, grows by more than 256 MiB.",
        ),
        "python -m proofs.hostile.fuzz --minutes 10",
        f"{FUZZ}::test_whatever_is_read_from_outside_is_read_or_refused_as_declared",
        f"{FUZZ}::test_a_reader_that_forgets_that_nesting_has_a_limit_is_found_out",
    ),
    Row(
        "B4",
        "the OpenAPI document",
        (
            "Schemathesis sends at least 500 cases to every operation that takes a"
            " parameter or a body, and at least one to every other.",
            "It runs all its checks by coverage, fuzzing and stateful chains.",
            "0 failures but those that `is_meant` names, and 0 answers of the 5xx kind.",
        ),
        "python -m proofs.hostile.openapi --cases 500",
        f"{OPENAPI}::test_everything_that_the_document_allows_is_answered_as_it_says",
        f"{OPENAPI}::test_random_requests_and_chains_find_one_mistake_each_however_few_they_are",
        "1 case of each operation, by fuzzing and in chains; 4 in `make test-long`",
    ),
    Row(
        "B5",
        "legality",
        (
            "Every kind of command, from every seat, with every argument at a boundary:"
            " 10,000,000 pairs.",
            "A command is accepted exactly when it is on the menu.",
            "A deal proposed where only the moment is wrong may be accepted or rejected.",
        ),
        "python -m proofs.hostile.legality --pairs 10000000",
        f"{LEGALITY}::test_a_command_is_accepted_exactly_when_it_stands_on_the_menu",
        f"{LEGALITY}::test_a_question_that_is_left_out_is_missed",
        "40,000 pairs; 200,000 in `make test-long`",
    ),
    Row(
        "B6",
        "authorisation",
        (
            "Every command and every endpoint is tried without authentication, by a"
            " spectator, from another seat or table, with a seat handed over or left, and"
            " with a key revoked, used or forged.",
            "All are refused, with one answer for each. No key expires; B8 times the answers.",
            "What the host could carry out at the start of a game is refused when another"
            " person repeats it.",
        ),
        f"pytest -q {MATRIX}",
        f"{MATRIX}::test_nobody_gets_what_is_not_for_him_and_nothing_changes_by_trying",
        f"{MATRIX}::test_the_matrix_finds_an_authority_that_forgets_the_seat",
    ),
    Row(
        "B7",
        "hostile strings on the page",
        (
            "2,000 hostile strings are shown in Chromium as remarks, in game files, and as"
            " names where they are allowed.",
            "As rules by HTTP all are rejected with a code.",
            "They make 0 elements and 0 reports of the content security policy, and 0"
            " console errors but those of rejected files.",
        ),
        f"MAGIE_HOSTILE=2000 pytest -q {HOSTILE}",
        f"{HOSTILE}::test_remarks_are_shown_as_they_are_and_make_nothing",
        f"{HOSTILE}::test_a_page_that_takes_remarks_for_markup_is_found",
        "600 strings (planned: 2,000)",
    ),
    Row(
        "B8",
        "guessing",
        (
            "100,000 guesses of tables, keys and tokens: 0 hits.",
            "Unknown and forbidden get the same answer, equally fast (Kolmogorov–Smirnov p"
            " > 0.01 in one of at most 5 batches for each endpoint).",
        ),
        "python -m proofs.hostile.guesses --guesses 100000",
        f"{GUESSES}::test_thousands_of_guesses_lead_nowhere_and_are_answered_alike",
        f"{GUESSES}::test_an_authority_that_tells_or_lets_in_is_found_out",
    ),
    Row(
        "B9",
        "positions that cannot be",
        (
            "Every known impossible position is refused, at the part of the line that is wrong.",
            "Every position of random games, golden games and scenarios is accepted.",
        ),
        f"MAGIE_TESTS=long pytest -q {IMPOSSIBLE} {PLAY}",
        f"{IMPOSSIBLE}::test_a_position_that_cannot_be_is_refused_at_the_part_that_is_wrong",
        f"{PLAY}::test_a_false_rule_is_found_by_whoever_watches",
        "every tenth position of the golden games; all of them in `make test-long`",
    ),
    Row(
        "E1",
        "the same hashes everywhere",
        (
            "The same seed and commands give the same event hashes with PYTHONHASHSEED 0, 1"
            " and random, with Python 3.11 to 3.14, and with `-O`.",
            "They equal the hashes kept in the repository, by which machines (arm64,"
            " x86-64) are compared.",
        ),
        "python -m proofs.engine.hashes",
        f"{HASHES}::test_a_game_has_the_same_hashes_whatever_the_process",
        f"{HASHES}::test_a_fold_that_goes_through_a_set_of_strings_is_found",
    ),
    Row(
        "E2",
        "invariants and planted bugs",
        (
            "All invariants hold after every event of 1,000,000 random games.",
            "Hypothesis runs 2,000 machines of 200 steps.",
            "At least 30 planted rule bugs are all caught. (A mutation score was not measured.)",
        ),
        "python -m proofs.engine.soundness",
        f"{PLAY}::test_every_state_of_a_random_game_is_sound",
        f"{PLAY}::test_a_false_rule_is_found_by_whoever_watches",
        "20 games and 20 machines of 50 steps; 420 games in `make test-long`",
    ),
    Row(
        "E3",
        "perft: counted positions",
        (
            "The number of distinct states after k plies, from 20 set positions of the"
            " classic edition with scripted dice, is committed as data.",
            "A second, naïve implementation counts the same.",
            "Left out: deals, contests for buildings, and bids but the lowest and the highest.",
        ),
        "python -m proofs.engine.perft",
        f"{PERFT}::test_the_engine_and_a_second_hand_count_the_same_positions",
        f"{PERFT}::test_a_rule_that_one_hand_has_wrong_changes_the_counts",
    ),
    Row(
        "E4",
        "no money from nowhere",
        (
            "Liquid wealth is cash, what the bank repays for buildings, and the loans on free"
            " deeds. No decision raises that of all seats together, so no cycle of decisions"
            " takes money out of the bank. (A deed that comes from the bank is not counted.)",
            "It holds for every decision of random games, deals and house rules included.",
            "It holds for every decision that misers find: they search 1,000 windows with scarce"
            " buildings, 200 states each, the richest first, all seats in agreement.",
            "By the first ruling on scarce buildings (AMB-51) they find houses below their price.",
        ),
        "python -m proofs.engine.conservation",
        f"{CONSERVATION}::test_misers_find_no_way_to_take_money_out_of_the_bank",
        f"{CONSERVATION}::test_misers_find_houses_below_their_price_where_the_first_ruling_is_back",
    ),
    Row(
        "R1",
        "golden games",
        (
            "At least 200 golden games are replayed event by event.",
            "Every edition and house rule occurs in one at least, every event three times.",
            "Tables stored by every earlier release are replayed too.",
        ),
        "pytest -q tests/golden",
        f"{GOLDEN}::test_a_golden_game_is_played_event_by_event",
        f"{GOLDEN}::test_a_rule_that_changes_is_noticed",
    ),
    Row(
        "R2",
        "snapshots",
        (
            "In 50 games a snapshot at any version, with the entries after it, equals the"
            " full replay.",
            "Entries of an older schema come to the same.",
        ),
        f"MAGIE_TESTS=long pytest -q {SNAPSHOTS}",
        f"{SNAPSHOTS}::test_a_snapshot_at_any_version_and_the_entry_behind_it_are_the_full_replay",
        f"{SNAPSHOTS}::test_what_a_snapshot_leaves_out_is_noticed",
    ),
    Row(
        "D1",
        "every draw is verified",
        (
            "Games are played as in L1 and as in F1, and by bots in every edition and variant.",
            "Independent verifiers in Python and JavaScript make every draw again.",
        ),
        "python -m proofs.dice.draws",
        f"{DRAWS}::test_every_draw_under_load_and_through_kills_is_made_again_by_three",
        f"{DRAWS}::test_a_server_that_throws_dice_of_its_own_is_found_out_by_each_of_them",
    ),
    Row(
        "D2",
        "the dice are fair",
        (
            "10⁸ rolls: χ² over 36 pairs, serial correlation and runs have p in [10⁻⁴, 1 - 10⁻⁴].",
            "Shuffles: χ² of cards at all positions.",
        ),
        "python -m proofs.dice.chances",
        f"{CHANCES}::test_dice_fall_and_cards_lie_as_fair_ones_would",
        f"{CHANCES}::test_dice_that_are_not_fair_are_found",
    ),
    Row(
        "D3",
        "bots cannot see the future",
        (
            "At 10,000 decisions the chain gets another future.",
            "Every decision is the same, byte for byte.",
        ),
        f"DECISIONS=10000 pytest -q {BLIND}",
        f"{BLIND}::test_with_other_dice_to_come_a_bot_sees_and_decides_the_same",
        f"{BLIND}::test_a_bot_that_peeks_is_caught",
        "240 decisions; 2,000 in `make test-long`",
    ),
    Row(
        "D4",
        "secrets do not leak",
        (
            "Traffic, logs, snapshots and replays of 1,000 games are searched for links to"
            " come, tokens and keys: 0 hits.",
        ),
        f"MAGIE_SECRET_GAMES=1000 pytest -q {SECRETS}",
        f"{SECRETS}::test_nothing_secret_comes_out_of_whole_games",
        f"{SECRETS}::test_a_view_that_shows_the_next_link_is_found",
        "1 game; 2 in `make test-long` (planned: 1,000)",
    ),
    Row(
        "S1",
        "locked dependencies",
        (
            "Everything that is installed, for Python and for the page, is locked by its hash.",
            "No Python package is older than the release that fixed its known vulnerabilities.",
            "A Python environment is built from the lock alone.",
        ),
        "python -m proofs.supply.locks",
        f"{SUPPLY}::test_every_package_is_locked_by_its_hash_and_new_enough",
        f"{SUPPLY}::test_a_lock_that_is_not_one_is_found_out",
    ),
    Row(
        "S2",
        "no secret in the repository",
        ("No file that was ever committed contains a secret.",),
        "python -m proofs.supply.repository",
        f"{REPOSITORY}::test_no_file_has_a_secret_in_it",
        f"{REPOSITORY}::test_a_secret_of_any_kind_is_found_and_not_told",
    ),
)

BY_ID = {row.id: row for row in ROWS}
