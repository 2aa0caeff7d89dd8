# Why the server does not do what it was asked to, as someone at the table would say it: what is wrong,
# and what to do.

## At the table

rejection-stale = The table has moved on meanwhile: look again, and decide anew.
rejection-not-found = There is no such table, or it is not open to you: ask whoever sent you the link for a new one.
rejection-not-your-seat = That seat is not yours: speak for your own.
rejection-not-the-host = Only the host of the table may do that: ask them.
rejection-not-started = The game has not reached that point yet: wait a little.
rejection-started = The game has begun, and this is only possible before: arrange it for the next one.
rejection-paused = The game is paused: vote to go on first.
rejection-no-clock-to-call = This game is not played against time: play it to the end.
rejection-nothing-to-undo = There is nothing of yours to take back, or the dice have spoken since: play on.
rejection-nothing-to-vote = There is nothing to vote on: ask for it first.
rejection-no-say = You are out of the game and have no vote: leave it to those who still play.

## Seats, names and pieces

rejection-seat-taken = That seat is taken, or there is none: choose another.
rejection-seats-open = Some seats are still free: fill them with friends or bots, then start.
rejection-full = There is no room left: try again when somebody has gone.
rejection-piece-taken = Somebody else has that piece: choose another.
rejection-no-such-piece = This edition has no such piece: choose one of its own.
rejection-name-taken = Somebody here has that name, or one that looks the same: choose another.
rejection-bad-name = That cannot be a name at this table: use 1 to 24 letters that everybody can see.
rejection-no-such-person = That person is not at the table any more: choose somebody who is.
rejection-no-such-bot = There is no such bot: choose one from the list.
rejection-not-away = Whoever has that seat is there: let them play.
rejection-stand-in = A bot is playing your seat: come back first.

## Trades

rejection-no-such-deal = That trade is off the table, or not yours to answer: look at those that are open.
rejection-deal-with-self = A trade takes two different seats: name somebody else.
rejection-muted = They do not want to hear any offers from you: wait until they do.

## What was sent

rejection-bad-terms = The edition, the rules and the seats do not go together: change one of them.
rejection-bad-text = That is no move that can be read: choose from those on offer.
rejection-bad-message = That message makes no sense to the server: reload the page, or mend your program.
rejection-bad-share = That is not the number you promised for the dice: send the one that belongs to your seal.
rejection-too-large = That is too much at once: send less.

## Chat

rejection-chat-off = This table does not chat like that: use the quick phrases, if it has them.
rejection-hushed = The host has silenced you for now: let the game do the talking.

## The server

rejection-too-fast = Not so fast: wait a moment, and try again.
rejection-storage-unavailable = Nothing can be saved just now, so nothing was done: try again in a moment.
rejection-internal = The program made a mistake, and nothing has changed: try something else, and tell whoever runs the server.
