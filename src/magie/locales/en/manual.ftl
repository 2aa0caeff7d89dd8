# The rulebook to read: what each clause says to the players of an edition, in words for the table.
# A clause says nothing ({""}) in an edition that does not have it.  Headings, then clauses, then an example.

### The aim

manual-chapter-goal = The aim

## Winning

manual-section-winning = Winning
manual-OBJ-01 = Stay in the game until everyone else has gone bankrupt: the last player left wins.
manual-OBJ-02 = Money is only the means. Fortunes are counted only in a short game or a timed game.
manual-example-winning = Of four players, three have gone bankrupt. The fourth wins, whether with a fortune or with a single note.

### Setting up

manual-chapter-setup = Setting up

## This board

manual-section-editions-and-theme = This board
manual-MEGA-SETUP-01 = { $edition ->
    [mega-2007] Everything is bigger here: the board, the fortunes, the buildings. Where this board has a rule of its own, that one counts; for all the rest, the usual rules hold.
   *[other] {""}
  }
manual-SETUP-18 = { $edition ->
    [euro-1999] The lots are cities of Europe, the stations are airports, the utilities are two European institutions. Only the scenery is new: you move, buy and build as you would in the streets of one city.
   *[other] {""}
  }
manual-example-editions-and-theme = { $edition ->
    [euro-1999] Printed prices: { $lot }, { $price }; { $station }, { $station_price }; { $utility }, { $utility_price }.
    [mega-2007] A whole colour usually doubles the rent of its bare lots. Here it triples it: { $rent_triple } for { $lot }, not { $rent_double }.
   *[other] {""}
  }

## The players

manual-section-players = The players
manual-SETUP-01 = A game is for { $players_min } to { $players_max } players.
manual-SETUP-02 = { $edition ->
    [canada-1961] Each player is given a token, different from all the others.
   *[other] Each player chooses a token, different from all the others.
  }
manual-SETUP-03 = { $edition ->
    [canada-1961] It waits beside the board and comes onto { $go } when its player takes a first turn.
   *[other] All tokens start on { $go }.
  }
manual-example-players = { $edition ->
    [canada-1961] There are five of you, and you are third to play. Two tokens are already on their way when yours comes onto { $go }.
   *[other] There are five of you: five different tokens stand on { $go }.
  }

## The money

manual-section-money = The money
manual-SETUP-04 = The bank gives each player { $start }.
manual-SETUP-05 = In notes, that is { $notes }.
manual-example-money = { $notes_sum } = { $start }: the count is right.

## The board and its pieces

manual-section-board-and-pieces = The board and its pieces
manual-MEGA-SETUP-02 = { $edition ->
    [mega-2007] The board has { $squares } squares, twelve more than usual: eight lots, a utility, and the squares Auction, Birthday Gift and Bus Ticket.
   *[other] {""}
  }
manual-MEGA-GROUP-01 = { $edition ->
    [mega-2007] So every colour has one lot more: three or four in all.
   *[other] {""}
  }
manual-SETUP-10 = Every property has a deed of its own: { $edition ->
    [euro-1999] { $lots } lots, 4 airports and { $utilities } institutions
    [canada-1961] { $lots } lots, 4 railroads and { $utilities } utilities
   *[other] { $lots } lots, 4 stations and { $utilities } utilities
  }, { $deeds } in all.
manual-SETUP-06 = The buildings are counted: { $edition ->
    [mega-2007] { $houses } houses, { $hotels } hotels, { $skyscrapers } skyscrapers and { $depots } railway depots
   *[other] { $houses } houses and { $hotels } hotels
  }, not one more.
manual-SETUP-07 = There are two decks of 16 cards each, Chance and { $chest }.
manual-SETUP-08 = Shuffle both before the game.
manual-SETUP-09 = Lay them face down in their places on the board.
manual-MEGA-SETUP-03 = { $edition ->
    [mega-2007] The { $tickets } bus tickets make a third pile.
   *[other] {""}
  }
manual-SETUP-11 = Everything that is not handed out, money, deeds and buildings, stays with the bank.
manual-example-board-and-pieces = Four houses on each of eight lots: that already takes all { $houses } houses.

## The dice

manual-section-dice = The dice
manual-SETUP-19 = { $edition ->
    [mega-2007] You play with three dice, two white and one blue.
   *[other] You play with two dice.
  }
manual-MEGA-SETUP-04 = { $edition ->
    [mega-2007] The blue one shows 1, 2 and 3, a bus, and twice a star called Mister.
   *[other] {""}
  }
manual-example-dice = { $edition ->
    [mega-2007] A white 3, a white 4 and a blue 2: you have rolled 9.
   *[other] A 3 and a 4: you have rolled 7.
  }

## Who begins

manual-section-who-begins = Who begins
manual-SETUP-15 = Everyone rolls { $edition ->
    [mega-2007] the two white dice
   *[other] the two dice
  }, and the highest total begins. Players who tie roll again.
manual-SETUP-16 = { $edition ->
    [canada-1961] The banker rolls first, then the others in turn.
   *[other] {""}
  }
manual-SETUP-17 = From then on the turn passes to the left, round and round the table.
manual-example-who-begins = Zoé rolls 8, Bruno 11 and you 5. Bruno begins, then comes the player on his left.

## The banker

manual-section-banker = The banker
manual-SETUP-12 = One of the players is the banker{ $edition ->
    [canada-1961] , if possible a good auctioneer
   *[other] {""}
  }. On a screen, the game does the work.
manual-SETUP-14 = A banker who plays keeps the bank’s money apart from their own.
manual-SETUP-13 = With more than five at the table, the banker need not play.
manual-example-banker = There are six of you: five play, the sixth keeps the bank.

### The bank

manual-chapter-bank = The bank

## What the bank does

manual-section-what-the-bank-does = What the bank does
manual-BANK-01 = Money, deeds and buildings stay with the bank until they belong to a player.
manual-BANK-03 = Only the bank sells buildings, and deeds that have no owner.
manual-BANK-09 = It buys buildings back at any time, for half { $edition ->
    [canada-1961] of what was paid for them
   *[other] their price
  }.
manual-BANK-02 = It pays salaries and bonuses.
manual-BANK-04 = { $edition ->
    [francs] It takes in taxes, and loans when they are paid back, with interest; only the fines for leaving jail go to the centre of the board.
   *[other] It takes in taxes, fines, and loans when they are paid back, with interest.
  }
manual-BANK-08 = The banker runs every auction.
manual-BANK-05 = { $edition ->
    [francs] The bank never goes bankrupt. When it runs out of notes, it signs IOUs for the players that it cannot pay.
   *[other] The bank never goes bankrupt. When it runs out of notes, it writes new ones on plain paper.
  }
manual-example-what-the-bank-does = A house on { $lot } costs { $house }. The bank takes it back for { $house_half }.

## Loans

manual-section-loans = Loans
manual-BANK-06 = Only the bank lends money, and only on a mortgage.
manual-BANK-07 = Players may not lend to each other, and may not borrow from each other.
manual-example-loans = You are short of { $mortgage }, and the bank lends it to you if you mortgage { $lot }. Bruno may buy a deed from you, but he may not lend you the money.

### A turn

manual-chapter-turn = A turn

## Rolling and moving

manual-section-rolling-and-moving = Rolling and moving
manual-TURN-01 = { $edition ->
    [mega-2007] On your turn, roll the dice, then move.
   *[other] On your turn, roll the dice and move by their total.
  }
manual-MEGA-DICE-01 = { $edition ->
    [mega-2007] You roll all three every time, except in jail.
   *[other] {""}
  }
manual-MEGA-DICE-02 = { $edition ->
    [mega-2007] If all three show points, move by their total.
   *[other] {""}
  }
manual-TURN-02 = Always move the way the arrow points; only a card can send you back.
manual-TURN-04 = Several tokens may stand on the same square.
manual-TURN-06 = Your token stays where it stopped, and sets off from there next time.
manual-TURN-03 = The square where you stop tells you what you must do, or may do.
manual-TURN-07 = Depending on the square, you buy, pay rent or a tax, draw a card, go to jail, { $edition ->
    [francs] collect the money on { $parking }
   *[other] rest on { $parking }
  } or receive your salary.
manual-TURN-05 = When your turn is over, pass the dice to the player on your left.
manual-example-rolling-and-moving = { $edition ->
    [mega-2007] From { $go } you roll 3 and 4 in white and 2 in blue. Nine squares on is Chance: you draw a card.
   *[other] From { $go } you roll 3 and 4. Seven squares on is Chance: you draw a card.
  }

## Doubles

manual-section-doubles = Doubles
manual-DBL-01 = Two dice alike make a double: do what your square asks, then roll again.
manual-MEGA-DICE-03 = { $edition ->
    [mega-2007] Only the white dice make a double.
   *[other] {""}
  }
manual-MEGA-DICE-04 = { $edition ->
    [mega-2007] Instead of rolling again, you may use a bus ticket.
   *[other] {""}
  }
manual-DBL-02 = Each stop counts in full, for better or for worse.
manual-DBL-03 = The third double in a row sends you straight to jail.
manual-MEGA-DICE-07 = { $edition ->
    [mega-2007] The blue die cannot help you there, unless it makes all three alike.
   *[other] {""}
  }
manual-DBL-04 = That roll does not move you: the square it would have reached does not count, and neither does { $go } on the way.
manual-DBL-05 = Whatever sends you to jail, your turn is over, even after a double.
manual-example-doubles = { $edition ->
    [mega-2007] White 4 and 4, then white 2 and 2: you have moved twice, and you roll a third time. White 5 and 5 with a bus: no move, no ticket, you are in jail.
   *[other] 4 and 4, then 2 and 2: you have moved by 8 and by 4, and you roll a third time. 5 and 5: you do not move by 10, you are in jail.
  }

## GO and the salary

manual-section-go = GO and the salary
manual-GO-01 = Each time you stop on { $go } or pass it, the bank pays you a salary of { $salary }.
manual-GO-02 = { $edition ->
    [canada-1961] It is paid once a lap, for arriving or for passing: leaving the square earns nothing more.
   *[other] It is paid every time, without a limit; but leaving the square earns nothing.
  }
manual-GO-05 = It makes no difference whether the dice or a card took you there.
manual-GO-06 = You must be moving forward: going back over the square earns nothing.
manual-GO-03 = { $edition ->
    [canada-1961] One throw brings { $salary_twice } in one case only: you pass { $go }, you stop on { $chest } two squares on or on Chance seven squares on, and the card sends you back to { $go }.
   *[other] You can earn two salaries in one turn: you pass { $go }, then a card sends you back to it.
  }
manual-GO-04 = { $edition ->
    [canada-1961] If that throw set out from { $go } itself, the card brings you nothing.
   *[other] {""}
  }
manual-GO-07 = { $edition ->
    [canada-1961] On the way to jail you do not pass { $go }. The throw that sends you there earns no salary at all: if it has just brought you one, give it back.
   *[other] On the way to jail you do not pass { $go }, and you receive nothing. But what the dice have just brought you stays yours.
  }
manual-example-go = You need 5 to reach { $go }, and you roll 7: { $salary } for passing it, and you stop on { $chest }. The card sends you to { $go }: { $salary } more, which makes { $salary_twice }.

## Mister

manual-section-mister = Mister
manual-MEGA-MRM-01 = { $edition ->
    [mega-2007] When the blue die shows Mister, first move by the white dice and do what the square asks.
   *[other] {""}
  }
manual-MEGA-MRM-02 = { $edition ->
    [mega-2007] Unless you are in jail by now, Mister then takes you on to the next property that is still for sale. You may buy it; if you do not, it is auctioned.
   *[other] {""}
  }
manual-MEGA-MRM-03 = { $edition ->
    [mega-2007] Once everything is sold, he takes you to the next property of another player, and you pay the rent there.
   *[other] {""}
  }
manual-MEGA-MRM-07 = { $edition ->
    [mega-2007] You cannot refuse.
   *[other] {""}
  }
manual-MEGA-MRM-04 = { $edition ->
    [mega-2007] Only if that property is mortgaged may you stay where you are.
   *[other] {""}
  }
manual-MEGA-MRM-06 = { $edition ->
    [mega-2007] If he takes you past { $go }, you receive { $salary }.
   *[other] {""}
  }
manual-MEGA-MRM-05 = { $edition ->
    [mega-2007] From your roll to the end of this move, the others may not build, lift a mortgage or trade. They sell and mortgage only to pay what they owe, or to bid.
   *[other] {""}
  }
manual-example-mister = { $edition ->
    [mega-2007] The white dice take you to { $lot_first }. The first property ahead that is still for sale is { $lot }: Mister takes you there, and you may buy it for { $price }.
   *[other] {""}
  }

## The bus and its tickets

manual-section-bus = The bus and its tickets
manual-MEGA-BUS-01 = { $edition ->
    [mega-2007] When the blue die shows the bus, first move by the white dice and do what the square asks. Then, unless you are in jail, take the top ticket from the pile.
   *[other] {""}
  }
manual-MEGA-BUS-02 = { $edition ->
    [mega-2007] If the pile is empty, the bus takes you on to the next Chance or { $chest }, and you draw a card.
   *[other] {""}
  }
manual-MEGA-BUS-03 = { $edition ->
    [mega-2007] On your turn, you may use a ticket instead of rolling the dice; in jail, only after paying the fine or using a release card.
   *[other] {""}
  }
manual-MEGA-BUS-04 = { $edition ->
    [mega-2007] The ticket takes you forward to any square you like on your side of the board.
   *[other] {""}
  }
manual-MEGA-BUS-05 = { $edition ->
    [mega-2007] A corner is the last square of one side and the first of the next: when you stand on it, the whole next side is open to you.
   *[other] {""}
  }
manual-MEGA-BUS-09 = { $edition ->
    [mega-2007] If the bus or a ticket takes you to { $go } or past it, you receive { $salary }.
   *[other] {""}
  }
manual-MEGA-BUS-10 = { $edition ->
    [mega-2007] Keep your tickets face up, where all can see them.
   *[other] {""}
  }
manual-MEGA-BUS-06 = { $edition ->
    [mega-2007] A ticket that you have used goes to the bank and out of the game.
   *[other] {""}
  }
manual-MEGA-BUS-07 = { $edition ->
    [mega-2007] There are only { $tickets } tickets, and an empty pile stays empty.
   *[other] {""}
  }
manual-MEGA-BUS-08 = { $edition ->
    [mega-2007] Some tickets cancel all others. If you draw one of these, it stays good itself, and every other ticket that players hold, yours too, goes to the bank.
   *[other] {""}
  }
manual-example-bus = { $edition ->
    [mega-2007] You stand on { $lot_first } and use a ticket. Every square ahead is open to you as far as the corner ({ $parking }); you choose { $lot }.
   *[other] {""}
  }

## Triples

manual-section-triples = Triples
manual-MEGA-TRIPLE-01 = { $edition ->
    [mega-2007] Three dice alike, 1, 2 or 3: move forward to any other square on the board.
   *[other] {""}
  }
manual-MEGA-TRIPLE-02 = { $edition ->
    [mega-2007] A triple is not a double: you do not roll again.
   *[other] {""}
  }
manual-MEGA-TRIPLE-03 = { $edition ->
    [mega-2007] If you pass { $go } on the way, you receive { $salary }.
   *[other] {""}
  }
manual-MEGA-TRIPLE-04 = { $edition ->
    [mega-2007] After two doubles, a triple does not send you to jail.
   *[other] {""}
  }
manual-example-triples = { $edition ->
    [mega-2007] You stand on { $lot }, you roll three 2s and you choose { $lot_first }, just behind you. You have to go forward: nearly a whole lap, and { $salary } at { $go }.
   *[other] {""}
  }

### Buying

manual-chapter-buying = Buying

## A square without an owner

manual-section-an-unowned-square = A square without an owner
manual-BUY-01 = When you stop on a lot that has no owner, you may buy it from the bank.
manual-BUY-07 = { $edition ->
    [euro-1999] Airports
    [canada-1961] Railroads
   *[other] Stations
  } are bought in the same way.
manual-BUY-08 = So are { $edition ->
    [euro-1999] institutions
   *[other] utilities
  }.
manual-BUY-04 = It makes no difference whether the dice or a card brought you there.
manual-BUY-02 = The price is the one printed on the { $edition ->
    [canada-1961] deed
   *[other] board
  }. If you are short of money, you may sell buildings, mortgage or trade first.
manual-BUY-03 = You pay, and the bank hands you the deed. Keep it in front of you, where all can see it.
manual-example-an-unowned-square = You stop on { $lot }, which has no owner. Pay { $price } to the bank, and the deed is yours.

## Auctions

manual-section-auctions = Auctions
manual-BUY-05 = If you do not buy, the banker puts the deed up for auction at once.
manual-AUCT-05 = Play goes on only when the auction is over.
manual-AUCT-01 = Every player may bid, in turn, starting on your left; a player who passes is out of the auction.
manual-BUY-06 = You may bid too, even if you did not want to buy.
manual-AUCT-02 = The first bid may be any sum, however small; each one after it must be higher.
manual-AUCT-03 = The highest bidder pays the bid to the bank and takes the deed. If all players pass, the bank keeps it.
manual-AUCT-04 = The bid is paid in cash, on the spot: you cannot bid more than you have in hand.
manual-example-auctions = { $lot } is marked { $price }, and you do not buy. Bruno bids { $bid }, all the others pass: he pays { $bid } to the bank and has the deed.

## The Auction square

manual-section-auction-square = The Auction square
manual-MEGA-SQ-01 = { $edition ->
    [mega-2007] When you stop on Auction, choose any property that is still for sale. The banker auctions it, and you may bid as well.
   *[other] {""}
  }
manual-MEGA-SQ-02 = { $edition ->
    [mega-2007] Once everything is sold, you go on to the property of another player that costs you the most. If no rent is due anywhere, you stay.
   *[other] {""}
  }
manual-MEGA-SQ-03 = { $edition ->
    [mega-2007] If two cost the same, you go to the nearer one ahead.
   *[other] {""}
  }
manual-example-auction-square = { $edition ->
    [mega-2007] Everything is sold, and you would owe { $stations_1 } on { $station }, { $rent_1 } on { $lot }, and less anywhere else. You go on to { $lot }.
   *[other] {""}
  }

### Rent

manual-chapter-rent = Rent

## Owing rent

manual-section-owing-rent = Owing rent
manual-RENT-01 = When you stop on another player’s property, you owe that player rent.
manual-RENT-12 = You owe nothing on your own property, or on one that has no owner.
manual-RENT-10 = Rent is due even if it was a card that brought you.
manual-RENT-02 = The owner has to ask for it: rent that is not asked for is not paid.
manual-RENT-11 = It is up to the owner to keep watch; you and the bank need not say a word. On a screen, the game asks in the owner’s place, unless the table prefers otherwise.
manual-RENT-03 = { $edition ->
    [francs] Where owners ask for themselves, it is too late once the next player has rolled.
   *[other] Where owners ask for themselves, it is too late once the second player after you has rolled.
  }
manual-example-owing-rent = You stop on { $lot }, Bruno’s only { $colour } lot, with no house on it. You owe him { $rent }.

## The rent of a lot

manual-section-lots = The rent of a lot
manual-RENT-04 = The deed shows the rent: it goes up with every house, up to the { $edition ->
    [mega-2007] hotel and the skyscraper
   *[other] hotel
  }.
manual-RENT-08 = A lot with a building brings the sum on its deed, and that sum is never { $edition ->
    [mega-2007] multiplied
   *[other] doubled
  }.
manual-example-lots = { $lot } brings { $rent } when bare, { $rent_1 } with one house, { $rent_2 } with two, { $rent_hotel } with a hotel.

## A whole colour

manual-section-a-whole-colour = A whole colour
manual-RENT-05 = { $edition ->
    [canada-1961] If you own every lot of a colour, the bare ones, those without a house, bring double rent, even while another of them is mortgaged.
    [mega-2007] The more of a colour you own, the more its bare lots, those without a house, bring you.
   *[other] If you own every lot of a colour, the bare ones, those without a house, bring double rent.
  }
manual-MEGA-RENT-01 = { $edition ->
    [mega-2007] With all of its lots but one, two out of three or three out of four, they bring double rent.
   *[other] {""}
  }
manual-MEGA-RENT-02 = { $edition ->
    [mega-2007] With all of them, triple.
   *[other] {""}
  }
manual-RENT-09 = That is still so when other lots of the colour have houses.
manual-RENT-06 = { $edition ->
    [canada-1961] {""}
    [mega-2007] But while one of your lots of the colour is mortgaged, the bare ones bring only the plain rent.
   *[other] But while one lot of the colour is mortgaged, the bare ones bring only the plain rent.
  }
manual-example-a-whole-colour = { $edition ->
    [mega-2007] { $lot }, bare, brings { $rent }. It brings { $rent_double } once you own three of the four { $colour } lots, { $rent_triple } with all four.
   *[other] { $lot }, bare, brings { $rent }. It brings { $rent_double } once you own all three { $colour } lots.
  }

## A mortgaged property

manual-section-mortgaged = A mortgaged property
manual-RENT-07 = A mortgaged property brings no rent.
manual-example-mortgaged = You stop on { $lot }, which is Bruno’s, but mortgaged. You pay nothing.

## Transport

manual-section-stations = Transport
manual-STATION-02 = When you stop on { $edition ->
    [euro-1999] an airport
    [canada-1961] a railroad
   *[other] a station
  } that belongs to another player, you pay the sum on its deed.
manual-STATION-01 = The more the owner has, the dearer they are: { $stations_1 } for one, { $stations_2 } for two, { $stations_3 } for three, { $stations_4 } for all four. A mortgaged one is counted too.
manual-STATION-03 = { $edition ->
    [euro-1999] Airports do exactly what stations do on other boards.
   *[other] {""}
  }
manual-example-stations = { $edition ->
    [euro-1999] Bruno has two airports: each of them brings
    [canada-1961] Bruno has two railroads: each of them brings
   *[other] Bruno has two stations: each of them brings
  } { $stations_2 }. He buys a third: from then on it is { $stations_3 } each.

## Utilities

manual-section-utilities = Utilities
manual-UTIL-01 = { $edition ->
    [euro-1999] If the owner has one institution, you pay { $factor_1 } times the total of your dice.
    [francs] If the owner has one utility, you pay { $point_first } for each point of your dice.
   *[other] If the owner has one utility, you pay { $factor_1 } times the total of your dice.
  }
manual-UTIL-02 = { $edition ->
    [francs] If the owner has both, { $point_all } for each point.
    [mega-2007] If the owner has two, { $factor_2 } times; all three, { $factor_3 } times.
   *[other] If the owner has both, { $factor_2 } times.
  }
manual-UTIL-03 = { $edition ->
    [mega-2007] The roll that brought you there counts, with the points of all three dice; Mister and the bus count as nothing.
   *[other] The roll that brought you there counts.
  }
manual-UTIL-04 = { $edition ->
    [canada-1961] If a card brought you there, roll again for the rent, and pay what the card says: ten times the total. This roll never counts as a double.
    [mega-2007] If a card or a ticket brought you there, roll the three dice for the rent. This roll never counts as a double.
   *[other] If a card brought you there, roll again for the rent. This roll never counts as a double.
  }
manual-UTIL-05 = A mortgaged one brings nothing, but still counts as one that the owner has.
manual-example-utilities = You roll 7: { $utilities_1 } to the owner of one, { $edition ->
    [mega-2007] { $utilities_2 } to the owner of two, { $utilities_3 } to the owner of all three
   *[other] { $utilities_2 } to the owner of both
  }.

### Building

manual-chapter-building = Building

## Who may build

manual-section-who-may-build = Who may build
manual-BUILD-01 = { $edition ->
    [mega-2007] You may build on a colour once you hold the deeds of all its lots but one.
   *[other] You may build on a colour once you hold the deeds of all its lots. Before that, not a single house.
  }
manual-MEGA-BUILD-01 = { $edition ->
    [mega-2007] Two lots of three are enough, or three of four, for houses and for hotels. Only a skyscraper needs the whole colour.
   *[other] {""}
  }
manual-BUILD-11 = { $edition ->
    [mega-2007] As long as one of your lots of the colour is mortgaged, nothing is built there; a mortgage on the lot that you are missing does not matter.
   *[other] As long as one of these deeds is mortgaged, nothing is built on the colour.
  }
manual-BUILD-16 = Lift the mortgage, and you may build again.
manual-example-who-may-build = { $edition ->
    [mega-2007] { $lot_first }, { $lot_second } and { $lot } are yours: three of the four lots of the colour, so you may build on them.
   *[other] { $lot_first } and { $lot_second } are yours: no house yet. With { $lot }, the colour is complete and you may build.
  }

## Houses

manual-section-houses = Houses
manual-BUILD-02 = A house costs the price printed on the deed of the lot.
manual-BUILD-03 = You buy it from the bank, never from another player.
manual-BUILD-09 = Buy as many in one go as you can pay for, as long as the colour stays evenly built.
manual-BUILD-10 = The first one goes on the lot of the colour that you like best.
manual-BUILD-08 = A lot takes four houses at most.
manual-example-houses = You buy one house for { $lot_first }, one for { $lot_second } and one for { $lot }, at { $house } each: { $houses_three } to the bank.

## Building evenly

manual-section-evenly = Building evenly
manual-BUILD-07 = No second house on a lot until every lot of the colour { $edition ->
    [mega-2007] that you own has
   *[other] has
  } one, and so on up to the hotel. Between two lots of a colour the difference is never more than one house.
manual-MEGA-BUILD-02 = { $edition ->
    [mega-2007] Only your own lots count: the one that you are missing makes no difference.
   *[other] {""}
  }
manual-example-evenly = You own { $lot_first }, { $lot_second } and { $lot }, with a house on each of the first two. The next one goes on the third, for { $house }; only then may you put a second one anywhere.

## When to build

manual-section-when = When to build
manual-BUILD-04 = { $edition ->
    [francs] You build on your own turn and at no other time: before you roll, or once your square is settled.
   *[other] You may build on your own turn: before you roll, or once your square is settled.
  }
manual-BUILD-05 = { $edition ->
    [francs] {""}
    [mega-2007] You may also build between two turns, when a player has finished and the next one has not rolled yet, but never during another player’s Mister move.
   *[other] You may also build between two turns, when a player has finished and the next one has not rolled yet.
  }
manual-BUILD-06 = { $edition ->
    [francs] {""}
    [canada-1961] And even in the middle of another player’s turn: before the roll, or once the square is settled.
   *[other] In the middle of another player’s turn, you wait.
  }
manual-example-when = { $edition ->
    [francs] You have just paid Zoé rent: you may still put a house on { $lot }. Once you have passed the dice on, you wait for your next turn.
    [canada-1961] Bruno is about to roll and could land on { $lot }: you may quickly put a house there. Once the dice are thrown, you wait until his square is settled.
   *[other] Zoé has finished her turn and Bruno has not rolled yet: you may put a house on { $lot }. Once he has thrown the dice, it is too late.
  }

## Hotels

manual-section-hotels = Hotels
manual-HOTEL-01 = A hotel comes after four houses: { $edition ->
    [mega-2007] each of your lots of the colour
   *[other] every lot of the colour
  } must have its four first.
manual-HOTEL-02 = Where it goes up, the four houses go back to the bank, and you pay the price of the hotel printed on the deed.
manual-HOTEL-03 = You choose which lot of the colour gets it.
manual-HOTEL-04 = One hotel per lot, no more.
manual-HOTEL-05 = You buy hotels at the same moments as houses.
manual-example-hotels = { $lot_first }, { $lot_second } and { $lot } have four houses each. You give back the four of { $lot } and pay { $hotel }: the rent there goes from { $rent_4 } to { $rent_hotel }.

## Skyscrapers

manual-section-skyscrapers = Skyscrapers
manual-MEGA-SKY-01 = { $edition ->
    [mega-2007] A skyscraper needs every lot of the colour, and a hotel on each of them.
   *[other] {""}
  }
manual-MEGA-SKY-02 = { $edition ->
    [mega-2007] Give the hotel of the lot back to the bank and pay the price of the skyscraper printed on the deed.
   *[other] {""}
  }
manual-MEGA-SKY-03 = { $edition ->
    [mega-2007] You buy it as you buy a hotel: at the same moments, and for the lot that you choose.
   *[other] {""}
  }
manual-MEGA-SKY-04 = { $edition ->
    [mega-2007] One skyscraper per lot.
   *[other] {""}
  }
manual-MEGA-RENT-03 = { $edition ->
    [mega-2007] Its rent is printed on the deed.
   *[other] {""}
  }
manual-MEGA-SKY-05 = { $edition ->
    [mega-2007] The bank buys it back for half its price, and a hotel takes its place. If the bank has no hotel left, the whole colour comes down in one go.
   *[other] {""}
  }
manual-MEGA-SKY-06 = { $edition ->
    [mega-2007] There are only { $skyscrapers } skyscrapers: when they are gone, you wait until a player gives one back.
   *[other] {""}
  }
manual-example-skyscrapers = { $edition ->
    [mega-2007] A hotel stands on each of the four lots of the colour. You give back the one on { $lot } and pay { $skyscraper }: the rent there goes from { $rent_hotel } to { $rent_skyscraper }.
   *[other] {""}
  }

## Railway depots

manual-section-depots = Railway depots
manual-MEGA-DEPOT-01 = { $edition ->
    [mega-2007] On a station of yours that is not mortgaged, you may build a depot for { $depot }, at the same moments as a house.
   *[other] {""}
  }
manual-MEGA-DEPOT-02 = { $edition ->
    [mega-2007] It doubles the rent of that station.
   *[other] {""}
  }
manual-MEGA-DEPOT-03 = { $edition ->
    [mega-2007] One station is enough for this; but no station takes two depots.
   *[other] {""}
  }
manual-MEGA-DEPOT-04 = { $edition ->
    [mega-2007] The bank buys a depot back for { $depot_half }. Give it back before you mortgage or trade the station.
   *[other] {""}
  }
manual-MEGA-DEPOT-05 = { $edition ->
    [mega-2007] There are only { $depots } depots.
   *[other] {""}
  }
manual-example-depots = { $edition ->
    [mega-2007] { $station } is your only station. With a depot, it brings { $depot_rent } instead of { $stations_1 }.
   *[other] {""}
  }

## Selling buildings

manual-section-selling = Selling buildings
manual-BUILD-12 = The bank buys a house back for half of { $edition ->
    [canada-1961] what you paid for it.
   *[other] its price.
  }
manual-BUILD-13 = { $edition ->
    [mega-2007] You may sell at any time, even on another player’s turn; but during another player’s Mister move, only if you have to pay or to bid.
   *[other] You may sell at any time, even on another player’s turn.
  }
manual-BUILD-14 = You sell as evenly as you build: the lot with the most buildings comes first.
manual-BUILD-15 = Buildings are never sold to another player.
manual-HOTEL-06 = { $edition ->
    [canada-1961] Sold outright, a hotel brings as much as five houses: half of what you paid for it and for its four houses.
   *[other] Sold outright, a hotel brings as much as five houses: half of its own price and half of that of its four houses.
  }
manual-HOTEL-07 = { $edition ->
    [canada-1961] Sell all the hotels of a colour together in this way, or take them down one at a time, evenly.
   *[other] If you sell that way, all the hotels of the colour go together.
  }
manual-HOTEL-08 = { $edition ->
    [canada-1961] Taken down, a hotel becomes four houses again, and the bank gives you half of what you paid for the hotel.
   *[other] But you may also turn a single hotel back into four houses: the bank then gives you half the price of the hotel.
  }
manual-HOTEL-09 = For that, the bank must have four houses. If it has too few, the whole colour comes down in one go, to a level for which the bank has enough houses, or until nothing is left.
manual-example-selling = A house on { $lot } brings { $house_half }. A hotel there brings { $hotel_back } sold outright, or { $hotel_half } and four houses.

## When the bank runs short

manual-section-shortage = When the bank runs short
manual-SHORTAGE-04 = There are { $houses } houses and { $hotels } hotels in all, and never one more.
manual-SHORTAGE-01 = When the houses are gone, you wait until a player gives some back. You cannot skip straight to the hotel.
manual-SHORTAGE-02 = { $edition ->
    [francs] {""}
   *[other] When two or more players want to build and the bank does not have enough for all, it auctions the last buildings one at a time.
  }
manual-SHORTAGE-03 = { $edition ->
    [francs] {""}
   *[other] Bidding opens at the lowest price on the deeds concerned. The winner builds at once, where the price is no higher than the bid.
  }
manual-example-shortage = { $edition ->
    [francs] No house is left, and you want one for { $lot }. As soon as Zoé sells one, or gives four back for a hotel, you may buy it on your turn.
   *[other] One house is left. You want it for { $lot }, Zoé for a dearer lot: bidding opens at { $house }.
  }

## The last lot of a colour

manual-section-the-last-lot = The last lot of a colour
manual-MEGA-LAST-02 = { $edition ->
    [mega-2007] When you get the last lot of a colour that you have built on, put things in order at once. If that lot is mortgaged, lift the mortgage.
   *[other] {""}
  }
manual-MEGA-LAST-03 = { $edition ->
    [mega-2007] Then build on it, until it is no more than one house behind the others.
   *[other] {""}
  }
manual-MEGA-LAST-04 = { $edition ->
    [mega-2007] If you cannot pay for that, spread the buildings that you have over all the lots: moving them is free.
   *[other] {""}
  }
manual-MEGA-LAST-05 = { $edition ->
    [mega-2007] If need be, hotels turn back into houses, five for each. What does not fit is sold for half its price.
   *[other] {""}
  }
manual-example-the-last-lot = { $edition ->
    [mega-2007] Your three lots of the colour have two houses each, and you buy { $lot }, which is mortgaged. You pay { $lift } to lift the mortgage, then { $house } for a first house there.
   *[other] {""}
  }

### Mortgages

manual-chapter-mortgages = Mortgages

## Mortgaging a property

manual-section-mortgaging = Mortgaging a property
manual-MORT-01 = The bank, and only the bank, lends you money on a property: the mortgage value printed on its deed.
manual-MORT-02 = That is half its price.
manual-MORT-03 = { $edition ->
    [francs] You may mortgage whenever you need money.
    [canada-1961] You may mortgage at any time.
   *[other] You will do it mostly when you have a debt and no cash left, but you may do it at any time.
  }
manual-MORT-08 = A property carries one mortgage at a time.
manual-MORT-07 = Its deed stays in front of you, face down, so that everyone can see that it is mortgaged.
manual-MORT-10 = The property is still yours: no other player can take it by paying the bank in your place.
manual-example-mortgaging = Mortgaging { $lot }, which costs { $price }, brings you { $mortgage }.

## When there are buildings

manual-section-with-buildings = When there are buildings
manual-MORT-06 = Deeds can be mortgaged, buildings cannot.
manual-MORT-04 = { $edition ->
    [francs] Before you mortgage a lot, sell the buildings on it to the bank.
    [canada-1961] Before you mortgage a lot, sell the buildings on it to the bank.
   *[other] Before you mortgage a lot, sell the buildings on it to the bank. Those on the other lots of the colour may stay, as long as no two lots are more than one house apart.
  }
manual-MEGA-LAST-01 = { $edition ->
    [mega-2007] In the same way, give back the depot of a station before you mortgage it.
   *[other] {""}
  }
manual-MORT-05 = { $edition ->
    [francs] And not those alone: the whole colour must be bare.
    [canada-1961] And not those alone: the whole colour must be bare.
   *[other] {""}
  }
manual-MORT-12 = You cannot build on a mortgaged lot.
manual-MORT-16 = When you rebuild later, you buy the houses again at full price.
manual-example-with-buildings = { $edition ->
    [francs] { $lot_first }, { $lot_second } and { $lot } have a house each. To mortgage { $lot }, you first sell all three, for { $house_half } each; then the bank lends you { $mortgage }.
    [canada-1961] { $lot_first }, { $lot_second } and { $lot } have a house each. To mortgage { $lot }, you first sell all three, for { $house_half } each; then the bank lends you { $mortgage }.
   *[other] { $lot_first }, { $lot_second } and { $lot } have a house each. To mortgage { $lot }, you sell only the house there, for { $house_half }; then the bank lends you { $mortgage }.
  }

## While it is mortgaged

manual-section-meanwhile = While it is mortgaged
manual-MORT-09 = A mortgaged property earns nothing; your other properties still earn their rent, those of the same colour too.
manual-example-meanwhile = { $edition ->
    [canada-1961] The whole colour is yours, without buildings, and { $lot } is mortgaged. A player who stops there pays nothing; { $lot_first } still brings double rent, { $rent_first_double }.
   *[other] The whole colour is yours, without buildings, and { $lot } is mortgaged. A player who stops there pays nothing; { $lot_first } brings its plain rent, { $rent_first }.
  }

## Lifting a mortgage

manual-section-lifting = Lifting a mortgage
manual-MORT-11 = { $edition ->
    [francs] To free a property, pay the bank its mortgage value plus { $percent }% interest, rounded up to a multiple of F 100. You may do so on your own turn or between two turns.
    [canada-1961] To free a property, pay the bank its mortgage value plus { $percent }% interest, rounded up to a whole dollar. You may do so at any time, even on another player’s turn.
   *[other] To free a property, pay the bank its mortgage value plus { $percent }% interest, rounded up to a whole euro. You may do so on your own turn or between two turns.
  }
manual-example-lifting = { $lot } has brought you { $mortgage }. To free it, you pay { $mortgage } and { $interest } interest: { $lift }.

## Taking over a mortgage

manual-section-a-mortgaged-deed-sold = Taking over a mortgage
manual-MORT-13 = If you get a mortgaged property in a trade, you may lift the mortgage at once: that is the loan plus { $percent }%.
manual-MORT-14 = { $edition ->
    [francs] If you do not, you still pay the bank { $percent }% on the spot.
    [canada-1961] If you do not, you still pay the bank { $percent }% on the spot.
   *[other] {""}
  }
manual-MORT-15 = { $edition ->
    [francs] To lift the mortgage later, you then pay the loan plus another { $percent }%.
    [canada-1961] To lift the mortgage later, you then pay the loan plus another { $percent }%.
   *[other] Or you wait: nothing is due until you lift it, and it costs the same later.
  }
manual-example-a-mortgaged-deed-sold = { $edition ->
    [francs] Zoé sells you { $lot }, mortgaged. You lift the mortgage now for { $lift }; or you pay { $interest } now and { $lift } later, { $lift_later } in all.
    [canada-1961] Zoé sells you { $lot }, mortgaged. You lift the mortgage now for { $lift }; or you pay { $interest } now and { $lift } later, { $lift_later } in all.
   *[other] Zoé sells you { $lot }, mortgaged. You lift the mortgage for { $lift }, now or later.
  }

### Trading

manual-chapter-trading = Trading

## What may be traded

manual-section-what-may-be-traded = What may be traded
manual-TRADE-01 = You may sell a property without buildings to any other player, at any price that you agree on.
manual-TRADE-02 = { $edition ->
    [mega-2007] You may also swap it for another. Money, release cards and bus tickets can be part of the trade.
   *[other] You may also swap it for another. Money and release cards can be part of the trade.
  }
manual-TRADE-06 = A mortgaged property can be sold too; the mortgage goes with it.
manual-TRADE-08 = Nothing changes hands unless both players agree.
manual-TRADE-09 = All of it is handed over on the spot: no loans, no promises, no paying later.
manual-TRADE-05 = A deed is never sold to the bank.
manual-example-what-may-be-traded = Zoé offers you { $station } and { $fine } for { $lot }: if you say yes, it is done. “The deed now, the money on my next turn” is not a trade.

## Colours with buildings

manual-section-built-groups = Colours with buildings
manual-TRADE-03 = { $edition ->
    [mega-2007] As long as you have a building on a colour, you may not part with any of its lots. Another player’s buildings there do not matter.
   *[other] As long as a building stands on a colour, none of its lots changes hands.
  }
manual-TRADE-04 = First sell all your buildings of the colour to the bank.
manual-TRADE-07 = As always, begin with the lot that has the most of them.
manual-example-built-groups = Zoé would like to have { $lot }, but you have a house on { $lot_first }. The bank buys the house back for { $house_half }; then you may sell.

### Jail

manual-chapter-jail = Jail

## Going to jail

manual-section-going-to-jail = Going to jail
manual-JAIL-01 = You go to jail if you stop on the “Go to Jail” square.
manual-JAIL-02 = You also go there if a card sends you.
manual-JAIL-03 = { $edition ->
    [mega-2007] And you go there if you roll three doubles in a row with the white dice; a triple is not one of them.
   *[other] And you go there if you roll three doubles in a row.
  }
manual-JAIL-04 = Your token goes straight there from wherever it stands, without passing { $go }.
manual-JAIL-05 = Your turn is over, even if you rolled a double.
manual-JAIL-18 = If you reach the jail square by an ordinary move, you are only visiting, and nothing happens to you.
manual-JAIL-19 = On your next turn, you move on as usual.
manual-example-going-to-jail = A few squares before { $go }, you roll your third double in a row. You go straight to jail without collecting the { $salary }, and the next player rolls.

## Getting out

manual-section-getting-out = Getting out
manual-JAIL-06 = { $edition ->
    [francs] From your next turn on, you may pay { $fine } into the centre of the board before you roll, and then play as usual.
   *[other] From your next turn on, you may pay { $fine } before you roll, and then play as usual.
  }
manual-JAIL-07 = { $edition ->
    [francs] {""}
   *[other] The fine goes to the bank.
  }
manual-JAIL-08 = Instead of paying, you may play a release card.
manual-JAIL-09 = If you have none, you may buy one from another player, at a price that you agree on.
manual-MEGA-DICE-06 = { $edition ->
    [mega-2007] Once you have paid or played the card, you roll all three dice, or use a bus ticket.
   *[other] {""}
  }
manual-JAIL-10 = { $edition ->
    [francs] Or try to roll a double, once on each of your three turns in jail. With a double, you are out and move by that roll.
   *[other] Or try to roll a double, once on each of your three turns in jail. With a double, you are out and move by that roll, but you do not roll again.
  }
manual-MEGA-DICE-05 = { $edition ->
    [mega-2007] For this try, you roll only the two white dice.
   *[other] {""}
  }
manual-JAIL-11 = { $edition ->
    [francs] Then you roll again, as after any double.
   *[other] {""}
  }
manual-JAIL-15 = Without a double, you stay in jail and your turn is over.
manual-JAIL-12 = If the third try fails too, you pay { $fine } and move by that same roll.
manual-JAIL-13 = You pay before you move, and in cash: a release card comes too late now.
manual-JAIL-14 = So no player stays in jail for more than three turns.
manual-example-getting-out = { $edition ->
    [francs] On your first turn you roll a five and a two: you stay. On the second you roll two fours: you move eight squares, pay nothing and roll again.
   *[other] On your first turn you roll a five and a two: you stay. On the second you roll two fours: you move eight squares and pay nothing.
  }

## Life goes on

manual-section-in-jail = Business goes on
manual-JAIL-17 = In jail, you still collect your rents.
manual-JAIL-16 = You may also build, trade, bid and mortgage like any other player.
manual-example-in-jail = You are in jail, and Zoé stops on { $lot }, your only lot of that colour: she owes you { $rent }.

### Cards, taxes and other squares

manual-chapter-squares = Cards, taxes and other squares

## Cards

manual-section-cards = Cards
manual-CARD-01 = If you stop on Chance or { $chest }, you must draw the top card of that pile.
manual-CARD-02 = Do exactly what it says, at once.
manual-CARD-03 = { $edition ->
    [francs] When that is done, put it back under the pile.
    [canada-1961] When that is done, put it back under the pile.
   *[other] Before you do it, put the card back under the pile.
  }
manual-CARD-04 = It goes to the very bottom, face down.
manual-CARD-05 = A card can move you, make you pay or be paid, send you to jail or let you out.
manual-CARD-09 = If it moves you forward to { $go } or past it, you collect { $salary }; the trip to jail earns nothing.
manual-CARD-10 = The square that it takes you to counts as if you had rolled there.
manual-example-cards = A card moves you past { $go } to { $lot }. You collect { $salary }; then you may buy it for { $price }, if the bank still has it.

## Release cards

manual-section-release-cards = Release cards
manual-CARD-06 = A release card lets you out of jail: keep it until you want to use it.
manual-CARD-07 = Or sell it to another player, at a price that you agree on.
manual-CARD-08 = Once it has been used, it goes back under its own pile.
manual-example-release-cards = Zoé is in jail and would have to pay { $fine }. She buys your card for { $card_price }, and you are both better off.

## Taxes

manual-section-taxes = Taxes
manual-TAX-01 = { $edition ->
    [canada-1961] If you stop on the luxury tax, you pay { $luxury_tax }.
   *[other] If you stop on a tax square, you pay the amount printed there.
  }
manual-TAX-03 = { $edition ->
    [canada-1961] On the income tax you have a choice: you may pay 10% of all that you own, rounded up to a whole dollar.
   *[other] {""}
  }
manual-TAX-04 = { $edition ->
    [canada-1961] All that you own is your cash, the printed price of your deeds, mortgaged or not, and the price of your buildings.
   *[other] {""}
  }
manual-TAX-05 = { $edition ->
    [canada-1961] Or you pay { $income_tax }, whatever you own.
   *[other] The income tax is { $income_tax }, the luxury tax { $luxury_tax }: there is nothing to choose.
  }
manual-TAX-06 = { $edition ->
    [canada-1961] Choose before you count: afterwards you cannot change your mind.
   *[other] {""}
  }
manual-TAX-02 = The money goes to the bank, never to the centre of the board.
manual-example-taxes = { $edition ->
    [canada-1961] You have { $cash_left } in hand, { $lot } at { $price } and { $station } at { $station_price }: { $start } in all. 10% of that is { $tax_share }, which is less than { $income_tax }.
   *[other] You stop on the income tax with { $start } in hand. You pay { $income_tax } and keep { $after_tax }.
  }

## Free Parking

manual-section-free-parking = Free Parking
manual-PARK-01 = { $edition ->
    [francs] { $parking } costs nothing and may pay well.
   *[other] On { $parking } you pay nothing and receive nothing.
  }
manual-PARK-05 = { $edition ->
    [francs] All jail fines, paid by choice or after the third failed try, are laid at the centre of the board.
   *[other] {""}
  }
manual-PARK-03 = { $edition ->
    [francs] If you stop on { $parking }, you take all the money at the centre.
   *[other] {""}
  }
manual-PARK-02 = Business goes on while you are there: rents, building, trading.
manual-PARK-04 = On your next turn, you move on as usual.
manual-example-free-parking = { $edition ->
    [francs] Zoé and Bruno have each paid { $fine } to leave jail: { $fine_twice } lies at the centre. You stop on { $parking }, and it is yours.
   *[other] Zoé pays { $income_tax } in tax, and then you stop on { $parking }. You receive nothing: her money is at the bank.
  }

## Birthday Gift and Bus Ticket

manual-section-gift-and-ticket = Birthday Gift and Bus Ticket
manual-MEGA-SQ-04 = { $edition ->
    [mega-2007] On Birthday Gift you choose: { $gift } from the bank, or the top bus ticket of the pile.
   *[other] {""}
  }
manual-MEGA-SQ-05 = { $edition ->
    [mega-2007] A ticket that you take there is only for one of your later turns.
   *[other] {""}
  }
manual-MEGA-SQ-06 = { $edition ->
    [mega-2007] On Bus Ticket you take the top ticket, also for a later turn.
   *[other] {""}
  }
manual-MEGA-SQ-07 = { $edition ->
    [mega-2007] If the pile is empty, nothing happens there.
   *[other] {""}
  }
manual-example-gift-and-ticket = { $edition ->
    [mega-2007] After a double you stop on Birthday Gift and take the ticket. You roll again all the same: you cannot use this ticket before your next turn.
   *[other] {""}
  }

### Debts and bankruptcy

manual-chapter-debts = Debts and bankruptcy

## Finding the money

manual-section-raising-money = Finding the money
manual-DEBT-04 = If you owe more than you have in hand, find the money first: sell buildings to the bank, mortgage properties.
manual-DEBT-01 = { $edition ->
    [francs] If you owe a player money, for whatever reason, you may also pay partly in cash and partly in properties without buildings.
    [canada-1961] If you owe a player money, you may also offer a trade: properties without buildings, with or without cash, for the debt.
   *[other] If you owe rent, you may also pay partly in cash and partly in properties without buildings.
  }
manual-DEBT-03 = Your creditor is free to refuse.
manual-DEBT-02 = If they accept, they may take a property for more than its price, even a mortgaged one, and the debt is settled.
manual-example-raising-money = You owe Zoé { $price } in rent and have only { $mortgage } in hand. You mortgage { $lot } for { $mortgage }, and pay her.

## Bankruptcy

manual-section-bankrupt = Bankruptcy
manual-BANKR-01 = If you owe more than you can raise, even by selling and mortgaging everything, you are bankrupt. As long as you can pay, you must.
manual-BANKR-02 = A bankrupt player leaves the game at once.
manual-example-bankrupt = You have { $fine } in hand, and mortgaging { $lot } would bring you { $mortgage }. You can pay a debt of { $means }; a debt of { $beyond_means } ruins you.

## When you owe the bank

manual-section-owing-the-bank = When you owe the bank
manual-BANKR-03 = If it is the bank that you cannot pay, it takes your money and your deeds.
manual-BANKR-04 = It auctions the deeds at once, one by one and free of mortgages.
manual-BANKR-05 = Your buildings are not auctioned: they go back to the bank’s stock.
manual-BANKR-06 = { $edition ->
    [mega-2007] Your release cards go back under their piles, and your bus tickets leave the game.
   *[other] Your release cards go back under their piles.
  }
manual-example-owing-the-bank = You have { $lot } and { $station } left, both mortgaged, and { $fine } in hand; you owe the bank { $price }. It takes everything and auctions the two deeds, free of mortgage.

## When you owe a player

manual-section-owing-a-player = When you owe a player
manual-BANKR-07 = If it is a player that you cannot pay, your buildings are sold to the bank at half price.
manual-BANKR-08 = Your creditor receives that money and all your cash.
manual-BANKR-09 = All your deeds go to your creditor as well, mortgaged or not.
manual-BANKR-10 = { $edition ->
    [mega-2007] So do your release cards and your bus tickets.
   *[other] So do your release cards.
  }
manual-BANKR-11 = For each mortgaged deed, the creditor pays the bank { $percent }% of the loan at once.
manual-BANKR-12 = Then the creditor chooses, deed by deed: pay back the loan and lift the mortgage, or keep it.
manual-BANKR-13 = To lift a mortgage on a later turn costs the loan plus another { $percent }%.
manual-example-owing-a-player = Zoé cannot pay you: she goes bankrupt and leaves you { $lot }, mortgaged. You pay the bank { $interest } at once; lifting the mortgage costs another { $mortgage } now, or { $lift } later.

### Shorter games

manual-chapter-shorter = Shorter games

## The short game

manual-section-short-game = The short game
manual-SHORT-01 = The banker shuffles the deeds, and the player on the banker’s left cuts.
manual-SHORT-02 = { $edition ->
    [canada-1961] Each player is dealt two of them, one at a time, the banker too if they play.
   *[other] Each player is dealt two of them, the banker too if they play.
  }
manual-SHORT-03 = You pay the bank the price of both at once.
manual-SHORT-04 = From then on you play as usual, except for hotels and for the end.
manual-SHORT-05 = A hotel comes after three houses, not four, on { $edition ->
    [mega-2007] each of your lots of the colour.
   *[other] every lot of the colour.
  }
manual-SHORT-06 = Its rent stays the same.
manual-SHORT-07 = { $edition ->
    [canada-1961] Sold outright, it brings as much as four houses: half of what you paid for it and for its three houses.
   *[other] Sold outright, it brings as much as four houses: half of its own price and half of that of its three houses.
  }
manual-example-short-game = You are dealt { $lot } and { $station }. You pay { $price } and { $station_price }, and begin with { $cash_left } in hand.

## The end of the short game

manual-section-end-of-the-short-game = The end of the short game
manual-SHORT-08 = The first bankrupt player leaves, and the game goes on. The second bankruptcy ends it.
manual-SHORT-09 = Play stops on the spot: no more rolls, no auctions.
manual-SHORT-10 = The second bankrupt player hands over everything as it stands, buildings included, to the creditor, a player or the bank.
manual-example-end-of-the-short-game = There are five of you. Zoé goes bankrupt: the four others play on. Then Bruno, who owes you rent, goes bankrupt: his deeds and buildings are yours, and the last three of you count up.

## Counting up

manual-section-counting = Counting up
manual-SHORT-11 = Each player still in the game adds up what they have. Cash counts as it is.
manual-SHORT-12 = Deeds free of mortgage count at the price printed on the board.
manual-SHORT-13 = Mortgaged deeds count at half that price.
manual-SHORT-14 = Houses count at their full price.
manual-SHORT-15 = { $edition ->
    [mega-2007] A hotel counts at its price plus that of three houses. A skyscraper adds its own price to that, and a depot counts { $depot }.
   *[other] A hotel counts at its price plus that of three houses.
  }
manual-SHORT-16 = The richest player wins; players who are equal share the win.
manual-example-counting = You have { $salary } in hand, { $lot } ({ $price }) with a hotel ({ $hotel_cost_short }), and { $station }, mortgaged ({ $station_mortgage }). That makes { $fortune }.

## The timed game

manual-section-timed-game = The timed game
manual-TIMED-01 = Before you begin, agree on the time at which the game ends: the richest player then wins.
manual-TIMED-02 = { $edition ->
    [francs] The deeds are shuffled, and each player is dealt two, face down.
   *[other] The deeds are shuffled and cut, and each player is dealt two.
  }
manual-TIMED-03 = You pay the bank their prices at once.
manual-TIMED-04 = Then you play as usual until the time comes, with four houses before a hotel.
manual-TIMED-05 = When it comes, the player whose turn has begun may finish it, further rolls included; then play stops.
manual-TIMED-06 = All players count up as in the short game, but a hotel counts at its price plus that of four houses.
manual-example-timed-game = Time runs out during Zoé’s turn: she finishes it, and Bruno does not roll any more. Your hotel on { $lot } counts { $hotel_cost }.
