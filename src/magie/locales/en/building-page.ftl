# Building on the board, and colours that become complete.

## Building on the board

# Values: work as build or sell; square; piece as house, hotel, skyscraper or depot; sums as text; after as none
# where the rent is not known.
build-work = Build or sell
build-on-build = Build
build-on-sell = Sell
build-title =
    { $work ->
        [sell] Pick a building to sell
       *[build] Pick a lit lot
    }
build-line =
    { $work ->
        [sell] One click sells one building. The tag says what it brings.
       *[build] One click, one building. The tag says what it costs.
    }
build-line-touch =
    { $work ->
        [sell] Tap once to see what it brings, again to sell.
       *[build] Tap once to see the price, again to build.
    }
build-none =
    { $work ->
        [sell] Nothing to sell just now
       *[build] Nothing more to build just now
    }
build-placed = Placed
build-spent = Spent
build-sold = Sold
build-received = Received
build-cash = Cash
build-done = Done
build-sell-back = Sell the last one back
build-sell-back-first = { $square }: selling it back brings { $sum }. Press Backspace again to sell.
build-sell-houses = Sell buildings
build-rent = rent { $before } → { $after }
build-piece =
    { $piece ->
        [hotel] a hotel
        [skyscraper] a skyscraper
        [depot] a depot
       *[house] a house
    }
build-then-rent =
    { $after ->
        [none] { "" }
       *[other] , rent { $before } → { $after }
    }
build-lot =
    { $work ->
        [sell] { $square }: sell { build-piece } for { $sum }{ build-then-rent }
       *[build] { $square }: build { build-piece } for { $sum }{ build-then-rent }
    }

## Colours

# Values: group as its name in the files; name of the seat; times that the printed rent is due.
colour-complete =
    { $group ->
        [brown] Brown
        [light_blue] Light blue
        [pink] Pink
        [orange] Orange
        [red] Red
        [yellow] Yellow
        [green] Green
       *[dark_blue] Dark blue
    } is yours
the-colour =
    { $group ->
        [brown] brown
        [light_blue] light blue
        [pink] pink
        [orange] orange
        [red] red
        [yellow] yellow
        [green] green
       *[dark_blue] dark blue
    }
colour-buildable = You can build on { the-colour }
colour-rents =
    { $times ->
        [2] Rents double
        [3] Rents triple
       *[other] Rents go up
    }
colour-note-complete = { $name } completes { the-colour }.
colour-note-buildable = { $name } can build on { the-colour } now.
