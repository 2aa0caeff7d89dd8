# What `magie compare` says, and what is said of house rules that change nothing.

help-compare =
    Usage: magie compare [EDITION]

    Plays a table against another by the same seeds, and shows what the one has
    more of than the other: game 17 has the same dice at both, so that much of the
    luck cancels out. The first table is named as for `magie simulate`; the other
    is the same one as printed, unless --with says otherwise.

    Options of the first table:
      --bots NAME,NAME   who plays, in the order of the line-up; by default thrifty
      --variant standard|short|timed
                         the game of the booklet; by default standard
      --rule NAME=VALUE  a rule of the table, as `magie editions NAME --rules` lists
                         them; may be repeated
      --house-rule NAME  a house rule by its name, such as free-parking-money;
                         docs/house-rules.md lists them; may be repeated

    Options of the table that it is compared with:
      --with EDITION     another edition
      --with-bots NAME,NAME
                         other bots
      --with-variant standard|short|timed
                         another game of the booklet
      --with-rule NAME=VALUE, --with-house-rule NAME
                         its house rules; by default none

    Options of both:
      --games N          how many pairs of games; by default 1000
      --seed SEED        the seed of both; the same seed, the same games
      --seats N          how many play; by default as many as there are bots, or
                         four for a single one
      --turns N          a game is cut after so many turns; by default 1000, and
                         200 in a timed game
      --cores N          how many cores to use; by default all
      --plain            do not compile: the same games, very much slower
      --out FILE.parquet write a table with one row for every pair of games
      --json FILE        write all figures to a file as well
      --plot FILE        draw the differences (.png, .svg); may be repeated
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie compare classic --house-rule free-parking-money --games 10_000
      magie compare classic --rule free_parking=pot --rule pot_seed=500 --with francs
      magie compare --bots trader,thrifty --with-bots steady,thrifty --plot bots.svg

compare-first = first table
compare-second = compared with
compare-table = { $tag }, { $bots }
compare-games = games
compare-pairs = { $games } pairs, seed { $seed }
compare-title = What the first table has more, game by game
compare-column-figure = a game
compare-column-first = first
compare-column-second = second
compare-column-difference = difference
compare-column-interval = interval
compare-figure-turns = turns
compare-figure-unfinished = cut, never over
compare-figure-won = won by { $who }
compare-figure-won-starter = won by the first to play
compare-figure-throws = rolls of the dice
compare-figure-bought = deeds bought
compare-figure-auctioned = deeds auctioned
compare-figure-deals = trades
compare-figure-built = buildings bought
compare-figure-rents = rents that fell due
compare-figure-jailed = times in jail
compare-figure-bankruptcies = bankruptcies
compare-figure-rent = rents ({ $currency })
compare-figure-fortune = fortunes of all at the end ({ $currency })
compare-notes = smallest notes
compare-read = Differences are those of the pairs, with { $confidence }% intervals. An asterisk: the interval does not contain 0. Among { $count } rows about { $chance } would have one by chance alone.
compare-same = Both tables have played the very same games: nothing here tells them apart.
compare-first-alone = Interrupted before there was a pair: the figures are those of the first table alone.
compare-nothing = Interrupted before there was a pair: there is nothing to show.
compare-plot-share = Won and unfinished games
compare-plot-share-read = difference in percentage points
compare-plot-count = All else, against the second table
compare-plot-count-read = difference in percent of the second table’s mean

idle-rule-printed = { $rule } changes nothing: the booklet prints it.
idle-rule-alone = { $rule } changes nothing here: it needs { $needs }{ $name ->
        [none] .
       *[other] ; the house rule { $name } sets all of it.
    }
idle-rule-or = { $left } or { $last }
idle-rule-other = { $rule } other than { $value }
idle-rule-variant = the variant { $value }
idle-rule-square = a board with the square { $value }

house-rule-free-parking-money = Fines, taxes and card payments wait on Free Parking for the next player who lands there.
house-rule-free-parking-jackpot = The same, and the pot is never empty: it begins with two and a half salaries.
house-rule-double-salary = GO pays twice the salary, whether a player lands there or passes.
house-rule-double-cash = Everyone starts with twice the money.
house-rule-half-cash = Everyone starts with half the money.
house-rule-build-with-one-missing = A group but one lot is enough to build.
house-rule-three-house-hotels = A hotel follows after three houses.
house-rule-endless-buildings = The bank never runs out of houses and hotels.
house-rule-ask-for-rent = An owner who does not ask in time gets no rent.
house-rule-interest-free = Mortgages cost no interest.
house-rule-tax-or-share = The income tax is the sum or a tenth of what a player owns, as they choose.
house-rule-bids-on-credit = In an auction players may bid what they could raise.
house-rule-bids-at-once = In an auction all may bid at any time, not one after the other.
house-rule-third-die = A third die with numbers, stars and a bus is rolled from the start.
house-rule-giving-up = A player may give up.

simulate-plot-panel = There is no panel “{ $word }”; there are { $known }.
simulate-plot-size = A figure is 1 to 100 inches wide and high, with 1 to 2400 dots per inch, and less than 65,536 dots each way: for example --size 7x4.5 --dpi 200.
simulate-plot-size-word = A size is written as width and height in inches, for example 7x4.5, instead of “{ $word }”.
simulate-plot-panel-alone = { $option } is for one panel: name it with --panel ({ $known }).
