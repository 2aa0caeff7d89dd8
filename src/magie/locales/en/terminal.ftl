# What the table drawn in the terminal says (`magie play --terminal`).
#
# Values: seats come as names, sums as text with their currency, choice as a line of the menu, verb as
# the notation has it.

## The menu

table-group =
    { $verb ->
        [build] Build on one of { $count } lots
        [sell] Sell a building on one of { $count } lots
        [strip] Sell several buildings at once
        [mortgage] Mortgage one of { $count } deeds
        [lift] Lift one of { $count } mortgages
        [shift] Move a building
        [offer] Propose a trade
        [ticket] Take the bus
        [goto] Choose a square
        [auction] Choose a deed
        [place] Choose a lot
       *[other] More
    }
table-bid = Bid { $sum }
table-bid-more = Bid another sum, up to { $high }
table-want =
    { $count ->
        [0] I want none
        [one] I want one
       *[other] I want { $count }
    }
table-back = Back
table-save = Save the game
table-leave = Leave
table-sure = { $choice }? Enter again: yes. Esc: no.

## Seats

table-out = out
table-jailed = in jail
table-cards =
    { $count ->
        [one] release card
       *[other] { $count } release cards
    }
table-tickets =
    { $count ->
        [one] 1 ticket
       *[other] { $count } tickets
    }

## State line, last line

table-speed-slow = slow
table-speed-normal = normal speed
table-speed-fast = fast
table-speed-instant = at once
table-line = Type a move or a question: help lists them
table-foot-enter = Take
table-foot-type = Type
table-foot-space = Skip
table-foot-save = Save
table-foot-help = Help
table-foot-quit = Leave
table-small = This window has { $now-width } × { $now-height } characters; the table needs { $width } × { $height }. Enlarge it, or play with --plain.

## Help

table-help-title = Keys
table-help-typed = What can be typed
table-help-signs = On the board
table-key-enter = Enter
table-key-enter-does = takes what is highlighted; asks first when it cannot be taken back
table-key-arrows = ↑ ↓
table-key-arrows-does = walk in the menu
table-key-numbers = 1 to 9, [r]
table-key-numbers-does = take an entry at once, by its number or its letter
table-key-type = :
table-key-type-does = go to the line; so does any letter that is no key
table-key-space = Space
table-key-space-does = let the bots play at once, until it is your turn
table-key-speed = v
table-key-speed-does = slower or faster bots
table-key-theme = F2
table-key-theme-does = light or dark
table-key-log = Page ↑ ↓
table-key-log-does = look back in the log
table-key-save = Ctrl+S
table-key-save-does = save the game in a file
table-key-help = F1
table-key-help-does = this help
table-key-quit = q
table-key-quit-does = leave; you can save before
table-sign-owned = belongs to seat A
table-sign-mortgaged = mortgaged
table-sign-house = house
table-sign-hotel = hotel
table-sign-skyscraper = skyscraper
table-sign-depot = depot

## Trades

table-deal-title = A trade with { $name }
table-deal-cash = Cash, up to { $sum }
table-cancel = Cancel

## Leaving

table-leave-title = Leave the game?
table-leave-unsaved = A saved game can be continued later.
table-leave-saved = The game is saved: you can continue it later.
table-answer-save = Save and leave
table-answer-leave = Leave
table-answer-stay = Stay
