# Ce qui arrive dans une partie, une phrase par événement.
#
# Les valeurs portent les noms de la liste des événements. Joueurs et cases viennent sous leur nom,
# les sommes en texte avec leur monnaie, les nombres en chiffres. Les codes viennent en mots : le
# paquet, chance ou chest ; la pièce, house, hotel, skyscraper ou depot, et none quand il s’agit
# d’un titre ; la banque, bank, et tous les autres ensemble, everybody ; throw, cause et face
# par leur nom, face aussi en chiffre. Un niveau est un nombre de 0 à 6, ou depot sur une gare.

## Préparation et tours

event-dealt = { $seat } reçoit { $square } et paie { $amount }.
event-start-roll = { $seat } lance les dés pour savoir qui commence : { $first } et { $second }.
event-starter = C’est { $seat } qui commence.
event-turn = C’est à { $seat } de jouer.
event-roll =
    { $seat } { $throw ->
        [jail] tente un double pour sortir de prison
        [rent] lance les dés pour fixer le loyer
        [auction] lance les dés pour comparer les loyers
       *[move] lance les dés
    } : { $first } et { $second }{ blue-die }{ doubles-so-far }
event-move = { $seat } quitte { $from } pour { $to }.
event-salary = { $seat } touche { $amount } à la case Départ.

## Achats et mises aux enchères

event-buy = { $seat } achète { $square } pour { $amount }.
event-decline = { $seat } n’achète pas { $square }.
event-auction =
    { $piece ->
        [house] Une maison est mise aux enchères, à partir de { $opening }.
        [hotel] Un hôtel est mis aux enchères, à partir de { $opening }.
        [skyscraper] Un gratte-ciel est mis aux enchères, à partir de { $opening }.
        [depot] Un dépôt ferroviaire est mis aux enchères, à partir de { $opening }.
       *[none] Mise aux enchères : { $square }.
    }
event-bid = { $seat } offre { $amount }.
event-pass = { $seat } passe.
event-sold = { $seat } emporte { goods } pour { $amount }.
event-unsold = Aucune enchère : { goods } reste à la banque.

## Loyers

event-rent-due = { $debtor } doit { $amount } à { $owner } pour { $square }{ with-buildings }{ multiplied }.
event-waive = { $owner } fait grâce à { $debtor } de { $amount } pour { $square }.
event-lapse = { $owner } ne peut plus demander { $amount } à { $debtor } pour { $square }.

## Cartes, impôts, paiements

event-card = { $seat } tire une carte ({ the-deck }) : « { $card } »
event-keep-card = { $seat } garde la carte de sortie de prison ({ the-deck }).
event-use-card = { $seat } joue la carte de sortie de prison ({ the-deck }).
event-card-back = La carte retourne sous son paquet : { the-deck }.
event-tax = { $seat } doit { $amount } pour { $square }.
event-paid = { $payer } paie { $amount } à { the-payee } ({ the-cause }).
event-collect = { $seat } reçoit { $amount } de la banque.
event-pot = { $seat } ramasse { $amount } au centre du plateau.

## Prison

event-jailed = { $seat } va en prison.
event-freed = { $seat } sort de prison.
event-stay-in-jail =
    { $seat } reste en prison : { $attempts ->
        [1] un essai manqué.
       *[other] { $attempts } essais manqués.
    }

## Bâtiments

event-build = { $seat } bâtit sur { $square } pour { $amount } ; sur place : { buildings-there }.
event-place = { $seat } pose sa pièce sur { $square } ; sur place : { buildings-there }.
event-sell = { $seat } vend des bâtiments sur { $square } pour { $amount } ; sur place : { buildings-there }.
event-shift = { $seat } déplace un bâtiment : de la case { $from } à la case { $to }.
event-shortage =
    { $seat } veut bâtir, mais la réserve de la banque se limite à { $left ->
        [one] { a-piece }
       *[other] { $left } { pieces }
    } : qui d’autre en veut ?
event-wish =
    { $seat } { $count ->
        [0] n’en veut pas ({ pieces }).
        [one] veut { a-piece }.
       *[other] veut { $count } { pieces }.
    }
event-contest-end = Fin des enchères : { pieces }.

## Hypothèques

event-mortgage = { $seat } hypothèque { $square } pour { $amount }.
event-lift =
    { $seat } lève l’hypothèque sur { $square } : { $loan }{ $interest ->
        [none] .
       *[other] , et { $interest } d’intérêt.
    }
event-keep =
    { $seat } laisse { $square } sous hypothèque{ $interest ->
        [none] .
       *[other]  ; intérêt dû aussitôt : { $interest }.
    }
event-refuse-deed = { $seat } laisse { $square } à la banque.

## Échanges

event-propose = { $seat } propose un échange à { $to } (nº { $number }).
event-counter = { $seat } fait une contre-proposition à { $to } (nº { $number }).
event-reject = { $seat } refuse l’échange nº { $number }.
event-withdraw = { $seat } retire l’échange nº { $number }.
event-accept = { $seat } accepte l’échange nº { $number }.
event-transfer =
    { $from ->
        [bank] La banque
       *[other] { $from }
    } cède { $square } à { the-receiver }.

## Dettes et faillite

event-debt = { $debtor } doit { $amount } à { the-creditor } ({ the-cause }) sans avoir l’argent en main.
event-settled = L’échange règle la dette : { $debtor } devait { $amount } à { the-creditor }.
event-bankrupt =
    { $seat } fait faillite{ $cash ->
        [none] { $buildings ->
            [none] .
           *[other] { " " }et laisse à { the-creditor } { $buildings } de bâtiments.
        }
       *[other] { " " }et laisse à { the-creditor } { $cash } en argent{ $buildings ->
            [none] .
           *[other] { " " }et { $buildings } de bâtiments.
        }
    }
event-resign = { $seat } abandonne la partie.

## Méga

event-ticket =
    { $seat } prend { $expiry ->
        [0] un ticket de bus
       *[other] le ticket de bus qui périme tous les autres
    } ; il en reste au paquet : { $left }.
event-expire =
    { $seat } perd { $count ->
        [1] un ticket de bus périmé
       *[other] { $count } tickets de bus périmés
    }.
event-use-ticket = { $seat } prend le bus jusqu’à { $to }.
event-bonus = L’étoile emmène { $seat } jusqu’à { $to }.
event-stay = { $seat } reste sur place plutôt que d’aller à { $square }.
event-gift =
    { $seat } reçoit { $ticket ->
        [0] { $amount }
       *[other] un ticket de bus
    } en cadeau d’anniversaire.

## La fin

event-time-up = Le temps est écoulé.
event-worth = { $seat } possède en tout { $amount }.
event-win = { $seat } gagne la partie.

## Morceaux de phrases

blue-die =
    { $face ->
        [none] { "" }
        [mr] , dé bleu : étoile
        [bus] , dé bleu : bus
        [one] , dé bleu : 1
        [two] , dé bleu : 2
        [three] , dé bleu : 3
       *[other] , dé bleu : { $face }
    }
doubles-so-far =
    { $doubles ->
        [0] .
       [1] { "" }, un double !
        [2] { "" }, un deuxième double !
       *[other] { "" }, un troisième double !
    }
goods =
    { $piece ->
        [house] { a-piece }
        [hotel] { a-piece }
        [skyscraper] { a-piece }
        [depot] { a-piece }
       *[none] { $square }
    }
a-piece =
    { $piece ->
        [house] une maison
        [hotel] un hôtel
        [skyscraper] un gratte-ciel
        [depot] un dépôt ferroviaire
       *[other] { $piece }
    }
pieces =
    { $piece ->
        [house] maisons
        [hotel] hôtels
        [skyscraper] gratte-ciel
        [depot] dépôts ferroviaires
       *[other] { $piece }
    }
buildings-there =
    { $level ->
        [0] rien
        [depot] un dépôt ferroviaire
        [5] un hôtel
        [6] un gratte-ciel
        [1] une maison
       *[other] { $level } maisons
    }
with-buildings =
    { $level ->
        [0] { "" }
       *[other] , avec { buildings-there }
    }
multiplied =
    { $multiplier ->
        [1] { "" }
       *[other] { " " }({ $base } × { $multiplier })
    }
the-deck =
    { $deck ->
        [chance] { deck-chance }
        [chest] { deck-chest }
       *[other] { $deck }
    }
the-cause =
    { $cause ->
        [rent] { cause-rent }
        [tax] { cause-tax }
        [card] { cause-card }
        [fine] { cause-fine }
        [interest] { cause-interest }
        [bid] { cause-bid }
        [gift] { cause-gift }
        [salary] { cause-salary }
       *[other] { $cause }
    }
the-payee =
    { $payee ->
        [bank] { bank }
        [everybody] { everybody }
       *[other] { $payee }
    }
the-creditor =
    { $creditor ->
        [bank] { bank }
        [everybody] { everybody }
       *[other] { $creditor }
    }
the-giver =
    { $from ->
        [bank] { bank }
       *[other] { $from }
    }
the-receiver =
    { $to ->
        [bank] { bank }
       *[other] { $to }
    }

## Noms des codes

bank = la banque
everybody = tous les autres
piece-house = maison
piece-hotel = hôtel
piece-skyscraper = gratte-ciel
piece-depot = dépôt ferroviaire
cause-rent = loyer
cause-tax = impôt
cause-card = carte
cause-fine = amende de prison
cause-interest = intérêt
cause-bid = enchère gagnée
cause-gift = carte entre joueurs
cause-salary = salaire rendu
deck-chance = Chance
deck-chest = Caisse de communauté
phase-dealing = on distribue les titres
phase-start = on lance les dés pour savoir qui commence
phase-between = entre deux tours
phase-pre = avant le lancer
phase-moving = on joue le coup
phase-post = le coup est joué
phase-over = la partie est finie
variant-standard = partie normale
variant-short = partie courte
variant-timed = partie à durée limitée
