# The clauses of the rules, in our own words. Where editions differ, a further sentence says which.

## OBJ

clause-OBJ-01 = A standard game is over, and won, as soon as exactly one player has not been eliminated by bankruptcy.
clause-OBJ-02 = In a standard game being rich is only the means: fortunes are compared only to decide a short game or a timed game.

## SETUP

clause-SETUP-01 = The number of players is limited to between two and eight. The Canadian edition asks for at least three; the Euro, francs and classic booklets print no figure and take theirs by ruling (AMB-02).
clause-SETUP-02 = Each player is represented by one token of their own choice, different from all the others. In the Canadian edition tokens are handed out instead of chosen.
clause-SETUP-03 = All tokens start on GO. In the Canadian edition a token is put there only when its player begins to play.
clause-SETUP-04 = Each player receives 1,500 from the bank at the start. The francs edition gives 150,000 F and Mega gives 2,500.
clause-SETUP-05 = The starting sum is dealt in prescribed notes: 2 of 500, 4 of 100, 1 of 50, 1 of 20, 2 of 10, 1 of 5 and 5 of 1. The francs edition keeps that pattern a hundred times larger, Mega adds 1 note of 1,000, and the Canadian edition deals 2 of 500, 2 of 100, 2 of 50, 6 of 20, 5 of 10, 5 of 5 and 5 of 1.
clause-SETUP-06 = The stock of buildings is finite: 32 houses and 12 hotels. Mega adds 8 skyscrapers and 4 railway depots.
clause-SETUP-07 = There are two decks, Chance and Community Chest, of 16 cards each.
clause-SETUP-08 = Each deck is shuffled before play.
clause-SETUP-09 = Each deck lies face down on its place on the board.
clause-SETUP-10 = There is one title deed for every square that can be owned: 22 lots, 4 stations and 2 utilities, 28 deeds in all. Mega has 37 deeds: 30 lots, 4 stations and 3 utilities.
clause-SETUP-11 = Whatever is not handed out at the start, be it cash, deeds or buildings, stays with the bank.
clause-SETUP-12 = One of the players is appointed banker. The Canadian edition would rather have a good auctioneer.
clause-SETUP-13 = When more than five people take part, one of them may serve as banker only and not play.
clause-SETUP-14 = A banker who also plays keeps the bank’s money apart from their own. Only the Canadian edition says so in words.
clause-SETUP-15 = Everyone rolls the two dice, and the player with the highest total plays first. In Mega only the white dice are rolled for this.
clause-SETUP-16 = The banker makes the first of the starting rolls, and the others follow in turn. Only the Canadian edition has this rule.
clause-SETUP-17 = Play passes from the player who starts to the neighbour on the left, and so on round the table.
clause-SETUP-18 = In the Euro edition the lots are European capitals, the stations are airports and the utilities are two European institutions. Only the theme changes: the classic rules and the way of moving stay the same.
clause-SETUP-19 = The game is played with two dice. Mega uses three, two white and one blue.

## BANK

clause-BANK-01 = The bank holds all cash, deeds, houses and hotels that have not been given out, until players acquire them.
clause-BANK-02 = The bank pays salaries and bonuses.
clause-BANK-03 = Unowned deeds, and buildings, are sold by the bank alone.
clause-BANK-04 = Taxes, fines, loan repayments and interest are paid to the bank. In the francs edition jail fines go to the centre of the board instead.
clause-BANK-05 = The bank can never fail: when it runs out of notes, it writes as much money as it needs. In the francs edition it gives IOUs to the players it cannot pay.
clause-BANK-06 = Only the bank lends money, and only against a mortgage.
clause-BANK-07 = Players may neither lend to one another nor borrow from one another.
clause-BANK-08 = The banker conducts every auction.
clause-BANK-09 = The bank buys buildings back at any moment, at half price.

## TURN

clause-TURN-01 = On their turn a player rolls the dice and advances by the total. In Mega three dice are rolled, and the blue one may change the move.
clause-TURN-02 = Tokens move in one direction only, the one shown by the arrow.
clause-TURN-03 = The square where the move ends decides what the player must or may do.
clause-TURN-04 = Any number of tokens may stand on the same square.
clause-TURN-05 = When a turn is over, the dice go to the neighbour on the left.
clause-TURN-06 = A token stays on the square where it stopped, and its next move starts from there.
clause-TURN-07 = Depending on the square, a landing means a purchase, a rent, a tax, a card, jail, Free Parking or the salary.

## DBL

clause-DBL-01 = After a double the square reached is resolved completely, then the same player rolls again. In Mega only the white dice count for a double, and a bus ticket may be used instead of the new roll.
clause-DBL-02 = Every landing of a turn with doubles brings its full benefits and its full penalties.
clause-DBL-03 = A third double in a row in the same turn sends the player straight to jail. In Mega only the white dice count, and a triple on the third roll is exempt.
clause-DBL-04 = The third double is not used to move, so the square it would have reached, and GO on the way to it, have no effect.
clause-DBL-05 = Being sent to jail, whatever the cause, ends the turn and cancels any further roll that was due.

## GO

clause-GO-01 = A player who lands on GO or passes it receives the salary from the bank: 200, or 20,000 F in the francs edition.
clause-GO-02 = Every landing on GO and every passage is paid, with no limit per lap. The Canadian edition pays once per lap, whether GO is reached or passed.
clause-GO-03 = Two salaries in one turn are possible: pass GO, then draw a card that sends the token on to GO. In the Canadian edition this is the only way to be paid 400, and the card must come from the Community Chest two squares after GO or the Chance seven squares after it.
clause-GO-04 = A token that sets out from GO and comes back to GO in the same throw earns no second salary. Only the Canadian edition says so; the others pay it.
clause-GO-05 = The salary is due whether dice or a card moved the token.
clause-GO-06 = Only a move over GO in the direction of play earns the salary.
clause-GO-07 = A player sent to jail does not pass GO and gets no salary for that trip; in the Canadian edition, no salary for the whole throw.

## BUY

clause-BUY-01 = A player who stops on an unowned lot, station or utility may buy it from the bank.
clause-BUY-02 = The purchase price is the one printed for that square.
clause-BUY-03 = In return for the price the bank hands over the deed, which its owner keeps in plain sight.
clause-BUY-04 = The right to buy also exists when a card brought the token to the square.
clause-BUY-05 = If the player does not buy, the banker must put the deed up for auction immediately.
clause-BUY-06 = The player who declined to buy may still bid in the auction.
clause-BUY-07 = Stations are bought or auctioned in the same way as lots.
clause-BUY-08 = Utilities may be bought on the same terms as other deeds.

## AUCT

clause-AUCT-01 = Every player may bid in an auction, whichever player landed on the square.
clause-AUCT-02 = Bidding may open at any price: whatever the first interested player names.
clause-AUCT-03 = The deed goes to the highest bidder, who pays the bid to the bank.
clause-AUCT-04 = The winner of an auction pays in money on the spot. Only the Canadian edition says so in words.
clause-AUCT-05 = The auction takes place immediately, before play goes on.

## RENT

clause-RENT-01 = A player who stops on a lot owned by another player owes rent to its owner.
clause-RENT-02 = Rent is due only if the owner asks for it.
clause-RENT-03 = A claim for rent lapses once the second player after the one who landed has rolled. In the francs edition it lapses as soon as the next player has rolled.
clause-RENT-04 = The rent is read from the deed, according to the number of houses or the hotel standing on the lot.
clause-RENT-05 = When one player owns every lot of a colour, the rent of its unbuilt lots is doubled. Mega doubles it with all lots but one and triples it with all of them.
clause-RENT-06 = The higher rent of a full group is lost while any lot of that group is mortgaged. The Canadian edition keeps the doubling on the lots that are not mortgaged; in Mega only the owner’s own lots count (AMB-76).
clause-RENT-07 = A mortgaged property yields no rent.
clause-RENT-08 = Lots with buildings pay the amount shown on the deed, which is never doubled.
clause-RENT-09 = If only some lots of a full group are built on, the bare ones still earn the doubled rent. In Mega they earn the double or triple rent.
clause-RENT-10 = Rent is also due when a card brought the token to the square.
clause-RENT-11 = Watching for rents is up to the owner, not to the debtor or the bank.
clause-RENT-12 = Nothing is owed on a property that has no owner, or that is one’s own.

## UTIL

clause-UTIL-01 = The owner of one utility receives 4 times the dice total as rent. In the francs edition that is 400 F for each point.
clause-UTIL-02 = The owner of both utilities receives 10 times the dice total as rent. In the francs edition that is 1,000 F for each point; Mega has a third utility, and pays 20 times for all three by ruling (AMB-26).
clause-UTIL-03 = The rent of a utility is reckoned on the roll which brought the player there.
clause-UTIL-04 = A player brought to a utility by a card throws the dice again to fix the amount.
clause-UTIL-05 = A mortgaged utility yields nothing.

## STATION

clause-STATION-01 = The rent of a station depends on how many stations its owner holds: 25, 50, 100 or 200 for one to four of them. The francs amounts are a hundred times larger.
clause-STATION-02 = A player who lands on a station owned by another pays the owner the amount on the deed.
clause-STATION-03 = In the Euro edition airports play exactly the part of stations.

## CARD

clause-CARD-01 = A player who stops on Chance or Community Chest must take the top card of that deck.
clause-CARD-02 = The instructions of a card must be carried out exactly and at once.
clause-CARD-03 = A card goes back under its pile before its effect is carried out. In the francs and Canadian editions it goes back afterwards.
clause-CARD-04 = A card that has been drawn goes to the bottom of its pile, face down.
clause-CARD-05 = A card may move the token, make the player pay or receive money, send the player to jail, or let the player out of it.
clause-CARD-06 = A release card may be kept until its holder chooses to use it.
clause-CARD-07 = A release card may be sold to another player at an agreed price.
clause-CARD-08 = Once used, a release card returns under its own pile.
clause-CARD-09 = A move ordered by a card earns the salary when it passes GO, except a move to jail.
clause-CARD-10 = The square reached through a card is resolved like any other.

## TAX

clause-TAX-01 = Stopping on a tax square costs the amount printed there, paid to the bank. In the Canadian edition the income tax follows its own rules.
clause-TAX-02 = Tax money goes to the bank, not to any pot.
clause-TAX-03 = The income tax may be settled at 10% of all that the player is worth. Only the Canadian edition offers this.
clause-TAX-04 = The 10% is taken on cash in hand, plus the printed price of all deeds, mortgaged or not, plus the price of all buildings. This concerns the Canadian edition only.
clause-TAX-05 = Instead of the 10%, the player may fix the income tax at 200 and pay at once. Only the Canadian edition gives this choice; in the others the tax is the flat amount printed on the square.
clause-TAX-06 = The choice between 10% and the flat amount must be made before anything is counted, and cannot be changed afterwards. This concerns the Canadian edition only.

## PARK

clause-PARK-01 = Free Parking has no effect in itself. In the francs edition it pays out the money at the centre of the board.
clause-PARK-02 = A player standing on Free Parking goes on with business as usual: rents, building, dealing.
clause-PARK-03 = A player who lands on Free Parking takes all the money lying at the centre of the board. This holds in the francs edition only.
clause-PARK-04 = A player leaves Free Parking normally on the following turn.
clause-PARK-05 = The centre of the board is fed by jail fines, whether paid by choice or after the third failed roll. This holds in the francs edition only.

## JAIL

clause-JAIL-01 = A player who stops on the “Go to Jail” square goes to jail.
clause-JAIL-02 = A card may send the player to jail.
clause-JAIL-03 = Three doubles in a row send the player to jail. In Mega only the white dice count, and a triple is exempt.
clause-JAIL-04 = The token goes straight to jail from wherever it stands, without following the track.
clause-JAIL-05 = The turn of a player sent to jail is over.
clause-JAIL-06 = First way out of jail: pay the fine of 50 (5,000 F in the francs edition) before rolling, then roll and move normally. The wording of the Euro and classic booklets is unclear and is read in the same way (AMB-11).
clause-JAIL-07 = The jail fine is paid to the bank. In the francs edition it goes to the centre of the board.
clause-JAIL-08 = Second way out of jail: use a release card already held.
clause-JAIL-09 = Third way out of jail: buy a release card from another player at an agreed price, and use it.
clause-JAIL-10 = Fourth way out of jail: roll a double on one of the three turns that follow, and advance by that roll. In Mega the attempt is made with the two white dice.
clause-JAIL-11 = A player who leaves jail by a double rolls again after resolving the square. Only the francs edition says so; in the others that double gives no further roll, by ruling (AMB-10).
clause-JAIL-12 = A player who fails to roll a double on the third turn must pay the fine and move by that very roll.
clause-JAIL-13 = The fine after the third failed roll is paid immediately after the roll, before the move.
clause-JAIL-14 = No player stays in jail beyond the third turn.
clause-JAIL-15 = A failed first or second attempt leaves the player in jail and ends the turn.
clause-JAIL-16 = A player in jail may buy and build houses, and buy or sell property. Only the Canadian edition says so in words; the others are played the same way (AMB-15).
clause-JAIL-17 = A player in jail collects rents as usual.
clause-JAIL-18 = Reaching the jail square by an ordinary move is a mere visit, without penalty.
clause-JAIL-19 = A visitor to the jail moves on normally on the next turn.

## BUILD

clause-BUILD-01 = Only a player who holds the deeds of every lot of a colour may build houses there. In Mega all lots but one are enough.
clause-BUILD-02 = Each house costs the price printed on the deed of the lot.
clause-BUILD-03 = Houses are bought from the bank only.
clause-BUILD-04 = Houses may be bought on the owner’s own turn.
clause-BUILD-05 = Houses may also be bought between the turns of other players. The francs edition does not allow this, and Mega suspends it during another player’s Mister move.
clause-BUILD-06 = Houses may be bought at any moment, even during another player’s turn. Only the Canadian edition allows this: the Euro and classic booklets, and Mega with them, contradict themselves and are read as allowing one’s own turn and the time between turns (AMB-45).
clause-BUILD-07 = Building must be even: no lot may receive a further house until every lot of the group has as many.
clause-BUILD-08 = At most four houses stand on a lot.
clause-BUILD-09 = A player may buy as many houses at once as money and even building permit.
clause-BUILD-10 = The first house may go on any lot of the group.
clause-BUILD-11 = No house may be built in a group one of whose lots is mortgaged. The Canadian edition leaves the point open and is ruled the same way (AMB-48); in Mega only the builder’s own lots count.
clause-BUILD-12 = Houses are sold back to the bank at half the printed price; in the Canadian edition, at half of what was paid.
clause-BUILD-13 = Houses may be sold back at any moment.
clause-BUILD-14 = Houses are sold back evenly, just as they are built.
clause-BUILD-15 = Buildings can never be sold to another player.
clause-BUILD-16 = Once no lot of the group is mortgaged any more, building may resume.

## HOTEL

clause-HOTEL-01 = A hotel requires four houses on every lot of the group first. In Mega it takes four on every lot of the group that the builder owns.
clause-HOTEL-02 = A hotel costs the hotel price printed on the deed, plus the four houses of that lot, which return to the bank.
clause-HOTEL-03 = The owner chooses the lot of the group on which the hotel goes.
clause-HOTEL-04 = A lot carries at most one hotel.
clause-HOTEL-05 = Hotels are bought at the same moments as houses.
clause-HOTEL-06 = A hotel sold outright brings half its price plus half the price of its four houses, that is, half the price of five houses.
clause-HOTEL-07 = Hotels of a group that are sold outright must all go at the same time. The Canadian edition also allows selling them one at a time, evenly; the francs edition asks only that sales be even.
clause-HOTEL-08 = A single hotel may be turned in for four houses plus half the hotel price in cash. In the Canadian edition hotels are taken down one at a time, in the reverse order of building.
clause-HOTEL-09 = A hotel cannot be exchanged for houses when the bank does not have them.

## SHORTAGE

clause-SHORTAGE-01 = When the bank has no house left, a player who wants to build must wait until others give houses back.
clause-SHORTAGE-02 = When few houses or hotels remain and two or more players want them, they are auctioned to the highest bidder. The francs edition has no such auction; the Canadian one holds it when the players together want more than the bank has.
clause-SHORTAGE-03 = Bidding for scarce buildings opens at the lowest price shown on the deeds concerned. The Canadian edition gives no opening price and takes the same one by ruling (AMB-51); the francs edition has no such auction.
clause-SHORTAGE-04 = The stock of buildings is never enlarged.

## TRADE

clause-TRADE-01 = Unbuilt lots, stations and utilities may be sold to any other player at any agreed price.
clause-TRADE-02 = Unbuilt lots, stations and utilities may also be exchanged. Only the francs edition says so in words.
clause-TRADE-03 = No lot may change hands while any lot of its group carries a building. In Mega only the seller’s own buildings stand in the way (AMB-80).
clause-TRADE-04 = To sell a lot of a built group, the owner must first sell all buildings of that group to the bank.
clause-TRADE-05 = A deed is never sold to the bank. The francs edition says so of every deed; the Euro and classic booklets say so of mortgaged ones only, the Canadian one is silent, and the ruling extends it to all (AMB-53).
clause-TRADE-06 = A mortgaged deed may be sold to another player at an agreed price.
clause-TRADE-07 = Clearing a group of its buildings before a sale follows the rule of even selling.
clause-TRADE-08 = No trade is made without the consent of the owner.
clause-TRADE-09 = A trade cannot contain a loan or a deferred payment.

## MORT

clause-MORT-01 = Properties are mortgaged to the bank only, for the mortgage value printed on the deed.
clause-MORT-02 = The mortgage value is half the printed price.
clause-MORT-03 = A player who is out of cash and has a debt to pay may mortgage a property. The francs edition allows it whenever money is needed, the Canadian one at any time, and the others are ruled to allow it at any time too (AMB-46).
clause-MORT-04 = Before a lot is mortgaged, all buildings on it must be sold.
clause-MORT-05 = Before a lot is mortgaged, all buildings on every other lot of its group must be sold as well. Only the francs and Canadian editions require this.
clause-MORT-06 = Buildings cannot be mortgaged.
clause-MORT-07 = The deed of a mortgaged property is turned face down, for all to see.
clause-MORT-08 = A property carries at most one mortgage at a time.
clause-MORT-09 = While a property is mortgaged, rent on the others of its group continues to be due.
clause-MORT-10 = The owner of a mortgaged property remains its owner, and no other player can take it by paying off the mortgage.
clause-MORT-11 = Lifting a mortgage costs its value plus 10% of it.
clause-MORT-12 = No building may be placed on a mortgaged lot.
clause-MORT-13 = The buyer of a mortgaged deed may lift the mortgage at once, for its value plus 10%.
clause-MORT-14 = A buyer who does not lift the mortgage at once still owes the bank 10% at the transfer. This holds in the francs and Canadian editions; in the others nothing is due.
clause-MORT-15 = Lifting the mortgage of a bought deed later costs the principal plus a further 10%.
clause-MORT-16 = Houses sold off in order to mortgage must be bought again at full price.

## DEBT

clause-DEBT-01 = A player who owes a rent and is short of cash may pay partly in cash and partly in properties without buildings. The francs edition allows this for any debt to a creditor; the Canadian one is silent, and there it is a trade like any other.
clause-DEBT-02 = The creditor may accept properties in payment, mortgaged ones included, at more than their nominal worth.
clause-DEBT-03 = The creditor is free to refuse properties as payment.
clause-DEBT-04 = Before going bankrupt, a debtor may raise money by selling buildings and mortgaging.

## BANKR

clause-BANKR-01 = A player who owes more than they can raise is bankrupt. The francs edition speaks of owing more than one possesses and is read the same way (AMB-34).
clause-BANKR-02 = A bankrupt player leaves the game at once.
clause-BANKR-03 = When the debt is to the bank, it takes the bankrupt’s money and deeds.
clause-BANKR-04 = The bank then auctions the bankrupt’s deeds immediately, one by one.
clause-BANKR-05 = The bankrupt’s buildings are not auctioned: they return to the stock.
clause-BANKR-06 = When the debt is to the bank, the bankrupt’s release cards go back under their piles.
clause-BANKR-07 = When the debt is to a player, the bankrupt’s buildings are sold to the bank at half price.
clause-BANKR-08 = A creditor who is a player receives the proceeds of those buildings and all of the bankrupt’s cash.
clause-BANKR-09 = A creditor who is a player receives all of the bankrupt’s deeds.
clause-BANKR-10 = A creditor who is a player receives the bankrupt’s release cards.
clause-BANKR-11 = For each mortgaged deed received from a bankrupt, the creditor must pay the bank 10% at once. The Canadian booklet calls it 10% of the property’s value; it is 10% of the loan everywhere (AMB-38).
clause-BANKR-12 = Having paid the 10% on an inherited mortgaged deed, the creditor chooses, deed by deed, to lift the mortgage by paying the principal or to keep it.
clause-BANKR-13 = If the creditor keeps the mortgage and lifts it on a later turn, the 10% is due again.

## SHORT

clause-SHORT-01 = For a short game the banker shuffles the deeds and the neighbour on the banker’s left cuts them.
clause-SHORT-02 = The banker deals two deeds to every player, including themselves if they play. In the Canadian edition they are dealt one at a time.
clause-SHORT-03 = Each player pays the bank at once the printed price of both deeds dealt.
clause-SHORT-04 = Once the deeds are dealt and paid for, the ordinary rules apply.
clause-SHORT-05 = In a short game only three houses on each lot are needed before a hotel.
clause-SHORT-06 = In a short game the rent of a hotel is unchanged.
clause-SHORT-07 = In a short game a hotel is sold back at half its total cost, counted with three houses: four house prices, so two of them come back.
clause-SHORT-08 = In a short game the first bankrupt simply leaves, and the second bankruptcy ends the game.
clause-SHORT-09 = Play stops at the very moment of the second bankruptcy.
clause-SHORT-10 = The second bankrupt hands over everything, buildings included, to the creditor, be it the bank or a player.
clause-SHORT-11 = In the final count, cash is worth its face value.
clause-SHORT-12 = In the final count, unmortgaged deeds are worth the price printed on the board.
clause-SHORT-13 = In the final count, mortgaged deeds are worth half the printed price.
clause-SHORT-14 = In the final count, houses are worth their purchase price.
clause-SHORT-15 = In the final count of a short game, hotels are worth their purchase price including the three houses given up: four house prices.
clause-SHORT-16 = The richest surviving player wins.

## TIMED

clause-TIMED-01 = The end time is agreed before play, and the richest player at that time wins.
clause-TIMED-02 = Before a timed game the deeds are shuffled and cut, and two are dealt to each player. The francs edition deals them face down and mentions no cut.
clause-TIMED-03 = The prices of the deeds dealt are paid to the bank at once.
clause-TIMED-04 = A timed game is otherwise played normally until the time comes.
clause-TIMED-05 = At the time limit everything stops, except that a player who has begun a turn may finish it. Only the francs edition says so, and the others follow it by ruling (AMB-63).
clause-TIMED-06 = At the end of a timed game every player values all their possessions.

## MEGA-SETUP

clause-MEGA-SETUP-01 = The Mega pages replace the classic rules wherever they speak; the classic rules govern the rest.
clause-MEGA-SETUP-02 = Twelve squares are added to the forty classic ones, 52 in all: eight lots, one utility, and the squares Auction, Birthday Gift and Bus Ticket.
clause-MEGA-SETUP-03 = A deck of 16 bus tickets is part of the game.
clause-MEGA-SETUP-04 = The third die is blue and bears points on some faces, and on the others the gentleman called Mister here, or a bus.

## MEGA-DICE

clause-MEGA-DICE-01 = Every normal turn is rolled with all three dice.
clause-MEGA-DICE-02 = If all three dice show points, the token moves by the sum of the three.
clause-MEGA-DICE-03 = Doubles are judged on the white dice alone.
clause-MEGA-DICE-04 = After a double that grants another roll, a bus ticket in hand may be used instead of rolling.
clause-MEGA-DICE-05 = A player in jail rolls only the two white dice.
clause-MEGA-DICE-06 = A player who pays beforehand to leave jail rolls all three dice.
clause-MEGA-DICE-07 = After two doubles, a plain double on the third roll means jail.

## MEGA-MRM

clause-MEGA-MRM-01 = When the blue die shows Mister, the star, the token first moves by the white dice.
clause-MEGA-MRM-02 = With Mister, the token then moves on to the first unowned property, and the player may buy it.
clause-MEGA-MRM-03 = Once all properties are owned, the Mister move goes instead to the first property where rent is owed to another player.
clause-MEGA-MRM-04 = If the property that Mister leads to is mortgaged, the player may stay put.
clause-MEGA-MRM-05 = Until a Mister move is finished, the other players may not build, lift mortgages or trade.
clause-MEGA-MRM-06 = Passing GO on a Mister move pays the salary of 200.
clause-MEGA-MRM-07 = The Mister move to an opponent’s property is compulsory.

## MEGA-BUS

clause-MEGA-BUS-01 = When the blue die shows the bus, the player takes the top bus ticket, as long as tickets remain.
clause-MEGA-BUS-02 = When no ticket remains, the bus takes the token forward to the nearest Chance or Community Chest, whichever comes first.
clause-MEGA-BUS-03 = On their turn, a player who holds a bus ticket may use one instead of rolling.
clause-MEGA-BUS-04 = A bus ticket moves the token forward to any chosen square of the side on which it stands.
clause-MEGA-BUS-05 = A corner counts both as the last square of one side and as the first of the next.
clause-MEGA-BUS-06 = A used bus ticket goes to the bank and is out of the game.
clause-MEGA-BUS-07 = There are 16 bus tickets in all, and they are never renewed.
clause-MEGA-BUS-08 = A player who draws a ticket that makes all others expire keeps it, and every other ticket held by players returns to the bank.
clause-MEGA-BUS-09 = A bus ticket or Mister move that passes GO pays the salary of 200.
clause-MEGA-BUS-10 = Bus tickets are held openly.

## MEGA-TRIPLE

clause-MEGA-TRIPLE-01 = A triple 1, 2 or 3 on the three dice lets the player go to any square, moving forward.
clause-MEGA-TRIPLE-02 = A triple gives no further roll.
clause-MEGA-TRIPLE-03 = If the move after a triple passes GO, the salary of 200 is paid.
clause-MEGA-TRIPLE-04 = A triple rolled after two doubles does not send the player to jail.

## MEGA-GROUP and MEGA-BUILD

clause-MEGA-GROUP-01 = Every colour group has one lot more: three instead of two, four instead of three.
clause-MEGA-BUILD-01 = Houses and hotels may be built once the player owns all lots of the colour but one: two of three, or three of four.
clause-MEGA-BUILD-02 = Building stays progressive: lots of a group never differ by more than one house.

## MEGA-RENT

clause-MEGA-RENT-01 = With all lots of a group but one, the unbuilt lots pay double rent.
clause-MEGA-RENT-02 = With all lots of a group, the unbuilt lots pay triple rent.
clause-MEGA-RENT-03 = A lot with a skyscraper pays the amount shown on the deed.

## MEGA-SKY

clause-MEGA-SKY-01 = A skyscraper requires every lot of the group, and a hotel on each.
clause-MEGA-SKY-02 = To build a skyscraper, its hotel goes back to the bank and the price on the deed is paid.
clause-MEGA-SKY-03 = Skyscrapers are bought in the same manner as hotels.
clause-MEGA-SKY-04 = A lot carries at most one skyscraper.
clause-MEGA-SKY-05 = A skyscraper is sold back to the bank for half its cost, and a hotel takes its place.
clause-MEGA-SKY-06 = Only eight skyscrapers exist.

## MEGA-LAST

clause-MEGA-LAST-01 = To mortgage a property, its own buildings must first be sold.
clause-MEGA-LAST-02 = A player who buys the last lot of a group they have already built on must, if that lot is mortgaged, lift the mortgage immediately.
clause-MEGA-LAST-03 = The buyer of the last lot of a built group must also build on it, so that the lots differ by one house at most.
clause-MEGA-LAST-04 = A buyer of the last lot who cannot afford to build on it must spread the existing buildings differently over the lots.
clause-MEGA-LAST-05 = If need be, to even out the group, hotels are turned back into houses, or a skyscraper is sold at half its cost and replaced by a hotel.

## MEGA-DEPOT

clause-MEGA-DEPOT-01 = A railway depot may be built for 100 on a station one owns.
clause-MEGA-DEPOT-02 = A depot doubles the rent of its station.
clause-MEGA-DEPOT-03 = Building a depot does not require owning several stations.
clause-MEGA-DEPOT-04 = A depot is sold back to the bank for 50.
clause-MEGA-DEPOT-05 = Only four depots exist.

## MEGA-SQ

clause-MEGA-SQ-01 = A player who lands on the Auction square picks any property not yet bought, and the banker auctions it.
clause-MEGA-SQ-02 = When everything is sold, a player who lands on the Auction square moves on to the opponent’s property that will cost them most.
clause-MEGA-SQ-03 = Between equal rents, the Auction square sends the player to the nearest property.
clause-MEGA-SQ-04 = On the Birthday Gift square, the player receives 100 from the bank or takes the top bus ticket.
clause-MEGA-SQ-05 = A bus ticket taken on the Birthday Gift square may be used on a later turn.
clause-MEGA-SQ-06 = On the Bus Ticket square, the player takes the top ticket, to be used on a later turn.
clause-MEGA-SQ-07 = On the Bus Ticket square with no ticket left in the pile, nothing happens.
