# Questions : une question et quatre réponses, tirées des scénarios de la règle.
#
# Les valeurs portent les noms de events.ftl ; colour est le nom d’un groupe, deeds une liste qu’écrit puzzle-deed.
# Chaque situation tient en deux phrases ; les prénoms ne disent rien de plus des joueurs.

## La page

puzzle-title = Questions
puzzle-subtitle = Que doit-on, que peut-on, que se passe-t-il
puzzle-number = Question { $number } · { $topic }
puzzle-answers = Réponses
puzzle-right = juste
puzzle-first-try = votre premier essai
puzzle-clause = La règle
puzzle-here = Ici :
puzzle-read = Lire la règle
puzzle-next = Question suivante
puzzle-play = Jouer la scène
puzzle-streak = Série
puzzle-streak-said =
    { $count ->
        [0] Série : aucune pour l’instant.
        [one] Série : une bonne réponse.
       *[other] Série : { $count } bonnes réponses de suite.
    } { $best ->
        [0] { "" }
       *[other] Record : { $best }.
    }
puzzle-best = Record { $best }
puzzle-filter = Choisir
puzzle-edition = Édition
puzzle-every-edition = Toutes les éditions
puzzle-topic = Sujet
puzzle-every-topic = Tous les sujets
puzzle-trouble = Impossible de charger les questions : { $problem }
puzzle-again = Réessayer
puzzle-announce-right = Juste : { $answer }.
puzzle-announce-wrong = Ce n’est pas « { $tried } ». La bonne réponse : { $answer }.

## Les joueurs

puzzle-name-0 = Ana
puzzle-name-1 = Bruno
puzzle-name-2 = Zoé
puzzle-name-3 = Noé
puzzle-name-4 = Lou
puzzle-name-5 = Max
puzzle-name-6 = Iris
puzzle-name-7 = Théo

## Questions

puzzle-owes = Que doit { $seat } ?
puzzle-collects = Combien reçoit { $seat } ?
puzzle-salary = Combien touche { $seat } en tout ?
puzzle-lift-costs = Combien doit payer { $seat } pour lever l’hypothèque ?
puzzle-keep-costs = Combien doit payer { $seat } pour laisser l’hypothèque ?
puzzle-bank-pays = Combien la banque verse-t-elle à { $seat } ?
puzzle-bank-lends = Combien la banque prête-t-elle à { $seat } ?
puzzle-may = Que peut faire { $seat } ?
puzzle-may-not = Qu’est-ce qui est interdit à { $seat } ?
puzzle-happens = Que se passe-t-il ensuite ?
puzzle-where = Où arrive { $seat } ?

## Situations : lancers et cartes

puzzle-rolls = { $seat } fait { puzzle-throw } et tombe sur { $square }.
puzzle-rolls-and-draws = { $seat } fait { puzzle-throw }, tombe sur { $square } et tire cette carte : « { $card } »
puzzle-throws = { $seat } fait { puzzle-throw }.
puzzle-throw = { $first } + { $second }{ puzzle-blue }
puzzle-blue =
    { $face ->
        [one] { " " }+ 1
        [two] { " " }+ 2
        [three] { " " }+ 3
        [mr] { " " }avec l’étoile
        [bus] { " " }avec le bus
       *[none] { "" }
    }
puzzle-comes-to = La carte mène à la case { $square }.
puzzle-comes-to-and-rolls = La carte mène à la case { $square }, et le lancer pour le loyer donne { $first } + { $second }.
puzzle-stands-on = { $seat } part de la case { $square }.
puzzle-doubles-before =
    { $count ->
        [one] { $seat } a déjà fait un double dans ce tour.
       *[other] { $seat } a déjà fait { $count } doubles dans ce tour.
    }
puzzle-in-jail-for =
    { $count ->
        [1] { $seat } est en prison et tente d’en sortir pour la première fois.
        [2] { $seat } est en prison et tente d’en sortir pour la deuxième fois.
       *[other] { $seat } est en prison et tente d’en sortir pour la troisième fois.
    }
puzzle-players = Il y a { $count } joueurs à la table.

## Situations : qui possède quoi

puzzle-held-one = C’est le seul terrain de { $owner } dans le groupe { $colour }, et rien n’y est construit.
puzzle-held-some = { $owner } possède { $count } des { $total } terrains du groupe { $colour }, dont celui-ci ; rien n’est construit.
puzzle-held-some-pledged = { $owner } possède { $count } des { $total } terrains du groupe { $colour }, dont celui-ci ; hypothéqué : { $square }.
puzzle-held-all = { $owner } possède tout le groupe { $colour }, et rien n’y est construit.
puzzle-held-all-built = { $owner } possède tout le groupe { $colour } ; il y a des bâtiments, mais pas ici.
puzzle-held-all-but-pledged = { $owner } possède tout le groupe { $colour }, où rien n’est construit ; hypothéqué : { $square }.
puzzle-held-built = Le terrain est à { $owner }, avec { buildings-there }.
puzzle-held-mortgaged = La case est à { $owner }, mais sous hypothèque.
puzzle-in-jail = { $seat } est en prison.
puzzle-stations =
    { $count ->
        [one] { $owner } ne possède que { puzzle-station }.
       *[other] { $owner } possède { $count } { puzzle-stations-named }.
    }
puzzle-stations-pledged = { $owner } possède { $count } { puzzle-stations-named } ; il y a une hypothèque sur une autre.
puzzle-stations-depot =
    { $count ->
        [one] { $owner } ne possède que cette gare, avec un dépôt.
       *[other] { $owner } possède { $count } gares, et celle-ci a un dépôt.
    }
puzzle-station =
    { $edition ->
        [euro-1999] cet aéroport
        [canada-1961] ce chemin de fer
       *[other] cette gare
    }
puzzle-stations-named =
    { $edition ->
        [euro-1999] aéroports, dont celui-ci
        [canada-1961] chemins de fer, dont celui-ci
       *[other] gares, dont celle-ci
    }
puzzle-utilities =
    { $edition ->
        [euro-1999] { $count ->
            [one] { $owner } ne possède que cette institution.
           *[other] { $owner } possède { $count } institutions, dont celle-ci.
        }
        [canada-1961] { $count ->
            [one] { $owner } ne possède que ce service public.
           *[other] { $owner } possède { $count } services publics, dont celui-ci.
        }
       *[other] { $count ->
            [one] { $owner } ne possède que cette compagnie.
           *[other] { $owner } possède { $count } compagnies, dont celle-ci.
        }
    }
puzzle-owns = { $seat } possède : { $deeds }.
puzzle-deed =
    { $square }{ $mortgaged ->
        [0] { $colour ->
            [none] { $level ->
                [0] { "" }
               *[other] { " " }({ buildings-there })
            }
           *[other] { $level ->
                [0] { " " }({ $colour })
               *[other] { " " }({ $colour }, { buildings-there })
            }
        }
       *[other] { $colour ->
            [none] { " " }(sous hypothèque)
           *[other] { " " }({ $colour }, sous hypothèque)
        }
    }
puzzle-buildings =
    { $seat } a { $houses ->
        [0] zéro maison
        [one] une maison
       *[other] { $houses } maisons
    } et { $hotels ->
        [0] zéro hôtel
        [one] un hôtel
       *[other] { $hotels } hôtels
    }.

## Situations : l’argent

puzzle-has-cash = { $seat } a { $amount } en main.
puzzle-at-tax = { $seat } est sur { $square } et paie une part plutôt que { $amount }.
puzzle-tax-share = Tout ce que possède { $seat } vaut { $base }.
puzzle-pledged = { $seat } possède { $square }, sous hypothèque pour { $loan }.
puzzle-pledged-by-deal = { $seat } vient de recevoir { $square } dans un échange, sous hypothèque pour { $loan }.
puzzle-sells =
    { $level ->
        [depot] { $seat } vend le dépôt de la case { $square }.
        [5] { $seat } vend l’hôtel construit sur { $square }.
        [6] { $seat } vend le gratte-ciel construit sur { $square }.
       *[other] { $seat } vend une maison construite sur { $square }.
    }
puzzle-costs = Prix d’achat : { $base }.
puzzle-mortgages = { $seat } hypothèque { $square }, qui a coûté { $base }.
puzzle-stops-and-owes = { $seat } tombe sur { $square }, doit { $amount } à { the-creditor } et n’a que { $base } en main.
puzzle-gives-up = { $seat } doit { $amount } à { the-creditor }, ne peut pas payer et fait faillite.

## Situations : ce qu’il y a à décider

puzzle-on-turn = C’est à { $seat } de jouer, avec { $base } en main.
puzzle-before-roll = { $seat } n’a pas encore lancé les dés et a { $base } en main.
puzzle-rolled-double = { $seat } a fait un double, a avancé et a { $base } en main.
puzzle-after-roll = { $seat } a lancé les dés, a avancé et a { $base } en main.
puzzle-jailed = C’est à { $seat } de jouer, en prison, avec { $base } en main.
puzzle-jailed-with-card = C’est à { $seat } de jouer, en prison, avec { $base } en main et une carte de sortie.
puzzle-offered = { $seat } vient de tomber sur { $square }, qui n’est à personne, avec { $base } en main.
puzzle-in-debt = { $seat } doit { $amount } et a { $base } en main.
puzzle-in-debt-and-stock = { $seat } doit { $amount } ; il reste à la banque { puzzle-houses } et { puzzle-hotels }.
puzzle-stock = Il reste à la banque { puzzle-houses } et { puzzle-hotels }.
puzzle-houses =
    { $houses ->
        [0] zéro maison
        [one] une maison
       *[other] { $houses } maisons
    }
puzzle-hotels =
    { $hotels ->
        [0] zéro hôtel
        [one] un hôtel
       *[other] { $hotels } hôtels
    }
puzzle-auctioned = { $square } est aux enchères, et { $owner } a offert { $amount }.
puzzle-declines = { $seat } tombe sur { $square }, qui n’est à personne, et n’achète pas.
puzzle-all-pass = { $square } est aux enchères, et tous les joueurs passent.

## Réponses

puzzle-nothing = rien
puzzle-sum = { $amount }
puzzle-square = { $square }
puzzle-bid = Offrir { $amount }
puzzle-trade = Vendre { $square } à { $owner } pour { $amount }
puzzle-jail-stays = { $seat } reste en prison
puzzle-jail-fined = { $seat } paie l’amende et avance
puzzle-jail-moves = { $seat } avance sans payer, et ne rejoue pas
puzzle-jail-moves-again = { $seat } avance sans payer, puis rejoue
puzzle-throw-jail = { $seat } va en prison
puzzle-throw-again = { $seat } avance, puis rejoue
puzzle-throw-once = { $seat } avance, et ne rejoue pas
puzzle-throw-nothing = { $seat } n’avance pas
puzzle-deeds-creditor = Le créancier reçoit les titres
puzzle-deeds-auctioned = La banque met les titres aux enchères
puzzle-deeds-bank = La banque garde les titres
puzzle-deeds-kept = { $seat } garde les titres
puzzle-debt-raise = { $seat } doit trouver l’argent
puzzle-debt-bankrupt = { $seat } fait faillite aussitôt
puzzle-debt-rest = { $seat } donne son argent, et c’est tout
puzzle-debt-later = { $seat } paie au tour suivant
puzzle-deed-auctioned = La case est mise aux enchères
puzzle-deed-mover = { $seat } doit l’acheter quand même
puzzle-deed-stays = La case reste à la banque
puzzle-deed-other = Le joueur suivant peut l’acheter

## Ensuite

puzzle-reckoned-times = { $base } × { $times } =
puzzle-reckoned-plus = { $base } + { $opening } =
puzzle-reckoned-points = { $points } × { $factor } =
puzzle-reckoned-percent = { $percent } % de { $base } =
puzzle-reckoned-repairs = { $houses } × { $base } + { $hotels } × { $opening } =
puzzle-refused = { $answer } : { $reason }
puzzle-there = Là-bas, c’est permis.
puzzle-not-there = Là-bas, c’est interdit.
puzzle-elsewhere = Là-bas : { $answer }
