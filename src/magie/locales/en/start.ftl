# The start page, the join page, and the table before play begins.

## Start

start-lede = The city is for the taking.
start-lede-more = Two dice, your friends, one link.
start-nav = At the top
start-language = Français
start-learn = Learn
start-rulebook = Rules
start-puzzles = Puzzles
start-tables = Open tables
start-file = Open a game file
start-file-line = Drop it anywhere on this page
start-file-here = Drop the game file to replay the game.
start-file-bad = That file cannot be read: choose a game file of this program.
start-offline = No connection to the server. The page keeps trying.
start-wait =
    { $seconds ->
        [one] Not so fast: try again in one second.
       *[other] Not so fast: try again in { $seconds } seconds.
    }
start-now = Play now
start-now-line =
    { $place }, against { $bots ->
        [1] one bot
        [2] two bots
        [3] three bots
       *[other] { $bots } bots
    }
start-friends = With friends
start-friends-line = One link, no account
start-device = On this device
start-device-line = Pass it round the table
start-guide = New here?
start-guide-line = A host shows you the game in ten minutes.
start-guide-go = Take the tour
start-guide-not = No, thanks
start-games = Your games
start-continue = Continue
start-continue-turn = { $name } to play
start-continue-yours = Your turn
start-continue-open =
    { $free ->
        [0] About to begin
        [one] One seat is still free
       *[other] { $free } seats are still free
    }
start-continue-over = Finished
start-continue-paused = Paused
start-continue-watch = You are watching
start-forget = Forget this table ({ $names })
start-lobby = Open tables
start-lobby-none = No public table is open just now. Open one yourself.
start-lobby-free =
    { $free ->
        [0] full
        [one] one seat free
       *[other] { $free } seats free
    }
start-lobby-stage =
    { $stage ->
        [open] not begun yet
        [playing] game on
       *[over] finished
    }
start-join = Sit down
start-watch = Watch

## Setting a table

start-plan = Choose a board
start-facts = { $squares } squares · { $sum }
start-players = { $least } to { $most } players
start-seats = Around the table
start-guest = Guest
start-name = Your name
start-name-here = Name of player { $number }
start-player = Player { $number }
start-you = you
start-seat-kind = Who takes seat { $number }
start-kind-open = Open seat, by the link
start-kind-here = Plays on this device
start-figure = Token of seat { $number }: { $figure }. Take another.
start-add = Add a seat
start-remove = Remove seat { $number }
start-full = { $most } seats are the most for this board.
start-least = This board needs at least { $least } players.
start-variant = Game
start-variant-standard = The whole game
start-variant-standard-line = Until one is left
start-variant-short = Short game
start-variant-short-line = Deeds are dealt, and it ends sooner
start-variant-timed = Timed game
start-variant-timed-line = Richest when time runs out
start-clock = Clock
start-clock-none = No clock
start-clock-none-line = Think as long as you like; a bot plays for a player who is away for five minutes.
start-clock-relaxed = Relaxed
start-clock-relaxed-line = Three minutes a decision, 90 seconds a bid, 18 minutes a turn.
start-clock-normal = Brisk
start-clock-normal-line = A minute a decision, 30 seconds a bid, six minutes a turn.
start-clock-fast = Fast
start-clock-fast-line = Twenty seconds a decision, ten a bid, two minutes a turn.
start-clock-days = Over days
start-clock-days-line = Three days a decision, 18 a turn; come and go as you like.
start-more = More settings
start-public = Show it in the lobby
start-public-line = Open to all; otherwise only to people with the link.
start-spectators = Spectators welcome
start-spectators-line = Anyone with the link may watch.
start-coach = A coach for everybody
start-coach-line = All see the same win chances. Any player may end it.
start-chat = Chat
start-chat-free = Everything
start-chat-phrases = Quick phrases
start-chat-off = Off
start-tempo = Bots think
start-tempo-0 = not at all
start-tempo-1 = briefly
start-tempo-2 = at leisure
start-rules = Rules
start-rules-booklet = By the booklet
start-rules-set = House rules…
start-rules-undo = Back to the booklet: { $rule }
start-rules-changes =
    { $changes ->
        [0] No change to the booklet.
        [one] One change
       *[other] { $changes } changes
    }
start-open-table = Open the table
start-play = Play
start-fine-link = One link to share. No account.
start-fine-bots = You begin at once.
start-fine-device = All at this screen, one after the other.

## The figures

figure-balloon = balloon
figure-cat = cat
figure-velocipede = velocipede
figure-lamp = street lamp
figure-umbrella = umbrella
figure-rabbit = rabbit
figure-boat = paper boat
figure-snail = snail

## The door

door-title = You are invited
door-title-public = An open table
door-title-handed = { $name } gives you this seat
door-line = { $place }, { $seats } seats
door-coach = A coach tells everybody at this table their win chances.
door-seats = At the table
door-seat = Your seat
door-figure = Your token
door-figure-taken = { $figure }: taken
door-join = Sit down
door-watch = Watch
door-full = All seats are taken.
door-full-watch = All seats are taken, but you may watch.
door-locked = The host has closed this table to newcomers.
door-begun = The game has begun.
door-begun-watch = The game has begun, but you may watch.
door-over = This game is over.
door-over-watch = This game is over; you can look at how it ended.
door-gone = This link is no longer valid
door-gone-line = Perhaps there is a newer one, or the table is gone. Ask the person who sent it to you.
door-again = Try again
door-home = Back to the start page

## Before play begins

waiting-for =
    { $free ->
        [0] Everybody is here
        [one] One seat is still free
       *[other] { $free } seats are still free
    }
waiting-closing = Play begins…
waiting-share-missing = Nothing came from { $names } when the dice were mixed. The dice are new: start again.
waiting-host = { $name } begins the game.
waiting-away = The host has left.
waiting-link = The link for your friends
waiting-local = This link opens only on this computer. To let others on your network in, start with
waiting-copy = Copy
waiting-copied = Copied
waiting-share = Share
waiting-share-text = A seat is waiting for you.
waiting-qr = Scan with a phone to join
waiting-seat-bot = Seat a bot
waiting-free = Free the seat of { $name }
waiting-level = Empty seats:
waiting-start = Begin
waiting-fill = Fill with bots and start
waiting-figure = Take another token
waiting-figure-of = Token of { $name }

## The rules of the table

rules-title = The rules of this table
rules-same = Official rules throughout.
rules-differs =
    { $changes ->
        [one] One rule is not that of the booklet:
       *[other] { $changes } rules are not those of the booklet:
    }
rules-variant = Game
rules-clock = Clock
rules-table = Table
rules-open =
    { $public ->
        [yes] In the lobby, and by invitation link
       *[no] By invitation link only
    }
rules-watched =
    { $spectators ->
        [yes] Spectators are welcome
       *[no] No spectators
    }
rules-level = { $name } plays for anyone who leaves.
rules-read = Read the rules
