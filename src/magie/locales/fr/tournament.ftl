# Ce que dit `magie tournament`.

# Deux-points et points d’exclamation sans espace n’appartiennent pas au français : ils sont écrits par leur numéro.

## Le tournoi : l’aide, et les reproches

help-tournament =
    Usage : magie tournament [ÉDITION]

    Fait se rencontrer des robots (par défaut classic, et tous ceux fournis) et
    montre qui est le plus fort. Chaque robot joue seul parmi d’autres de
    chaque autre sorte, les places tournent d’une partie à l’autre, et la partie 17
    a les mêmes dés dans toutes les rencontres. Des robots égaux se rencontrent
    aussi, pour la durée de leurs parties ; à trois et plus, tous se retrouvent à
    une même table si elle a une place pour chacun. La même graine donne le même
    tournoi. Ctrl-C termine et montre ce qui est fait.

    Options :
      --bots NOM,NOM     les robots qui jouent ; sans --bots ni --bot, tous ceux qui
                         sont fournis
      --bot FICHIER.py{"\u003A"}FONCTION, --bot net.npz
                         un robot à vous, ou un autre par son nom ; peut être répétée ;
                         sans --bots, eux seuls jouent
      --games N          combien de parties par rencontre ; par défaut 1000
      --seats N          combien de joueurs par table ; par défaut 4
      --seed GRAINE      le hasard de toutes les tables ; le même pour la même graine
      --ladder           seuls les voisins se rencontrent : chaque robot de la liste
                         joue seul parmi ceux qui sont nommés avant lui
      --luck-adjusted    pour les robots qui réfléchissent : aussi les victoires à
                         chance égale, à intervalles plus étroits, et de combien
      --variant standard|short|timed
                         la partie du livret ; par défaut standard
      --rule NOM=VALEUR  un réglage de la table, tel que les énumère
                         `magie editions NOM --rules` ; peut être répétée
      --house-rule NOM   une règle maison par son nom, comme free-parking-money ;
                         docs/fr/house-rules.md les énumère ; peut être répétée
      --turns N          une partie est coupée après tant de tours ; par défaut
                         1000, et 200 si la durée est limitée
      --seconds S        ce qu’un robot qui réfléchit peut prendre pour décider ;
                         par défaut 0,3
      --cores N          combien de cœurs occuper ; par défaut tous
      --plain            ne pas compiler : les mêmes parties, bien plus lentement
      --json FICHIER     écrire aussi tous les chiffres dans un fichier
      --markdown FICHIER écrire les tableaux en Markdown ; dans un fichier existant,
                         entre <{"\u0021"}-- tournament{"\u003A"}begin --> et <{"\u0021"}-- tournament{"\u003A"}end -->
      --plot FICHIER     dessiner les chiffres (.png, .svg) ; peut être répétée
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie tournament --games 10_000 --plot robots.svg
      magie tournament --bot le_mien.py{"\u003A"}decide --bot random
      magie tournament francs --bots thrifty,steady --bot le_mien.py{"\u003A"}decide
      magie tournament --ladder --markdown docs/bots.md

tournament-run-twice = Le robot { $bot } est nommé deux fois : chacun joue une fois, et rencontre de toute façon ses égaux.
tournament-run-alone =
    { $count ->
        [0] Aucun robot ne joue : nommez-en au moins deux.
       *[other] Un robot seul n’a pas d’adversaire : nommez-en au moins deux, ou faites-le jouer contre lui-même avec `magie simulate`.
    }
tournament-run-table = { $edition } se joue de { $least } à { $most } : une table de { $count } n’est pas possible.
tournament-run-seconds = L’option { $option } demande un nombre de secondes au-dessus de 0, par exemple 0.3, au lieu de « { $word } ».
tournament-run-failed = Le robot { $bot } a échoué dans la partie { $game } ({ $why }) : corrigez-le, ou laissez-le de côté.
tournament-run-died = Un processus qui jouait est mort, peut-être faute de mémoire : réessayez avec moins de --cores.
tournament-run-luck = --luck-adjusted est pour les robots qui réfléchissent, comme master ou le vôtre : ceux-ci sont compilés, et plus de --games coûte cent fois moins que d’ôter la chance.
tournament-luck-plain-until = D’ici là, la chance se mesure en Python ordinaire, environ cent fois plus lentement.
tournament-run-marks = { $file } existe déjà et n’a pas de place pour les tableaux : mettez-y { $begin } et { $end }, ou choisissez un autre nom.

## La page des résultats, et ses tableaux

tournament-page-fact = { $name } : { $words }
tournament-page-edition = édition
tournament-page-version = magie
tournament-page-bots = robots
tournament-page-seats = par table
tournament-page-games = parties
tournament-page-luck = graine
tournament-page-time = durée
tournament-page-played = { $all } jouées, { $games } dans chacune des { $meetings } rencontres
tournament-page-interrupted = { $games ->
        [one] { $games } jouée
       *[other] { $games } jouées
    } sur { $asked }
tournament-page-cut = dont { $games } ({ $share }) { $games ->
        [one] inachevée
       *[other] inachevées
    } après { $turns } tours
tournament-page-seed = { $seed } ; les mêmes dés dans toutes les rencontres, les places tournent d’une partie à l’autre
tournament-page-speed = { $seconds } s : { $games } parties par seconde
tournament-page-standings = L’ordre des forces
tournament-page-matrix = Combien de fois un robot gagne seul contre { $others ->
        [1] un autre
       *[other] { $others } autres
    }
tournament-page-ones = Chaque rencontre de { $games } parties ; égalité : { $par }
tournament-page-mixed = Tous à une table
tournament-page-adjusted = La chance ôtée
tournament-page-read = Parts de toutes les parties, y compris les inachevées ; une victoire partagée compte en fractions. « Entre » : l’intervalle de confiance à { $confidence } %. Égalité : à une table de { $seats } joueurs égaux chacun gagne { $par }, un peu moins s’il reste des parties inachevées. Dans l’ordre des forces, « inachevées » et « mi-finies » (le tour où la moitié des parties sont finies) parlent des parties entre égaux.
tournament-page-read-rating = Les cotes sont ajustées à toutes les parties achevées (Plackett–Luce, par choix) : 400 points de plus font dix fois les chances d’une autre place, et la moyenne de tous est { $mean }. Chaque rencontre compte une partie de plus que tous ont gagnée ensemble : un robot qui gagne tout garde ainsi une cote finie. La marge est un intervalle de confiance à { $confidence } %, tiré de { $samples } ajustements par rééchantillonnage (bootstrap).
tournament-page-no-rating = Il n’y a pas de cotes. { $why }
tournament-page-not-met = Il n’y a pas de cotes : des robots n’ont pas encore rencontré les autres.
tournament-page-read-thought = Un robot qui réfléchit a { $seconds } s pour décider ; « ms/coup » est ce qu’il a pris en moyenne (un tiret : robots qui décident aussitôt, compilés).
tournament-page-read-adjusted = « À chance égale » : la même part, moins la chance des dés et des cartes, qui est nulle en moyenne : à chaque tirage, ce qui est venu moins la moyenne de ce qui pouvait venir, en chances de gagner. « Variance ÷ » dit combien de fois la variance est plus petite : autant de fois moins de parties donnent le même intervalle.
tournament-column-bot = robot
tournament-column-rating = cote
tournament-column-margin = marge
tournament-column-interval = entre
tournament-column-games = parties
tournament-column-unfinished = inachevées
tournament-column-half = mi-finies
tournament-column-thought = ms/coup
tournament-column-corner = seul, parmi :
tournament-column-one = seul
tournament-column-against = contre
tournament-column-won = gagne
tournament-column-seats = places
tournament-column-even-luck = à chance égale
tournament-column-factor = variance ÷
tournament-column-par = égalité
tournament-plot-rating = Cote
tournament-plot-rating-read = 400 points de plus : dix fois les chances
tournament-plot-none = il n’y a pas de cotes
tournament-plot-ones = Un contre les autres
tournament-plot-ones-read = gagnées par l’un, intervalles à { $confidence } ; doré : l’égalité ; hachuré : inachevées
