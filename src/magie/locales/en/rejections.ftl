# Why the server does not do what it was asked to, as someone at the table would say it: what is wrong,
# and what to do.

## At the table

rejection-stale = The table has changed in the meantime: look again, then decide.
rejection-not-found = There is no such table, or it is not open to you: ask for a new link.
rejection-not-your-seat = That seat is not yours: play your own.
rejection-not-the-host = Only the host of the table may do that: ask them.
rejection-not-started = The game has not reached that point yet: wait a little.
rejection-started = The game has begun, and this is only possible before: arrange it for the next one.
rejection-paused = The game is paused: resume it first.
rejection-no-clock-to-call = This game has no time limit: play it to the end.
rejection-nothing-to-undo = You have nothing to take back, or dice have rolled since: play on.
rejection-nothing-to-vote = There is nothing to vote on: ask for it first.
rejection-unchanged = It is set that way already: there is nothing to change.
rejection-no-say = You are out of the game and have no vote: leave it to those who still play.

## Seats, names and pieces

rejection-seat-taken = That seat is taken, or there is none: choose another.
rejection-seats-open = Some seats are still free: fill them with friends or bots, then start.
rejection-banned = The host keeps you out of this table: look for another one.
rejection-locked = The host has closed the table to newcomers: ask them to open it.
rejection-one-seat = At a public table each player takes one seat: ask the host for the link if you are several.
rejection-full = There is no room left: try again when a player has left.
rejection-piece-taken = Another player has that piece: choose a different one.
rejection-no-such-piece = This edition has no such piece: choose one of its own.
rejection-name-taken = Another player has that name, or one that looks the same: choose a different one.
rejection-bad-name = That name cannot be used: take 1 to 24 visible characters, without commas, brackets or #.
rejection-no-such-person = That person has left the table: choose someone who is there.
rejection-no-such-bot = There is no such bot: choose one from the list.
rejection-not-away = The player of that seat is there, or has only just gone: give them time.
rejection-stand-in = A bot is playing your seat: come back first.

## Trades

rejection-no-such-deal = That trade is closed, or not yours to answer: look at the open ones.
rejection-deal-with-self = A trade takes two different seats: choose another player.
rejection-muted = That player has muted your offers: wait until they unmute you.

## What was sent

rejection-bad-terms = The edition, the rules and the seats do not fit together: change one of them.
rejection-bad-text = That move can’t be read: choose from those on offer.
rejection-bad-message = The server cannot read that message: reload the page, or fix your client.
rejection-bad-share = That share of the dice does not match your seal: send the one that it was made from.
rejection-too-large = That is too large: send less.

## Analyses

rejection-not-while-playing = The chances are told once the game is over: play it to the end.
rejection-one-analysis = An analysis that you asked for is not there yet: wait for it, then ask for the next.

## Chat

rejection-chat-off = Free chat is off at this table: use the quick phrases, if it has them.
rejection-hushed = The host has muted you for now: you can still play.

## The server

rejection-too-fast = Not so fast: wait a moment, and try again.
rejection-storage-unavailable = The server cannot save right now, so nothing was changed: try again in a moment.
rejection-internal = Internal error; nothing was changed: try something else, and tell the operator of the server.
