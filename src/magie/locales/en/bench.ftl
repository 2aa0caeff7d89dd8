# What `magie bench` says.

help-bench =
    Usage: magie bench

    How fast this machine plays: whole games by every bot at all seats, compiled
    and in plain Python, on one core and on all, and what the parts of play cost.
    Takes about a minute; the first time, what is to be fast is compiled before,
    which takes a few minutes more.

    Options:
      --edition NAME     only this edition; may be repeated
      --seats N          how many play; by default 4
      --cold             also the first start on a new machine, which compiles
                         everything anew and takes minutes
      --json FILE        write all figures to a file as well
      --language fr|en   the language to speak
      -h, --help         this page

    Example:
      magie bench --edition classic --json figures.json

## The page

bench-measuring = measuring { $edition }
bench-cores = { $count ->
        [one] one core
       *[other] { $count } cores
    }
bench-calibration = calibration loop of plain Python
bench-warm-start = `magie simulate` of one game, from start to end
bench-cold-start = the same with nothing compiled yet
bench-memory = memory at most
bench-compiled = Compiled, { $seats } seats: one core, then all
bench-plain = Plain Python, { $seats } seats: one core
bench-parts = What the parts of play cost: compiled, then in plain Python
bench-analysis = What the analysis of a game costs: { $edition }, { $lines } lines
bench-form-compiled = compiled, games simulated
bench-form-plain = plain, value function alone
bench-column-alone = a position
bench-column-batched = in a batch
bench-column-luck = luck of a game
bench-column-whole = all of it
bench-column-bot = bot
bench-column-action = action
bench-column-turn = turn
bench-column-actions = actions/s
bench-column-games = games/s
bench-column-all-actions = ×{ $count } actions/s
bench-column-all-games = games/s
bench-column-times = slower by
bench-column-menu = menu
bench-column-apply = apply
bench-column-clone = clone
bench-column-plain-menu = plain menu
bench-column-plain-apply = apply
bench-column-plain-clone = clone
bench-environment = The environment for agents, compiled: { $edition }
bench-column-side-by-side = games
bench-column-through = decisions/s
bench-column-bare = without it
bench-column-part = part
bench-read = Each figure is the best of several short rounds. An action comes with its menu and all that chance adds to it; a turn is that of one player. Whole games are played, up to the usual limit of turns; in plain Python only their first { $turns } turns are, and games a second are computed from that. A part is measured in positions of games of all bots; “apply” goes on until a player has to decide. The analysis of a game tries all outcomes of every chance, and all choices; simulated games then confirm the mistakes, where Numba is there. The environment plays random open actions; without it the same decisions are played by the engine alone, with a menu for each.
