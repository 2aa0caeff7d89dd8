# Ce que dit `magie analyse` ; les phrases de l’analyse elle-même sont dans insight.ftl.

# Deux-points sans espace n’appartiennent pas au français : ils sont écrits par leur numéro.

help-analyse =
    Usage : magie analyse PARTIE.magie
            magie analyse --position "LIGNE"

    Dit où une partie s’est jouée, et si c’était par chance ou par choix : les
    chances de gagner de chaque siège, les tournants, les fautes, et pour chacun
    départ + chance + choix + écart = résultat. `-` lit la partie sur l’entrée
    standard. Les chances sont celles qu’on aurait si chacun continuait comme le
    robot « trader ». Sans Numba, cela marche aussitôt ; avec lui, des
    parties simulées confirment les fautes.

    Options :
      --position LIGNE   les chances de tous dans une position, écrite comme
                         l’écrivent les parties exportées et `str(match)` en Python
      --seat A           seulement les fautes de ce siège, par sa lettre ou son nom
      --seconds S        combien de temps de calcul elle peut prendre ; ce qui n’est
                         pas fait alors est laissé de côté, et dit ; par défaut sans
                         limite
      --no-rollouts      ne pas simuler de parties : l’estimation seule
      --inaccuracy N     à partir de combien de points de chances de gagner un choix
      --mistake N        est une imprécision, une faute, une grosse faute ; par
      --blunder N        défaut 2, 5 et 10
      --seed N           les dés des parties simulées ; par défaut 0
      --json FICHIER     écrire aussi le tout dans un fichier
      --plot FICHIER     dessiner la courbe (.png, .svg) ; peut être répétée
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie analyse game.magie
      magie analyse game.magie --seat A --plot courbe.svg
      magie analyse --position "m1 classic pre{"\u003A"}A A1500@0(1,3) B1500@0 bank{"\u003A"}32/12"

## Ce qui ne va pas

analyse-nothing = Nommez un fichier de partie, par exemple `magie analyse game.magie`, ou une position avec --position.
analyse-both = Nommez un fichier de partie ou une --position, pas les deux.
analyse-wrong = { $why }
analyse-no-file = { $file } ne peut être lu : { $why }.
analyse-not-text = { $file } n’est pas du texte : une partie s’écrit en texte simple, en UTF-8.
analyse-short =
    { $count ->
        [0] { $file } n’a encore aucun coup : il y a de quoi dire à partir de { $least } lignes.
        [1] { $file } n’a qu’un coup : il y a de quoi dire à partir de { $least } lignes.
       *[other] { $file } n’a que { $count } coups : il y a de quoi dire à partir de { $least } lignes.
    }
analyse-seat = Il n’y a pas de siège « { $word } » dans cette partie ; il y a { $known }.
analyse-grades = Une grosse faute ne perd pas moins qu’une faute, ni une faute moins qu’une imprécision : voyez l’ordre de --inaccuracy, --mistake et --blunder.
analyse-plain = Numba n’est pas installé : les chiffres viennent de l’estimation seule ; avec l’extra `fast`, des parties simulées les confirment : dans le dossier du projet, `make fast` ou `pip install ".[fast]"`.
analyse-plain-until = D’ici là, la partie est examinée en Python ordinaire, plus lentement ; des parties simulées confirment ensuite ce qui a été trouvé.

## La page

analyse-confirming = les choix douteux sont joués jusqu’au bout
analyse-curve = de { $first } à { $last }
analyse-axis = tour
analyse-marks = { $luck } chance, { $mistake } faute ou grosse faute, { $inaccuracy } imprécision, { $opportunity } occasion
analyse-flawless = Aucune n’a été trouvée.
analyse-luck = D’où vint la chance
analyse-column-own-dice = ses dés
analyse-column-others-dice = dés des autres
analyse-column-cards = cartes
analyse-column-value = estimation
analyse-column-rollouts = simulées
analyse-valued = D’après l’estimation, en pour cent entiers ; des parties simulées diraient à quel point elle est sûre.
analyse-rolled = Simulées : la part des { $count } parties jouées d’ici jusqu’au bout, ± deux erreurs types.

## Le dessin

analyse-plot-par = égalité
analyse-plot-turn = tour
