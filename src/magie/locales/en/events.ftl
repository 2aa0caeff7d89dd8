# What happens in a game, one sentence for each event.
#
# Values are named as in the list of events. Seats and squares come as names, sums as text with
# their currency, counts as numbers. Codes come as words: the deck as chance or chest, the piece
# as house, hotel, skyscraper or depot, and none where a deed is meant; the bank as bank, all
# others together as everybody; throw, cause and face by their names, face also as a number.
# A level is a number from 0 to 6, or depot on a station.

## Preparation and turns

event-dealt = { $seat } is dealt { $square } and pays { $amount }.
event-start-roll = { $seat } rolls { $first } and { $second } to see who goes first.
event-starter = { $seat } begins.
event-turn = It is { $seat }’s turn.
event-roll =
    { $seat } { $throw ->
        [jail] tries for a double to leave jail:
        [rent] rolls to fix the rent:
        [auction] rolls to compare the rents:
       *[move] rolls
    } { $first } and { $second }{ blue-die }{ doubles-so-far }
event-move = { $seat } moves from { $from } to { $to }.
event-salary = { $seat } collects { $amount } at GO.

## Buying and auctions

event-buy = { $seat } buys { $square } for { $amount }.
event-decline = { $seat } does not buy { $square }.
event-auction =
    { $piece ->
        [house] A house goes to auction, from { $opening } up.
        [hotel] A hotel goes to auction, from { $opening } up.
        [skyscraper] A skyscraper goes to auction, from { $opening } up.
        [depot] A depot goes to auction, from { $opening } up.
       *[none] { $square } goes to auction.
    }
event-bid = { $seat } bids { $amount }.
event-pass = { $seat } passes.
event-sold = { $seat } wins { goods } for { $amount }.
event-unsold = No bids: { goods } stays with the bank.

## Rent

event-rent-due = { $debtor } owes { $owner } { $amount } for { $square }{ with-buildings }{ multiplied }.
event-waive = { $owner } lets { $debtor } off the { $amount } for { $square }.
event-lapse = { $owner } can no longer claim { $amount } from { $debtor } for { $square }.

## Cards, taxes, payments

event-card = { $seat } draws from { the-deck }: “{ $card }”
event-keep-card = { $seat } keeps the release card from { the-deck }.
event-use-card = { $seat } uses the release card from { the-deck }.
event-card-back = The card goes back under its pile: { the-deck }.
event-tax = { $seat } owes { $amount } for { $square }.
event-paid = { $payer } pays { the-payee } { $amount } ({ the-cause }).
event-collect = { $seat } collects { $amount } from the bank.
event-pot = { $seat } collects { $amount } from the centre of the board.

## Jail

event-jailed = { $seat } goes to jail.
event-freed = { $seat } leaves jail.
event-stay-in-jail =
    { $seat } stays in jail: { $attempts ->
        [one] one attempt has failed.
       *[other] { $attempts } attempts have failed.
    }

## Buildings

event-build = { $seat } builds on { $square } for { $amount }; there now: { buildings-there }.
event-place = { $seat } puts the piece on { $square }; there now: { buildings-there }.
event-sell = { $seat } sells buildings on { $square } for { $amount }; there now: { buildings-there }.
event-shift = { $seat } moves a building from { $from } to { $to }.
event-shortage =
    { $seat } wants to build, but the bank has only { $left ->
        [one] { a-piece }
       *[other] { $left } { pieces }
    } left: who else wants some?
event-wish =
    { $seat } { $count ->
        [0] wants none of the { pieces }.
        [one] wants { a-piece }.
       *[other] wants { $count } { pieces }.
    }
event-contest-end = Bidding for { pieces } is over.

## Mortgages

event-mortgage = { $seat } mortgages { $square } for { $amount }.
event-lift =
    { $seat } lifts the mortgage on { $square }: { $loan }{ $interest ->
        [none] .
       *[other] , and { $interest } in interest.
    }
event-keep =
    { $seat } keeps { $square } mortgaged{ $interest ->
        [none] .
       *[other] ; interest due now: { $interest }.
    }
event-refuse-deed = { $seat } leaves { $square } to the bank.

## Trades

event-propose = { $seat } offers { $to } a trade (no. { $number }).
event-counter = { $seat } makes { $to } a counter-offer (no. { $number }).
event-reject = { $seat } turns trade no. { $number } down.
event-withdraw = { $seat } withdraws trade no. { $number }.
event-accept = { $seat } accepts trade no. { $number }.
event-transfer = { $square } goes from { the-giver } to { the-receiver }.

## Debts and bankruptcy

event-debt = { $debtor } owes { the-creditor } { $amount } ({ the-cause }) and does not have the cash.
event-settled = The trade settles the debt: { $debtor } owed { the-creditor } { $amount }.
event-bankrupt =
    { $seat } is bankrupt{ $cash ->
        [none] { $buildings ->
            [none] .
           *[other] { " " }and leaves { the-creditor } { $buildings } from buildings.
        }
       *[other] { " " }and leaves { the-creditor } { $cash } in cash{ $buildings ->
            [none] .
           *[other] { " " }and { $buildings } from buildings.
        }
    }
event-resign = { $seat } gives up the game.

## Mega

event-ticket =
    { $seat } takes { $expiry ->
        [0] a bus ticket
       *[other] the bus ticket that makes all others expire
    }; left in the pile: { $left }.
event-expire =
    { $seat } loses { $count ->
        [one] one bus ticket
       *[other] { $count } bus tickets
    }, expired.
event-use-ticket = { $seat } takes the bus to { $to }.
event-bonus = The star takes { $seat } on to { $to }.
event-stay = { $seat } stays put rather than go to { $square }.
event-gift =
    { $seat } gets { $ticket ->
        [0] { $amount }
       *[other] a bus ticket
    } as a birthday gift.

## The end

event-time-up = Time is up.
event-worth = { $seat } is worth { $amount } in all.
event-win = { $seat } wins the game.

## Parts of sentences

blue-die =
    { $face ->
        [none] { "" }
        [mr] , blue die: star
        [bus] , blue die: bus
        [one] , blue die: 1
        [two] , blue die: 2
        [three] , blue die: 3
       *[other] , blue die: { $face }
    }
doubles-so-far =
    { $doubles ->
        [0] .
       [1] : a double!
        [2] : a second double!
       *[other] : a third double!
    }
goods =
    { $piece ->
        [house] { a-piece }
        [hotel] { a-piece }
        [skyscraper] { a-piece }
        [depot] { a-piece }
       *[none] { $square }
    }
a-piece =
    { $piece ->
        [house] a house
        [hotel] a hotel
        [skyscraper] a skyscraper
        [depot] a depot
       *[other] { $piece }
    }
pieces =
    { $piece ->
        [house] houses
        [hotel] hotels
        [skyscraper] skyscrapers
        [depot] depots
       *[other] { $piece }
    }
buildings-there =
    { $level ->
        [0] nothing
        [depot] a depot
        [5] a hotel
        [6] a skyscraper
        [one] one house
       *[other] { $level } houses
    }
with-buildings =
    { $level ->
        [0] { "" }
       *[other] , with { buildings-there }
    }
multiplied =
    { $multiplier ->
        [1] { "" }
       *[other] { " " }({ $base } × { $multiplier })
    }
the-deck =
    { $deck ->
        [chance] { deck-chance }
        [chest] { deck-chest }
       *[other] { $deck }
    }
the-cause =
    { $cause ->
        [rent] { cause-rent }
        [tax] { cause-tax }
        [card] { cause-card }
        [fine] { cause-fine }
        [interest] { cause-interest }
        [bid] { cause-bid }
        [gift] { cause-gift }
        [salary] { cause-salary }
       *[other] { $cause }
    }
the-payee =
    { $payee ->
        [bank] { bank }
        [everybody] { everybody }
       *[other] { $payee }
    }
the-creditor =
    { $creditor ->
        [bank] { bank }
        [everybody] { everybody }
       *[other] { $creditor }
    }
the-giver =
    { $from ->
        [bank] { bank }
       *[other] { $from }
    }
the-receiver =
    { $to ->
        [bank] { bank }
       *[other] { $to }
    }

## Names of codes

bank = the bank
everybody = everybody else
piece-house = house
piece-hotel = hotel
piece-skyscraper = skyscraper
piece-depot = railway depot
cause-rent = rent
cause-tax = tax
cause-card = card
cause-fine = jail fine
cause-interest = interest
cause-bid = winning bid
cause-gift = card between players
cause-salary = salary given back
deck-chance = Chance
deck-chest = Community Chest
phase-dealing = the deeds are being dealt
phase-start = rolling to see who goes first
phase-between = between two turns
phase-pre = before the roll
phase-moving = the throw is being played
phase-post = the move is done
phase-over = the game is over
variant-standard = standard game
variant-short = short game
variant-timed = timed game
