# What `magie play` says.

## Help pages: laid out by hand, no line longer than 80 characters

help-play =
    Usage: magie play

    Starts a server for this machine alone, opens a table with you and bots, and
    shows it in your browser. Ctrl-C ends the server. Games are kept: after the next
    `magie play` they are under “Continue”, on the start page.

    Options:
      --edition NAME     by default classic; `magie editions` lists them
      --bots NAMES       the bots at the table, by default trader,steady; one of
                         random, thrifty, steady, trader, patient, greedy, cautious,
                         master for each
      --bot FILE         a bot of your own, my_bot.py:my_bot or net.npz; may be
                         repeated; without --bots, only these play
      --friends N        seats for friends, who come by a link; by default none
      --lan              be reached from phones and computers in your network
      --port NUMBER      by default 8124, or any port that is free
      --no-browser       only print the link
      --terminal         play here: the board in characters, with the extra tui;
                         nothing is served
      --plain            in the terminal: sentences and typed lines, without a board
      --speed SPEED      in the terminal: slow, normal, fast or instant bots
      --continue FILE    go on with a saved game, or from a position: you have your
                         seat, friends have the next ones, bots play the others
      --name NAME        what you are called at the table
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie play
      magie play --edition francs --bots trader,master --friends 1 --lan
      magie play --terminal --bots steady,steady
      magie play --friends 1 --lan --continue evening.magie
      magie play --terminal --plain --continue evening.magie

## What it tells

play-link = Your seat: { $link }
play-friends = For your friends: { $link }
play-lan = Anyone in your network with such a link can play; the connection is not encrypted. Scan the link with a phone:
play-no-browser = No browser could be opened: follow the link yourself.
play-served = magie already runs on { $url }; the table is open there.
play-over = Unfinished games wait under “Continue” after the next `magie play`.
play-terminal-welcome = You play by typing. m says what you can do, help lists everything, quit leaves.
play-terminal-company = Across the table: { $names }.
play-bot-left = { $name } has left the table: { $why }.
play-guest = Guest
play-terminal-reason = { $name } says why: { $reason }
play-terminal-saved = The game so far is in { $file }: `magie play --terminal --continue { $file }` goes on with it, and the start page replays it.
play-terminal-unsaved = The game is not saved: type save to keep it, or quit once more to leave.
play-terminal-no-table = For a board in colours, install the extra `tui`: in the checkout, `make tui` or `pip install ".[tui]"`.
play-terminal-left = You have left the game, and it ends here.
play-terminal-result =
    { $won ->
        [yes] { $name } wins, with { $sum } in all.
       *[no] { $name } has { $sum } in all.
    }

## Complaints: one sentence each

play-no-table = No table could be opened: { $why }.
play-no-lan = This machine is in no network; leave --lan out to play on it alone.
play-bot-no-file = { $bot } is no bot of your own: --bot takes FILE.py:FUNCTION or net.npz, and --bots the names of built-in ones.
play-seats = { $edition } is played by { $least } to { $most }; with you, your friends and the bots there would be { $count }.
play-terminal-alone = At the terminal you play with bots alone: leave { $option } out, or play on the page.
play-terminal-only = { $option } is for the terminal: add --terminal.
play-continue-bots = A saved game is continued with at least one bot: name it with --bots.
play-continue-no-game = { $file } is not a saved game: “Save the game” on the page writes one.
play-continue-damaged = { $file } is damaged in line { $line }: { $why }
play-continue-over = The game in { $file } is over: open it on the start page, and play on from any moment of its replay.
play-continue-refused = { $file } cannot be played on: { $why }.
play-continue-edition = { $file } is played in { $edition }: leave --edition { $asked } out.
play-continue-friends =
    { $count ->
        [one] Beside yours there is one seat
       *[other] Beside yours there are { $count } seats
    } still in play in { $file }, too few for --friends { $friends }.
play-bad-name = “{ $name }” cannot be a name here: take one of up to 24 letters, without commas, brackets or #.
