# Why an action is refused, as someone at the table would say it: what is wrong, and what to do.

## Whose move it is

refusal-game-over = The game is over: look at the standings, or start another one.
refusal-not-in-game = You are out of this game: watch, and leave the moves to the others.
refusal-chance-pending = The dice or the cards come first: wait for their outcome.
refusal-not-your-decision = Someone else has to decide first: wait for their answer.
refusal-not-your-turn = It is not your turn: wait until the dice come round to you.
refusal-wrong-moment = That is not the question right now: choose one of the moves on offer.
refusal-roll-due = You still have to roll: do that before you end your turn.
refusal-no-roll-due = You have no roll left: end your turn.
refusal-not-your-window = Not in the middle of another player’s turn: wait, at the latest until your own.
refusal-table-busy = Something else has to be settled first: come back to this afterwards.
refusal-no-such-choice = That is not one of the choices: take one of those on offer.

## Jail

refusal-not-in-jail = You are not in jail, so there is nothing to get out of: roll as usual.
refusal-in-jail = No bus stops at the jail: pay the fine or use a release card first.
refusal-no-release-card = You hold no release card: pay the fine, try for a double, or buy a card from someone.

## Money, squares and deeds

refusal-not-enough-cash = You do not have that much cash: raise some first, or leave it.
refusal-no-such-square = There is no such square on this board: choose one that is.
refusal-no-deed = That square cannot be owned: choose a lot, a station or a utility.
refusal-not-owner = That one is not yours: choose a property of your own.
refusal-already-owned = That deed has an owner: choose one that the bank still has.
refusal-no-claim = No rent is waiting for you there: ask for one that is neither settled nor lapsed.

## Auctions

refusal-bid-too-low = That bid is too low to count: bid more, or pass.
refusal-bid-too-high = You could not pay that bid: bid less, or raise money first.
refusal-not-a-note = No notes make up that sum: round it to the smallest note.
refusal-not-bidding = It is not your turn to bid: wait until it is, or for the next auction if you have passed.

## Building

refusal-not-a-lot = Houses and hotels stand only on coloured lots: choose one of yours.
refusal-group-incomplete = You do not own enough of that colour to build: get the missing lots first.
refusal-uneven = The group must stay even: build on the lot with the least on it, and sell from the one with the most.
refusal-fully-built = Nothing more fits there: build somewhere else.
refusal-group-mortgaged = One of your lots of that colour is mortgaged: lift the mortgage before you build.
refusal-no-piece-left = The bank has none of the buildings that it takes: wait until some come back.
refusal-houses-first = The other lots of that colour are not ready for a hotel: fill them with houses first.
refusal-nothing-built = Nothing stands there: choose a square with a building to sell.
refusal-no-houses-to-exchange = The bank has too few buildings to put in their place: bring the whole group further down in one sale.
refusal-exchange-forbidden = At this table no hotel is turned back into houses by itself: sell the hotels of the group together.
refusal-bad-pattern = The buildings cannot stand like that: choose levels no higher than now, or a lot that is ready for the building.
refusal-unchanged = That would leave everything as it is: bring at least one lot down.
refusal-skyscraper-needs-group = A skyscraper takes every lot of the colour: get the missing one first.
refusal-station-mortgaged = That station is mortgaged: lift the mortgage before you build a depot.
refusal-no-depots = There are no depots in this game: build on lots instead.
refusal-too-many-wanted = You have no room for that many: ask for fewer.

## A group completed when already built on

refusal-must-build = The group that you have just completed comes first: build it up until it is even.
refusal-not-a-shift = A building moves from the highest lot to the lowest: choose those two.
refusal-buildings-in-group = You have built on that colour, so this deed cannot stay mortgaged: lift it, or sell those buildings first.

## Mortgages

refusal-has-buildings = A building stands there: sell it before you mortgage the deed.
refusal-group-built = Buildings stand on that colour: sell them all before you mortgage one of its lots.
refusal-already-mortgaged = That deed is mortgaged already: choose another one.
refusal-not-mortgaged = That deed is not mortgaged: choose one that is.
refusal-only-in-debt = At this table you mortgage only to pay a debt: wait until you owe something.
refusal-not-received = Another deed that came to you mortgaged is first in line: answer for that one, then for this.

## Trades

refusal-no-such-seat = No player is left at that seat: choose one who is still in the game.
refusal-deal-with-self = You cannot trade with yourself: choose another player.
refusal-deal-empty = There is nothing in this trade: put something in before you show it.
refusal-deal-cash = One side does not have that much cash, and promises do not count: name a smaller sum.
refusal-deal-buildings = Its owner has buildings there: they must be sold before the deed changes hands.
refusal-deal-not-owned = That deed belongs to neither of you: choose one that does.
refusal-deal-card = Neither of you holds that release card: leave it out.
refusal-deal-tickets = Those bus tickets cannot be given: name no more than their holder has, and none where the table does not trade them.
refusal-deal-interest = One side could not pay the interest on the mortgages it would receive: add cash, or leave those deeds out.
refusal-deal-debt = This trade cannot settle the debt: make it between debtor and creditor, and only for a debt that may be paid in kind.
refusal-deal-insolvent = That brings no money for the debt: make a trade that raises what the debtor can pay, or trade with the creditor.
refusal-deal-frozen = A move by the star is under way: wait until it is over before you trade.
refusal-deal-changed = The trade is no longer the one that you saw: read it again, then answer.

## Bus tickets and triples

refusal-no-ticket = You hold no bus ticket: roll the dice.
refusal-ticket-too-fresh = You have only just taken that ticket: keep it for a later turn.
refusal-not-on-side = A bus ticket takes you forward along one side of the board: choose a square before the next corner, or the corner.
refusal-same-square = You are standing there already: choose another square.
refusal-must-go = You are not asked whether to stay or to go: choose one of the moves on offer.

## Leaving the game

refusal-can-still-pay = You can still find the money: sell buildings or mortgage until the debt is paid.
refusal-resign-forbidden = Giving up is not allowed at this table: play on until you cannot pay.
refusal-rent-unclaimed = A rent can still be claimed from you: wait until it is paid, waived or too late.

## The table itself

refusal-wrong-number-of-seats = This edition is not for that many players: change the number of seats.
refusal-banker-must-play = With fewer than five players the banker plays too: give the banker a seat.
refusal-not-timed = This game is not played by the clock: play it to its own end.
refusal-impossible-outcome = The dice, the cards or the tickets cannot fall like that: enter something that can come.
refusal-no-chance-pending = Nothing is left to chance right now: let a player decide first.
refusal-no-site = You have no place left for that piece: pass.
refusal-time-is-up = Time is up: only the player whose turn has begun may finish it.
refusal-bid-below-price = A building on that lot costs more than your bid: choose a lot that costs no more.
