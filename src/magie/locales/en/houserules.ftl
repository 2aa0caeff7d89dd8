# House rules: each rule of a table by a short name, and what it may be in words.

houserules-title = House rules
houserules-line = All of them combine. What differs from the booklet is listed at the top, and all players see it at the table.
houserules-presets = Start from
houserules-preset-official = Official rules
houserules-preset-official-line = Everything by the booklet.
houserules-preset-family = Family table
houserules-preset-family-line = Fines, taxes and card payments wait on Free Parking, and players may give up.
houserules-preset-quick = Quick game
houserules-preset-quick-line = Build with one lot missing, hotels after three houses, and players may give up.
houserules-usual = What people change
houserules-all = All rules
houserules-find = Find a rule
houserules-none = No rule is called that.
houserules-done = Done
houserules-booklet = booklet: { $value }
houserules-differs = { $rule }: { $value }
set-yes = yes
set-no = no
set-nothing = nothing
set-none = none
set-percent = { $value }%
set-word = { $rule }: which
set-sum = { $rule }: the sum
set-face = { $rule }: face { $number }
set-step = { $rule }: with { $number }

## Seats and money

set-unit = Smallest note
set-players_min = Fewest players
set-players_max = Most players
set-start_cash = Money at the start
set-rounding = Odd amounts are
set-rounding-up = rounded up
set-rounding-nearest = rounded to the nearest
set-rounding-down = rounded down
set-rounding-exact = not rounded
set-banker_rolls_first = The banker rolls first
set-deal_singly = Deeds are dealt one by one

## GO

set-go_salary = Salary at GO
set-go_return_from_go_pays = Salary when a card leads from GO back to GO
set-jail_forfeits_salary_of_throw = Jail takes back the salary of the throw

## Jail

set-jail_fine = Fine to leave jail
set-jail_fine_to = Fines go to
set-jail_fine_to-bank = the bank
set-jail_fine_to-pot = the pot
set-jail_double_rolls_again = Roll again after a double out of jail
set-jail_dice = Dice for a player in jail
set-card_after_third_roll = Release card after the third failed roll

## Free Parking and taxes

set-free_parking = Free Parking
set-free_parking-none = gives nothing
set-free_parking-pot = gives the pot
set-pot_sources = Into the pot go
set-pot_sources-jail = jail fines
set-pot_sources-tax = taxes
set-pot_sources-card = card payments
set-pot_seed = Money in the pot at the start
set-income_tax = Income tax
set-income_tax-flat = one sum for all
set-income_tax-choice = that sum or a share
set-income_tax_percent = Share to pay instead of the income tax
set-luxury_tax = Luxury tax

## Rent

set-rent_claim = Rents are paid
set-rent_claim-auto = without asking
set-rent_claim-manual = only if the owner asks
set-rent_claim_deadline = Time to ask for a rent
set-bare_multiplier = Bare rent of a whole group, times
set-bare_multiplier_all_but_one = Bare rent of a group but one lot, times
set-mortgage_kills_multiplier = One mortgage ends the higher rent
set-mortgaged_counts_for_set = Mortgaged stations and utilities count
set-utility_factors = Rent of utilities, the roll times

## Cards

set-card_returned = A drawn card goes back under its pile
set-card_returned-before = before it is played
set-card_returned-after = after it is played
set-repairs_skyscraper = Repairs on a skyscraper
set-repairs_skyscraper-hotel = as much as a hotel
set-repairs_skyscraper-nothing = nothing
set-repairs_depot = Repairs on a depot
set-repairs_depot-nothing = nothing
set-repairs_depot-house = as much as a house

## Auctions

set-auction_mode = Players bid
set-auction_mode-polled = in turn
set-auction_mode-outcry = all at once
set-min_increment = Smallest raise
set-auction_bid_limit = Bids go up to
set-auction_bid_limit-cash = the money in hand
set-auction_bid_limit-raisable = what a player could raise
set-auction_bid_limit-unlimited = any sum

## Building

set-build_needs = To build, a player needs
set-build_needs-all = the whole group
set-build_needs-all_but_one = all lots but one
set-build_windows = Players may build
set-build_windows-own = on their own turn
set-build_windows-between = also between turns
set-build_windows-any = at any time
set-build_despite_mortgage = Building beside a mortgaged lot
set-hotel_after_houses = Houses before a hotel
set-hotel_after_houses_short = Houses before a hotel in a short game
set-short_fourth_house = Four houses in a short game
set-hotel_exchange_single = One hotel alone may become houses again
set-shortage_auction = The last buildings go to auction
set-resale_basis = The bank buys buildings back at
set-resale_basis-printed = half the printed price
set-resale_basis-paid = half of what was paid
set-houses = Houses in the bank
set-hotels = Hotels in the bank
set-skyscrapers = Skyscrapers in the bank
set-depots = Depots in the bank
set-rebalance_on_last_lot = A completed group is evened out at once

## Mortgages

set-mortgage_requires_bare = Before a mortgage, no buildings on
set-mortgage_requires_bare-lot = the lot
set-mortgage_requires_bare-group = the whole group
set-mortgage_only_in_debt = Mortgages only to pay a debt
set-mortgage_interest = Interest on a mortgage
set-trade_interest_now = Interest on a mortgaged deed that is traded
set-bankruptcy_interest_now = Interest on the deeds of a bankrupt player
set-may_refuse_mortgaged_inheritance = Mortgaged deeds of a bankrupt may be turned down
set-bank_auction_clears_mortgage = The bank auctions deeds free of mortgage

## Trades, debts, bankruptcy

set-payment_in_kind = Paying with deeds
set-payment_in_kind-rent = rents only
set-payment_in_kind-any = any debt to a player
set-payment_in_kind-trade = any debt to a player, by a trade
set-restrict_deals_when_insolvent = In debt, only trades that help to pay
set-trade_tickets = Bus tickets can be traded
set-allow_resign = Players may give up
set-multi_debt = Several debts are paid
set-multi_debt-sequential = one after the other
set-multi_debt-prorata = in proportion

## Short and timed games

set-tiebreak = If there is a tie, the win goes to
set-tiebreak-shared = all who are equal
set-tiebreak-cash = the most cash
set-tiebreak-deeds = the most deeds
set-timed_finish_turn = The last turn is played to its end
set-time_limit = Length of a timed game, in minutes
set-clock = The clock counts
set-clock-wall = all the time
set-clock-play = only the time of play

## The blue die and the bus

set-blue_faces = The blue die
set-blue_faces-1 = 1
set-blue_faces-2 = 2
set-blue_faces-3 = 3
set-blue_faces-mr = star
set-blue_faces-bus = bus
set-tickets = Bus tickets
set-expiry_tickets = Tickets that end all the others
set-gift = Birthday gift
set-mrm_resolves_first = White dice first, then the star
set-mrm_skip_mortgaged = The star passes over mortgaged deeds
set-bus_move_first = White dice first, then the bus
set-bus_optional = On the bus, the player chooses
