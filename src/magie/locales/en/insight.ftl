# The analysis of a game: win chances, luck, mistakes, and the coach.
#
# Values: seat, other, thrower: players by name; points: whole points of win chance, with their sign where
# the sentence is about a change; percent: a chance; turn: a turn by number.

## The sentence above all

insight-decided = It was decided in turn { $turn }
insight-undecided = No single moment decided it
insight-unfinished = The game is not over
insight-time-up = Time was up before the end of the game
insight-too-short = Too short to analyse: play a few turns first
insight-verdict-won =
    { $seat } won with { $points } of luck. At even luck, such play wins { $adjusted } of a game.
insight-verdict-best =
    { $seat } played best, and had { $points } of luck.
insight-verdict-ahead = { $seat } is ahead, at { $percent } %.

## What the figures mean

insight-title = Analysis
insight-reference = if everybody played on like Lin, the bot “trader”
insight-by-value = By the value function alone: mistakes are not confirmed
insight-by-rollouts =
    { $count ->
        [0] No choice was in doubt
        [1] One simulated game was played on doubtful choices
       *[other] Mistakes confirmed by { $count } simulated games
    }
insight-progress = { $done } of { $all } decisions
insight-cut = Time was up: { $done } of { $all } decisions were looked at
insight-unconfirmed =
    { $count ->
        [1] One doubtful choice was left open
       *[other] { $count } doubtful choices were left open
    }
insight-standard = Standard rules assumed: the house rules of this table are not weighed.
insight-sum-note =
    In points of win chance. Start + luck + choices + gap = result; the gap is where the estimate contradicts itself.

## Turning points

insight-luck-dice =
    { $thrower } throws { $throw } and comes to { $square }: { $points } for { $seat }.
insight-luck-dice-own = { $thrower } throws { $throw } and comes to { $square }: { $points }.
insight-luck-card = { $thrower } draws “{ $card }”: { $points } for { $seat }.
insight-luck-card-own = { $thrower } draws “{ $card }”: { $points }.
insight-luck-ticket = { $thrower } takes a bus ticket: { $points } for { $seat }.
insight-luck-ticket-own = { $thrower } takes a bus ticket: { $points }.
insight-mistake = { $seat }: “{ $chosen }” loses { $points }. Better: { $better }.
insight-mistake-margin =
    { $seat }: “{ $chosen }” loses { $points } (± { $margin }). Better: { $better }.
insight-opportunity =
    { $turns ->
        [1] { $seat } could have tried “{ $better }”: { $points }, had { $other } agreed.
       *[other] { $seat } could have tried “{ $better }” for { $turns } turns: { $points }, had { $other } agreed.
    }

## Words of their own

insight-grade =
    { $grade ->
        [inaccuracy] inaccuracy
        [mistake] mistake
       *[blunder] blunder
    }
insight-way-deal = Offer { $other } { $given } for { $taken }
insight-way-counter = Ask { $other } for { $taken } in return for { $given }
insight-way-accept = Accept { $taken } for { $given }
insight-way-reject = Turn down { $taken } for { $given }
insight-way-limit = Bid up to { $amount }
insight-way-bid = Bid { $amount }
insight-way-strip = Sell every building of the group of { $square }
insight-way-want = Ask for { $count }
insight-and = { $first } and { $last }
insight-quoted = “{ $way }”
insight-then = “{ $way }”, then “{ $next }”
insight-points =
    { $count ->
        [1] { $points } point
       *[other] { $points } points
    }
insight-face-mr = star
insight-face-bus = bus
insight-nothing = nothing

## The table of sums

insight-seat = Seat
insight-turn = turn { $turn }
insight-start = start
insight-luck = luck
insight-choices = choices
insight-gap = gap
insight-result = result
insight-adjusted = at even luck
insight-mean-loss = mean loss
insight-mistakes = mistakes
insight-turning-points = Turning points
insight-sums = Luck and choices
insight-chances = Chance to win
