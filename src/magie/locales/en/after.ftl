# After the game: its end, its figures, the proof of its dice and its replay; and notifications.

## The end

end-over = The game is over
end-length =
    The game is over: { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }{ $hours ->
        [0] { $minutes ->
            [0] { "" }
            [one] , one minute
           *[other] , { $minutes } minutes
        }
       *[other] , { $hours } h { $minutes } min
    }
end-title =
    { $edition ->
        [euro-1999] Europe is { $names }’s
        [canada-1961] The coast is { $names }’s
       *[classic] The city is { $names }’s
    }
end-won = You win!
end-closed = The game is closed
end-lede =
    { $square } decided it: { $count ->
        [one] one rent
       *[other] { $count } rents
    }, { $sum }.
end-bot-turns =
    A bot played { $own ->
        [yes] { $turns ->
            [one] one of your turns
           *[other] { $turns } of your turns
        }
       *[no] { $turns ->
            [one] one turn for { $name }
           *[other] { $turns } turns for { $name }
        }
    }.
end-again = Again, same table
end-follow = Join the others
end-follow-soon = Join the others ({ $left })
end-stay = Stay here
end-replay = Watch from the start
end-board = The board
end-export = Save the game
end-back = Results
ranks-title = Standings
rank-rents = rents { $sum }
rank-bankrupt = bankrupt in turn { $turn }
rank-resigned = gave up in turn { $turn }
facts-title = Highlights
facts-rent = Highest rent
facts-bid = Highest bid
facts-deals = Trades made
facts-offers =
    { $count ->
        [0] none was offered
        [one] one was offered
       *[other] { $count } were offered
    }
facts-deal = A good trade for { $name }
facts-deal-with = with { $name }, turn { $turn }

## Figures

figures-kicker = So far
figures-title = Statistics
figures-how = Net worth, dice, landings, player by player; and a replay from the beginning.
figures-none = There is nothing to count before play begins.
figures-early = It is too early for this: play on for a turn or two.
figures-counting = Counting…
figures-replay = Watch from the start
figures-seats = Player by player
figure-mean = Average roll
figure-doubles = Doubles
figure-received = Rents received
figure-paid = Rents paid
figure-jail = Times in jail
figure-built = Buildings built
figure-spent = Spent on buildings
figure-deals = Trades made
worth-title = Net worth
chart-turn = turn
chart-worth-label = Net worth of { $names } over { $turns } turns, one line each; the numbers are in the table below.
chart-numbers = In numbers
chart-dice-label = How often each total came in { $throws } throws, as bars, and how often it should have, as a line.
chart-total = Total
chart-came = Came
chart-expected = Expected
heat-title = Where everyone landed
heat-most =
    { $count ->
        [one] one landing
       *[other] { $count } landings
    }
heat-square =
    { $square }: { $count ->
        [0] no landings
        [one] one landing
       *[other] { $count } landings
    }
dice-title = The dice
dice-note =
    { $throws ->
        [one] one throw
       *[other] { $throws } throws
    }, expected as a line
dice-verdict =
    { $throws ->
        [one] One throw
       *[other] { $throws } throws
    }{ $verdict ->
        [few] : too few to judge.
        [usual] , as expected of fair dice.
        [unusual] . Fair dice fall this unevenly in one game of a hundred.
       *[rare] . Fair dice fall this unevenly in one game of a thousand.
    }
dice-doubles =
    { $doubles ->
        [0] No doubles among them.
        [one] One double among them.
       *[other] { $doubles } doubles among them.
    }
dice-recorded = The throws and cards were those of an earlier game.
dice-verify = Verify this game

## The proof of the dice

proof-kicker = Provable dice
proof-title = Verify this game
proof-about = Your browser now repeats every draw by itself: from the chain that the server fixed before the first player sat down, and from the shares that the seats put in.
proof-reading = Reading the log of the table…
proof-progress = Draw { $done } of { $all }…
proof-unable = This browser does its hashes on secure addresses only (https, or this very machine). Save the game, and check the file with “magie verify”.
proof-good = Everything matches. No throw was changed.
proof-good-so-far = Everything matches so far. No throw was changed.
proof-none = Nothing to verify: this table has made no draw.
proof-bad = Something does not match.
proof-log-ok =
    { $entries ->
        [one] One entry of the log, sealed by its hash.
       *[other] { $entries } entries of the log, each sealed by the hash of the one before.
    }
proof-log-bad = Entry { $version } of the log does not fit its hash: the log was changed.
proof-rules-ok = The rules that went into the dice are those of this table.
proof-rules-bad = The rules that went into the dice are not those of this table.
proof-shares-ok =
    { $given ->
        [0] No seat put in a share of its own.
        [one] One seat of { $seats } put in a share; it fits the seal that was shown before.
       *[other] { $given } seats of { $seats } put in a share; each fits the seal that was shown before.
    }
proof-shares-bad = The share of { $name } does not fit its seal.
proof-own-ok =
    { $count ->
        [one] Your own share is the one that this browser put in.
       *[other] Your own shares are those that this browser put in.
    }
proof-own-bad = Your own share is not the one that this browser put in.
proof-seen-ok = The chain is the one that this browser saw fixed before play began.
proof-seen-bad = The chain is not the one that this browser saw fixed before play began.
proof-file-ok =
    The game file says the same: { $lines ->
        [one] one line.
       *[other] { $lines } lines.
    }
proof-file-bad = The game file does not say the same as the log.
proof-links-ok =
    { $links ->
        [one] One link leads back to what was fixed at the beginning.
       *[other] { $links } links lead back, one by one, to what was fixed at the beginning.
    }
proof-links-bad =
    { $draw ->
        [0] The links do not lead back to what was fixed at the beginning.
       *[other] The link that was shown for draw { $draw } is of another chain.
    }
proof-draws-ok =
    { $draws ->
        [one] One draw repeated with the same result
       *[other] { $draws } draws repeated with the same results
    }: { $throws ->
        [one] one throw
       *[other] { $throws } throws
    }, { $cards ->
        [one] one card
       *[other] { $cards } cards
    }{ $tickets ->
        [0] { "" }
        [one] , one bus ticket
       *[other] , { $tickets } bus tickets
    }{ $deeds ->
        [0] { "" }
        [one] , one dealt deed
       *[other] , { $deeds } dealt deeds
    }.
proof-draws-bad = Draw { $draw } was written down as { $written }, but the chain gives { $drawn }.
proof-commitment = Fixed before the first player sat down
proof-limits = This proves that the dice were fixed beforehand and that no throw was changed. It cannot prove that the operator of the server told no player what would come.

## Replay

replay-title = Replay
replay-back = To the table
replay-controls = Controls of the replay
replay-play = Play
replay-pause = Pause
replay-back-one = One decision back
replay-forth-one = One decision on
replay-first = To the beginning
replay-last = To the end
replay-slider = Where in the game
replay-where =
    { $turn ->
        [0] Before the first turn
       *[other] Turn { $turn } of { $turns }
    } · decision { $at } of { $all }
replay-value = Turn { $turn }, decision { $at } of { $all }
replay-begin = The game begins.
replay-jump = Jump to the next
replay-rent = Rent
replay-deal = Trade
replay-bankruptcy = Bankruptcy
replay-none = None from here on.
replay-link = Link to this moment
replay-copied = The link to this moment is copied.
play-on = Play on from here
play-on-how = Take up the game at this moment, with bots in the other seats
play-on-line =
    { $turn ->
        [0] The game goes on before its first turn.
       *[other] The game goes on in turn { $turn }.
    } Bots play the other seats.
play-on-seat = You play
play-on-same-dice = With the throws and cards of this game once more
play-on-yes = Play on
play-on-refused = This game cannot be played on: one of its moves is not legal by the rules of today.
position-title = Position
position-move = { $seat } is to move.
position-line = You play one seat, bots play the others.
position-play = Play from here
position-over = This game is over: there is nothing left to play.
position-pending = Dice, a card or a deal are pending here: no game begins in the middle of that.
position-wrong = This line is no position of a game.
position-loading = Setting up the position…
replay-drop = A game file
replay-drop-how = Choose a .magie file, or drop it here. It stays between you and this server.
replay-choose = Choose a file
replay-bad-file = This is not a game file, or it contains an illegal move.
replay-another = Another file
replay-loading = Loading the replay…
replay-empty = There is nothing to see yet: play has not begun.
replay-start = Back to the start page

## What the player has missed

skip-to-turn = Skip to my turn
skip-under-way = Skipping to your turn
digest-title = Since your last decision
digest-money =
    { $kind ->
        [both] You received { $received } and paid { $paid }.
        [paid] You paid { $paid }.
       *[received] You received { $received }.
    }
digest-mortgaged = A bot mortgaged for you: { $squares }.
digest-out = { $name } is out of the game.
digest-deals =
    { $count ->
        [one] One trade was made
       *[other] { $count } trades were made
    }{ $deeds ->
        [0] .
       *[other] : { $squares } changed hands.
    }
digest-bought = { $name } bought { $squares }.
digest-built =
    { $count ->
        [one] { $name } put up one building.
       *[other] { $name } put up { $count } buildings.
    }
digest-jailed =
    { $count ->
        [one] { $names } went to jail.
       *[other] { $names } went to jail.
    }

## Notifications

attention-yours = ● Your turn · { $place }
attention-hand = ● { $name } · { $place }
attention-over = The end · { $place }
attention-table = { $place } · magie
attention-none = magie
notify-title = It is your turn
notify-switch = Tell me when it is my turn
notify-how = A browser notification, while you look at something else.
notify-refused = This browser does not allow it for this page; its settings can change that.
notify-impossible = This browser offers no notifications here.
