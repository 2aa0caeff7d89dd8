# Règles maison : chaque règle d’une table par un nom court, et ce qu’elle peut être en mots.

houserules-title = Règles maison
houserules-line = Toutes se combinent. Les écarts au livret sont listés en tête, et chacun les voit à la table.
houserules-usual = Ce qu’on change souvent
houserules-all = Toutes les règles
houserules-find = Chercher une règle
houserules-none = Aucune règle ne s’appelle ainsi.
houserules-done = Terminé
houserules-booklet = livret : { $value }
houserules-differs = { $rule } : { $value }
set-yes = oui
set-no = non
set-nothing = rien
set-none = aucun
set-percent = { $value } %
set-word = { $rule } : lequel
set-sum = { $rule } : la somme
set-face = { $rule } : face { $number }
set-step = { $rule } : avec { $number }

## Sièges et argent

set-unit = Plus petit billet
set-players_min = Joueurs au moins
set-players_max = Joueurs au plus
set-start_cash = Argent au départ
set-rounding = Fractions
set-rounding-up = arrondies au-dessus
set-rounding-nearest = au plus proche
set-rounding-down = arrondies au-dessous
set-rounding-exact = non arrondies
set-banker_rolls_first = Le banquier lance le premier
set-deal_singly = Titres distribués un à un

## Départ

set-go_salary = Salaire
set-go_return_from_go_pays = Une carte ramenant au Départ paie
set-jail_forfeits_salary_of_throw = La prison reprend le salaire du coup

## Prison

set-jail_fine = Amende pour sortir de prison
set-jail_fine_to = Les amendes vont
set-jail_fine_to-bank = à la banque
set-jail_fine_to-pot = dans la cagnotte
set-jail_double_rolls_again = Sorti par un double, on relance
set-jail_dice = Dés lancés en prison
set-card_after_third_roll = Carte de libération après le troisième lancer

## Parc gratuit et impôts

set-free_parking = Parc gratuit
set-free_parking-none = ne rapporte rien
set-free_parking-pot = donne la cagnotte
set-pot_sources = Ce qui alimente la cagnotte
set-pot_sources-jail = amendes
set-pot_sources-tax = impôts
set-pot_sources-card = cartes
set-pot_seed = Dans la cagnotte au départ
set-income_tax = Impôt sur le revenu
set-income_tax-flat = une somme fixe
set-income_tax-choice = la somme ou une part
set-income_tax_percent = Part pour l’impôt sur le revenu
set-luxury_tax = Taxe de luxe

## Loyers

set-rent_claim = Les loyers sont
set-rent_claim-auto = automatiques
set-rent_claim-manual = réclamés par leur propriétaire
set-rent_claim_deadline = Lancers avant qu’un loyer soit perdu
set-bare_multiplier = Loyer d’un groupe nu complet, fois
set-bare_multiplier_all_but_one = Loyer d’un groupe moins un, fois
set-mortgage_kills_multiplier = Une hypothèque annule le loyer majoré
set-mortgaged_counts_for_set = Gares et compagnies hypothéquées comptent
set-utility_factors = Dés fois, selon les compagnies réunies

## Cartes

set-card_returned = Une carte retourne sous sa pile
set-card_returned-before = avant son effet
set-card_returned-after = après son effet
set-repairs_skyscraper = Réparations d’un gratte-ciel
set-repairs_skyscraper-hotel = comme un hôtel
set-repairs_skyscraper-nothing = aucune
set-repairs_depot = Réparations d’un dépôt
set-repairs_depot-nothing = aucune
set-repairs_depot-house = comme une maison

## Enchères

set-auction_mode = On enchérit
set-auction_mode-polled = à tour de rôle
set-auction_mode-outcry = tous ensemble
set-min_increment = Plus petite surenchère
set-auction_bid_limit = Une enchère peut aller jusqu’à
set-auction_bid_limit-cash = l’argent en main
set-auction_bid_limit-raisable = ce qu’on pourrait réunir
set-auction_bid_limit-unlimited = n’importe quelle somme

## Construction

set-build_needs = Pour construire, il faut
set-build_needs-all = le groupe entier
set-build_needs-all_but_one = tous les terrains moins un
set-build_windows = On peut construire
set-build_windows-own = à son tour
set-build_windows-between = aussi entre deux tours
set-build_windows-any = à tout moment
set-build_despite_mortgage = Construire malgré une hypothèque dans le groupe
set-hotel_after_houses = Maisons avant un hôtel
set-hotel_after_houses_short = Maisons avant un hôtel, partie courte
set-short_fourth_house = Une quatrième maison en partie courte
set-hotel_exchange_single = Un seul hôtel peut redevenir maisons
set-shortage_auction = Les derniers bâtiments sont mis aux enchères
set-resale_basis = La banque reprend les bâtiments
set-resale_basis-printed = à la moitié du prix imprimé
set-resale_basis-paid = à la moitié du prix payé
set-houses = Maisons en banque
set-hotels = Hôtels en banque
set-skyscrapers = Gratte-ciel en banque
set-depots = Dépôts en banque
set-rebalance_on_last_lot = Le dernier terrain d’un groupe l’équilibre

## Hypothèques

set-mortgage_requires_bare = Avant une hypothèque, rien de bâti sur
set-mortgage_requires_bare-lot = le terrain
set-mortgage_requires_bare-group = tout le groupe
set-mortgage_only_in_debt = Hypothèques seulement pour une dette
set-mortgage_interest = Intérêt d’une hypothèque
set-trade_interest_now = Intérêt immédiat dans un échange
set-bankruptcy_interest_now = Intérêt immédiat après une faillite
set-may_refuse_mortgaged_inheritance = Un créancier peut refuser les titres hypothéqués
set-bank_auction_clears_mortgage = La banque vend les titres sans hypothèque

## Échanges, dettes, faillite

set-payment_in_kind = Titres au lieu d’argent
set-payment_in_kind-rent = pour les loyers
set-payment_in_kind-any = pour toute dette envers un joueur
set-payment_in_kind-trade = pour toute dette envers un joueur, par échange
set-restrict_deals_when_insolvent = Endetté, seulement ce qui aide à payer
set-trade_tickets = Tickets de bus dans les échanges
set-allow_resign = On peut abandonner
set-multi_debt = Plusieurs créanciers sont payés
set-multi_debt-sequential = l’un après l’autre
set-multi_debt-prorata = en proportion

## Parties courtes et au temps

set-tiebreak = Entre égaux l’emporte
set-tiebreak-shared = chacun
set-tiebreak-cash = le plus d’argent
set-tiebreak-deeds = le plus de titres
set-timed_finish_turn = Le dernier tour s’achève
set-time_limit = Minutes d’une partie au temps
set-clock = Temps compté
set-clock-wall = tout celui qui passe
set-clock-play = seulement celui du jeu

## Le dé bleu et le bus

set-blue_faces = Le dé bleu
set-blue_faces-1 = 1
set-blue_faces-2 = 2
set-blue_faces-3 = 3
set-blue_faces-mr = étoile
set-blue_faces-bus = bus
set-tickets = Tickets de bus
set-expiry_tickets = Dont ceux qui périment les autres
set-gift = Cadeau d’anniversaire
set-mrm_resolves_first = D’abord les dés blancs, puis l’étoile
set-mrm_skip_mortgaged = L’étoile saute les titres hypothéqués
set-bus_move_first = D’abord les dés blancs, puis le bus
set-bus_optional = Le bus : ticket ou déplacement
