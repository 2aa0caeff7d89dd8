# Ce que veut dire chaque règle de la table, comme on le dit en jouant. Pour une règle à cocher : ce qui vaut quand elle est cochée.

## Joueurs et argent

rule-unit = Le plus petit billet de la boîte : toute somme en est un multiple.
rule-players_min = Il faut être au moins aussi nombreux pour jouer.
rule-players_max = On ne peut pas être plus nombreux pour jouer.
rule-start_cash = Ce que chacun a en main avant le premier lancer.
rule-rounding = Les intérêts et l’impôt ne tombent pas toujours juste : voici comment on les arrondit.
rule-banker_rolls_first = Quand on lance les dés pour savoir qui commence, le banquier lance avant les autres.

## Case Départ

rule-go_salary = La banque le verse à chaque joueur qui s’arrête sur la case Départ ou la franchit.
rule-go_return_from_go_pays = Une carte qui ramène au Départ rapporte le salaire, même si l’on venait d’en partir avec ce lancer.
rule-jail_forfeits_salary_of_throw = Qui va en prison rend le salaire touché plus tôt dans le même lancer.

## Prison

rule-jail_fine = Ce qu’il en coûte de sortir de prison.
rule-jail_fine_to = C’est là que va l’argent payé pour sortir de prison.
rule-jail_double_rolls_again = Qui sort de prison par un double avance, puis relance les dés.
rule-jail_dice = En prison, on tente le double avec ce nombre de dés.
rule-card_after_third_roll = Après le troisième essai manqué, on peut rendre une carte de libération au lieu de payer l’amende.

## Parc gratuit et impôts

rule-free_parking = Avec une cagnotte, qui s’arrête au Parc gratuit empoche tout ce qu’elle contient.
rule-pot_sources = Cet argent va dans la cagnotte, et non à la banque.
rule-pot_seed = Ce que la cagnotte contient avant le premier lancer.
rule-income_tax = Tout le monde paie la même somme, ou chacun choisit entre cette somme et une part de ses biens.
rule-income_tax_percent = Qui a le choix peut payer cette part de tous ses biens au lieu de la somme.
rule-luxury_tax = Ce qu’on paie en s’arrêtant sur la case Taxe de luxe.

## Loyers

rule-rent_claim = Les loyers se paient sans qu’on les demande, ou c’est au propriétaire de les demander à temps.
rule-rent_claim_deadline = Il faut demander son loyer avant que le joueur suivant lance les dés (1), ou avant celui d’après (2).
rule-bare_multiplier = Qui possède tout un groupe multiplie par ce nombre le loyer de ses terrains nus.
rule-bare_multiplier_all_but_one = Qui possède tout un groupe sauf un terrain multiplie par ce nombre le loyer de ses terrains nus.
rule-mortgage_kills_multiplier = Dès qu’un terrain du groupe est hypothéqué, les autres reviennent au loyer simple.
rule-mortgaged_counts_for_set = Une gare ou une compagnie hypothéquée ne rapporte rien, mais augmente encore le loyer des autres.
rule-utility_factors = Le loyer vaut les dés fois le premier nombre avec une compagnie, fois le deuxième avec deux, et ainsi de suite.

## Cartes

rule-card_returned = Cela ne compte que si la carte fait tirer une autre carte de la même pile.
rule-repairs_skyscraper = Quand une carte impose des réparations, voici ce que coûte un gratte-ciel.
rule-repairs_depot = Quand une carte impose des réparations, voici ce que coûte un dépôt.

## Mises aux enchères

rule-auction_mode = Aux enchères, on parle l’un après l’autre, ou tous à la fois.
rule-min_increment = Chaque enchère doit dépasser la précédente d’au moins cette somme.
rule-auction_bid_limit = Jusqu’où un joueur peut monter dans une enchère.

## Construction

rule-build_needs = Ce qu’il faut posséder d’un groupe avant d’y construire.
rule-build_windows = Le moment où l’on peut acheter des maisons et des hôtels.
rule-build_despite_mortgage = Un terrain hypothéqué n’empêche pas de construire sur le reste du groupe.
rule-hotel_after_houses = Il faut ce nombre de maisons sur chaque terrain du groupe avant d’y mettre un hôtel.
rule-hotel_after_houses_short = En partie courte, il faut ce nombre de maisons sur chaque terrain du groupe avant d’y mettre un hôtel.
rule-short_fourth_house = Même en partie courte, un terrain peut recevoir une quatrième maison.
rule-hotel_exchange_single = On peut changer un seul hôtel en maisons et garder les autres hôtels du groupe.
rule-shortage_auction = Quand plusieurs joueurs veulent les dernières maisons ou les derniers hôtels, le plus offrant les emporte.
rule-resale_basis = Ce que la banque donne pour un bâtiment qu’on lui rend.
rule-rebalance_on_last_lot = Qui obtient le dernier terrain d’un groupe construit doit aussitôt y répartir les bâtiments.

## Réserves

rule-houses = Quand il n’y en a plus, on attend qu’il en revienne.
rule-hotels = Quand il n’y en a plus, on attend qu’il en revienne.
rule-skyscrapers = Quand il n’y en a plus, on attend qu’il en revienne.
rule-depots = Quand il n’y en a plus, on attend qu’il en revienne.
rule-tickets = La pile de tickets de bus au départ.
rule-expiry_tickets = Quand on tire l’un de ceux-ci, tous les autres tickets en main ne valent plus rien.

## Hypothèques

rule-mortgage_requires_bare = Il faut vendre les bâtiments qui s’y trouvent avant d’hypothéquer un terrain.
rule-mortgage_only_in_debt = On ne peut hypothéquer que pour payer une dette.
rule-mortgage_interest = Lever une hypothèque coûte le prêt, et cette part en plus.
rule-trade_interest_now = Qui reçoit un titre hypothéqué dans un échange et le laisse hypothéqué paie cette part aussitôt.
rule-bankruptcy_interest_now = Qui reçoit les titres hypothéqués d’un joueur en faillite paie aussitôt cette part sur chacun.
rule-may_refuse_mortgaged_inheritance = Le joueur à qui l’on doit de l’argent peut refuser les titres hypothéqués d’un joueur en faillite.
rule-bank_auction_clears_mortgage = La banque lève les hypothèques d’un joueur en faillite avant de vendre ses titres aux enchères.

## Échanges, dettes, faillite

rule-payment_in_kind = Qui manque d’argent peut payer ces dettes avec des titres, si l’autre joueur est d’accord.
rule-restrict_deals_when_insolvent = Un joueur endetté ne fait d’échange avec les autres que pour mieux payer : pas de cadeaux d’adieu.
rule-trade_tickets = Les tickets de bus peuvent changer de mains dans un échange.
rule-allow_resign = Un joueur peut abandonner ; ses biens vont à la banque.
rule-multi_debt = Quand un joueur doit de l’argent à plusieurs autres sans pouvoir payer tout le monde, voici comment on partage.

## Parties courte et à durée limitée

rule-deal_singly = En partie courte ou à durée limitée, les titres se distribuent un par un.
rule-tiebreak = Quand les plus riches sont à égalité à la fin, voici qui l’emporte.
rule-time_limit = Au bout de ce nombre de minutes, le plus riche gagne. Avec 0, ce sont les joueurs qui arrêtent la partie.
rule-clock = La montre tourne sans arrêt, ou seulement pendant que l’on joue.
rule-timed_finish_turn = Quand le temps est écoulé, le joueur dont c’est le tour le termine.

## Méga

rule-blue_faces = Le troisième dé : ses points, ses étoiles et son bus, face par face.
rule-mrm_resolves_first = Le pion avance d’abord avec les dés blancs et l’on règle cette case, puis l’étoile l’emmène plus loin.
rule-mrm_skip_mortgaged = Quand tout est vendu, l’étoile passe par-dessus les titres hypothéqués.
rule-bus_move_first = Le pion avance d’abord avec les dés blancs et l’on règle cette case, puis vient le bus.
rule-bus_optional = Quand le bus sort, on choisit : prendre un ticket, ou aller à la case à carte la plus proche.
rule-gift = Ce que touche un joueur sur la case Cadeau d’anniversaire, s’il ne prend pas le ticket de bus.
