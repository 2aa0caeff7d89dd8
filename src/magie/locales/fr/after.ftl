# Après la partie : sa fin, ses chiffres, la preuve de ses dés, et la revoir ; et ce qui y rappelle.

## La fin

end-over = La partie est terminée
end-length =
    Partie terminée : { $turns ->
        [1] un tour
       *[other] { $turns } tours
    }{ $hours ->
        [0] { $minutes ->
            [0] { "" }
            [1] , une minute
           *[other] , { $minutes } minutes
        }
       *[other] , { $hours } h { $minutes } min
    }
end-title =
    { $edition ->
        [euro-1999] L’Europe est à { $names }
        [canada-1961] La côte est à { $names }
       *[classic] La ville est à { $names }
    }
end-won = Vous gagnez !
end-closed = La partie est close
end-lede =
    { $square } a fait la différence : { $count ->
        [1] un loyer
       *[other] { $count } loyers
    }, { $sum }.
end-bot-turns =
    Un robot a joué { $turns ->
        [1] un tour
       *[other] { $turns } tours
    } à { $own ->
        [yes] votre place
       *[no] la place de { $name }
    }.
end-again = Encore, même table
end-follow = Rejoindre les autres
end-follow-soon = Rejoindre les autres ({ $left })
end-stay = Rester ici
end-replay = Revoir depuis le début
end-board = Le plateau
end-export = Enregistrer
end-back = Résultats
ranks-title = Classement
rank-rents = loyers { $sum }
rank-bankrupt = faillite au tour { $turn }
rank-resigned = abandon au tour { $turn }
facts-title = À retenir
facts-rent = Plus gros loyer
facts-bid = Plus haute enchère
facts-deals = Échanges conclus
facts-offers =
    { $count ->
        [0] aucun proposé
        [1] un seul proposé
       *[other] { $count } proposés
    }
facts-deal = Bonne affaire de { $name }
facts-deal-with = avec { $name }, tour { $turn }

## Les chiffres

figures-kicker = Jusqu’ici
figures-title = Statistiques
figures-how = Fortunes, dés, passages, joueur par joueur ; et la partie à revoir depuis le début.
figures-none = Il n’y a rien à compter avant le début de la partie.
figures-early = Il est trop tôt : jouez encore un tour ou deux.
figures-counting = On compte…
figures-replay = Revoir la partie depuis le début
figures-seats = Joueur par joueur
figure-mean = Moyenne aux dés
figure-doubles = Doubles
figure-received = Loyers reçus
figure-paid = Loyers payés
figure-jail = Séjours en prison
figure-built = Constructions
figure-spent = Dépensé en construction
figure-deals = Échanges conclus
worth-title = Fortune
chart-turn = tour
chart-worth-label = Fortune de { $names } sur { $turns } tours, une ligne chacun ; les nombres sont dans le tableau ci-dessous.
chart-numbers = En chiffres
chart-dice-label = Combien de fois chaque total est sorti en { $throws } jets, en barres, et combien de fois il aurait dû, en trait.
chart-total = Total
chart-came = Sorti
chart-expected = Attendu
heat-title = Les cases visitées
heat-most =
    { $count ->
        [1] un passage
       *[other] { $count } passages
    }
heat-square =
    { $square } : { $count ->
        [0] personne ne s’y est arrêté
        [1] un passage
       *[other] { $count } passages
    }
dice-title = Les dés
dice-note =
    { $throws ->
        [1] un jet
       *[other] { $throws } jets
    }, attendu en trait
dice-verdict =
    { $throws ->
        [1] Un jet
       *[other] { $throws } jets
    }{ $verdict ->
        [few] { "" } : trop peu pour conclure.
        [usual] , comme on l’attend de dés honnêtes.
        [unusual] . Des dés honnêtes tombent aussi mal une partie sur cent.
       *[rare] . Des dés honnêtes tombent aussi mal une partie sur mille.
    }
dice-doubles =
    { $doubles ->
        [0] Aucun double.
        [1] Dont un double.
       *[other] Dont { $doubles } doubles.
    }
dice-recorded = Les lancers et les cartes étaient ceux d’une partie précédente.
dice-verify = Vérifier cette partie

## La preuve des dés

proof-kicker = Dés prouvés
proof-title = Vérifier cette partie
proof-about = Votre navigateur refait maintenant chaque tirage, tout seul : à partir de la chaîne que le serveur a fixée avant l’arrivée du premier joueur, et des parts que les sièges y ont mises.
proof-reading = Lecture du journal de la table…
proof-progress = Tirage { $done } sur { $all }…
proof-unable = Ce navigateur ne calcule ses empreintes que sur une adresse sûre (https, ou cette machine même). Enregistrez la partie, et vérifiez le fichier avec « magie verify ».
proof-good = Tout concorde. Aucun jet n’a été changé.
proof-good-so-far = Jusqu’ici, tout concorde. Aucun jet n’a été changé.
proof-none = Rien à vérifier : cette table n’a fait aucun tirage.
proof-bad = Quelque chose ne concorde pas.
proof-log-ok =
    { $entries ->
        [1] Une entrée du journal, scellée par son empreinte.
       *[other] { $entries } entrées du journal, chacune scellée par l’empreinte de la précédente.
    }
proof-log-bad = L’entrée { $version } du journal ne correspond pas à son empreinte : le journal a été modifié.
proof-rules-ok = Les règles qui entrent dans les dés sont bien celles de cette table.
proof-rules-bad = Les règles qui entrent dans les dés ne sont pas celles de cette table.
proof-shares-ok =
    { $given ->
        [0] Aucun siège n’a mis sa part.
        [1] Un siège sur { $seats } a mis sa part ; elle correspond au sceau montré auparavant.
       *[other] { $given } sièges sur { $seats } ont mis leur part ; chacune correspond au sceau montré auparavant.
    }
proof-shares-bad = La part de { $name } ne correspond pas à son sceau.
proof-own-ok =
    { $count ->
        [1] Votre part est bien celle que ce navigateur a mise.
       *[other] Vos parts sont bien celles que ce navigateur a mises.
    }
proof-own-bad = Votre part n’est pas celle que ce navigateur a mise.
proof-seen-ok = La chaîne est celle que ce navigateur a vu fixer avant le début de la partie.
proof-seen-bad = La chaîne n’est pas celle que ce navigateur a vu fixer avant le début de la partie.
proof-file-ok =
    Le fichier de la partie dit la même chose : { $lines ->
        [1] une ligne.
       *[other] { $lines } lignes.
    }
proof-file-bad = Le fichier de la partie ne dit pas la même chose que le journal.
proof-links-ok =
    { $links ->
        [1] Un maillon ramène à ce qui était fixé au début.
       *[other] { $links } maillons ramènent, un par un, à ce qui était fixé au début.
    }
proof-links-bad =
    { $draw ->
        [0] Les maillons ne ramènent pas à ce qui était fixé au début.
       *[other] Le maillon montré pour le tirage { $draw } vient d’une autre chaîne.
    }
proof-draws-ok =
    { $draws ->
        [1] Un tirage refait, identique
       *[other] { $draws } tirages refaits, tous identiques
    } : { $throws ->
        [1] un jet
       *[other] { $throws } jets
    }, { $cards ->
        [1] une carte
       *[other] { $cards } cartes
    }{ $tickets ->
        [0] { "" }
        [1] , un ticket de bus
       *[other] , { $tickets } tickets de bus
    }{ $deeds ->
        [0] { "" }
        [1] , un titre distribué
       *[other] , { $deeds } titres distribués
    }.
proof-draws-bad = Le tirage { $draw } est noté { $written }, mais la chaîne donne { $drawn }.
proof-commitment = Fixé avant l’arrivée du premier joueur
proof-limits = Cela prouve que les dés étaient fixés d’avance et qu’aucun jet n’a été changé. Cela ne prouve pas que l’exploitant du serveur n’a soufflé la suite à aucun joueur.

## Revoir une partie

replay-title = Revoir la partie
replay-back = À la table
replay-controls = Commandes
replay-play = Lecture
replay-pause = Pause
replay-back-one = Une décision en arrière
replay-forth-one = Une décision en avant
replay-first = Au début
replay-last = À la fin
replay-slider = Où dans la partie
replay-where =
    { $turn ->
        [0] Avant le premier tour
       *[other] Tour { $turn } sur { $turns }
    } · décision { $at } sur { $all }
replay-value = Tour { $turn }, décision { $at } sur { $all }
replay-begin = La partie commence.
replay-jump = Aller à la suite
replay-rent = Loyer
replay-deal = Échange
replay-bankruptcy = Faillite
replay-none = Il n’y en a plus.
replay-link = Lien vers ce moment
replay-copied = Le lien vers ce moment est copié.
play-on = Reprendre ici
play-on-how = Reprendre la partie à ce moment, avec des robots aux autres places
play-on-line =
    { $turn ->
        [0] La partie reprend avant le premier tour.
       *[other] La partie reprend au tour { $turn }.
    } Des robots jouent aux autres places.
play-on-seat = Vous jouez
play-on-same-dice = Avec les mêmes lancers et les mêmes cartes que dans cette partie
play-on-yes = Reprendre
play-on-refused = On ne peut pas reprendre cette partie : un de ses coups est interdit par les règles d’aujourd’hui.
position-title = Position
position-move = C’est à { $seat } de jouer.
position-line = Vous jouez à une place, des robots aux autres.
position-play = Jouer à partir d’ici
position-over = Cette partie est finie : il n’y a plus rien à jouer.
position-pending = Des dés, une carte ou un échange sont en suspens ici : on ne commence pas au milieu.
position-wrong = Cette ligne ne décrit pas une position de jeu.
position-loading = On place les pions…
replay-drop = Un fichier de partie
replay-drop-how = Choisissez un fichier .magie, ou déposez-le ici. Il reste entre vous et ce serveur.
replay-choose = Choisir un fichier
replay-bad-file = Ce n’est pas un fichier de partie, ou il contient un coup interdit.
replay-another = Un autre fichier
replay-loading = Chargement de la partie…
replay-empty = Il n’y a encore rien à voir : la partie n’a pas commencé.
replay-start = Retour à l’accueil

## Ce qu’on a manqué

skip-to-turn = Aller à mon tour
skip-under-way = On va à votre tour
digest-title = Depuis votre dernière décision
digest-money =
    { $kind ->
        [both] Vous avez reçu { $received } et payé { $paid }.
        [paid] Vous avez payé { $paid }.
       *[received] Vous avez reçu { $received }.
    }
digest-mortgaged = Un robot a hypothéqué à votre place : { $squares }.
digest-out = { $name } n’est plus en jeu.
digest-deals =
    { $count ->
        [1] Un échange a été conclu
       *[other] { $count } échanges ont été conclus
    }{ $deeds ->
        [0] .
        [1] { "" } : { $squares } a changé de main.
       *[other] { "" } : { $squares } ont changé de main.
    }
digest-bought = { $name } a acheté { $squares }.
digest-built =
    { $count ->
        [1] { $name } a construit un bâtiment.
       *[other] { $name } a construit { $count } bâtiments.
    }
digest-jailed =
    { $count ->
        [1] { $names } est allé en prison.
       *[other] { $names } sont allés en prison.
    }

## Rappeler quelqu’un

attention-yours = ● À vous · { $place }
attention-hand = ● { $name } · { $place }
attention-over = Terminé · { $place }
attention-table = { $place } · magie
attention-none = magie
notify-title = C’est à vous
notify-switch = Me prévenir quand c’est à moi
notify-how = Une notification du navigateur, quand vous regardez autre chose.
notify-refused = Ce navigateur ne l’autorise pas pour cette page ; ses réglages peuvent le changer.
notify-impossible = Ce navigateur n’offre pas de notifications ici.
