# What `magie tournament` says.

## The run: its help, and its complaints

help-tournament =
    Usage: magie tournament [EDITION]

    Lets bots play each other (by default classic, and all built-in bots) and
    shows who is stronger. Every bot sits alone among others of every other kind, seats
    rotate from game to game, and game 17 has the same dice in every meeting.
    Equal bots also meet, for the length of their games; three bots and more
    meet at one table too, where it has a seat for each. The same seed gives
    the same tournament. Ctrl-C ends it and shows what is done.

    Options:
      --bots NAME,NAME   the bots that play; without --bots and --bot, all that
                         are built in
      --bot FILE.py:FUNCTION, --bot net.npz
                         a bot of your own, or one by its name; may be repeated;
                         without --bots, only these play
      --games N          how many games in every meeting; by default 1000
      --seats N          how many play at a table; by default 4
      --seed SEED        the seed of all tables; the same seed, the same games
      --ladder           only neighbours meet: every bot of the list sits alone
                         among those that are named before it
      --luck-adjusted    for bots that think: also the win rates with luck taken off,
                         with smaller intervals, and by what factor
      --variant standard|short|timed
                         the game of the booklet; by default standard
      --rule NAME=VALUE  a rule of the table, as `magie editions NAME --rules` lists
                         them; may be repeated
      --house-rule NAME  a house rule by its name, such as free-parking-money;
                         docs/house-rules.md lists them; may be repeated
      --turns N          a game is cut after so many turns; by default 1000, and
                         200 in a timed game
      --seconds S        what a bot that thinks may take for a decision; by default
                         0.3
      --cores N          how many cores to use; by default all
      --plain            do not compile: the same games, very much slower
      --json FILE        write all figures to a file as well
      --markdown FILE    write the tables as Markdown; into a file that is there,
                         between <!-- tournament:begin --> and
                         <!-- tournament:end -->
      --plot FILE        draw the figures (.png, .svg); may be repeated
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie tournament --games 10_000 --plot bots.svg
      magie tournament --bot mine.py:decide --bot random
      magie tournament francs --bots thrifty,steady --bot mine.py:decide
      magie tournament --ladder --markdown docs/bots.md

tournament-run-twice = The bot { $bot } is named twice: every bot plays once, and meets its equals anyway.
tournament-run-alone =
    { $count ->
        [0] No bot plays: name at least two.
       *[other] One bot alone has no opponent: name at least two, or let it play itself with `magie simulate`.
    }
tournament-run-table = { $edition } is played by { $least } to { $most }: a table of { $count } is not possible.
tournament-run-seconds = The option { $option } needs a number of seconds above 0, such as 0.3, instead of “{ $word }”.
tournament-run-failed = The bot { $bot } failed in game { $game } ({ $why }): fix it, or leave it out.
tournament-run-died = A worker process has died, perhaps for lack of memory: try again with fewer --cores.
tournament-run-luck = --luck-adjusted is for bots that think, such as master or your own: these here are compiled, and more --games are a hundred times cheaper than luck taken off.
tournament-luck-plain-until = Until then luck is measured in plain Python, about a hundred times slower.
tournament-run-marks = { $file } is there already and has no place for the tables: write { $begin } and { $end } into it, or choose another name.

## The page of results, and its tables

tournament-page-fact = { $name }: { $words }
tournament-page-edition = edition
tournament-page-version = magie
tournament-page-bots = bots
tournament-page-seats = at a table
tournament-page-games = games
tournament-page-luck = seed
tournament-page-time = time
tournament-page-played = { $all } played, { $games } in each of { $meetings } meetings
tournament-page-interrupted = { $games } of { $asked } played
tournament-page-cut = { $games } ({ $share }) of them unfinished after { $turns } turns
tournament-page-seed = { $seed }; the same dice in every meeting, seats rotate from game to game
tournament-page-speed = { $seconds } s: { $games } games a second
tournament-page-standings = The order of strength
tournament-page-matrix = How often a bot wins against { $others ->
        [one] another
       *[other] { $others } others
    }
tournament-page-ones = Every meeting of { $games } games; par is { $par }
tournament-page-mixed = All at one table
tournament-page-adjusted = With luck taken off
tournament-page-read = Rates are of all games, unfinished ones included; a shared win counts in parts. “Between” is the { $confidence }% confidence interval. Par: at a table of { $seats } equal players each wins { $par }, a little less where games stay unfinished. In the order of strength, “unfinished” and “half over” (the turn by which half of all games are over) describe games among equals.
tournament-page-read-rating = Ratings are fitted to all finished games (Plackett–Luce, by choix): 400 points more are ten times the chance of another seat, and the mean of all who play is { $mean }. Every meeting counts one more game that all have won together, so that a bot that wins everything has a finite rating. The margin is a { $confidence }% confidence interval from { $samples } bootstrap fits.
tournament-page-no-rating = There are no ratings. { $why }
tournament-page-not-met = There are no ratings: some bots have not met the others yet.
tournament-page-read-thought = A bot that thinks has { $seconds } s for a decision; “ms each” is what it took on average (a dash: bots that decide at once, compiled).
tournament-page-read-adjusted = “At even luck” is the same rate less the luck of dice and cards, which is 0 on average: what came at every chance, less the mean of all that could come, in win chance. “Variance ÷” says how many times smaller the variance is: so many times fewer games give the same interval.
tournament-column-bot = bot
tournament-column-rating = rating
tournament-column-margin = margin
tournament-column-interval = between
tournament-column-games = games
tournament-column-unfinished = unfinished
tournament-column-half = half over
tournament-column-thought = ms each
tournament-column-corner = one, among:
tournament-column-one = one
tournament-column-against = against
tournament-column-won = won
tournament-column-seats = seats
tournament-column-even-luck = at even luck
tournament-column-factor = variance ÷
tournament-column-par = par
tournament-plot-rating = Rating
tournament-plot-rating-read = 400 points more: ten times the chance
tournament-plot-none = there are no ratings
tournament-plot-ones = One against the others
tournament-plot-ones-read = won by the one, { $confidence } intervals; gold: if all won alike; hatched: unfinished
