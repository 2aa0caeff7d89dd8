# What `magie analyse` says; the sentences of an analysis itself are in insight.ftl.

help-analyse =
    Usage: magie analyse GAME.magie
           magie analyse --position "LINE"

    Tells where a game was decided, and whether by luck or by choices: the chance
    to win of every seat, the turning points, the mistakes, and for every seat
    start + luck + choices + gap = result. `-` reads the game from standard input.
    Chances are those if everybody played on like the bot trader. Without Numba
    it works at once; with it, simulated games confirm the mistakes.

    Options:
      --position LINE    the chances of all seats in one position, which is written
                         as exported games and `str(match)` in Python write it
      --seat A           only the mistakes of this seat, by its letter or name
      --seconds S        how much processor time it may take; what is not done by
                         then is left out, and said; by default there is no limit
      --no-rollouts      do not simulate games: the value function alone
      --inaccuracy N     from how many points of win chance a choice is called an
      --mistake N        inaccuracy, a mistake or a blunder; by default 2, 5 and 10
      --blunder N
      --seed N           the dice of simulated games; by default 0
      --json FILE        write everything to a file as well
      --plot FILE        draw the curve (.png, .svg); may be repeated
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie analyse game.magie
      magie analyse game.magie --seat A --plot curve.svg
      magie analyse --position "m1 classic pre:A A1500@0(1,3) B1500@0 bank:32/12"

## What is wrong

analyse-nothing = Name a game file, for example `magie analyse game.magie`, or a position with --position.
analyse-both = Name a game file or a --position, not both.
analyse-wrong = { $why }
analyse-no-file = { $file } cannot be read: { $why }.
analyse-not-text = { $file } is not text: a game file is plain text in UTF-8.
analyse-short =
    { $count ->
        [0] { $file } has no moves yet: there is something to say from { $least } lines on.
        [1] { $file } has one move: there is something to say from { $least } lines on.
       *[other] { $file } has { $count } moves: there is something to say from { $least } lines on.
    }
analyse-seat = There is no seat “{ $word }” in this game; there are { $known }.
analyse-grades = A blunder loses no less than a mistake, and a mistake no less than an inaccuracy: mind the order of --inaccuracy, --mistake and --blunder.
analyse-plain = Numba is not installed, so figures come from the value function alone; with the extra `fast`, simulated games confirm them: in the checkout, `make fast` or `pip install ".[fast]"`.
analyse-plain-until = Until then plain Python goes through the game, more slowly; simulated games confirm its findings afterwards.

## The page

analyse-confirming = playing doubtful choices out
analyse-curve = from { $first } to { $last }
analyse-axis = turn
analyse-marks = { $luck } luck, { $mistake } mistake or blunder, { $inaccuracy } inaccuracy, { $opportunity } opportunity
analyse-flawless = None was found.
analyse-luck = Where luck came from
analyse-column-own-dice = own dice
analyse-column-others-dice = others’ dice
analyse-column-cards = cards
analyse-column-value = value function
analyse-column-rollouts = simulated
analyse-valued = By the value function, in whole per cent; simulated games would tell how sure that is.
analyse-rolled = Simulated: the share of { $count } games played on from here, ± two standard errors.

## The drawing

analyse-plot-par = par
analyse-plot-turn = turn
