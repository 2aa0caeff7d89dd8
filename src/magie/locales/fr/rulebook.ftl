# Le livre des règles : ce qu’est chaque édition pour une clause, ce qu’elle a de particulier, ce qui n’est pas du code.

## Ce qu’est une édition pour une clause

status-yes = écrit
status-implied = implicite
status-inherited = hérité
status-differs = diffère
status-silent = muet
status-no = absent

status-yes-means = le livret le dit
status-implied-means = cela découle de ce que dit le livret
status-inherited-means = les pages Méga n’en disent rien, et la règle classique vaut
status-differs-means = le livret a une autre règle, ou d’autres chiffres, à la place
status-silent-means = le livret n’en dit rien ; une décision ou les données de l’édition tranchent
status-no-means = la règle n’y existe pas

## Ce qu’une édition a de particulier

remark-SETUP-01-classic = dix pions sont comptés, aucun nombre de joueurs
remark-SETUP-01-euro-1999 = huit pions sont fournis, donc huit au plus
remark-SETUP-01-canada-1961 = de trois à huit
remark-SETUP-01-mega-2007 = de deux à huit
remark-SETUP-02-canada-1961 = on remet un pion à chacun
remark-SETUP-03-canada-1961 = le pion est posé au Départ quand son joueur commence à jouer
remark-SETUP-04-francs = 150 000 F
remark-SETUP-04-mega-2007 = 2 500
remark-SETUP-05-francs = les mêmes billets, chacun au centuple
remark-SETUP-05-canada-1961 = 2 × 500, 2 × 100, 2 × 50, 6 × 20, 5 × 10, 5 × 5, 5 × 1
remark-SETUP-05-mega-2007 = 1 × 1 000 en plus
remark-SETUP-06-mega-2007 = et aussi 8 gratte-ciel et 4 dépôts
remark-SETUP-07-francs = deux paquets, sans leur nombre de cartes
remark-SETUP-07-canada-1961 = deux paquets, sans leur nombre de cartes
remark-SETUP-09-classic = les paquets ont leur place, leur face n’est pas mentionnée
remark-SETUP-09-euro-1999 = { remark-SETUP-09-classic }
remark-SETUP-09-mega-2007 = { remark-SETUP-09-classic }
remark-SETUP-10-mega-2007 = 37 titres : 30 terrains, 4 gares, 3 services publics
remark-SETUP-12-canada-1961 = de préférence un bon commissaire-priseur
remark-SETUP-15-mega-2007 = avec les seuls dés blancs
remark-SETUP-19-mega-2007 = trois dés, deux blancs et un bleu

remark-BANK-04-francs = les amendes de prison vont au centre du plateau
remark-BANK-05-francs = elle signe des reconnaissances de dette à ceux qu’elle ne peut pas payer

remark-TURN-01-mega-2007 = trois dés (MEGA-DICE)
remark-TURN-07-canada-1961 = le salaire et le Parc gratuit sont traités ailleurs

remark-DBL-01-mega-2007 = les seuls dés blancs ; un ticket de bus peut remplacer le nouveau lancer
remark-DBL-03-mega-2007 = les seuls dés blancs ; un triple au troisième lancer en dispense

remark-GO-01-francs = 20 000 F
remark-GO-02-canada-1961 = une fois par tour de plateau, qu’on s’y arrête ou qu’on le franchisse
remark-GO-03-francs = dit d’un même tour de plateau
remark-GO-03-canada-1961 = seul moyen d’avoir 400 : la Caisse de communauté en 2 ou la Chance en 7
remark-GO-06-mega-2007 = dit des triples, de la face bus et des tickets
remark-GO-07-classic = seulement dans la note sur les cartes
remark-GO-07-canada-1961 = dit du coup en question
remark-GO-07-mega-2007 = { remark-GO-07-classic }

remark-BUY-02-classic = imprimé sur la case
remark-BUY-02-euro-1999 = { remark-BUY-02-classic }
remark-BUY-02-francs = imprimé sur le plateau
remark-BUY-02-canada-1961 = imprimé sur le titre
remark-BUY-02-mega-2007 = { remark-BUY-02-classic }
remark-BUY-03-canada-1961 = le livret dit « tourné », alors que face cachée y signifie hypothéqué

remark-AUCT-02-francs = la première offre sert de mise à prix
remark-AUCT-02-canada-1961 = n’importe quel prix

remark-RENT-03-francs = dès que le joueur suivant a lancé
remark-RENT-05-mega-2007 = double avec tous les terrains sauf un, triple avec tous (MEGA-RENT)
remark-RENT-06-francs = les autres paient le loyer simple
remark-RENT-06-canada-1961 = le doublement reste sur les terrains qui ne sont pas hypothéqués
remark-RENT-06-mega-2007 = décidé pour le double comme pour le triple (AMB-76)
remark-RENT-09-mega-2007 = doublé ou triplé

remark-UTIL-01-francs = 400 F par point (AMB-25)
remark-UTIL-01-canada-1961 = imprimé sur le titre
remark-UTIL-02-francs = 1 000 F par point (AMB-25)
remark-UTIL-02-canada-1961 = { remark-UTIL-01-canada-1961 }
remark-UTIL-02-mega-2007 = il y a un troisième service public ; 20 fois pour les trois (AMB-26)
remark-UTIL-03-canada-1961 = { remark-UTIL-01-canada-1961 }

remark-STATION-01-canada-1961 = imprimé sur le titre

remark-CARD-03-francs = après l’effet
remark-CARD-03-canada-1961 = { remark-CARD-03-francs }
remark-CARD-04-classic = la face n’est pas mentionnée
remark-CARD-04-euro-1999 = { remark-CARD-04-classic }
remark-CARD-04-mega-2007 = { remark-CARD-04-classic }
remark-CARD-05-canada-1961 = quelques exemples seulement

remark-TAX-01-canada-1961 = sauf l’impôt sur le revenu (TAX-03)
remark-TAX-05-classic = un forfait imprimé sur la case ; pas de choix
remark-TAX-05-euro-1999 = { remark-TAX-05-classic }
remark-TAX-05-francs = { remark-TAX-05-classic }
remark-TAX-05-mega-2007 = { remark-TAX-05-classic }

remark-PARK-01-francs = on y ramasse le centre du plateau (PARK-03)
remark-PARK-01-canada-1961 = expressément ni argent, ni terrain, ni récompense

remark-JAIL-03-mega-2007 = les seuls dés blancs ; un triple en dispense
remark-JAIL-06-classic = le texte dit de payer 50 et de jouer au tour suivant (AMB-11)
remark-JAIL-06-euro-1999 = { remark-JAIL-06-classic }
remark-JAIL-06-francs = 5 000 F, puis le tour continue
remark-JAIL-06-canada-1961 = au tour suivant ou plus tard, avant de lancer
remark-JAIL-06-mega-2007 = { remark-JAIL-06-classic }
remark-JAIL-07-francs = au centre du plateau
remark-JAIL-10-mega-2007 = avec les deux dés blancs
remark-JAIL-11-classic = pas d’autre lancer (AMB-10)
remark-JAIL-11-euro-1999 = { remark-JAIL-11-classic }
remark-JAIL-11-canada-1961 = { remark-JAIL-11-classic }
remark-JAIL-11-mega-2007 = { remark-JAIL-11-classic }
remark-JAIL-12-francs = 5 000 F
remark-JAIL-17-francs = si la propriété n’est pas hypothéquée

remark-BUILD-01-mega-2007 = tous les terrains sauf un suffisent (MEGA-BUILD-01)
remark-BUILD-05-mega-2007 = sauf pendant le coup « Monsieur » d’un autre
remark-BUILD-06-classic = une phrase le permet, la précédente l’interdit ; lu comme interdit (AMB-45)
remark-BUILD-06-euro-1999 = { remark-BUILD-06-classic }
remark-BUILD-06-mega-2007 = { remark-BUILD-06-classic }
remark-BUILD-11-canada-1961 = seul le terrain hypothéqué lui-même est mentionné ; décidé de même (AMB-48)
remark-BUILD-11-mega-2007 = les seuls terrains du bâtisseur (AMB-75)
remark-BUILD-12-canada-1961 = la moitié de ce qui fut payé

remark-HOTEL-01-mega-2007 = sur chaque terrain du groupe que possède le bâtisseur
remark-HOTEL-06-canada-1961 = un hôtel coûte autant que cinq maisons, la moitié est rendue
remark-HOTEL-07-francs = on vend uniformément, rien d’autre n’est dit
remark-HOTEL-07-canada-1961 = tous ensemble, ou un à un et uniformément
remark-HOTEL-08-francs = découle de ce qui est dit des crises
remark-HOTEL-08-canada-1961 = démolis un à un, dans l’ordre inverse de la construction
remark-HOTEL-09-canada-1961 = décidé de même

remark-SHORTAGE-02-francs = il n’y a pas de telle vente
remark-SHORTAGE-02-canada-1961 = quand les souhaits dépassent ensemble la réserve
remark-SHORTAGE-03-francs = { remark-SHORTAGE-02-francs }
remark-SHORTAGE-03-canada-1961 = décidé de même (AMB-51)

remark-TRADE-03-mega-2007 = seuls comptent les bâtiments du vendeur (AMB-80)
remark-TRADE-05-classic = dit des seuls titres hypothéqués (AMB-53)
remark-TRADE-05-euro-1999 = { remark-TRADE-05-classic }
remark-TRADE-05-canada-1961 = décidé de même (AMB-53)
remark-TRADE-05-mega-2007 = { remark-TRADE-05-classic }

remark-MORT-02-classic = imprimé au dos du titre
remark-MORT-02-euro-1999 = { remark-MORT-02-classic }
remark-MORT-02-francs = { remark-MORT-02-classic }
remark-MORT-02-mega-2007 = { remark-MORT-02-classic }
remark-MORT-03-classic = lu comme un motif, non comme une condition (AMB-46)
remark-MORT-03-euro-1999 = { remark-MORT-03-classic }
remark-MORT-03-francs = dès qu’on a besoin d’argent
remark-MORT-03-canada-1961 = à tout moment
remark-MORT-03-mega-2007 = { remark-MORT-03-classic }
remark-MORT-05-classic = seul le terrain lui-même doit être nu (AMB-47)
remark-MORT-05-euro-1999 = { remark-MORT-05-classic }
remark-MORT-05-mega-2007 = { remark-MORT-05-classic }
remark-MORT-14-classic = rien n’est dû (AMB-39)
remark-MORT-14-euro-1999 = { remark-MORT-14-classic }
remark-MORT-14-mega-2007 = { remark-MORT-14-classic }

remark-DEBT-01-francs = toute dette envers un créancier
remark-DEBT-01-canada-1961 = un échange comme un autre (AMB-56)
remark-DEBT-02-canada-1961 = { remark-DEBT-01-canada-1961 }
remark-DEBT-03-canada-1961 = { remark-DEBT-01-canada-1961 }

remark-BANKR-01-francs = le texte dit devoir plus qu’on ne possède ; lu de même (AMB-34)
remark-BANKR-03-canada-1961 = tout
remark-BANKR-04-canada-1961 = aussitôt, bâtiments exceptés
remark-BANKR-06-canada-1961 = tout va à la banque
remark-BANKR-11-canada-1961 = appelé 10 % de la valeur de la propriété ; c’est 10 % du prêt (AMB-38)
remark-BANKR-12-classic = le texte dit les garder ou tout régler ; lu titre par titre (AMB-40)
remark-BANKR-12-euro-1999 = { remark-BANKR-12-classic }
remark-BANKR-12-mega-2007 = { remark-BANKR-12-classic }

remark-SHORT-02-canada-1961 = un titre à la fois
remark-SHORT-07-classic = la moitié du prix de l’hôtel plus la moitié de trois maisons
remark-SHORT-07-euro-1999 = { remark-SHORT-07-classic }
remark-SHORT-07-francs = la moitié du coût : la somme habituelle moins une demi-maison
remark-SHORT-07-canada-1961 = la moitié du coût, avec une maison de moins
remark-SHORT-07-mega-2007 = { remark-SHORT-07-classic }
remark-SHORT-10-classic = tous ses biens
remark-SHORT-10-euro-1999 = { remark-SHORT-10-classic }
remark-SHORT-10-francs = maisons, hôtels et titres expressément
remark-SHORT-10-canada-1961 = bâtiments expressément
remark-SHORT-10-mega-2007 = { remark-SHORT-10-classic }

remark-TIMED-02-francs = distribués face cachée ; on ne parle pas de couper
remark-TIMED-05-classic = décidé de même (AMB-63)
remark-TIMED-05-euro-1999 = { remark-TIMED-05-classic }
remark-TIMED-05-canada-1961 = { remark-TIMED-05-classic }
remark-TIMED-05-mega-2007 = { remark-TIMED-05-classic }

remark-MEGA-SETUP-02-mega-2007 = le nombre et les trois cases spéciales sont écrits ; le partage des titres est implicite
remark-MEGA-SETUP-04-mega-2007 = la répartition des faces n’est pas dite (AMB-74)

## Les clauses qui ne sont pas du code

not-code-SETUP-02 = Les pions sont des noms dans les données de chaque édition ; en les chargeant, on vérifie qu’ils diffèrent et suffisent. Qui prend lequel ne change rien au jeu.
not-code-SETUP-05 = On ne tient que des sommes entières (AMB-05) ; en chargeant une édition, on vérifie que ses billets font la somme de départ.
not-code-UTIL-04 = Aucune carte de ces paquets ne mène à un service public, le cas ne peut donc pas se présenter ; des scénarios du Canada et de Méga le montrent.
not-code-SHORT-04 = Il n’y a rien à faire : les mêmes fonctions jouent la partie courte, et les scénarios le montrent.
not-code-MEGA-SETUP-01 = C’est la façon de lire les données : le fichier de l’édition Méga prolonge celui de la règle classique et ne dit que ce qu’il remplace.
not-code-MEGA-GROUP-01 = Le plateau est une donnée ; en chargeant une édition, on vérifie que chaque groupe a les cases qu’il annonce.

## Ce qui manque

gap-function = { $subject } : aucune fonction ne la réalise
gap-scenario = { $subject } : aucun scénario ne la prouve
gap-run = { $subject } : aucun scénario ne la prouve dans { $edition }
gap-needless = { $subject } : elle est classée hors du code, mais rien ne lui manque
gap-stranger-function = { $subject } : une fonction la nomme, mais cette clause n’existe pas
gap-stranger-scenario = { $subject } : un scénario la nomme, mais cette clause n’existe pas
gap-twice = { $subject } : deux scénarios portent ce nom
gap-unreadable = { $subject }
gap-page = { $subject } : la page est périmée ; `make docs` la récrit
gap-pages = { $subject } : le dossier des pages manque ; `make docs` l’écrit
