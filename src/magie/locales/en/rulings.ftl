# What is decided where the rulebooks are silent, unclear or at odds with themselves.
# Each ruling is its title, a spaced dash, then the ruling itself.

## Setup, money, bank

ruling-AMB-01 = Tie for first player — The tied players roll again among themselves until one of them is highest.
ruling-AMB-02 = Number of players where the booklet is silent — Two to eight play the Euro, francs, classic and Mega editions, three to eight the Canadian one. A Canadian game with fewer is refused at the start, but may of course shrink to two by bankruptcies.
ruling-AMB-03 = What is left of the banker — The program runs the bank, so the banker is only a seat: it fixes who deals and who cuts in the short game and, in the Canadian edition, who makes the first starting roll. A person who is banker only does not play, and this is possible only with more than five people.
ruling-AMB-04 = Fractions of 10% — Each interest is rounded up, deed by deed, to a whole euro or dollar, or to 100 F in the francs edition: a utility mortgaged for 75 costs 8 of interest and 83 to lift. The Canadian income tax is rounded up on its total.
ruling-AMB-05 = Notes or amounts — Only whole amounts of money are kept, never individual notes. The list of notes serves for display and as a check of the starting sum.

## GO

ruling-AMB-06 = Does leaving GO, or starting there, pay — The salary is paid only when a forward move ends on GO or goes past it. Being placed there at the start, leaving it, or crossing it backwards pays nothing.
ruling-AMB-07 = Canada: coming back to GO after setting out from it — In the Canadian edition, if a throw began on GO and its card brings the token back there, that arrival pays nothing. There is no other ceiling: the sentence about 400 concerns one throw and its cards, so a later throw of the same turn that crosses GO is paid.
ruling-AMB-08 = Jail card drawn just after passing GO — The salary already earned by the dice is kept, and the trip to jail earns nothing. In the Canadian edition the throw that leads to jail brings no salary at all, and what it had brought goes back to the bank.

## Doubles and jail

ruling-AMB-09 = Which doubles count towards three — Only rolls made to move in the current turn count, never a throw for a utility’s rent. A double rolled after paying or using a card to leave jail counts as the first, and so does, in the francs edition, the double that leaves jail.
ruling-AMB-10 = Rolling again after leaving jail by a double — The francs edition gives the further roll, as it says. The others do not: there the double is spent on getting out.
ruling-AMB-11 = Euro and classic: “pay 50 and play at the next turn” — The fine is paid at the start of one of the three turns in jail, before rolling, and the player rolls in that same turn.
ruling-AMB-12 = Release card instead of cash after the third failed roll — After the third failed roll the fine is paid in cash. A release card can be used only before the roll of a turn in jail.
ruling-AMB-13 = Third failed roll without the money for the fine — The player may sell buildings, mortgage and trade to raise it. If that is not enough the player is bankrupt to the bank and does not move; in the francs edition too the creditor is the bank, and nothing goes to the pot.
ruling-AMB-14 = Paying on the very turn one is jailed — The fine cannot be paid at once, because the turn is over.
ruling-AMB-15 = What a jailed player may do — Everything but move: collect rents, bid, trade, build and mortgage, in the same windows as anyone else.

## Auctions

ruling-AMB-16 = How an auction runs — Players are asked in turn order, starting after the player who landed, who thus speaks last in each round; for a bankrupt’s deeds, starting after the bankrupt. Each must raise the bid by at least one unit (1, or 100 F), the first bid being at least one unit, or drop out for good. The auction ends when one bidder is left.
ruling-AMB-17 = Bidding beyond one’s cash — A bid may not exceed the cash in hand at that moment. A player who is asked may first sell buildings or mortgage to have more.
ruling-AMB-18 = No bids — The deed stays with the bank and is offered to the next player who lands there.
ruling-AMB-19 = Overview against detailed rule — The overview offers the deed to the other players only, but the detailed rule prevails: the player who declined may bid.
ruling-AMB-20 = The player who landed cannot afford the price — The offer stays open while the player mortgages, sells or trades to find the money. Refusing it, or failing to find the money, means an auction.

## Rent, utilities, stations

ruling-AMB-21 = Claiming rent — The booklets make the owner ask; automatic claims are an option, and the amount is frozen at the landing. The second player after the one who landed is the second next seat still in the game, going round, and the claim dies at the first roll of that player’s turn (in the francs edition, of the next player’s), a jail roll or a bus ticket counting as a roll. Claims are made before a roll, after a landing is resolved or between turns, not while something else is being settled; a claim lapses if its owner or debtor is eliminated.
ruling-AMB-22 = Station rent: “must pay” against “may claim” — The rule on claiming covers every rent, that of stations included.
ruling-AMB-23 = Francs: does the doubling reach built lots — No: only the unbuilt lots of the group pay double.
ruling-AMB-24 = Do mortgaged stations and utilities count towards the rent of the others — Yes: what is owned counts, mortgaged or not.
ruling-AMB-25 = Utility rent in francs, and after a card — In the francs edition the factors are 400 F and 1,000 F for each point. After a card the dice are thrown anew, the factor depends on what is owned unless the card prints its own, and that throw gives no further roll.
ruling-AMB-26 = Mega utilities — Owning one, two or three utilities gives 4, 10 or 20 times the points. All points of the roll that moved the token count and symbols count as nothing; after a card or a bus ticket the three dice are thrown for the amount; after a Mister move the white dice of that roll count.

## Cards

ruling-AMB-27 = Cards are not in the rulebooks — The decks belong to the data of each edition. The program knows the kinds of effect: moves, payments to and from the bank or every player, repairs, jail, release, and the choice to pay or draw from the other deck.
ruling-AMB-28 = When a card goes back — Each edition follows its own booklet, before or after the effect; a release card that is kept leaves the deck. The difference shows only in the order of the deck after a bankruptcy.
ruling-AMB-29 = Repairs and the Mega buildings — A skyscraper pays for repairs like one hotel, and a depot pays nothing.
ruling-AMB-30 = Paying every player without enough money — The others are paid in turn order, starting from the left. The first who cannot be paid in full is the creditor of the bankruptcy and takes all that is left; later ones get nothing.
ruling-AMB-31 = Collecting from every player when one cannot pay — Each payer has a separate debt to the player who drew the card, in turn order. A payer may go bankrupt to that player outside their own turn.
ruling-AMB-32 = Several debts at once — Debts are settled in the order in which they arose, and the one being settled holds up everything else.
ruling-AMB-33 = Bankruptcy in the middle of a card or a turn — If the bankrupt is the active player, the turn ends at once with its further rolls; otherwise the active player goes on. The creditor is the one of the debt being settled, and the bankrupt’s other debts and claims lapse. What the card still asks of other players is carried out.

## Insolvency

ruling-AMB-34 = Who is insolvent, and resigning — A player is insolvent when cash, what the bank repays for the buildings and the mortgage value of the free deeds together do not reach the debt. A player who can pay must pay, and may not declare bankruptcy; one who cannot may still try trades first. Resigning is an option of the table, and gives everything to the bank; it has to wait while a rent can still be claimed from the player.
ruling-AMB-35 = Giving assets away before failing — A debtor trades freely with the creditor. With any other player a debtor may make a trade that lets them pay everything they owe, or that raises what they can pay; a gift is refused.
ruling-AMB-36 = Creditor who cannot pay the 10% on inherited mortgages — It is an ordinary debt to the bank, and money may be raised for it in every way, the inherited free deeds included. If that fails, the creditor is bankrupt to the bank.
ruling-AMB-37 = Chains of bankruptcies — The first transfer is completed, then its interest is paid, then any new bankruptcy follows. After each the survivors are counted: if only one remains, the game ends without auctions.
ruling-AMB-38 = Canada: 10% of “the value of the property” — It is 10% of the mortgage loan, not of the printed price.
ruling-AMB-39 = Interest when a mortgaged deed is traded in the Euro, classic and Mega editions — Nothing is due at the transfer.
ruling-AMB-40 = Lifting a mortgage received from a bankrupt — Once the 10% has been paid, lifting at once costs the principal only; on any later turn it costs the principal and another 10%. The choice is made deed by deed.
ruling-AMB-41 = Mortgaged deeds auctioned by the bank — They are sold free of mortgage.
ruling-AMB-42 = Order of the bank’s auctions — A bankrupt’s deeds are auctioned one at a time in the order of the board, and bidding starts with the player after the bankrupt.
ruling-AMB-43 = Francs: a jail fine that cannot be paid — The creditor is the bank, not the pot.
ruling-AMB-44 = Francs: what feeds the pot — Jail fines only.

## Building and mortgaging

ruling-AMB-45 = When one may build — Buildings are bought before a roll, after a landing is fully resolved, or between turns: in the Euro, classic and Mega editions at these points of one’s own turn, and by anyone between turns; in the francs edition in one’s own turn only; in the Canadian edition by anyone at any of these points. Between a roll and the end of its resolution a player acts only to raise money for a pending debt, purchase or bid. Anyone may sell or mortgage at any of these points, and while in debt or bidding; mortgages are lifted at these points of one’s own turn or by anyone between turns, and in the Canadian edition by anyone at any of them.
ruling-AMB-46 = Euro and classic: mortgaging only when in debt — No: properties may be mortgaged in any window, in debt or not.
ruling-AMB-47 = Mortgaging a bare lot whose sisters are built — In the francs and Canadian editions the whole group must be bare; in the Euro, classic and Mega editions it is enough that the lot itself is. In those three, as long as that lot is mortgaged nothing more is built in the group, and its other bare lots lose the higher rent.
ruling-AMB-48 = Canada: building while a sister lot is mortgaged — Not allowed.
ruling-AMB-49 = Taking hotels down when houses are short — In one transaction the group may drop to any even pattern for which the bank has the houses, and every level dropped repays half a house price. With no house in stock, the whole group is sold down to bare lots.
ruling-AMB-50 = Euro and classic: all hotels together, or one at a time — Hotels sold outright go all together; a single hotel may be exchanged for four houses.
ruling-AMB-51 = Auction in a shortage — When a purchase is announced and two or more players could together place and pay for more buildings than the bank has, each says how many they want: if the wishes fit the stock, only the announced purchase takes place; if they exceed it and two players want some, the pieces are auctioned one at a time, from the lowest building price of the lots concerned, and placed at once and evenly, on a lot whose printed price is not above the winning bid: no player bids less than the price of their own cheapest lot. What a single remaining contender still wants is sold at list price as far as the stock reaches, a wish that can no longer be placed or paid lapses, and a piece without a bid ends the contest. Once time is up only the player at turn builds, and no contest is opened. Resale is at half the printed price whatever was bid, in the Canadian edition at half of what was paid; the francs edition has no such contest.
ruling-AMB-52 = Hotels when houses or hotels are lacking — Four real houses must stand on every lot first, and if no hotel is left the lot keeps its four houses. The houses that a new hotel frees return to the stock at once and may be used in the same window.
ruling-AMB-53 = Selling a deed to the bank — Never, mortgaged or not.
ruling-AMB-54 = What a trade may contain — Two players may exchange, in any combination, cash in hand, deeds of groups without buildings, release cards and, in Mega, bus tickets; never promises, immunities, options or loans. Where interest is due at the transfer, the receiver of the deed must be able to pay it from the cash left after the trade. Trades are open to all in any window except a Mega freeze, between a roll and its resolution only to the player who owes or who is offered a deed, and an unanswered offer may be withdrawn.
ruling-AMB-55 = Dealing in a lot with a pending rent claim — The claim stays with the owner of the lot at the landing.
ruling-AMB-56 = Paying a debt in kind — It is a trade between debtor and creditor that must clear the whole debt, with the interest of an ordinary trade: 10% at once in the francs and Canadian editions, none in the others. The bank never accepts deeds.

## Taxes, short and timed games

ruling-AMB-57 = Details of the Canadian income tax — Houses count at list price, a hotel as five houses (four in the short game), deeds at full printed price even if mortgaged, release cards as nothing. The total is not shown before the choice. What cannot be paid is a debt to the bank.
ruling-AMB-58 = Amounts of the tax squares — They belong to the data of each edition: income tax 200 (20,000 F), luxury tax 100 (10,000 F), or 75 on the Canadian board.
ruling-AMB-59 = Short game: a fourth house, and exchanging a hotel — There is no fourth house: after three comes the hotel. A new hotel returns three houses, and a hotel is exchanged for three houses plus half the hotel price.
ruling-AMB-60 = Short game: what the second bankrupt hands over — Everything passes to the creditor as it stands, with no sale of buildings, no interest and no auction. A player counts the buildings received at full purchase price and mortgaged deeds at half price; what goes to the bank disappears.
ruling-AMB-61 = Short game with two or three players — With two, the first bankruptcy ends the game; with three, the second leaves a single winner.
ruling-AMB-62 = Ties and extras in the final count — Players who are equal share the win. Release cards, bus tickets and pending rent claims count as nothing, and the pot of the francs edition belongs to no player.
ruling-AMB-63 = End of a timed game — In all editions the player whose turn has begun finishes it, further rolls for doubles included, then play stops; the time is checked before the first roll of each turn. Hotels need four houses. The count is that of the short game, with a hotel at five house prices.

## Mega

ruling-AMB-64 = Mister: does the first square count — Yes: the square reached by the white dice is fully resolved before the Mister move. A free property reached by that move is an ordinary offer, and declining it opens an auction.
ruling-AMB-65 = Mister: jail or a card on the way — A player sent to jail or bankrupt on the first square loses the Mister move. If a card moved the token, the Mister move starts from the new square.
ruling-AMB-66 = Mister when everything is owned — The token goes to the first property ahead that belongs to another player; if it is mortgaged, the player chooses to stay or to go there for free. If no opponent owns anything, the token stays.
ruling-AMB-67 = Mister when the only free property is the one under the token — There is no Mister move: the search runs from the next square round to the one before the token.
ruling-AMB-68 = What a Mister move freezes — From the roll to the end of the Mister landing, the other players may not build, lift mortgages, trade, sell buildings or mortgage. Only a player who is asked, because they are bidding or owe, may sell and mortgage to find the money; they may still bid and claim rent, and what a received deed asks for stays. The active player is free, but has no partner to trade with, except to pay a creditor in kind.
ruling-AMB-69 = The bus face — The token first moves by the white dice and the square is resolved, then the player must take a ticket as long as the pile has any. With an empty pile, the token goes on to the nearest card square ahead and the player draws. If the first move ends in jail, there is neither ticket nor further move.
ruling-AMB-70 = Using a bus ticket — A ticket is used at the start of a normal turn or instead of a further roll, in jail only after paying or using a release card; it moves at least one square and, from a corner, anywhere along the next side, its last corner included. It is not a roll, so it makes no double and ends the count of doubles; choosing “Go to Jail” is allowed, and jails. After a double, a ticket from the die may be used in the same turn; a ticket from a square only on a later turn.
ruling-AMB-71 = Bus tickets: expiry, trade, bankruptcy — The number of tickets that make the others expire belongs to the edition’s data (3 of 16), and they also hit the other tickets of the player who draws one. Tickets may be traded; a bankrupt’s tickets go to a creditor who is a player, and out of the game if it is the bank.
ruling-AMB-72 = The Auction square — The player must pick a free deed and may bid; without a bid it stays with the bank. When everything is sold, the token goes forward to the opponent’s unmortgaged property with the highest rent due now, the nearest among equals, collecting the salary if it passes GO; if nothing would be due, it stays. Utilities are reckoned with the roll that brought the player, or with one throw made beforehand.
ruling-AMB-73 = Triples — The player chooses any of the other 51 squares, and the landing is resolved normally, without a further roll. “Go to Jail” may be chosen, and jails; passing GO on the way pays even then.
ruling-AMB-74 = Faces of the blue die — 1, 2, 3, Mister, Mister and bus.
ruling-AMB-75 = Building with all lots but one — Even building, and the houses needed for a hotel, concern only the lots that the builder owns. A mortgage on one of these lots blocks building; one on the missing lot does not matter.
ruling-AMB-76 = Double or triple rent with a mortgaged lot — If any of the owner’s lots in the group is mortgaged, the others pay the plain rent.
ruling-AMB-77 = The last lot of a built group — However it is acquired, the group must be made even at once: the mortgage is lifted first, and may be kept only once no building is left in the group. Then houses are bought up to the nearest even pattern; if cash or stock does not reach, levels may be moved at par within the stock, a hotel counting as five, and what cannot be placed is sold at half price. Where the same trade brings mortgaged deeds, these are answered for first; then no other player acts until the group is even.
ruling-AMB-78 = Selling a skyscraper — It brings half the skyscraper’s price and the lot goes back to a hotel; if no hotel is in stock, the whole group drops evenly. When skyscrapers or depots run out, one waits, and the last pieces are contested like any other building.
ruling-AMB-79 = Depots — One per station, bought in the same windows as houses, never on a mortgaged station. A station must lose its depot before it is mortgaged or traded. Depots are sold at half price in a bankruptcy and count 100 in a valuation.
ruling-AMB-80 = Selling a lot of a group where another player has built — Allowed: only the seller’s own buildings stand in the way.
ruling-AMB-81 = Short and timed games in Mega — Deeds are dealt from the 37, and in the short game a hotel needs three houses. A skyscraper costs its price plus a hotel, and counts at that cost: five house prices in the short game, six in the timed one where its price is that of a house.
ruling-AMB-82 = Jail in Mega — After paying or using a card, the player rolls three dice or uses a ticket. Trying for a double uses the white dice, and after the third failure the player pays 50 and moves by their total.
ruling-AMB-83 = The Mega board is not in the rulebook — Layout, prices and rents come from the edition’s data, read from the printed deeds: the new lots have their own prices, and a skyscraper costs one house price plus the hotel.

## General

ruling-AMB-84 = Seats that are out — A bankrupt seat is skipped everywhere: turns, auctions and the counting of deadlines.
ruling-AMB-85 = What is hidden — The order of the decks and of the ticket pile, and the dice to come. Everything else is public, cash included.
