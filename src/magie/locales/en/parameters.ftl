# What each rule of the table means, as players say it. For a rule that is on or off: what holds when it is on.

## Seats and money

rule-unit = The smallest note in the box: every sum is a multiple of it.
rule-players_min = A game needs at least this many players.
rule-players_max = A game takes at most this many players.
rule-start_cash = What every player has in hand before the first roll.
rule-rounding = Interest and the income tax do not always come out even. This is how they are rounded.
rule-banker_rolls_first = When the players roll to see who goes first, the banker rolls before the others.

## GO

rule-go_salary = The bank pays it to every player who lands on GO or passes it.
rule-go_return_from_go_pays = A card that brings a player back to GO pays the salary even if the same throw set out from GO.
rule-jail_forfeits_salary_of_throw = A player sent to jail gives back the salary collected earlier in the same throw.

## Jail

rule-jail_fine = What it costs to leave jail.
rule-jail_fine_to = The money that players pay to leave jail goes there.
rule-jail_double_rolls_again = A player who leaves jail with a double moves, then rolls again.
rule-jail_dice = A player in jail tries for a double with this many dice.
rule-card_after_third_roll = After the third failed roll, a player may hand in a release card instead of paying the fine.

## Free Parking and taxes

rule-free_parking = With a pot, a player who lands on Free Parking takes all the money in it.
rule-pot_sources = This money goes into the pot instead of the bank.
rule-pot_seed = The pot holds this much before the first roll.
rule-income_tax = Everyone pays the same sum, or each player chooses between that sum and a share of what they own.
rule-income_tax_percent = A player who may choose can pay this share of all they own instead of the sum.
rule-luxury_tax = What a player pays for landing on Luxury Tax.

## Rent

rule-rent_claim = Rents are paid without asking, or the owner has to ask in time.
rule-rent_claim_deadline = The owner must ask for the rent before the next player rolls (1) or before the one after that rolls (2).
rule-bare_multiplier = A player who owns a whole group multiplies the rent of its lots without buildings by this.
rule-bare_multiplier_all_but_one = A player who owns a whole group but one lot multiplies the rent of lots without buildings by this.
rule-mortgage_kills_multiplier = As soon as one lot of the group is mortgaged, the others are back to their plain rent.
rule-mortgaged_counts_for_set = A mortgaged station or utility earns nothing, but still raises the rent of its owner’s others.
rule-utility_factors = The rent is the roll times the first number with one utility, the second with two, and so on.

## Cards

rule-card_returned = This matters only when playing the card leads to another card of the same pile.
rule-repairs_skyscraper = When a card asks for repairs, a skyscraper costs this.
rule-repairs_depot = When a card asks for repairs, a railway depot costs this.

## Auctions

rule-auction_mode = In an auction, players bid one after the other, or all at once.
rule-min_increment = Each bid must beat the last one by at least this much.
rule-auction_bid_limit = How far a player may go in an auction.

## Building

rule-build_needs = What a player must own of a group before building there.
rule-build_windows = When players may buy houses and hotels.
rule-build_despite_mortgage = One mortgaged lot does not stop its owner from building on the rest of the group.
rule-hotel_after_houses = Every lot of the group needs this many houses before a hotel can be built.
rule-hotel_after_houses_short = In a short game, every lot of the group needs this many houses before a hotel can be built.
rule-short_fourth_house = In a short game too, a lot may have a fourth house.
rule-hotel_exchange_single = A player may turn one hotel back into houses and keep the other hotels of the group.
rule-shortage_auction = When several players want the last houses or hotels, they are sold to the highest bidder.
rule-resale_basis = What the bank pays for a building that a player gives back.
rule-rebalance_on_last_lot = A player who gets the last lot of a group that has buildings must even them out at once.

## Stocks

rule-houses = When they are gone, players wait until some come back.
rule-hotels = When they are gone, players wait until some come back.
rule-skyscrapers = When they are gone, players wait until some come back.
rule-depots = When they are gone, players wait until some come back.
rule-tickets = The pile of bus tickets at the start.
rule-expiry_tickets = Drawing one of these makes every other ticket in hand worthless.

## Mortgages

rule-mortgage_requires_bare = Buildings there must be sold before a lot can be mortgaged.
rule-mortgage_only_in_debt = A player may mortgage only to pay a debt that is due.
rule-mortgage_interest = Lifting a mortgage costs the loan and this much more.
rule-trade_interest_now = A player who gets a mortgaged deed in a trade and keeps it mortgaged pays this at once.
rule-bankruptcy_interest_now = A player who gets mortgaged deeds from a bankrupt player pays this at once on each of them.
rule-may_refuse_mortgaged_inheritance = A player who is owed money may turn down the mortgaged deeds of a bankrupt player.
rule-bank_auction_clears_mortgage = The bank cancels the mortgages of a bankrupt player before it auctions the deeds.

## Trades, debts, bankruptcy

rule-payment_in_kind = A player short of money may settle these debts with deeds, if the other player agrees.
rule-restrict_deals_when_insolvent = A player in debt may trade with others only if it helps to pay: no parting gifts.
rule-trade_tickets = Bus tickets may change hands in a trade.
rule-allow_resign = A player may give up; everything they own goes to the bank.
rule-multi_debt = This is how the money is shared when a player owes several others and cannot pay them all.

## Short and timed games

rule-deal_singly = In a short or timed game, the deeds are dealt one at a time.
rule-tiebreak = When the richest players are equal at the end, this decides.
rule-time_limit = When this many minutes are over, the richest player wins. With 0, the players call time.
rule-clock = The clock runs on all the time, or only while the game is being played.
rule-timed_finish_turn = When time runs out, the player on the move finishes the turn.

## Mega

rule-blue_faces = The third die: its numbers, its stars and its bus, face by face.
rule-mrm_resolves_first = The token moves by the white dice and settles that square, then the star moves it on.
rule-mrm_skip_mortgaged = Once everything is sold, the star passes over mortgaged deeds.
rule-bus_move_first = The token moves by the white dice and settles that square, then the bus comes.
rule-bus_optional = When the bus comes up, the player chooses: take a ticket, or ride to the nearest card square.
rule-gift = What a player on Birthday Gift collects, unless they take the bus ticket.
