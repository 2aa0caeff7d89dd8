# Keys, what is read aloud, and the text mode of the page.

## Shortcuts

keys-title = Help and keys
keys-title-phone = Help
keys-play = Playing
keys-look = Looking around
keys-page = The page
keys-roll = Roll the dice, or close the card
keys-buy = Buy
keys-decline = Leave it to the auction
keys-end = End the turn
keys-pay = Pay
keys-card = Use the release card
keys-accept = Accept the trade
keys-reject = Turn the trade down
keys-pass = Pass in an auction
keys-deal = Propose a trade
keys-build = Build or sell on the board
keys-manage = Build, sell, mortgage
keys-seats = To the seats, one by one
keys-actions = To what you can do
keys-here = To your square
keys-deed = The deed where you stand
keys-log = To the log, or to the last line in the text mode
keys-skip = Skip ahead
keys-speed = Speed
keys-chat = To the chat
keys-text = Text mode, or back to the board
keys-help = This help
keys-walk = Along the board, and across it
keys-step = One square on, one back
keys-home = To GO
keys-open = Open the square
keys-close = Close
keys-single = Single-key shortcuts
keys-single-note = Turn them off if you use voice control, or if you sometimes press a key by mistake. Buttons, Tab, Enter and Escape always work.
keys-text-note = A command box instead of the board: type your moves, and ask for everything by one letter. For screen readers, and for anyone who prefers it.
keys-other-language = Continuer en français
keys-name-space = Space
keys-name-arrows = Arrows
keys-name-pages = Page ↓ ↑
keys-name-home = Home
keys-name-enter = Enter
keys-name-escape = Esc
keys-skip-link = To what you can do

## What is read aloud

herald-label = Announcements
herald-more =
    { $count ->
        [one] One more event; press L for the last.
       *[other] { $count } more events; press L for the last.
    }
herald-remark = { $name } says: { $text }
board-how = Arrow keys walk along the board and across it, Page Down goes one square on, Page Up one back, Home to the start; Enter opens a square.
title-hidden = { $place }, a table of magie

## Text mode

textmode-title = Text mode
textmode-label = Your command
textmode-hint = m for what you can do, help for everything, arrow up for what you typed before.
textmode-send = Send
textmode-log = What was said
textmode-leave = Back to the board
textmode-tell = Announcements
textmode-m = What can I do?
textmode-l = Last event
textmode-c = Everyone’s cash
textmode-p = Holdings
textmode-o = Owner of…
textmode-s = This side
textmode-d = Deed here
textmode-help = Help
textmode-done = Done.
keys-tour-back = Back to the tour
