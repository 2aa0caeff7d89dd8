# Trades, chat, votes and the table menu.

## Drafting a trade

deal-kicker = Trade
deal-kicker-counter = Counter-offer
deal-title = Offer to { $name }
deal-from = Who offers
deal-with = With
deal-give = I give
deal-receive = I receive
deal-gives = { $name } gives
deal-complete = whole group
deal-mortgaged = mortgaged
deal-card = Release card
deal-tickets =
    { $count ->
        [one] One bus ticket
       *[other] { $count } bus tickets
    }
deal-tickets-of = Bus tickets from { $name }
deal-fewer = One ticket fewer
deal-more = One ticket more
deal-debt = The debt is settled
deal-settles = What { $name } owes is settled
deal-nothing = nothing
deal-no-deeds = No deeds to give
deal-cash-of = Cash from { $name }
deal-cash-exact = Exact sum from { $name }
deal-empty = Put something in: an empty trade cannot be offered.
deal-nobody = There is no player left to trade with.
deal-send = Send offer
deal-counter = Send counter-offer
deal-clear = Clear
deal-sent = Your offer was sent to { $name }.
deal-expiry =
    { $unit ->
        [days]
            { $count ->
                [one] Open for a day.
               *[other] Open for { $count } days.
            }
        [hours]
            { $count ->
                [one] Open for an hour.
               *[other] Open for { $count } hours.
            }
        [minutes]
            { $count ->
                [one] Open for a minute.
               *[other] Open for { $count } minutes.
            }
       *[seconds] Open for { $count } seconds.
    }
deal-one = One open offer between two players.
deal-replaces = It takes the place of the one that is open between you.
deal-why = Why?
blocked-deal-buildings = has buildings
blocked-deal-tickets = not traded here
blocked-deal-debt = not to be paid in kind

## Preview

foresee-title = If { $name } accepts
foresee-yes = If you accept
foresee-nothing = Nothing else changes.
foresee-completes =
    { $whose ->
        [own] You complete: { $group }
       *[other] { $name } completes: { $group }
    }
foresee-completes-builds =
    { $whose ->
        [own] You complete { $group }, and can build there
       *[other] { $name } completes { $group }, and can build there
    }
foresee-builds =
    { $whose ->
        [own] You can build on { $group }
       *[other] { $name } can build on { $group }
    }
foresee-breaks =
    { $whose ->
        [own] You break up: { $group }
       *[other] { $name } breaks up: { $group }
    }
foresee-stops =
    { $whose ->
        [own] You can no longer build on { $group }
       *[other] { $name } can no longer build on { $group }
    }
foresee-rent =
    { $whose ->
        [own] Your rent, { $group }: { $first } → { $second }
       *[other] Rent for { $name }, { $group }: { $first } → { $second }
    }
foresee-rate =
    { $whose ->
        [own] Your rent, { $group }: { $before } → { $after } times the throw
       *[other] Rent for { $name }, { $group }: { $before } → { $after } times the throw
    }
foresee-interest =
    { $whose ->
        [own] Mortgage received: { $first } of interest at once, or { $second } to lift it
       *[other] { $name } receives a mortgage: { $first } of interest at once, or { $second } to lift it
    }
foresee-lift =
    { $whose ->
        [own] Mortgage received: { $second } to lift it
       *[other] { $name } receives a mortgage: { $second } to lift it
    }
foresee-cash =
    { $whose ->
        [own] You go from { $first } to { $second }
       *[other] { $name } goes from { $first } to { $second }
    }

## Open trades

open-label = Open trades
open-kicker = Trade
open-title =
    { $maker ->
        [own] Your offer to { $other }
       *[other]
            { $asked ->
                [own] { $name } offers you a trade
               *[other] { $name } offers { $other } a trade
            }
    }
open-waiting =
    { $count ->
        [one] An offer waits for your answer.
       *[other] { $count } offers wait for your answer.
    }
open-none = No offer is open at the moment.
open-new = Propose a trade
open-look = Look
open-mute = Decline and mute
open-waits = { $name } waits for your answer: { $count } s
open-stops = The game waits for the answer.
open-unheard = You have muted the offers from { $name }.
open-hear = Unmute
quoted = “{ $text }”

## In the log

log-talk = Chat
log-by-bot = played by a bot
log-dice =
    { $face ->
        [none] { $first } and { $second }
        [mr] { $first }, { $second } and the star
        [bus] { $first }, { $second } and the bus
        [one] { $first }, { $second } and 1
        [two] { $first }, { $second } and 2
       *[three] { $first }, { $second } and 3
    }
log-roll =
    { $seat } rolls { log-dice }{ $outcome ->
        [stay-in-jail] : no double, and stays in jail ({ $attempts ->
            [1] first
           *[other] second
        } try).
        [freed] , a double! Out of jail: { $square }.
       *[moved] { $doubles ->
            [0] : { log-goal }
            [1] , a double! { log-goal }
            [2] , a second double! { log-goal }
           *[other] , a third double! { log-goal }
        }
    }
log-goal =
    { $outcome ->
        [jailed] Off to jail.
       *[moved] { $square }.
    }
log-card-moved = { $text } → { $square }
log-rent-due-paid = { $debtor } pays { $owner } { $amount } for { $square }{ with-buildings }{ multiplied }.
log-rent-due-short = { $debtor } owes { $owner } { $amount } for { $square }{ with-buildings }{ multiplied } and does not have the cash.
log-tax-paid = { $seat } pays { $amount } for { $square }.
log-tax-short = { $seat } owes { $amount } for { $square } and does not have the cash.
log-decline-auction = { $seat } does not buy { $square }: it goes to auction.
log-transfers = { $squares } go from { the-giver } to { the-receiver }.
log-keep-paid = { $seat } keeps { $square } mortgaged and pays { $interest } in interest.
note-proposed = { $name } offers { $other } { $give } for { $ask }.
note-countered = { $name } makes { $other } a counter-offer: { $give } for { $ask }.
note-accepted = { $other } accepts { $name }’s offer: { $give } for { $ask }.
note-declined = { $other } declines { $name }’s offer: { $give } for { $ask }.
note-withdrawn = { $name } takes back an offer to { $other }: { $give } for { $ask }.
note-expired = { $name }’s offer to { $other } has expired: { $give } for { $ask }.
note-impossible = { $name }’s offer to { $other } is no longer possible: { $give } for { $ask }.
note-muted = { $name } mutes offers from { $other }.
note-heard = { $name } unmutes offers from { $other }.
note-voted =
    { $about ->
        [undo]
            { $yes ->
                [true] { $name } is for taking the last decision back.
               *[false] { $name } is against taking it back.
            }
        [pause]
            { $yes ->
                [true] { $name } would like a pause.
               *[false] { $name } wants no pause.
            }
        [time]
            { $yes ->
                [true] { $name } is for calling time.
               *[false] { $name } wants to play on.
            }
       *[resume]
            { $yes ->
                [true] { $name } is ready to go on.
               *[false] { $name } is not ready yet.
            }
    }
note-undone = The last decision is taken back.
note-paused = The game is paused.
note-resumed = The game goes on.
note-abandoned = The game is closed: no player came back.
note-seated = { $name } takes a seat.
note-stands-in = A bot plays on for { $name }.
note-returned = { $name } is back at the table.
note-sat = { $name } sits down.
note-left = A seat is free again.
note-banned = The host has banned a player.
note-locked = The host has closed the table to newcomers.
note-unlocked = The host admits newcomers again.
note-hosted = { $name } is the host now.

## Chat

chat-label = Chat
chat-say = Say something…
chat-send = Send
chat-phrases = Quick phrases
chat-looks-on = Spectators only read.

## Votes

vote-undo = Take the last decision back?
vote-pause = Pause the game?
vote-resume = Go on?
vote-time = Call time?
vote-for = For it: { $names }
vote-yes = Agree
vote-no = Against
vote-waits = Waiting for the others.

## Spectators

look-on = You are watching.
out-place =
    { $own ->
        [yes] You finished
       *[no] { $name } finished
    } { $place ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
       *[other] eighth
    }.
out-watch = Go on watching
out-new = New game
onlookers =
    { $watching ->
        [0] No spectators.
        [one] One spectator.
       *[other] { $watching } spectators.
    }
light-on = connected
light-off = not connected
seat-stood-in = A bot plays for { $name }

## The menu of the table

menu-title = This table
menu-game = The game
menu-undo = Take back
menu-undo-how = Your last decision, as long as no dice have rolled since; all have to agree.
menu-pause = Ask for a pause
menu-pause-how = All clocks stop if everyone present agrees; any player ends the pause.
menu-resume = Go on
menu-resume-how = The clocks run again at once.
menu-vote-open = A vote on it is open.
menu-time = Vote to call time
menu-time-how = If more than half agree, the turn under way is finished, then fortunes are counted.
menu-time-itself = Time runs out by itself in this game.
menu-save = Save the game
menu-save-how = As a file, with the proof of its dice: it can be replayed and played on anywhere.
menu-volume = Volume of the sound
menu-seats =
    { $count ->
        [one] Your seat
       *[other] Your seats
    }
menu-seat-out = Out of the game. Stay and watch as long as you like.
menu-stood-in = A bot is playing here for you.
menu-return = Play again myself
menu-handover = Hand over
menu-handover-once = The first person to open this link takes your seat. It works once.
menu-handover-link = Link to this seat
menu-leave = Leave
menu-leave-sure = A bot plays and trades for you. You can come back at any time.
menu-leave-open = The seat becomes free for another player.
menu-leave-yes = Leave the table
menu-leave-no = Stay
menu-people = Around the table
menu-invite = Invite
menu-invite-play = Anyone with this link can sit down or watch.
menu-invite-watch = The seats are taken; anyone with this link can watch.
menu-invite-nobody = The game has begun, and this table takes no spectators.
menu-invite-new = Make a new link
menu-invite-old = The old one then stops working.
menu-invite-ask = Ask the host for the link.
menu-lock = Close the table
menu-lock-how = No new player or spectator comes in; those who are here stay.
menu-unlock = Open the table
menu-unlock-how = The table is closed to newcomers.
menu-link = Link to this table
person-here = here
person-host = host
person-stood-in = a bot stands in
person-mute-deals = Mute their offers
person-hear-deals = Unmute their offers
person-ignore = Ignore their messages
person-listen = Stop ignoring
person-hush = Mute for all
person-unhush = Unmute for all
person-bot = Let a bot play
person-free = Free the seat
person-make-host = Make host
person-ban = Ban
person-ban-sure = { $name } leaves, and no player at their address can come back to this table.
person-ban-yes = Ban
person-ban-no = Cancel
