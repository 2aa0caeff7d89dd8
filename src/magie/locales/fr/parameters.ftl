# Ce que décide chaque réglage de la table, une phrase pour chacun.

## Joueurs et argent

rule-unit = Fixe la plus petite somme : 1, ou 100 dans l’édition en francs.
rule-players_min = Fixe le nombre de joueurs au-dessous duquel une partie ne commence pas.
rule-players_max = Fixe le nombre de joueurs au-dessus duquel une partie ne commence pas.
rule-start_cash = Fixe l’argent que chacun reçoit au départ.
rule-rounding = Dit comment arrondir les fractions d’intérêt et d’impôt : vers le haut, au plus près, vers le bas, ou pas du tout.
rule-banker_rolls_first = Dit si le banquier lance le premier pour savoir qui commence.

## Case Départ

rule-go_salary = Fixe le salaire qu’on touche en s’arrêtant sur la case Départ ou en la franchissant.
rule-go_return_from_go_pays = Dit si un coup parti de la case Départ est payé quand sa carte y ramène le pion.
rule-jail_forfeits_salary_of_throw = Dit si, envoyé en prison, on rend le salaire gagné plus tôt dans le même coup.

## Prison

rule-jail_fine = Fixe l’amende à payer pour sortir de prison.
rule-jail_fine_to = Dit où vont les amendes de prison : à la banque, ou à la cagnotte au centre du plateau.
rule-jail_double_rolls_again = Dit si l’on rejoue après être sorti de prison par un double.
rule-jail_dice = Fixe le nombre de dés qu’on lance en prison pour tenter un double.
rule-card_after_third_roll = Dit si une carte de sortie de prison peut remplacer l’amende après le troisième essai manqué.

## Parc gratuit et impôts

rule-free_parking = Dit ce que rapporte le Parc gratuit : rien, ou la cagnotte.
rule-pot_sources = Énumère ce qui remplit la cagnotte : amendes de prison, impôts, paiements dus à une carte.
rule-pot_seed = Fixe l’argent déjà dans la cagnotte au départ.
rule-income_tax = Dit si l’impôt sur le revenu est un forfait, ou un choix entre ce forfait et 10 % de ce qu’on possède.
rule-income_tax_percent = Fixe la part de ce qu’on possède, en pour cent, qui peut tenir lieu d’impôt sur le revenu là où il y a un choix.
rule-luxury_tax = Fixe le montant de la taxe de luxe.

## Loyers

rule-rent_claim = Dit si les loyers se demandent tout seuls, ou si c’est au propriétaire de le faire à temps.
rule-rent_claim_deadline = Dit quand il est trop tard pour demander un loyer : au premier lancer du joueur suivant (1), ou du deuxième suivant (2).
rule-bare_multiplier = Fixe par combien se multiplie le loyer des terrains nus quand un joueur a tout le groupe.
rule-bare_multiplier_all_but_one = Fixe par combien se multiplie le loyer des terrains nus quand un joueur a tout le groupe sauf un terrain.
rule-mortgage_kills_multiplier = Dit si un terrain hypothéqué fait perdre le loyer multiplié au reste de son groupe.
rule-mortgaged_counts_for_set = Dit si les gares et services publics hypothéqués comptent encore pour le loyer des autres.
rule-utility_factors = Énumère par combien se multiplient les dés avec un service public, avec deux, et ainsi de suite.

## Cartes

rule-card_returned = Dit si une carte retourne sous son paquet avant ou après son effet.
rule-repairs_skyscraper = Dit si, pour les réparations, un gratte-ciel paie comme un hôtel ou ne paie rien.
rule-repairs_depot = Dit si, pour les réparations, un dépôt ferroviaire paie comme une maison ou ne paie rien.

## Mises aux enchères

rule-auction_mode = Dit comment se tient une mise aux enchères : chacun à son tour, à la criée, ou à plis fermés.
rule-min_increment = Fixe de combien, au moins, une enchère doit dépasser la précédente.
rule-auction_bid_limit = Dit jusqu’où l’on peut enchérir : l’argent en main, ce qu’on pourrait réunir, ou sans limite.

## Construction

rule-build_needs = Dit s’il faut, pour bâtir, tous les terrains d’un groupe ou tous sauf un.
rule-build_windows = Dit quand on peut acheter des bâtiments : à son tour, entre les tours aussi, ou pendant le tour de n’importe qui.
rule-build_despite_mortgage = Dit si l’on peut bâtir sur les autres terrains d’un groupe alors que l’un d’eux est hypothéqué.
rule-hotel_after_houses = Fixe combien de maisons il faut sur chaque terrain avant un hôtel.
rule-hotel_after_houses_short = Fixe combien de maisons il faut sur chaque terrain avant un hôtel en partie courte.
rule-short_fourth_house = Dit si l’on peut poser une quatrième maison en partie courte.
rule-hotel_exchange_single = Dit si un hôtel seul peut s’échanger contre des maisons.
rule-shortage_auction = Dit si les bâtiments que plusieurs veulent vont aux enchères quand la banque en a trop peu.
rule-resale_basis = Dit si la banque reprend les bâtiments à la moitié du prix imprimé, ou de ce qu’on a payé aux enchères.
rule-rebalance_on_last_lot = Dit si qui acquiert le dernier terrain d’un groupe déjà bâti doit aussitôt le rendre uniforme.

## Réserves

rule-houses = Fixe le nombre de maisons du jeu.
rule-hotels = Fixe le nombre d’hôtels du jeu.
rule-skyscrapers = Fixe le nombre de gratte-ciel du jeu.
rule-depots = Fixe le nombre de dépôts ferroviaires du jeu.
rule-tickets = Fixe le nombre de tickets de bus du jeu.
rule-expiry_tickets = Fixe combien de tickets de bus périment tous les autres.

## Hypothèques

rule-mortgage_requires_bare = Dit ce qui doit être sans bâtiments avant d’hypothéquer un terrain : ce terrain, ou tout son groupe.
rule-mortgage_only_in_debt = Dit si l’on ne peut hypothéquer que lorsqu’on a une dette à payer.
rule-mortgage_interest = Fixe l’intérêt, en pour cent, à payer pour lever l’hypothèque.
rule-trade_interest_now = Fixe l’intérêt, en pour cent, dû aussitôt sur un titre hypothéqué reçu dans un échange et laissé hypothéqué.
rule-bankruptcy_interest_now = Fixe l’intérêt, en pour cent, dû aussitôt sur chaque titre hypothéqué reçu d’un failli.
rule-may_refuse_mortgaged_inheritance = Dit si un créancier peut refuser les titres hypothéqués d’un failli.
rule-bank_auction_clears_mortgage = Dit si la banque met aux enchères les titres hypothéqués d’un failli libres d’hypothèque.

## Échanges, dettes, faillite

rule-payment_in_kind = Dit quelles dettes peuvent se payer en titres : les loyers seuls, toute dette envers un joueur, ou toute dette envers un joueur par un échange ordinaire entre les deux.
rule-restrict_deals_when_insolvent = Dit si les échanges d’un débiteur avec un autre joueur que son créancier doivent lui permettre de payer, ou augmenter ce qu’il peut payer.
rule-trade_tickets = Dit si les tickets de bus peuvent entrer dans un échange.
rule-allow_resign = Dit si l’on peut abandonner, en laissant tout à la banque.
rule-multi_debt = Dit comment payer plusieurs créanciers quand l’argent manque : l’un après l’autre, ou en proportion.

## Parties courte et à durée limitée

rule-deal_singly = Dit si les titres d’une partie courte ou à durée limitée se donnent un par un.
rule-tiebreak = Dit qui gagne quand les plus riches sont à égalité : tous, celui qui a le plus d’argent, ou celui qui a le plus de titres.
rule-time_limit = Fixe en minutes la durée d’une partie à durée limitée.
rule-clock = Dit ce que compte la durée : tout le temps qui passe, ou seulement le temps de jeu.
rule-timed_finish_turn = Dit si l’on finit le tour commencé quand le temps est écoulé.

## Méga

rule-blue_faces = Énumère les faces du dé bleu : points, étoile, bus.
rule-mrm_resolves_first = Dit si la case atteinte avec les dés blancs se règle avant le coup de l’étoile.
rule-mrm_skip_mortgaged = Dit si, une fois tout vendu, l’étoile saute les propriétés hypothéquées.
rule-bus_move_first = Dit si le pion avance des dés blancs avant que la face bus agisse.
rule-bus_optional = Dit si la face bus laisse choisir entre un ticket et un trajet jusqu’à la case à carte la plus proche.
rule-gift = Fixe la somme que rapporte la case Cadeau d’anniversaire.
