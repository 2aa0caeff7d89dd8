# The choices, as a button or the line of a menu says them.
#
# Values: square, and to where a building moves on; seat; deck as chance or chest; number of the
# trade; low and high as the ends of a range, text for sums and numbers for counts; levels as text;
# choice as flat or percent, cash or ticket.

verb-roll = Roll the dice
verb-buy = Buy it
verb-decline = Do not buy it
verb-bid = Bid { $low } or more, up to { $high }
verb-pass = Pass
verb-claim = Ask for the rent on { $square }
verb-waive = Waive the claim on { $square }
verb-build = Build on { $square }
verb-sell = Sell a building on { $square }
verb-strip = Bring the group of { $square } down to { $levels }
verb-mortgage = Mortgage { $square }
verb-lift = Lift the mortgage on { $square }
verb-keep = Keep { $square } mortgaged
verb-pay = Pay the fine
verb-card = Use a release card
verb-draw = Draw a card instead
verb-tax =
    { $choice ->
        [percent] Pay the tax as a share of everything owned
       *[flat] Pay the tax as a fixed sum
    }
verb-offer = Propose a trade to { $seat }
verb-counter = Make a counter-offer
verb-lay = Put { $square } into the trade, or take it back
verb-lay-card =
    { $deck ->
        [chance] Put the release card from Chance into the trade, or take it back
       *[chest] Put the release card from Community Chest into the trade, or take it back
    }
verb-lay-debt = Let the trade settle the debt, or not
verb-give-cash = Give cash, { $low } to { $high }
verb-ask-cash = Ask for cash, { $low } to { $high }
verb-give-tickets = Give bus tickets, { $low } to { $high }
verb-ask-tickets = Ask for bus tickets, { $low } to { $high }
verb-propose = Show the trade
verb-accept = Accept trade no. { $number }
verb-reject = Turn the trade down
verb-withdraw = Withdraw the trade
verb-want = Say how many, { $low } to { $high }
verb-place = Put it on { $square }
verb-ticket = Take the bus to { $square }
verb-goto = Go to { $square }
verb-auction = Put { $square } up for auction
verb-gift =
    { $choice ->
        [ticket] Take a bus ticket
       *[cash] Take the money
    }
verb-stay = Stay here
verb-go = Go on
verb-shift = Move a building from { $square } to { $to }
verb-bankrupt = Declare bankruptcy
verb-resign = Give up the game
verb-end = End the turn
