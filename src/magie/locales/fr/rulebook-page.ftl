# La page de la règle, autour des textes de manual.ftl : chercher, ce qui diffère, d’où cela vient.
#
# Valeurs : edition, un nom comme mega-2007 ; chapter, section, un titre ; clause, un numéro comme
# BUILD-07 ; word, ce que l’on cherche ; count, at, des nombres. Les légendes des dessins ont les
# chiffres de manual.ftl.

book-title = La règle
book-edition-of = Édition
book-edition = { $edition ->
        [mega-2007] Grand Paris, 2007
        [euro-1999] Europe, 1999
        [francs] Paris, en francs
        [canada-1961] Atlantique, 1961
       *[classic] Paris, en euros
    }
book-table = Votre table : { $changes ->
        [0] rien de changé
        [one] { $changes } écart
       *[other] { $changes } écarts
    }
book-trouble = { $code ->
        [not-found] Cette édition n’existe pas. Choisissez-en une à l’accueil.
       *[other] La règle n’a pas pu s’ouvrir.
    }
book-again = Ouvrir la règle de Paris

## Chercher, les chapitres

book-search = Chercher dans la règle
book-passages = { $count ->
        [one] { $count } passage
       *[other] { $count } passages
    }
book-passage = { $at } sur { $count }
book-no-passage = La règle ne parle nulle part de « { $word } ».
book-nearest = Cherchiez-vous « { $word } », dans { $chapter } ?
book-chapters = Chapitres

## La page

book-chapter = Chapitre { $number }
book-clause = Clause { $clause }
book-example = Exemple
book-around = Avant et après

## La marge

book-margin = En marge : { $section }
book-differs = Ce qui diffère ici
book-your-table = Votre table
book-table-same = Votre table joue ici comme le dit le livret.
book-elsewhere = Ailleurs :
book-compare = Comparer avec
book-alike = Pareil là-bas.
book-only-there = Là-bas seulement :
book-not-there = Pas là-bas :
book-booklet = Dans le livret
book-lines = { $edition ->
        [mega-2007] livret de 2007
        [euro-1999] livret de 1999
        [francs] livret en francs
        [canada-1961] livret de 1961
       *[classic] livret classique
    }, { $several ->
        [yes] lignes
       *[no] ligne
    } { $lines }
book-no-lines = le livret n’en dit rien
book-in-full = La clause en entier
book-proofs = { $count ->
        [0] Rien à prouver sur le plateau
        [1] Prouvé par une scène
       *[other] Prouvé par { $count } scènes
    }
book-more-proofs = { $count ->
        [one] encore { $count }
       *[other] encore { $count }
    }

## Les légendes des dessins

drawing-lots-1 = sans maison : { $rent }
drawing-lots-2 = deux maisons : { $rent_2 }
drawing-lots-3 = hôtel : { $rent_hotel }
drawing-a-whole-colour-1 = { $edition ->
        [mega-2007] le triple
       *[other] le double
    }
drawing-a-whole-colour-2 = { drawing-a-whole-colour-1 }
drawing-a-whole-colour-3 = { $edition ->
        [mega-2007] { drawing-a-whole-colour-1 }
       *[other] une maison : { $rent_1 }
    }
drawing-a-whole-colour-4 = une maison : { $rent_1 }
drawing-mortgaged-1 = loyer habituel
drawing-mortgaged-2 = hypothéqué : pas de loyer
drawing-stations-1 = un titre : { $stations_1 }
drawing-stations-2 = deux titres : { $stations_2 }
drawing-stations-3 = trois titres : { $stations_3 }
drawing-stations-4 = quatre titres : { $stations_4 }
drawing-utilities-1 = un titre : { $factor_1 } fois les dés
drawing-utilities-2 = deux titres : { $factor_2 } fois les dés
drawing-utilities-3 = trois titres : { $factor_3 } fois les dés
drawing-who-may-build-1 = { $edition ->
        [mega-2007] oui, { $house }
       *[other] non : il en manque
    }
drawing-who-may-build-2 = { drawing-who-may-build-1 }
drawing-who-may-build-3 = { $edition ->
        [mega-2007] { drawing-who-may-build-1 }
       *[other] pas à vous
    }
drawing-who-may-build-4 = pas à vous
drawing-evenly-1 = non : d’abord { $lot }
drawing-evenly-2 = non : d’abord { $lot }
drawing-evenly-3 = oui, { $house }
drawing-hotels-1 = quatre maisons
drawing-hotels-2 = quatre maisons
drawing-hotels-3 = un hôtel : oui, { $hotel }
drawing-skyscrapers-1 = hôtel
drawing-skyscrapers-2 = hôtel
drawing-skyscrapers-3 = hôtel
drawing-skyscrapers-4 = gratte-ciel : oui, { $skyscraper }
drawing-depots-1 = un dépôt : oui, { $depot }
drawing-depots-2 = un deuxième : non
drawing-selling-1 = oui, { $house_half } reçus
drawing-selling-2 = non : d’abord { $lot_first }
drawing-selling-3 = non : d’abord { $lot_first }
