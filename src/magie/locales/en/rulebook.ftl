# The rulebook as a book: what each edition is to a clause, what is particular in it, what is not code.

## What an edition is to a clause

status-yes = stated
status-implied = implied
status-inherited = inherited
status-differs = differs
status-silent = silent
status-no = absent

status-yes-means = the booklet says so
status-implied-means = it follows from what the booklet says
status-inherited-means = the Mega pages are silent, and the classic rule holds
status-differs-means = the booklet has another rule, or other figures, in its place
status-silent-means = the booklet says nothing; a ruling or the data of the edition decides
status-no-means = the rule does not exist there

## What is particular in an edition

remark-SETUP-01-classic = ten tokens are counted, no number of players
remark-SETUP-01-euro-1999 = eight tokens are supplied, so eight at most
remark-SETUP-01-canada-1961 = three to eight
remark-SETUP-01-mega-2007 = two to eight
remark-SETUP-02-canada-1961 = a token is handed to each player
remark-SETUP-03-canada-1961 = a token is put on GO when its player begins to play
remark-SETUP-04-francs = 150,000 F
remark-SETUP-04-mega-2007 = 2,500
remark-SETUP-05-francs = the same notes, each a hundred times larger
remark-SETUP-05-canada-1961 = 2 × 500, 2 × 100, 2 × 50, 6 × 20, 5 × 10, 5 × 5, 5 × 1
remark-SETUP-05-mega-2007 = 1 × 1,000 besides
remark-SETUP-06-mega-2007 = also 8 skyscrapers and 4 depots
remark-SETUP-07-francs = two decks, without their size
remark-SETUP-07-canada-1961 = two decks, without their size
remark-SETUP-09-classic = the decks have their place, facing is not mentioned
remark-SETUP-09-euro-1999 = { remark-SETUP-09-classic }
remark-SETUP-09-mega-2007 = { remark-SETUP-09-classic }
remark-SETUP-10-mega-2007 = 37 deeds: 30 lots, 4 stations, 3 utilities
remark-SETUP-12-canada-1961 = preferably a good auctioneer
remark-SETUP-15-mega-2007 = with the white dice only
remark-SETUP-19-mega-2007 = three dice, two white and one blue

remark-BANK-04-francs = jail fines go to the centre of the board
remark-BANK-05-francs = it gives IOUs to the players it cannot pay

remark-TURN-01-mega-2007 = three dice (MEGA-DICE)
remark-TURN-07-canada-1961 = salary and Free Parking are treated elsewhere

remark-DBL-01-mega-2007 = the white dice only; a bus ticket may replace the new roll
remark-DBL-03-mega-2007 = the white dice only; a triple on the third roll is exempt

remark-GO-01-francs = 20,000 F
remark-GO-02-canada-1961 = once per lap, whether GO is reached or passed
remark-GO-03-francs = said of the same lap
remark-GO-03-canada-1961 = the only way to 400: the Community Chest at 2 or the Chance at 7
remark-GO-06-mega-2007 = said of triples, the bus face and tickets
remark-GO-07-classic = only in the note on cards
remark-GO-07-canada-1961 = said of the throw concerned
remark-GO-07-mega-2007 = { remark-GO-07-classic }

remark-BUY-02-classic = printed on the square
remark-BUY-02-euro-1999 = { remark-BUY-02-classic }
remark-BUY-02-francs = printed on the board
remark-BUY-02-canada-1961 = printed on the deed
remark-BUY-02-mega-2007 = { remark-BUY-02-classic }
remark-BUY-03-canada-1961 = the booklet says “turned”, yet face down is how it marks a mortgage

remark-AUCT-02-francs = the first offer is the upset price
remark-AUCT-02-canada-1961 = any price

remark-RENT-03-francs = already when the next player has rolled
remark-RENT-05-mega-2007 = double with all lots but one, triple with all of them (MEGA-RENT)
remark-RENT-06-francs = the others pay the plain rent
remark-RENT-06-canada-1961 = the doubling stays on the lots that are not mortgaged
remark-RENT-06-mega-2007 = ruled for double and triple rent alike (AMB-76)
remark-RENT-09-mega-2007 = doubled or tripled

remark-UTIL-01-francs = 400 F a point (AMB-25)
remark-UTIL-01-canada-1961 = printed on the deed
remark-UTIL-02-francs = 1,000 F a point (AMB-25)
remark-UTIL-02-canada-1961 = { remark-UTIL-01-canada-1961 }
remark-UTIL-02-mega-2007 = there is a third utility; 20 times for all three (AMB-26)
remark-UTIL-03-canada-1961 = { remark-UTIL-01-canada-1961 }

remark-STATION-01-canada-1961 = printed on the deed

remark-CARD-03-francs = after the effect
remark-CARD-03-canada-1961 = { remark-CARD-03-francs }
remark-CARD-04-classic = facing is not mentioned
remark-CARD-04-euro-1999 = { remark-CARD-04-classic }
remark-CARD-04-mega-2007 = { remark-CARD-04-classic }
remark-CARD-05-canada-1961 = some examples only

remark-TAX-01-canada-1961 = except the income tax (TAX-03)
remark-TAX-05-classic = a flat amount, printed on the square; no choice
remark-TAX-05-euro-1999 = { remark-TAX-05-classic }
remark-TAX-05-francs = { remark-TAX-05-classic }
remark-TAX-05-mega-2007 = { remark-TAX-05-classic }

remark-PARK-01-francs = it pays out the centre of the board (PARK-03)
remark-PARK-01-canada-1961 = expressly no money, no land, no reward

remark-JAIL-03-mega-2007 = the white dice only; a triple is exempt
remark-JAIL-06-classic = worded “pay 50 and play at the next turn” (AMB-11)
remark-JAIL-06-euro-1999 = { remark-JAIL-06-classic }
remark-JAIL-06-francs = 5,000 F, then the turn goes on
remark-JAIL-06-canada-1961 = on the next turn or a later one, before rolling
remark-JAIL-06-mega-2007 = { remark-JAIL-06-classic }
remark-JAIL-07-francs = to the centre of the board
remark-JAIL-10-mega-2007 = with the two white dice
remark-JAIL-11-classic = no further roll (AMB-10)
remark-JAIL-11-euro-1999 = { remark-JAIL-11-classic }
remark-JAIL-11-canada-1961 = { remark-JAIL-11-classic }
remark-JAIL-11-mega-2007 = { remark-JAIL-11-classic }
remark-JAIL-12-francs = 5,000 F
remark-JAIL-17-francs = if the property is not mortgaged

remark-BUILD-01-mega-2007 = all lots but one are enough (MEGA-BUILD-01)
remark-BUILD-05-mega-2007 = except during another player’s Mister move
remark-BUILD-06-classic = one sentence allows it, the one before forbids it; read as forbidden (AMB-45)
remark-BUILD-06-euro-1999 = { remark-BUILD-06-classic }
remark-BUILD-06-mega-2007 = { remark-BUILD-06-classic }
remark-BUILD-11-canada-1961 = only the mortgaged lot itself is mentioned; ruled the same (AMB-48)
remark-BUILD-11-mega-2007 = the builder’s own lots only (AMB-75)
remark-BUILD-12-canada-1961 = half of what was paid

remark-HOTEL-01-mega-2007 = on every lot of the group that the builder owns
remark-HOTEL-06-canada-1961 = a hotel costs as much as five houses, and half comes back
remark-HOTEL-07-francs = sales must be even, no more is said
remark-HOTEL-07-canada-1961 = all together, or one at a time and evenly
remark-HOTEL-08-francs = follows from what is said of shortages
remark-HOTEL-08-canada-1961 = taken down one at a time, in the reverse order of building
remark-HOTEL-09-canada-1961 = ruled the same

remark-SHORTAGE-02-francs = there is no such auction
remark-SHORTAGE-02-canada-1961 = when the wishes together exceed the stock
remark-SHORTAGE-03-francs = { remark-SHORTAGE-02-francs }
remark-SHORTAGE-03-canada-1961 = ruled the same (AMB-51)

remark-TRADE-03-mega-2007 = only the seller’s own buildings count (AMB-80)
remark-TRADE-05-classic = said of mortgaged deeds only (AMB-53)
remark-TRADE-05-euro-1999 = { remark-TRADE-05-classic }
remark-TRADE-05-canada-1961 = ruled the same (AMB-53)
remark-TRADE-05-mega-2007 = { remark-TRADE-05-classic }

remark-MORT-02-classic = printed on the back of the deed
remark-MORT-02-euro-1999 = { remark-MORT-02-classic }
remark-MORT-02-francs = { remark-MORT-02-classic }
remark-MORT-02-mega-2007 = { remark-MORT-02-classic }
remark-MORT-03-classic = read as a reason, not as a condition (AMB-46)
remark-MORT-03-euro-1999 = { remark-MORT-03-classic }
remark-MORT-03-francs = whenever money is needed
remark-MORT-03-canada-1961 = at any time
remark-MORT-03-mega-2007 = { remark-MORT-03-classic }
remark-MORT-05-classic = only the lot itself must be bare (AMB-47)
remark-MORT-05-euro-1999 = { remark-MORT-05-classic }
remark-MORT-05-mega-2007 = { remark-MORT-05-classic }
remark-MORT-14-classic = nothing is due (AMB-39)
remark-MORT-14-euro-1999 = { remark-MORT-14-classic }
remark-MORT-14-mega-2007 = { remark-MORT-14-classic }

remark-DEBT-01-francs = any debt to a creditor
remark-DEBT-01-canada-1961 = a trade like any other (AMB-56)
remark-DEBT-02-canada-1961 = { remark-DEBT-01-canada-1961 }
remark-DEBT-03-canada-1961 = { remark-DEBT-01-canada-1961 }

remark-BANKR-01-francs = worded as owing more than one possesses; read the same (AMB-34)
remark-BANKR-03-canada-1961 = everything
remark-BANKR-04-canada-1961 = at once, buildings excepted
remark-BANKR-06-canada-1961 = everything goes to the bank
remark-BANKR-11-canada-1961 = called 10% of the property’s value; it is 10% of the loan (AMB-38)
remark-BANKR-12-classic = worded as keeping them or settling all; read deed by deed (AMB-40)
remark-BANKR-12-euro-1999 = { remark-BANKR-12-classic }
remark-BANKR-12-mega-2007 = { remark-BANKR-12-classic }

remark-SHORT-02-canada-1961 = one deed at a time
remark-SHORT-07-classic = half the hotel price plus half of three houses
remark-SHORT-07-euro-1999 = { remark-SHORT-07-classic }
remark-SHORT-07-francs = half of the cost: the usual sum less half a house
remark-SHORT-07-canada-1961 = half of the cost, with one house fewer
remark-SHORT-07-mega-2007 = { remark-SHORT-07-classic }
remark-SHORT-10-classic = all that one has
remark-SHORT-10-euro-1999 = { remark-SHORT-10-classic }
remark-SHORT-10-francs = houses, hotels and deeds expressly
remark-SHORT-10-canada-1961 = buildings expressly
remark-SHORT-10-mega-2007 = { remark-SHORT-10-classic }

remark-TIMED-02-francs = dealt face down; no cut is mentioned
remark-TIMED-05-classic = ruled the same (AMB-63)
remark-TIMED-05-euro-1999 = { remark-TIMED-05-classic }
remark-TIMED-05-canada-1961 = { remark-TIMED-05-classic }
remark-TIMED-05-mega-2007 = { remark-TIMED-05-classic }

remark-MEGA-SETUP-02-mega-2007 = the count and the three special squares are stated; how the deeds divide is implied
remark-MEGA-SETUP-04-mega-2007 = how the faces are shared out is not said (AMB-74)

## Clauses that are not code

not-code-SETUP-02 = Tokens are names in the data of each edition, and loading it checks that they differ and suffice; who takes which has no effect on play.
not-code-SETUP-05 = Only whole sums are kept (AMB-05); loading an edition checks that the notes of its data add up to the starting sum.
not-code-UTIL-04 = No card of these decks leads to a utility, so the case cannot arise; Canadian and Mega scenarios show it.
not-code-SHORT-04 = There is nothing to do: the same functions play the short game, and the scenarios show it.
not-code-MEGA-SETUP-01 = It is how the data is read: the file of the Mega edition extends the classic one, and states only what it replaces.
not-code-MEGA-GROUP-01 = The board is data; loading an edition checks that every group has the squares that it claims.

## What is missing

gap-function = { $subject }: no function implements it
gap-scenario = { $subject }: no scenario proves it
gap-run = { $subject }: no scenario proves it in { $edition }
gap-needless = { $subject }: it is listed as not code, but nothing is missing
gap-stranger-function = { $subject }: a function names it, but there is no such clause
gap-stranger-scenario = { $subject }: a scenario names it, but there is no such clause
gap-twice = { $subject }: two scenarios have this id
gap-unreadable = { $subject }
gap-page = { $subject }: the page is stale; `make docs` writes it anew
gap-pages = { $subject }: the folder of pages is missing; `make docs` writes it
