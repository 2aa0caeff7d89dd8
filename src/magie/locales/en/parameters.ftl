# What each rule of the table decides, one sentence each.

## Seats and money

rule-unit = Sets the smallest amount of money: 1, or 100 in the francs edition.
rule-players_min = Sets the fewest players with whom a game may start.
rule-players_max = Sets the most players with whom a game may start.
rule-start_cash = Sets the money that each player receives at the start.
rule-rounding = Decides how fractions of interest and tax are rounded: up, to the nearest unit, down, or not at all.
rule-banker_rolls_first = Decides whether the banker makes the first of the starting rolls.

## GO

rule-go_salary = Sets the salary for landing on GO or passing it.
rule-go_return_from_go_pays = Decides whether a throw that sets out from GO is paid when its card brings the token back to GO.
rule-jail_forfeits_salary_of_throw = Decides whether a player sent to jail gives back the salary earned earlier in the same throw.

## Jail

rule-jail_fine = Sets the fine for leaving jail.
rule-jail_fine_to = Decides where jail fines go: to the bank, or to the pot at the centre of the board.
rule-jail_double_rolls_again = Decides whether a player who leaves jail by a double rolls again.
rule-jail_dice = Sets the number of dice that a player in jail throws to try for a double.
rule-card_after_third_roll = Decides whether a release card may replace the fine after the third failed roll.

## Free Parking and taxes

rule-free_parking = Decides what Free Parking gives: nothing, or the pot.
rule-pot_sources = Lists the payments that feed the pot: jail fines, taxes, card payments.
rule-pot_seed = Sets the money lying in the pot at the start.
rule-income_tax = Decides whether the income tax is a flat amount or the player’s choice between that amount and 10% of their worth.
rule-income_tax_percent = Sets the share of a player’s worth, in percent, that may be paid as income tax where there is a choice.
rule-luxury_tax = Sets the amount of the luxury tax.

## Rent

rule-rent_claim = Decides whether rents are claimed automatically or by the owner in time.
rule-rent_claim_deadline = Decides when a claim for rent lapses: at the first roll of the next player (1), or of the second next (2).
rule-bare_multiplier = Sets by how much the rent of unbuilt lots is multiplied when one player owns the whole group.
rule-bare_multiplier_all_but_one = Sets by how much the rent of unbuilt lots is multiplied when one player owns all lots of the group but one.
rule-mortgage_kills_multiplier = Decides whether a mortgaged lot takes the multiplied rent away from the rest of its group.
rule-mortgaged_counts_for_set = Decides whether mortgaged stations and utilities still count towards the rent of the others.
rule-utility_factors = Lists by how much the dice are multiplied for one utility owned, for two, and so on.

## Cards

rule-card_returned = Decides whether a card goes back under its pile before or after its effect.
rule-repairs_skyscraper = Decides whether a skyscraper pays for repairs like a hotel or pays nothing.
rule-repairs_depot = Decides whether a depot pays for repairs like a house or pays nothing.

## Auctions

rule-auction_mode = Decides how auctions run: each player asked in turn, open outcry, or sealed bids.
rule-min_increment = Sets the least by which a bid must exceed the one before.
rule-auction_bid_limit = Decides how high a player may bid: up to cash in hand, up to what they could raise, or without limit.

## Building

rule-build_needs = Decides whether building requires all lots of a group or all but one.
rule-build_windows = Decides when buildings may be bought: on the player’s own turn, also between turns, or on any turn.
rule-build_despite_mortgage = Decides whether a player may build on the other lots of a group while one of them is mortgaged.
rule-hotel_after_houses = Sets the number of houses needed on each lot before a hotel.
rule-hotel_after_houses_short = Sets the number of houses needed on each lot before a hotel in the short game.
rule-short_fourth_house = Decides whether a fourth house may be built in the short game.
rule-hotel_exchange_single = Decides whether a single hotel may be exchanged for houses.
rule-shortage_auction = Decides whether buildings that several players want are auctioned when the bank has too few.
rule-resale_basis = Decides whether the bank buys buildings back at half of the printed price, or of what was paid for them in an auction.
rule-rebalance_on_last_lot = Decides whether a player who acquires the last lot of a group already built on must make it even at once.

## Stocks

rule-houses = Sets the number of houses in the game.
rule-hotels = Sets the number of hotels in the game.
rule-skyscrapers = Sets the number of skyscrapers in the game.
rule-depots = Sets the number of railway depots in the game.
rule-tickets = Sets the number of bus tickets in the game.
rule-expiry_tickets = Sets how many of the bus tickets make all others expire.

## Mortgages

rule-mortgage_requires_bare = Decides what must be without buildings before a lot is mortgaged: that lot, or its whole group.
rule-mortgage_only_in_debt = Decides whether a property may be mortgaged only while its owner has a debt to pay.
rule-mortgage_interest = Sets the interest, in percent, due when a mortgage is lifted.
rule-trade_interest_now = Sets the interest, in percent, due at once on a mortgaged deed received in a trade and kept mortgaged.
rule-bankruptcy_interest_now = Sets the interest, in percent, due at once on each mortgaged deed received from a bankrupt.
rule-may_refuse_mortgaged_inheritance = Decides whether a creditor may refuse the mortgaged deeds of a bankrupt.
rule-bank_auction_clears_mortgage = Decides whether the bank auctions a bankrupt’s mortgaged deeds free of mortgage.

## Trades, debts, bankruptcy

rule-payment_in_kind = Decides which debts may be paid in deeds: rents only, any debt to a player, or any debt to a player as an ordinary trade between the two.
rule-restrict_deals_when_insolvent = Decides whether a debtor’s trades with players other than the creditor must let them pay, or raise what they can pay.
rule-trade_tickets = Decides whether bus tickets may be part of a trade.
rule-allow_resign = Decides whether a player may resign, leaving everything to the bank.
rule-multi_debt = Decides how several creditors are paid when money is short: one after the other, or in proportion.

## Short and timed games

rule-deal_singly = Decides whether the deeds of a short or timed game are dealt one at a time.
rule-tiebreak = Decides who wins when the richest are equal: all of them, the one with most cash, or the one with most deeds.
rule-time_limit = Sets the length of a timed game in minutes.
rule-clock = Decides what the time limit counts: all time that passes, or only time spent playing.
rule-timed_finish_turn = Decides whether a turn that has begun is finished when time runs out.

## Mega

rule-blue_faces = Lists the faces of the blue die: points, star, bus.
rule-mrm_resolves_first = Decides whether the square reached by the white dice is resolved before the move by the star.
rule-mrm_skip_mortgaged = Decides whether the star skips mortgaged properties once everything is owned.
rule-bus_move_first = Decides whether the token moves by the white dice before the bus face takes effect.
rule-bus_optional = Decides whether the bus face lets the player choose between a ticket and a move to the nearest card square.
rule-gift = Sets the sum that the Birthday Gift square pays.
