# House rules: each rule of a table by a short name, and what it may be in words.

houserules-title = House rules
houserules-line = All of them combine. What differs from the booklet is listed at the top, and all players see it at the table.
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
set-rounding = Fractions
set-rounding-up = rounded up
set-rounding-nearest = to the nearest
set-rounding-down = rounded down
set-rounding-exact = not rounded
set-banker_rolls_first = The banker rolls first
set-deal_singly = Deeds dealt one by one

## GO

set-go_salary = Salary
set-go_return_from_go_pays = A card back to GO pays
set-jail_forfeits_salary_of_throw = Jail takes the salary back

## Jail

set-jail_fine = Fine to leave jail
set-jail_fine_to = Fines go to
set-jail_fine_to-bank = the bank
set-jail_fine_to-pot = the pot
set-jail_double_rolls_again = A double out of jail rolls again
set-jail_dice = Dice thrown in jail
set-card_after_third_roll = Release card after the third roll

## Free Parking and taxes

set-free_parking = Free Parking
set-free_parking-none = gives nothing
set-free_parking-pot = gives the pot
set-pot_sources = What feeds the pot
set-pot_sources-jail = jail fines
set-pot_sources-tax = taxes
set-pot_sources-card = card payments
set-pot_seed = In the pot at the start
set-income_tax = Income tax
set-income_tax-flat = a flat sum
set-income_tax-choice = the sum or a share
set-income_tax_percent = Share for the income tax
set-luxury_tax = Luxury tax

## Rent

set-rent_claim = Rents are
set-rent_claim-auto = automatic
set-rent_claim-manual = claimed by their owner
set-rent_claim_deadline = Rolls before a claim lapses
set-bare_multiplier = Rent of a whole bare group, times
set-bare_multiplier_all_but_one = Rent of a group but one, times
set-mortgage_kills_multiplier = One mortgage ends the higher rent
set-mortgaged_counts_for_set = Mortgaged stations and utilities count
set-utility_factors = Dice times, by utilities held

## Cards

set-card_returned = A card goes back under its pile
set-card_returned-before = before it is carried out
set-card_returned-after = after it is carried out
set-repairs_skyscraper = Repairs of a skyscraper
set-repairs_skyscraper-hotel = like a hotel
set-repairs_skyscraper-nothing = none
set-repairs_depot = Repairs of a depot
set-repairs_depot-nothing = none
set-repairs_depot-house = like a house

## Auctions

set-auction_mode = Bidding
set-auction_mode-polled = in turn
set-auction_mode-outcry = all at once
set-min_increment = Least step of a bid
set-auction_bid_limit = A bid may go up to
set-auction_bid_limit-cash = cash in hand
set-auction_bid_limit-raisable = what a player could raise
set-auction_bid_limit-unlimited = anything

## Building

set-build_needs = Building takes
set-build_needs-all = the whole group
set-build_needs-all_but_one = all lots but one
set-build_windows = Building is allowed
set-build_windows-own = on your own turn
set-build_windows-between = also between turns
set-build_windows-any = at any time
set-build_despite_mortgage = Building despite a mortgage in the group
set-hotel_after_houses = Houses before a hotel
set-hotel_after_houses_short = Houses before a hotel, short game
set-short_fourth_house = A fourth house in the short game
set-hotel_exchange_single = A single hotel may become houses
set-shortage_auction = The last buildings are auctioned
set-resale_basis = The bank buys buildings back
set-resale_basis-printed = at half the printed price
set-resale_basis-paid = at half of what was paid
set-houses = Houses in the bank
set-hotels = Hotels in the bank
set-skyscrapers = Skyscrapers in the bank
set-depots = Depots in the bank
set-rebalance_on_last_lot = The last lot of a group evens it out

## Mortgages

set-mortgage_requires_bare = Before a mortgage, no building on
set-mortgage_requires_bare-lot = the lot
set-mortgage_requires_bare-group = the whole group
set-mortgage_only_in_debt = Mortgages only to pay a debt
set-mortgage_interest = Interest of a mortgage
set-trade_interest_now = Interest at once in a trade
set-bankruptcy_interest_now = Interest at once from a bankrupt
set-may_refuse_mortgaged_inheritance = A creditor may refuse mortgaged deeds
set-bank_auction_clears_mortgage = The bank auctions deeds free of mortgage

## Trades, debts, bankruptcy

set-payment_in_kind = Deeds instead of money
set-payment_in_kind-rent = for rents
set-payment_in_kind-any = for any debt to a player
set-payment_in_kind-trade = for any debt to a player, as a trade
set-restrict_deals_when_insolvent = In debt, only trades that bring money for it
set-trade_tickets = Bus tickets in trades
set-allow_resign = Giving up is allowed
set-multi_debt = Several creditors are paid
set-multi_debt-sequential = one after the other
set-multi_debt-prorata = in proportion

## Short and timed games

set-tiebreak = Between equals wins
set-tiebreak-shared = all of them
set-tiebreak-cash = the most cash
set-tiebreak-deeds = the most deeds
set-timed_finish_turn = The last turn is finished
set-time_limit = Minutes of a timed game
set-clock = Time that counts
set-clock-wall = all that passes
set-clock-play = only that of play

## The blue die and the bus

set-blue_faces = The blue die
set-blue_faces-1 = 1
set-blue_faces-2 = 2
set-blue_faces-3 = 3
set-blue_faces-mr = star
set-blue_faces-bus = bus
set-tickets = Bus tickets
set-expiry_tickets = Of these, tickets that end all others
set-gift = Birthday gift
set-mrm_resolves_first = The white dice first, then the star
set-mrm_skip_mortgaged = The star skips mortgaged deeds
set-bus_move_first = The white dice first, then the bus
set-bus_optional = The bus: ticket or move
