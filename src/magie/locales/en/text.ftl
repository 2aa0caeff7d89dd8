# What the text mode says, on the page and in a terminal.
#
# Values: seats and squares come as names, sums as text with their currency, letter is that of a seat,
# index the number of a square; what is typed, as in verb and example, comes from the notation.

## What cannot be followed

text-unknown = “{ $word }” is not a command: type m for what you can do now, or help for everything.
text-no-square = No square is called “{ $word }”: give its number, or the beginning of its name.
text-which-square = More than one square answers to “{ $word }”: { $squares }. Give the number.
text-no-seat = No player is called “{ $word }”: give the letter of a seat, or the beginning of a name.
text-needs-sum = Say how many: { $example }
text-needs-square = Say which square, by its number or the beginning of its name: { $example }
text-needs-choice = Say which one: { $example }
text-needs-deal = A trade says with whom, what you give and what you get: { $example }
text-no-part = “{ $word }” cannot be in a trade. Name squares, or any of these: { $parts }
text-no-answer = There is no such trade to answer.
text-clause = { $clause }: { $words }
text-sure = That cannot be taken back: type “{ $word }” again to do it.
text-over = The game is over.
text-not-begun = The game has not begun yet.

## Announcements

text-nothing-yet = Nothing has happened yet.
text-cash = { $letter }, { $name }: { $cash } in cash, { $worth } in all.
text-cash-out = { $letter }, { $name }: out of the game.
text-pot = In the pot: { $sum }.
text-at =
    { $jail ->
        [no] { $letter }, { $name }, is on { $square } with { $cash } in cash.
       *[other] { $letter }, { $name }, is in jail with { $cash } in cash. Failed tries for a double: { $jail }.
    }
text-no-deeds = No deeds.
text-square = { $index }: { $about }.
text-tax = The tax is { $sum }.
text-side = Side { $side } of 4, from { $from } to { $to }:
text-deed-price = Price { $price }; mortgage { $loan }, lifted for { $lift }.
text-deed-house = A house costs { $sum }.
text-deed-depot = A depot costs { $sum }.
text-deed-rents = Rents: { $rents }.
text-rent-step = { $step } { $rent }
text-rent-factor = { $step } { $factor } × the dice

## What is asked

text-asked =
    { $task ->
        [start] Roll to see who goes first.
        [jail] You are in jail: try for a double, or leave another way.
        [turn] It is your turn: roll the dice.
        [again] A double: roll again.
        [done] The move is done: end your turn, or do something with your deeds before.
        [claim] A rent waits for you on { $square }, { $sum }: ask for it, or waive it.
        [rent_throw] Roll to fix the rent of { $square }.
        [offer] { $square } is for sale at { $sum }: buy it or not.
        [auction] { $square } is up for auction, { $bid }.
        [debt] You owe { $creditor } { $sum } and have { $cash }: raise the rest, or go bankrupt.
        [received] A mortgaged deed has come to you: keep it so, or lift the loan.
        [completed] The group is complete: make its buildings even.
        [income_tax] The tax: a fixed sum, or a share of everything you own.
        [pay_or_draw] Pay { $sum }, or draw a card.
        [deal] { $deal } Accept it, counter it or turn it down.
        [wishes] The bank has too few buildings for everybody: say how many you want.
        [contest] One of the last buildings is up for auction, { $bid }.
        [place] Say where the building goes.
        [triple] A triple: go to any square you like.
        [stay_or_go] { $square } is mortgaged: stay where you are, or go there.
        [pick_auction] Choose a deed of the bank to be auctioned.
        [gift] A present: the money, or a bus ticket.
        [third_throw] That was the third try: leave jail, by the fine or by a card.
        [ticket_or_move] The bus: stay and take a ticket, or go for the ride.
        [auction_throw] Every deed is sold: you go where the rent is highest. Roll to compare the rents.
       *[other] You have to decide.
    }
text-asked-hand = { $name }, that is you. { $question }
text-waits = { $name } decides.
text-no-bid = no bid yet
text-bid = { $name } leads with { $sum }
text-choice = { $command } – { $sentence }
text-choice-many = { $command } – one of { $many }
text-choice-offer = { $command } – a trade with { $seats }
text-nothing-to-do = There is nothing you can do now.
text-deal = { $seat } offers { $other } a trade: { $given }, for { $wanted }.
text-part-card =
    { $deck ->
        [chance] the release card from Chance
       *[chest] the release card from Community Chest
    }
text-part-ticket = a bus ticket
text-part-debt = the debt
text-part-nothing = nothing
text-no-deals = No trade is open.
text-no-coach = No coach is at this table now.
text-coach-way = { $way }: { $chance }

## Help

text-help-m = what you can do now
text-help-l = the last event, or the last five
text-help-c = everyone’s cash
text-help-p = where a seat stands, and what it has
text-help-o = a square: its owner and its rent now
text-help-s = the side of the board where you stand, or another
text-help-d = the deed of the square where you stand, or of another
text-help-moves = your decision, in the words of the notation
text-help-offer = a trade: with whom, what you give, what you get
text-help-answer = your answer to a trade
text-help-short = the same as roll, buy, decline, end, accept, reject and pass
text-help-deals = the trades that wait beside the game
text-help-mute = mute the trades of a seat, or unmute them
text-help-say = say something to the table
text-help-undo = take your last decision back
text-help-coach = what the coach would do, and what each choice is worth
text-help-save = keep the game so far in a file
text-help-quit = leave the game
text-help-squares = A square is called by its number or by the beginning of its name, a seat by its letter or its name.
