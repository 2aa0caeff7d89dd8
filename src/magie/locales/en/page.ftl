# The page, beside the events of the game.

## The boards

place-classic = Paris
place-classic-line = In forty squares
place-mega-2007 = Greater Paris
place-mega-2007-line = In fifty-two squares
place-euro-1999 = Europe
place-euro-1999-line = A tour of the capitals
place-canada-1961 = Atlantic
place-canada-1961-line = The seaside, in dollars
place-francs = Paris
place-francs-line = In francs, with the pot
board-label = Board: { $title }
board-mortgaged = mtg.
square-pot = { $sum } in the pot
square-free = free, { $sum }
square-owner = owned by { $name }
square-mortgaged = mortgaged
square-rent = rent { $sum }
square-factor = rent { $factor } times the dice
square-depot = a depot
square-level =
    { $level ->
        [5] a hotel
        [6] a skyscraper
        [one] one house
       *[other] { $level } houses
    }
square-there = here: { $names }
about-go = Every time you pass or land here, the bank pays you your salary.
about-jail = Just visiting costs nothing. Inside, a double, a fine or a release card sets you free.
about-parking =
    { $pot ->
        [yes] Land here and take the pot.
       *[no] Nothing happens here.
    }
about-go_to_jail = Off you go, without passing the start.
about-tax = Land here and pay the tax.
about-chance = Land here and draw a card.
about-chest = Land here and draw a card.
about-auction = Land here and put a deed of the bank up for auction.
about-birthday = Land here and choose a gift: money or a bus ticket.
about-bus_ticket = Land here and take a bus ticket.

## The bar

top-home = Back to the start page
top-tools = Tools
top-rules =
    { $variant ->
        [short] Short game
        [timed] Timed game
       *[standard] Official rules
    }{ $changes ->
        [0] { "" }
        [one] { " " }· one change
       *[other] { " " }· { $changes } changes
    }
top-skip = Skip ahead
top-speed = Speed
top-speed-now =
    { $speed ->
        [0] Speed: at once
       *[other] Speed: { $speed } times
    }
top-figures = Statistics
top-sound = Sound
top-theme = Day or night
top-help = Help and keys
top-menu = This table

## Seats and bank

seats-label = Around the table
seat-free = Open seat
seat-you = you
seat-jailed = In jail: { $attempts } of 3 tries
seat-cards =
    { $cards ->
        [one] One release card
       *[other] { $cards } release cards
    }
seat-tickets =
    { $tickets ->
        [one] One bus ticket
       *[other] { $tickets } bus tickets
    }
seat-out = out of the game
seat-away = away
seat-worth = worth { $sum }
seat-worth-title = Cash, deeds and buildings
seat-open = What { $name } owns
bot-random = random
bot-thrifty = thrifty
bot-steady = steady
bot-trader = trader
bot-patient = patient
bot-greedy = greedy
bot-cautious = cautious
bot-master = master
minis-label = Deeds: { $deeds }
minis-none = No deeds
bank-label = The bank
bank-name = Bank
bank-pot = In the pot
bank-house =
    { $left ->
        [one] one house left
       *[other] { $left } houses left
    }
bank-hotel =
    { $left ->
        [one] one hotel left
       *[other] { $left } hotels left
    }
bank-tower =
    { $left ->
        [one] one skyscraper left
       *[other] { $left } skyscrapers left
    }
bank-depot =
    { $left ->
        [one] one depot left
       *[other] { $left } depots left
    }

## The centre

dice-label = Dice: { $first } and { $second }
dice-none = The dice
card-read = Got it
moment-over = The game is over
moment-won =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
moment-paused = The game is paused
paused-by = { $name } asked for a pause.
paused-by-you = You asked for a pause.
moment-dealing = Deeds are dealt
sheet-to-board = Back to the board
moment-start = Who goes first?
moment-between = Between two turns
moment-pre = Before the roll
moment-moving = { $square }
moment-post = { $square }
sum-price = Price
sum-range = { $low } to { $high }
sum-left = You keep
sum-missing = You are short
actions-label = What you can do

## Deeds

deed-kicker = Title deed · { $group }
deed-bare = no house
deed-houses =
    { $count ->
        [one] one house
       *[other] { $count } houses
    }
deed-hotel = hotel
deed-skyscraper = skyscraper
deed-stations =
    { $count ->
        [one] one held
       *[other] { $count } held
    }
deed-utilities =
    { $count ->
        [one] one held
       *[other] { $count } held
    }
deed-factor = { $factor } × the dice
deed-house = House
deed-depot = Depot
deed-mortgage = Mortgage
deed-lift = Unmortgage
sheet-owner = Owner
sheet-rent = Rent today

## The log, tabs and notices

log-title = Log
log-label = What has happened
log-filters = Show only
log-all = All
log-money = Money
log-deals = Trades
log-empty = The game begins here.
log-earlier = Earlier…
tabs-label = Parts of the table
tab-board = Board
tab-players = Players
tab-deals = Trades
tab-log = Log
close = Close
line-down = Connection lost: trying again…
line-slow = Sending…
line-gone = You have no seat here any more, or this link is no longer valid.
line-elsewhere = You are playing in another window. This one follows the game.
line-play-here = Play here
line-given = You have given this seat to { $name }.
