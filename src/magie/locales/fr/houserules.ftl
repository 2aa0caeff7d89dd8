# Règles maison : chaque règle d’une table par un nom court, et ce qu’elle peut être en mots.

houserules-title = Règles maison
houserules-line = Toutes se combinent. Les écarts au livret sont listés en tête, et chacun les voit à la table.
houserules-presets = Pour commencer
houserules-preset-official = Règles officielles
houserules-preset-official-line = Tout comme dans le livret.
houserules-preset-family = En famille
houserules-preset-family-line = Amendes, impôts et paiements des cartes attendent au Parc gratuit ; on peut abandonner.
houserules-preset-quick = Partie rapide
houserules-preset-quick-line = On construit avec un terrain de moins, l’hôtel vient après trois maisons, on peut abandonner.
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
set-rounding = Les sommes qui ne tombent pas juste sont
set-rounding-up = arrondies au-dessus
set-rounding-nearest = arrondies au plus proche
set-rounding-down = arrondies au-dessous
set-rounding-exact = laissées telles quelles
set-banker_rolls_first = Le banquier lance le premier
set-deal_singly = Les titres sont distribués un par un

## Départ

set-go_salary = Salaire au Départ
set-go_return_from_go_pays = Salaire quand une carte ramène du Départ au Départ
set-jail_forfeits_salary_of_throw = Envoyé en prison, on rend le salaire

## Prison

set-jail_fine = Amende pour sortir de prison
set-jail_fine_to = Les amendes vont
set-jail_fine_to-bank = à la banque
set-jail_fine_to-pot = dans la cagnotte
set-jail_double_rolls_again = Sorti de prison par un double, on relance
set-jail_dice = Dés lancés en prison
set-card_after_third_roll = Carte de libération après le troisième essai

## Parc gratuit et impôts

set-free_parking = Parc gratuit
set-free_parking-none = ne rapporte rien
set-free_parking-pot = donne la cagnotte
set-pot_sources = Vont dans la cagnotte
set-pot_sources-jail = les amendes
set-pot_sources-tax = les impôts
set-pot_sources-card = les cartes
set-pot_seed = Argent dans la cagnotte au départ
set-income_tax = Impôt sur le revenu
set-income_tax-flat = la même somme pour tous
set-income_tax-choice = cette somme ou une part
set-income_tax_percent = Part à payer au lieu de l’impôt sur le revenu
set-luxury_tax = Taxe de luxe

## Loyers

set-rent_claim = Les loyers se paient
set-rent_claim-auto = sans qu’on les demande
set-rent_claim-manual = si le propriétaire les demande
set-rent_claim_deadline = Délai pour demander un loyer
set-bare_multiplier = Loyer nu d’un groupe entier, multiplié par
set-bare_multiplier_all_but_one = Loyer nu d’un groupe moins un terrain, multiplié par
set-mortgage_kills_multiplier = Une hypothèque annule le loyer majoré
set-mortgaged_counts_for_set = Les gares et compagnies hypothéquées comptent
set-utility_factors = Loyer des compagnies, les dés multipliés par

## Cartes

set-card_returned = La carte tirée retourne sous sa pile
set-card_returned-before = avant d’être jouée
set-card_returned-after = après avoir été jouée
set-repairs_skyscraper = Réparations d’un gratte-ciel
set-repairs_skyscraper-hotel = autant qu’un hôtel
set-repairs_skyscraper-nothing = rien
set-repairs_depot = Réparations d’un dépôt
set-repairs_depot-nothing = rien
set-repairs_depot-house = autant qu’une maison

## Enchères

set-auction_mode = On enchérit
set-auction_mode-polled = à tour de rôle
set-auction_mode-outcry = tous ensemble
set-min_increment = Plus petite surenchère
set-auction_bid_limit = Une enchère peut monter jusqu’à
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
set-build_despite_mortgage = Construire à côté d’un terrain hypothéqué
set-hotel_after_houses = Maisons avant un hôtel
set-hotel_after_houses_short = Maisons avant un hôtel en partie courte
set-short_fourth_house = Quatre maisons en partie courte
set-hotel_exchange_single = Un hôtel seul peut redevenir des maisons
set-shortage_auction = Les derniers bâtiments vont aux enchères
set-resale_basis = La banque reprend les bâtiments
set-resale_basis-printed = à la moitié du prix imprimé
set-resale_basis-paid = à la moitié du prix payé
set-houses = Maisons à la banque
set-hotels = Hôtels à la banque
set-skyscrapers = Gratte-ciel à la banque
set-depots = Dépôts à la banque
set-rebalance_on_last_lot = Un groupe complété s’équilibre aussitôt

## Hypothèques

set-mortgage_requires_bare = Pour hypothéquer, plus de bâtiment sur
set-mortgage_requires_bare-lot = le terrain
set-mortgage_requires_bare-group = tout le groupe
set-mortgage_only_in_debt = On n’hypothèque que pour payer une dette
set-mortgage_interest = Intérêt d’une hypothèque
set-trade_interest_now = Intérêt sur un titre hypothéqué qu’on échange
set-bankruptcy_interest_now = Intérêt sur les titres d’un joueur en faillite
set-may_refuse_mortgaged_inheritance = On peut refuser les titres hypothéqués d’une faillite
set-bank_auction_clears_mortgage = La banque vend les titres sans hypothèque

## Échanges, dettes, faillite

set-payment_in_kind = Payer avec des titres
set-payment_in_kind-rent = les loyers seulement
set-payment_in_kind-any = toute dette envers un joueur
set-payment_in_kind-trade = toute dette envers un joueur, par un échange
set-restrict_deals_when_insolvent = Endetté, on n’échange que pour mieux payer
set-trade_tickets = Les tickets de bus s’échangent
set-allow_resign = On peut abandonner
set-multi_debt = Plusieurs dettes se paient
set-multi_debt-sequential = l’un après l’autre
set-multi_debt-prorata = en proportion

## Parties courtes et au temps

set-tiebreak = En cas d’égalité gagne
set-tiebreak-shared = chacun des premiers
set-tiebreak-cash = le plus d’argent
set-tiebreak-deeds = le plus de titres
set-timed_finish_turn = Le dernier tour se joue jusqu’au bout
set-time_limit = Durée d’une partie à durée limitée, en minutes
set-clock = La montre compte
set-clock-wall = tout le temps
set-clock-play = le temps de jeu seulement

## Le dé bleu et le bus

set-blue_faces = Le dé bleu
set-blue_faces-1 = 1
set-blue_faces-2 = 2
set-blue_faces-3 = 3
set-blue_faces-mr = étoile
set-blue_faces-bus = bus
set-tickets = Tickets de bus
set-expiry_tickets = Tickets qui annulent tous les autres
set-gift = Cadeau d’anniversaire
set-mrm_resolves_first = Les dés blancs d’abord, puis l’étoile
set-mrm_skip_mortgaged = L’étoile passe les titres hypothéqués
set-bus_move_first = Les dés blancs d’abord, puis le bus
set-bus_optional = Au bus, le joueur choisit
