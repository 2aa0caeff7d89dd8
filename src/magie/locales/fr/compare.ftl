# Ce que dit `magie compare`, et ce qui est dit des règles maison qui ne changent rien.

help-compare =
    Usage : magie compare [ÉDITION]

    Joue une table contre une autre avec les mêmes graines, et montre ce que l’une
    a de plus que l’autre : la partie 17 a les mêmes dés aux deux, si bien que le
    hasard s’annule en bonne partie. La première table se nomme comme pour
    `magie simulate` ; l’autre est la même, telle qu’imprimée, sauf si --with en
    dit plus.

    Options de la première table :
      --bots NOM,NOM     qui joue, dans l’ordre des places ; thrifty par défaut
      --variant standard|short|timed
                         le jeu du livret ; standard par défaut
      --rule NOM=VALEUR  un réglage de la table, tel que les énumère
                         `magie editions NOM --rules` ; peut être répétée
      --house-rule NOM   une règle maison par son nom, comme free-parking-money ;
                         docs/fr/house-rules.md les énumère ; peut être répétée

    Options de la table à laquelle elle est comparée :
      --with ÉDITION     une autre édition
      --with-bots NOM,NOM
                         d’autres robots
      --with-variant standard|short|timed
                         un autre jeu du livret
      --with-rule NOM=VALEUR, --with-house-rule NOM
                         ses règles maison ; aucune par défaut

    Options des deux :
      --games N          combien de paires de parties ; 1000 par défaut
      --seed GRAINE      la graine des deux ; même graine, mêmes parties
      --seats N          combien jouent ; par défaut autant que de robots, ou
                         quatre pour un seul
      --turns N          une partie est coupée après tant de tours ; par défaut
                         1000, et 200 dans une partie chronométrée
      --cores N          combien de cœurs ; tous par défaut
      --plain            ne pas compiler : les mêmes parties, bien plus lentement
      --out FICHIER.parquet
                         écrit une table, une ligne par paire de parties
      --json FICHIER     écrit aussi tous les chiffres dans un fichier
      --plot FICHIER     dessine les différences (.png, .svg) ; peut être répétée
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie compare classic --house-rule free-parking-money --games 10_000
      magie compare classic --rule free_parking=pot --rule pot_seed=500 --with francs
      magie compare --bots trader,thrifty --with-bots steady,thrifty --plot bots.svg

compare-first = première table
compare-second = comparée à
compare-table = { $tag }, { $bots }
compare-games = parties
compare-pairs = { $games } paires, graine { $seed }
compare-title = Ce que la première table a de plus, partie par partie
compare-column-figure = par partie
compare-column-first = première
compare-column-second = seconde
compare-column-difference = différence
compare-column-interval = intervalle
compare-figure-turns = tours
compare-figure-unfinished = coupées, jamais finies
compare-figure-won = gagnées par { $who }
compare-figure-won-starter = gagnées par le premier à jouer
compare-figure-throws = lancers de dés
compare-figure-bought = titres achetés
compare-figure-auctioned = titres aux enchères
compare-figure-deals = échanges
compare-figure-built = bâtiments achetés
compare-figure-rents = loyers échus
compare-figure-jailed = séjours en prison
compare-figure-bankruptcies = faillites
compare-figure-rent = loyers ({ $currency })
compare-figure-fortune = fortunes de tous à la fin ({ $currency })
compare-notes = plus petits billets
compare-read = Les différences sont celles des paires, avec des intervalles à { $confidence } %. Un astérisque : l’intervalle ne contient pas 0. Sur { $count } lignes, { $chance } environ en auraient un par le seul hasard.
compare-same = Les deux tables ont joué exactement les mêmes parties : rien ici ne les distingue.
compare-first-alone = Interrompu avant la première paire : les chiffres sont ceux de la première table seule.
compare-nothing = Interrompu avant la première paire : il n’y a rien à montrer.
compare-plot-share = Parties gagnées et inachevées
compare-plot-share-read = différence en points de pourcentage
compare-plot-count = Tout le reste, face à la seconde table
compare-plot-count-read = différence en pour cent de la moyenne de la seconde table

idle-rule-printed = { $rule } ne change rien : le livret l’imprime.
idle-rule-alone = { $rule } ne change rien ici : il faut { $needs }{ $name ->
        [none] .
       *[other] ; la règle maison { $name } règle le tout.
    }
idle-rule-or = { $left } ou { $last }
idle-rule-other = { $rule } autre que { $value }
idle-rule-variant = la variante { $value }
idle-rule-square = un plateau avec la case { $value }

house-rule-free-parking-money = Amendes, impôts et paiements des cartes attendent au Parc gratuit le prochain qui s’y arrête.
house-rule-free-parking-jackpot = De même, et la cagnotte n’est jamais vide : elle part avec deux salaires et demi.
house-rule-double-salary = La case Départ paie le double, que l’on s’y arrête ou qu’on la passe.
house-rule-double-cash = Chacun commence avec le double d’argent.
house-rule-half-cash = Chacun commence avec la moitié de l’argent.
house-rule-build-with-one-missing = Il suffit du groupe moins un terrain pour bâtir.
house-rule-three-house-hotels = L’hôtel vient après trois maisons.
house-rule-endless-buildings = La banque ne manque jamais de maisons ni d’hôtels.
house-rule-ask-for-rent = Le propriétaire qui ne réclame pas à temps ne touche pas son loyer.
house-rule-interest-free = Les hypothèques ne coûtent pas d’intérêts.
house-rule-tax-or-share = L’impôt sur le revenu : la somme ou le dixième des biens, au choix.
house-rule-bids-on-credit = Aux enchères, on peut miser ce que l’on pourrait réunir.
house-rule-bids-at-once = Aux enchères, chacun mise quand il veut, et non à tour de rôle.
house-rule-third-die = Un troisième dé, avec chiffres, étoiles et bus, se lance dès le début.
house-rule-giving-up = On peut abandonner.

simulate-plot-panel = Il n’y a pas de figure « { $word } » ; il y a { $known }.
simulate-plot-size = Une figure a de 1 à 100 pouces de large et de haut, de 1 à 2400 points par pouce, et moins de 65 536 points de côté : par exemple --size 7x4.5 --dpi 200.
simulate-plot-size-word = Une taille s’écrit en pouces, largeur puis hauteur, par exemple 7x4.5, au lieu de « { $word } ».
simulate-plot-panel-alone = { $option } vaut pour une seule figure : nommez-la avec --panel ({ $known }).
