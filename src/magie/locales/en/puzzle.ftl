# Puzzles: a question with four answers, from the scenarios of the rulebook.
#
# Values are named as in events.ftl; colour is the name of a group, deeds a list that puzzle-deed writes.
# Each situation takes two sentences; names are those of players that no puzzle knows more about.

## The page

puzzle-title = Puzzles
puzzle-subtitle = What is owed, what is legal, what happens next
puzzle-number = Puzzle { $number } · { $topic }
puzzle-answers = Answers
puzzle-right = right
puzzle-first-try = your first try
puzzle-clause = The rule
puzzle-here = Here:
puzzle-read = Read it in the rulebook
puzzle-next = Next puzzle
puzzle-play = Play the scene
puzzle-streak = Streak
puzzle-streak-said =
    { $count ->
        [0] Streak: none yet.
       *[other] Streak: { $count } right in a row.
    } { $best ->
        [0] { "" }
       *[other] Best so far: { $best }.
    }
puzzle-best = Best { $best }
puzzle-filter = Choose
puzzle-edition = Edition
puzzle-every-edition = All editions
puzzle-topic = Topic
puzzle-every-topic = All topics
puzzle-trouble = The puzzles could not be loaded: { $problem }
puzzle-again = Try again
puzzle-announce-right = Right: { $answer }.
puzzle-announce-wrong = Not { $tried }. Right is: { $answer }.

## The players

puzzle-name-0 = Ana
puzzle-name-1 = Bruno
puzzle-name-2 = Zoé
puzzle-name-3 = Noé
puzzle-name-4 = Lou
puzzle-name-5 = Max
puzzle-name-6 = Iris
puzzle-name-7 = Theo

## Questions

puzzle-owes = What does { $seat } owe?
puzzle-collects = What does { $seat } collect?
puzzle-salary = What does { $seat } collect in all?
puzzle-lift-costs = What does { $seat } pay to lift the mortgage?
puzzle-keep-costs = What does { $seat } pay to leave it mortgaged?
puzzle-bank-pays = What does the bank pay { $seat }?
puzzle-bank-lends = What does the bank lend { $seat }?
puzzle-may = What may { $seat } do now?
puzzle-may-not = What is { $seat } not allowed to do?
puzzle-happens = What happens next?
puzzle-where = Where does { $seat } end up?

## Situations: throws and cards

puzzle-rolls = { $seat } rolls { puzzle-throw } and stops on { $square }.
puzzle-rolls-and-draws = { $seat } rolls { puzzle-throw }, stops on { $square } and draws: “{ $card }”
puzzle-throws = { $seat } rolls { puzzle-throw }.
puzzle-throw = { $first } + { $second }{ puzzle-blue }
puzzle-blue =
    { $face ->
        [one] { " " }+ 1
        [two] { " " }+ 2
        [three] { " " }+ 3
        [mr] { " " }with the star
        [bus] { " " }with the bus
       *[none] { "" }
    }
puzzle-comes-to = That leads to { $square }.
puzzle-comes-to-and-rolls = That leads to { $square }, and the roll for the rent is { $first } + { $second }.
puzzle-stands-on = { $seat } stands on { $square }.
puzzle-doubles-before =
    { $count ->
        [one] { $seat } has rolled one double in this turn.
       *[other] { $seat } has rolled { $count } doubles in this turn.
    }
puzzle-in-jail-for =
    { $count ->
        [1] { $seat } is in jail, and this is the first attempt to get out.
        [2] { $seat } is in jail, and this is the second attempt to get out.
       *[other] { $seat } is in jail, and this is the third attempt to get out.
    }
puzzle-players = There are { $count } of them at the table.

## Situations: who owns what

puzzle-held-one = It is { $owner }’s only { $colour } lot, with nothing built on it.
puzzle-held-some = { $owner } owns { $count } of the { $total } { $colour } lots, this one included; nothing is built.
puzzle-held-some-pledged = { $owner } owns { $count } of the { $total } { $colour } lots, this one included; { $square } is mortgaged.
puzzle-held-all = { $owner } owns every { $colour } lot, and nothing is built.
puzzle-held-all-built = { $owner } owns every { $colour } lot; there are buildings on them, but not on this one.
puzzle-held-all-but-pledged = { $owner } owns every { $colour } lot, and nothing is built; { $square } is mortgaged.
puzzle-held-built = { $owner } owns it, with { buildings-there }.
puzzle-held-mortgaged = It is { $owner }’s, and mortgaged.
puzzle-in-jail = { $seat } is in jail.
puzzle-stations =
    { $count ->
        [one] It is { $owner }’s only { puzzle-station }.
       *[other] { $owner } owns { $count } { puzzle-stations-named }.
    }
puzzle-stations-pledged = { $owner } owns { $count } { puzzle-stations-named }; another one of them is mortgaged.
puzzle-stations-depot =
    { $count ->
        [one] It is { $owner }’s only station, with a depot.
       *[other] { $owner } owns { $count } stations, and this one has a depot.
    }
puzzle-station =
    { $edition ->
        [euro-1999] airport
        [canada-1961] railroad
       *[other] station
    }
puzzle-stations-named =
    { $edition ->
        [euro-1999] airports, this one included
        [canada-1961] railroads, this one included
       *[other] stations, this one included
    }
puzzle-utilities =
    { $edition ->
        [euro-1999] { $count ->
            [one] It is { $owner }’s only institution.
           *[other] { $owner } owns { $count } institutions, this one included.
        }
       *[other] { $count ->
            [one] It is { $owner }’s only utility.
           *[other] { $owner } owns { $count } utilities, this one included.
        }
    }
puzzle-owns = { $seat } owns: { $deeds }.
puzzle-deed =
    { $square }{ $mortgaged ->
        [0] { $colour ->
            [none] { $level ->
                [0] { "" }
               *[other] { " " }({ buildings-there })
            }
           *[other] { $level ->
                [0] { " " }({ $colour })
               *[other] { " " }({ $colour }, { buildings-there })
            }
        }
       *[other] { $colour ->
            [none] { " " }(mortgaged)
           *[other] { " " }({ $colour }, mortgaged)
        }
    }
puzzle-buildings =
    { $seat } has { $houses ->
        [0] no house
        [one] one house
       *[other] { $houses } houses
    } and { $hotels ->
        [0] no hotel
        [one] one hotel
       *[other] { $hotels } hotels
    }.

## Situations: money

puzzle-has-cash = { $seat } has { $amount } in cash.
puzzle-at-tax = { $seat } has stopped on { $square }, and pays a share rather than { $amount }.
puzzle-tax-share = Everything that { $seat } has is worth { $base }.
puzzle-pledged = { $seat } owns { $square }, mortgaged for { $loan }.
puzzle-pledged-by-deal = { $seat } has just got { $square } in a trade, mortgaged for { $loan }.
puzzle-sells =
    { $level ->
        [depot] { $seat } sells the depot of { $square }.
        [5] { $seat } sells the hotel on { $square }.
        [6] { $seat } sells the skyscraper on { $square }.
       *[other] { $seat } sells a house on { $square }.
    }
puzzle-costs = It cost { $base }.
puzzle-mortgages = { $seat } mortgages { $square }, which cost { $base }.
puzzle-stops-and-owes = { $seat } stops on { $square }, owes { the-creditor } { $amount } and has only { $base } in cash.
puzzle-gives-up = { $seat } owes { the-creditor } { $amount }, can never pay it, and is bankrupt.

## Situations: what there is to decide

puzzle-on-turn = It is { $seat }’s turn, with { $base } in cash.
puzzle-before-roll = { $seat } has not rolled yet, and has { $base } in cash.
puzzle-rolled-double = { $seat } has rolled a double and moved, and has { $base } in cash.
puzzle-after-roll = { $seat } has rolled and moved, and has { $base } in cash.
puzzle-jailed = It is { $seat }’s turn, in jail, with { $base } in cash.
puzzle-jailed-with-card = It is { $seat }’s turn, in jail, with { $base } in cash and a release card.
puzzle-offered = { $seat } has just stopped on { $square }, which has no owner, with { $base } in cash.
puzzle-in-debt = { $seat } owes { $amount } and has { $base } in cash.
puzzle-in-debt-and-stock = { $seat } owes { $amount }; the bank has { puzzle-houses } and { puzzle-hotels } left.
puzzle-stock = The bank has { puzzle-houses } and { puzzle-hotels } left.
puzzle-houses =
    { $houses ->
        [0] no house
        [one] one house
       *[other] { $houses } houses
    }
puzzle-hotels =
    { $hotels ->
        [0] no hotel
        [one] one hotel
       *[other] { $hotels } hotels
    }
puzzle-auctioned = { $square } is up for auction, and { $owner } has bid { $amount }.
puzzle-declines = { $seat } stops on { $square }, which has no owner, and does not buy it.
puzzle-all-pass = { $square } is up for auction, and all the players pass.

## Answers

puzzle-nothing = nothing
puzzle-sum = { $amount }
puzzle-square = { $square }
puzzle-bid = Bid { $amount }
puzzle-trade = Sell { $square } to { $owner } for { $amount }
puzzle-jail-stays = { $seat } stays in jail
puzzle-jail-fined = { $seat } pays the fine and moves
puzzle-jail-moves = { $seat } moves for free, and does not roll again
puzzle-jail-moves-again = { $seat } moves for free, then rolls again
puzzle-throw-jail = { $seat } goes to jail
puzzle-throw-again = { $seat } moves, then rolls again
puzzle-throw-once = { $seat } moves, and does not roll again
puzzle-throw-nothing = { $seat } does not move
puzzle-deeds-creditor = The creditor gets the deeds
puzzle-deeds-auctioned = The bank auctions the deeds
puzzle-deeds-bank = The bank keeps the deeds
puzzle-deeds-kept = { $seat } keeps the deeds
puzzle-debt-raise = { $seat } has to raise the money
puzzle-debt-bankrupt = { $seat } is bankrupt at once
puzzle-debt-rest = { $seat } pays the cash, and no more
puzzle-debt-later = { $seat } pays in the next turn
puzzle-deed-auctioned = It is auctioned
puzzle-deed-mover = { $seat } has to buy it
puzzle-deed-stays = It stays with the bank
puzzle-deed-other = The next player may buy it

## Afterwards

puzzle-reckoned-times = { $base } × { $times } =
puzzle-reckoned-plus = { $base } + { $opening } =
puzzle-reckoned-points = { $points } × { $factor } =
puzzle-reckoned-percent = { $percent }% of { $base } =
puzzle-reckoned-repairs = { $houses } × { $base } + { $hotels } × { $opening } =
puzzle-refused = { $answer }: { $reason }
puzzle-there = There it is allowed.
puzzle-not-there = There it is not allowed.
puzzle-elsewhere = There: { $answer }
