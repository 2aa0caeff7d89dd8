# What `magie simulate` says.

## The run: its help, its complaints, and what it says on the way

help-simulate =
    Usage: magie simulate [EDITION]

    Lets bots play an edition many times (by default classic) and shows the
    results: who wins, how long it takes, what squares and deeds are worth. The
    same seed plays the same games, on any number of cores or machines.
    Ctrl-C ends a run and shows what is done; a second one gives it up.

    Options:
      --bots NAME,NAME   who plays, in the order of the line-up; fewer than there
                         are seats take turns in filling them; by default thrifty
      --games N          how many games; by default 1000
      --seed SEED        the seed of the run; the same seed, the same games
      --variant standard|short|timed
                         the game of the booklet; by default standard
      --rule NAME=VALUE  a rule of the table, as `magie editions NAME --rules` lists
                         them; may be repeated
      --house-rule NAME  a house rule by its name, such as free-parking-money;
                         docs/house-rules.md lists them; may be repeated
      --seats N          how many play; by default as many as there are bots, or
                         four for a single one
      --turns N          a game is cut after so many turns; by default 1000, and
                         200 in a timed game
      --from LINE|FILE   go on from this position, or from the end of this saved game
                         (- for the standard input), which says edition and seats;
                         the bots stay in their seats
      --setup TABLE      begin with this table: who has which colours and how much
                         cash; docs/results.md shows how it is written
      --rotate           let the bots change seats from game to game all the same
      --count games|squares|all
                         what to count: who wins and how long it takes; the board
                         as well; fortunes over time too, by default
      --cores N          how many cores to use; by default all
      --plain            do not compile: the same games, very much slower
      --gpu              play on the NVIDIA GPU of this machine: the same games
      --out FILE.parquet write a table with one row for every game
      --events FILE.parquet
                         write a table with one row for every event
      --json FILE        write all figures to a file as well
      --plot FILE        draw the figures (.png, .svg); may be repeated
      --panel NAME       draw one panel of them: board, wins, fortunes, lengths or
                         paybacks
      --size WxH         its width and height in inches; by default 7x4.5
      --dpi N            its dots per inch; by default 100
      --cluster ADDRESS  let the workers of a Dask scheduler play; docs/scale.md
                         shows how to start them
      --tls-ca FILE, --tls-cert FILE, --tls-key FILE
                         the certificates for a cluster of other machines
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie simulate --games 10_000 --bots thrifty,random
      magie simulate mega-2007 --seats 5 --out games.parquet --plot mega.svg

simulate-run-compiling = Compiling the game for this machine: about a minute, once.
simulate-run-plain-until = Until then plain Python plays, about a hundred times slower.
simulate-run-compiled = Compiled: the games go on at full speed.
simulate-run-gpu-linking = All functions are compiled; NVIDIA’s compiler makes one program of them: a minute or two more, once.
master-plain-until = Compiling the game for this machine, about a minute, once: until then master searches in plain Python, and tries out less.
simulate-run-plain = Numba is not installed, so plain Python plays, on one core and about a hundred times slower; the extra `fast` adds it: in the checkout, `make fast` or `pip install ".[fast]"`.
simulate-run-stopping = Finishing the games in hand; Ctrl-C again gives up at once.
simulate-run-lost = The workers were lost before the end; the results that they had returned are kept.
simulate-run-nothing = Interrupted: there is nothing to show.
simulate-run-interrupted = Interrupted: the figures are those of the games that were over.
simulate-run-bar-compiling = compiling
simulate-run-bar-functions = { $done } of { $total } functions
simulate-run-bar-playing = simulating
simulate-run-bar-games = { $done } of { $total } { $unit ->
        [walks] walks
       *[games] games
    }, { $rate } a second
simulate-run-line = { $done } of { $total } { $unit ->
        [walks] walks
       *[games] games
    }; about { $count } { $span ->
        [hours] h
        [minutes] min
       *[seconds] s
    } to go.
simulate-run-needs = This needs { $package }, which is not installed: `pip install ".[{ $extra }]"` in the checkout adds it; elsewhere, install magie with its extra `{ $extra }`.
simulate-run-bot = There is no bot “{ $word }”; { $near ->
        [none] there are { $known }.
       *[other] did you mean { $near }?
    }
simulate-run-seats = { $edition } is played by { $least } to { $most }, and each bot needs a seat: { $count } is not possible.
simulate-run-order = It cannot be played so ({ $part }): { $why }.
simulate-run-no-gpu = No NVIDIA GPU can be used here ({ $reason }): `nvidia-smi` shows what the driver sees; without --gpu the cores play the same games.
simulate-run-gpu-alone = { $option } is for cores, and --gpu plays on the GPU alone: leave one of them out.
simulate-run-start = No game goes on from here: { $why }
simulate-run-no-start = --from takes a position line, which begins with { $version }, or a file; “{ $word }” cannot be read as one: { $why }.
simulate-run-setup = The table of --setup cannot be laid: { $why }
simulate-run-said-by-line = The position of --from says what { $option } would say: leave one of them out.
simulate-run-tls-alone = { $option } belong to --cluster with the tls address of another machine.
simulate-run-cluster-address = The address of a scheduler is written { $here } or { $there } instead of “{ $address }”.
simulate-run-cluster-plain = { $address } is another machine, and an attacker on the network could run any program on the workers: start the scheduler with TLS and give its tls address (docs/scale.md shows how).
simulate-run-cluster-certificates = A tls address needs certificates: --tls-ca, --tls-cert and --tls-key, or Dask’s own settings (docs/scale.md shows how).
simulate-run-cluster-away = No scheduler answers at { $address } ({ $why }); `dask scheduler --host 127.0.0.1 --no-dashboard --dashboard-address { $beside }` starts one.
simulate-run-cluster-empty = The scheduler at { $address } has no workers; `dask worker { $address } --host { $host } --nthreads 1 --no-dashboard --dashboard-address { $beside }` starts one.
simulate-run-cluster-version = This is magie { $ours }, but there are workers with { $theirs }: games are the same only where the version is.

## The page of results, and its figures

simulate-page-bots = bots
simulate-page-games = games
simulate-page-start = from
simulate-page-luck = seed
simulate-page-time = time
simulate-page-played = { $games } played
simulate-page-interrupted = { $games } of { $asked } played
simulate-page-cut = { $games } ({ $share }) of them cut after { $turns } turns
simulate-page-called = time called after { $turns } turns
simulate-page-shared = { $games } won together
simulate-page-seed = { $seed }; the line-up { $rotation ->
        [moves] moves on by a seat from game to game
       *[stays] stays in its seats
    }
simulate-page-speed = { $seconds } s: { $games } games, { $turns } turns a second
simulate-page-by-bot = Which bot wins
simulate-page-by-seat = Wins by seat
simulate-page-by-order = Wins by turn order
simulate-page-length = How long a game is
simulate-page-lengths = ended games by turn
simulate-page-mean = on average
simulate-page-turns = { $mean } turns ({ $interval })
simulate-page-quarter = a quarter is over
simulate-page-half = half are over
simulate-page-most = three quarters are over
simulate-page-by-turn = by turn { $turn }
simulate-page-never = cut, never over
simulate-page-landings = The { $count } squares where tokens stop most
simulate-page-groups = What the groups earn and cost in a game, in { $currency }s
simulate-page-deeds = The { $count } deeds that earn most
simulate-page-market = How deeds find their owners, in a game
simulate-page-ruin = What bankrupts
simulate-page-no-ruin = There were no bankruptcies.
simulate-page-ruined = bankruptcies a game
simulate-page-owed = they owed
simulate-page-creditors = { $seats } another player, { $bank } the bank
simulate-page-jail = Jail, salaries and taxes, in a game
simulate-page-sent = sent to jail
simulate-page-freed = left it
simulate-page-ways = { $fines } by the fine, { $doubles } by a double, { $cards } by a card
simulate-page-stays = throws that failed
simulate-page-salaries = salaries
simulate-page-taxes = taxes
simulate-page-over-time = As time goes by
simulate-page-alive = games still played
simulate-page-cash = cash on the table
simulate-page-fortune = fortune: { $bot }
simulate-page-column-bot = bot
simulate-page-column-seat = seat
simulate-page-column-order = plays
simulate-page-column-seats = seats
simulate-page-column-won = won
simulate-page-column-interval = between
simulate-page-column-par = par
simulate-page-column-per-100 = per 100 throws
simulate-page-column-share = share
simulate-page-column-rents = rents
simulate-page-column-earned = earned
simulate-page-column-spent = spent
simulate-page-column-back = back
simulate-page-column-payback = pay-back
simulate-page-column-bought = bought
simulate-page-column-auctioned = auctioned
simulate-page-column-auction-rate = at
simulate-page-column-unsold = unsold
simulate-page-column-dealt = in deals
simulate-page-column-deal-rate = alone at
simulate-page-column-square = square
simulate-page-column-stood = ruined on
simulate-page-column-cause = owed for
simulate-page-column-count = seats
simulate-page-column-turn = turn
simulate-page-cause-rent = rent
simulate-page-cause-tax = tax
simulate-page-cause-card = card
simulate-page-cause-fine = jail fine
simulate-page-cause-interest = mortgage interest
simulate-page-cause-bid = bid in an auction
simulate-page-cause-gift = card, to other players
simulate-page-cause-salary = forfeited salary
simulate-page-cause-other = other
simulate-page-cause-resigned = gave up
simulate-page-read = Rates are of all games{ $cut ->
        [0] {""}
       *[other] , those that were cut among them
    }; a shared win counts in parts. “Between” is the { $confidence }% confidence interval. Par is the rate if all bots were equally strong. Seats play in this order; the dice decide who begins.
simulate-page-read-deeds = Earned: rents that fell due. Spent: what the bank was paid for deeds and buildings, less what it gave for buildings. Back: earned of spent. Pay-back: turns of the table until a deed has earned what it cost with its buildings. “At” and “alone at”: of the printed price, in auctions and for a deed sold alone for cash.
simulate-page-read-start = All figures are of the play from this position on: what was spent before is not in them, and a deed that had an owner has no pay-back.
simulate-page-uncounted = What --count { $count } leaves out is not shown.
simulate-page-read-time = Fortunes are cash, deeds and buildings at their price, mortgaged deeds at half, on average for a seat in the games that are still played; a player who is out has nothing.
simulate-plot-ending = { $word } cannot be drawn; the name of the file must end in one of { $known }
simulate-plot-uncounted = A plot shows what --count { $count } leaves out: draw it with --count all.
simulate-plot-nothing = no game was played, so there is nothing to draw
simulate-plot-games = { $games } games: { $bots }; seed { $seed }
simulate-plot-limit = { $end ->
        [cut] { $cut } of them cut after { $turns } turns
        [called] time called after { $turns } turns
       *[all] all over within { $turns } turns
    }
simulate-plot-scale = Landings per 100 throws
simulate-plot-in-jail = In jail
simulate-plot-wins = Who wins
simulate-plot-wins-read = of all games, with { $confidence } intervals; the gold mark: if all won alike
simulate-plot-bots = bot
simulate-plot-places = line-up
simulate-plot-seats = seat
simulate-plot-fortune = What a player has
simulate-plot-fortune-read = mean fortune in { $currency }s, in the games still played
simulate-plot-alive = games still played
simulate-plot-turn = turn
simulate-plot-length = How long a game is
simulate-plot-mean = share of all games by their length; { $mean } turns on average
simulate-plot-median = half are over by { $turn }
simulate-plot-cut = cut: { $share }
simulate-plot-payback = When deeds are paid back
simulate-plot-payback-read = turns until the rents of a deed equal its cost with buildings
