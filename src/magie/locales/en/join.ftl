# What `magie join` says.

## Help pages: laid out by hand, no line longer than 80 characters

help-join =
    Usage: magie join LINK

    A bot sits down at an online table, by the link that you were sent, and plays
    until the game is over. It plays along with its own copy of the rules, throws
    every roll of the dice again to check it, and reconnects when the line breaks.
    Ctrl-C gives its seat to a bot of the server.

    Options:
      --bot NAME         random, thrifty, steady, trader, patient, greedy, cautious,
                         master, or one of your own: my_bot.py:my_bot, net.npz; by
                         default trader
      --name NAME        what it is called at the table; by default after the bot
      --seconds S        the time for a decision, by default 0.3
      --tell             tell everything that happens
      --language fr|en   the language to speak
      -h, --help         this page

    Put the link in quotes: the shell would cut it off at the sign #.

    Example:
      magie join "https://play.example.org/t/4f…#Jq…" --bot trader

## What it tells

join-seated = { $name } sits down at seat { $seats } of a table on { $site }.
join-offline = Disconnected ({ $why }); next attempt in { $seconds } s.
join-left = The bot has left; a bot of the server plays its seat now.
join-result =
    { $won ->
        [yes] { $seat } has won, with { $sum }
       *[no] { $seat } ends with { $sum }
    }{ $own ->
        [yes] { " " }(this bot).
       *[no] .
    }
join-checked =
    { $count ->
        [one] One roll or draw was checked.
       *[other] { $count } rolls and draws were checked, every one of them.
    }
join-faults =
    { $count ->
        [one] The bot lost a decision: { $last }
       *[other] The bot lost { $count } decisions; the last of them: { $last }
    }

## Complaints: one sentence each

join-no-link = Which table? `magie join` takes the link that you were sent, in quotes.
join-bad-link = That is not the whole link of a table: it looks like https://play.example.org/t/4f…#Jq…, and belongs in quotes, because the shell cuts it off at the sign #.
join-nobody = { $site } does not answer: { $why }.
join-gone = The server no longer has this table.
join-refused =
    The server does not let the bot sit down: { $code }{ $detail ->
        [none] .
       *[other] { " " }({ $detail }).
    }
join-refused-not-found = The link is not valid: it was replaced by a new one, or is incomplete.
join-refused-full = Every seat of that table is taken.
join-refused-started = The game at that table has begun already.
join-refused-bad-name = The server does not take that name: { $detail }.
join-dice = The dice of this table do not match their proof, so the bot has left: { $why }.
join-disagreement = The server and this program disagree about the game, so the bot has left: { $why }.
