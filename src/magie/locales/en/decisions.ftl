# Decisions: buying, bidding, owing, building, choosing, and why.

## The moment

moment-yours =
    { $task ->
        [roll] Your turn
       *[other] Your decision
    }
moment-hand = { $name }, it’s up to you
moment-pass = Pass it to { $name }
moment-offered = is waiting for your answer
moment-rolling =
    { $own ->
        [yes] You roll
       *[no] { $name } rolls
    }
moment-on =
    { $own ->
        [yes] You are on
       *[no] { $name } is on
    }
moment-for-sale = For sale
moment-theirs = { $name } decides
moment-thrown =
    { $own ->
        [yes] You roll
       *[no] { $name } rolls
    } { $double ->
        [1] a double one
        [2] a double two
        [3] a double three
        [4] a double four
        [5] a double five
        [6] a double six
       *[0] { $total ->
            [1] one
            [2] two
            [3] three
            [4] four
            [5] five
            [6] six
            [7] seven
            [8] eight
            [9] nine
            [10] ten
            [11] eleven
            [12] twelve
            [13] thirteen
            [14] fourteen
           *[15] fifteen
        }
    }{ $face ->
        [mr] { " " }and the star
        [bus] { " " }and the bus
       *[other] { "" }
    }
moment-roll =
    { $own ->
        [yes] Roll the dice
       *[no] { $name } is about to roll
    }
moment-again =
    { $own ->
        [yes] A double: roll again
       *[no] A double: { $name } rolls again
    }
moment-jailed =
    { $own ->
        [yes] You are in jail
       *[no] { $name } is in jail
    }
moment-task-offer = { $square }
moment-task-auction = { $square } is up for auction
moment-task-contest = { $piece ->
        [hotel] A hotel is up for auction
        [skyscraper] A skyscraper is up for auction
        [depot] A depot is up for auction
       *[house] A house is up for auction
    }
moment-task-wishes =
    { $own ->
        [yes] How many do you want?
       *[no] { $name } says how many buildings
    }
moment-task-place =
    { $own ->
        [yes] { $piece ->
            [hotel] Where do you build the hotel?
            [skyscraper] Where do you build the skyscraper?
            [depot] Where do you build the depot?
           *[house] Where do you build the house?
        }
       *[no] { $name } chooses where to build
    }
moment-task-rent-throw =
    { $own ->
        [yes] Roll: you owe { $owner } { $factor } times the total
       *[no] { $name } rolls for the rent
    }
moment-task-auction-throw = Every deed is sold: roll to find the highest rent
moment-task-debt =
    { $own ->
        [yes] { $sum } to pay
       *[no] { $name } has { $sum } to find
    }
moment-task-received =
    { $own ->
        [yes] It came mortgaged: keep it so, or lift the mortgage?
       *[no] { $name } has received a mortgaged deed
    }
moment-task-completed =
    { $own ->
        [yes] Even out the { $group } group
       *[no] { $name } evens out the { $group } group
    }
moment-task-income-tax =
    { $own ->
        [yes] How do you pay the tax?
       *[no] { $name } chooses how to pay the tax
    }
moment-task-pay-or-draw = Pay { $sum }, or draw a card?
moment-task-deal = A trade is on the table
moment-task-triple =
    { $own ->
        [yes] A triple: go wherever you like
       *[no] A triple: { $name } may go anywhere
    }
moment-task-pick-auction =
    { $own ->
        [yes] Which deed goes to auction?
       *[no] { $name } puts a deed up for auction
    }
moment-task-stay-or-go =
    { $own ->
        [yes] { $square } is mortgaged: follow the star, or stay?
       *[no] The star takes { $name } to { $square }, mortgaged
    }
moment-task-gift =
    { $own ->
        [yes] Your birthday: money or a bus ticket?
       *[no] { $name }’s birthday: money or a bus ticket?
    }
moment-task-third-throw = Third try: pay the fine, or use the card?
moment-task-ticket-or-move = The bus: a ticket, or a ride now?
hint-again =
    { $own ->
        [yes] It was a double: you roll again afterwards.
       *[no] It was a double: { $name } rolls again afterwards.
    }
hint-third =
    { $own ->
        [yes] Three doubles in a row: you went to jail.
       *[no] Three doubles in a row: { $name } went to jail.
    }
hint-pick = Click a square on the board, or choose below.
hint-pick-touch = Tap a square on the board, or choose below.
hint-raise = Raise cash, or let the deed go to auction.
hint-too-dear = All that you have does not bring that much: the deed goes to auction.

## Buttons

act-raise = Raise cash
back-to-auction = Back to the auction
back-to-debt = Back to the debt
back-to-wishes = Say how many
back-to-even = Even out the group
back-to-buy = Back: you can buy it now
back = Back
act-roll-start = Roll to see who goes first
act-roll-jail = Try for a double
act-roll-again = Roll again
act-roll-rent = Roll for the rent
act-pay-fine = Pay the fine
act-waive-deed = Leave it to the bank
act-stay-bus = Take the ticket
act-go-bus = Ride now
claim-row = { $name } owes you { $sum } for { $square }.

## Choosing a square

pick-square = { $square }: choose
pick-list = Choose from a list…
pick-ticket = Take the bus…
pick-cancel = Not now
pick-kicker = Choose a square
pick-seek = Find a square
pick-title-goto = Where to?
pick-title-ticket = Where does the bus take you?
pick-title-auction = Which deed goes to auction?
pick-title-place = Where do you build?

## Auctions

auction-kicker = Auction
auction-piece = { $piece ->
        [hotel] One hotel
        [skyscraper] One skyscraper
        [depot] One depot
       *[house] One house
    }
auction-leading = Leading bid
auction-no-bid = No bid yet
auction-sold = Sold!
auction-opening = from { $sum } up
auction-aside = Look at the board
auction-speaker = Who bids?
auction-you-lead = You lead: the others may still bid.
auction-you-passed = You have passed: this goes on without you.
auction-waits = { $name } is thinking it over.
bidder-lead = in the lead
bidder-asked =
    { $own ->
        [yes] your turn
       *[no] to bid
    }
bidder-in = still in
bidder-out = passed
bidder-none = not bidding
bidder-wants =
    { $count ->
        [one] { $piece ->
           *[other] wants one
        }
       *[other] wants { $count }
    }
bidder-purse = cash + raisable
bid-steps = Raise by
bid-field = Your bid
bid-now = Bid { $sum }
bid-impossible = To go above { $sum } you need more cash: raise some, or pass.
pass-final = final
time-left = Time left: { $time }

## Debts and money to be raised

debt-title = You are { $sum } short
debt-kicker-rent = Rent due
debt-kicker-tax = Tax due
debt-kicker-card = Card payment
debt-kicker-fine = Fine due
debt-kicker-interest = Interest due
debt-kicker-bid = Your winning bid
debt-kicker-gift = A gift due
debt-kicker-salary = Salary to give back
debt-for-rent = Rent.
debt-for-tax = A tax.
debt-for-card = A card says so.
debt-for-fine = The fine for leaving jail.
debt-for-interest = Interest on mortgaged deeds.
debt-for-bid = What you bid.
debt-for-gift = A card says so.
debt-for-salary = A player who goes to jail gives back the salary of that throw.
due-to = Owed to
due-to-bank = Owed to the bank
due-to-all = Owed to everybody
due-owed = Owed
due-cash = Cash
due-missing = Short
due-left = Left over
debt-still = still { $sum }
debt-by-itself = You pay automatically once you have enough.
debt-hopeless = Even if you sold everything it would not be enough: only a trade can still save you.
strip-label = Sell several at once
strip-to =
    { $sum }: { $form ->
        [all] all of them
       *[some] all but { $kept }
    }
strip-kept =
    { $level ->
        [5] the hotel
        [6] the skyscraper
        [one] 1 house
       *[other] { $level } houses
    } ({ $square })
strip-now = Sell

## Managing

manage-title = What you own
manage-kicker = Build, sell, mortgage
raise-kicker = Raise cash
raise-enough = You have enough
manage-cash = Cash:
manage-later = Not at this moment: wait until play rests.
manage-nothing = You own nothing yet.
even-title = Even out the { $group } group
even-kicker = You have completed a group that has buildings
even-line = Build up, move buildings or sell until it is even.
group-held = { $held } of { $of }
cost-house = house { $sum }
cost-hotel = hotel { $sum }
cost-skyscraper = skyscraper { $sum }
cost-depot = depot { $sum }
work-build = Build
work-sell = Sell
work-mortgage = Mortgage
work-lift = Unmortgage
work-shift = Move to { $to }
rent-mortgaged = mortgaged: no rent
rent-bare = no house
rent-times =
    { $held ->
       *[other] no house, { $held } of { $of } of the colour: × { $times }
    }
rent-built =
    { $level ->
        [5] a hotel
        [6] a skyscraper
        [one] one house
       *[other] { $level } houses
    }
rent-held =
    { $held ->
        [one] one held
       *[other] { $held } held
    }
rent-depot =
    { $held ->
        [one] one held, with a depot
       *[other] { $held } held, with a depot
    }

## Too few buildings

wish-kicker = The bank’s buildings
wish-title = { $piece ->
        [hotel] How many hotels do you want?
        [skyscraper] How many skyscrapers do you want?
        [depot] How many depots do you want?
       *[house] How many houses do you want?
    }
wish-line =
    { $own ->
        [yes] You want to build.
       *[no] { $name } wants to build.
    } The bank has { $left ->
        [one] { a-piece }
       *[other] { $left } { pieces }
    } left.
wish-of =
    { $count ->
        [-1] not asked yet
       *[other] { bidder-wants }
    }
wish-capped = You could use more, but no player may ask for more than the bank has left.
wish-then = Say how many you want: if all together want more than there are, they are auctioned one by one.
wish-count =
    { $count ->
        [0] { $piece ->
           *[other] None
        }
       *[other] { $count }
    }

## Second thoughts

grave-kicker = This cannot be taken back
grave-bankrupt = Declare bankruptcy?
grave-bankrupt-line = All that you have goes to { the-creditor }, and you are out of the game.
grave-bankrupt-yes = Yes, declare bankruptcy
grave-resign = Give up the game?
grave-resign-line = All that you have goes to the bank, and the others play on without you.
grave-resign-yes = Yes, give up
grave-no = No, play on

## Why?

why-ask = Why?
why-ask-about = Why? { $text }
why-kicker = The rule behind it
why-title = Why?
why-booklet = From the booklet: { $title }
why-here = In this edition: { $remark }.
why-rulebook = In the rulebook
why-changed =
    { $changes ->
        [one] This table has changed one rule of the booklet.
       *[other] This table has changed { $changes } rules of the booklet.
    }
why-base = On the deed
why-factor = For each point
why-times = Times
why-points = Points
why-due = Due
why-fortune = All you are worth
why-loan = The loan
why-interest = Interest
why-total = Together
why-cash = In cash
why-buildings = From buildings
why-amount = The sum
