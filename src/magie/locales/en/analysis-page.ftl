# The analysis of a game on the page: its states, its curve, and the moment that is shown.
#
# Values: seat: a player by name; points: whole points of win chance, with their sign where they may be a
# gain; percent, from, to: chances; way: a choice in words; turn: a turn by number.

## Asking for it

analysis-open = Analysis
analysis-end = Where was it decided?
analysis-ask = Analyse the game
analysis-none-title = Not asked for yet
analysis-none = Where did the game turn, and why? It takes about twenty seconds.
analysis-reading-title = Analysis
analysis-reading = Loading the analysis…
analysis-waiting-title = Waiting
analysis-waiting = Other games come first. This page goes on by itself.
analysis-running-title = Under way
analysis-running = This page goes on by itself.
analysis-failed-title = It did not work
analysis-failed = The analysis broke off. The game itself is unharmed.
analysis-again = Try again
analysis-short-title = Too short

## The curve

analysis-percent = { $percent }%
analysis-change = { $from } → { $to }%
analysis-turn = Turn { $turn }
analysis-par =
    { $count ->
        [2] half each
        [3] a third each
        [4] a quarter each
       *[other] 1 in { $count } each
    }
analysis-opportunity = opportunity
analysis-marks = Turning points and mistakes on the curve
analysis-mark = Turn { $turn }: { $text }
analysis-mark-luck = { $seat }, { $points } by chance
analysis-point = Point { $number }
analysis-point-before = Previous turning point
analysis-point-after = Next turning point

## The moment that is shown

analysis-pick = Choose a turning point on the curve or in the list.
analysis-lost =
    { $points ->
        [one] { $seat }: one point lost
       *[other] { $seat }: { $points } points lost
    }
analysis-lucky = { $seat }: { $points } points by chance
analysis-missed = { $seat }: an opportunity
analysis-instead = Everybody’s chances: after the better choice → after the one that was made.
analysis-played = Played: { $way }
analysis-missed-way = Missed: { $way }
analysis-better = Better: { $way }
analysis-try = Try from here

## Parts of the screen, and text mode

analysis-tabs = Parts of the analysis
analysis-tab-curve = Curve
analysis-tab-points = Points
analysis-tab-ledger = Ledger
analysis-tab-board = Board
analysis-as-text = Text mode
analysis-row =
    { $seat }: start { $start }, luck { $luck }, choices { $choices }, gap { $gap }, result { $result }; at even luck { $adjusted }; mean loss { $mean }; mistakes: { $faults ->
        [none] none
       *[other] { $faults }
    }.

## The coach at a table: way: a choice in words; name, other: players; before, after: chances

coach = Coach
coach-everybody = The coach helps everybody here
coach-ask = What would Lin do?
coach-ask-for = What would Lin do as { $name }?
coach-asking = The coach is thinking…
coach-would = Lin would: { $way }.
coach-nothing = Nothing to decide just now.
coach-ways = Chance to win, by choice
coach-source =
    { $standard ->
        [yes] Chance to win if everybody played on like Lin, estimated.
       *[no] Chance to win if everybody played on like Lin, estimated by the standard rules: the house rules are not weighed.
    }
coach-deal =
    { $whose ->
        [own] Coach: this takes you from { $before } to { $after }%, { $other } from { $other-before } to { $other-after }%.
       *[other] Coach: this takes { $name } from { $before } to { $after }%, { $other } from { $other-before } to { $other-after }%.
    }
coach-end = End the coach
coach-end-how = Any player may. It does not come back in this game.
note-coaching = { $name } offers the coach to everybody.
note-coaching-over = { $name } has ended the coach.
note-coached = The coach was asked. This game counts for no statistics.
