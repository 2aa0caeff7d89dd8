# L’analyse d’une partie sur la page : où elle en est, sa courbe, et le moment que l’on regarde.
#
# Valeurs : seat, un joueur par son nom ; points, des points entiers de chances de gagner, avec leur signe là
# où ils peuvent être un gain ; percent, from, to, des chances ; way, un choix en mots ; turn, un tour par son
# numéro.

## La demander

analysis-open = Analyse
analysis-end = Où tout s’est-il joué ?
analysis-ask = Analyser la partie
analysis-none-title = Pas encore demandée
analysis-none = Où la partie a-t-elle tourné, et pourquoi ? Il faut une vingtaine de secondes.
analysis-reading-title = Analyse
analysis-reading = Chargement de l’analyse…
analysis-waiting-title = En attente
analysis-waiting = D’autres parties passent avant. Cette page avance d’elle-même.
analysis-running-title = En cours
analysis-running = Cette page avance d’elle-même.
analysis-failed-title = Cela n’a pas marché
analysis-failed = L’analyse s’est arrêtée en route. La partie, elle, n’a rien.
analysis-again = Réessayer
analysis-short-title = Trop courte

## La courbe

analysis-percent = { $percent } %
analysis-change = { $from } → { $to } %
analysis-turn = Tour { $turn }
analysis-par =
    { $count ->
        [2] la moitié chacun
        [3] un tiers chacun
        [4] un quart chacun
       *[other] 1 sur { $count } chacun
    }
analysis-opportunity = occasion
analysis-marks = Tournants et fautes sur la courbe
analysis-mark = Tour { $turn } : { $text }
analysis-mark-luck = { $seat }, { $points } par chance
analysis-point = Tournant { $number }
analysis-point-before = Tournant précédent
analysis-point-after = Tournant suivant

## Le moment que l’on regarde

analysis-pick = Choisissez un tournant sur la courbe ou dans la liste.
analysis-lost =
    { $points ->
        [one] { $seat } : un point perdu
       *[other] { $seat } : { $points } points perdus
    }
analysis-lucky = { $seat } : { $points } points par chance
analysis-missed = { $seat } : une occasion
analysis-instead = Les chances de chacun : avec le meilleur choix → avec celui qui a été fait.
analysis-played = Joué : { $way }
analysis-missed-way = Occasion manquée : { $way }
analysis-better = Mieux : { $way }
analysis-try = Rejouer d’ici

## Les parties de l’écran, et le mode texte

analysis-tabs = Parties de l’analyse
analysis-tab-curve = Courbe
analysis-tab-points = Tournants
analysis-tab-ledger = Bilan
analysis-tab-board = Plateau
analysis-as-text = Mode texte
analysis-row =
    { $seat } : départ { $start }, chance { $luck }, choix { $choices }, écart { $gap }, résultat { $result } ; à chance égale { $adjusted } ; perte moyenne { $mean } ; fautes : { $faults ->
        [none] aucune
       *[other] { $faults }
    }.

## L’entraîneur à une table : way, un choix en mots ; name, other, des joueurs ; before, after, des chances

coach = Entraîneur
coach-everybody = L’entraîneur aide tout le monde ici
coach-ask = Que ferait Linh ?
coach-ask-for = Que ferait Linh à la place de { $name } ?
coach-asking = L’entraîneur réfléchit…
coach-would = Linh choisirait : { $way }.
coach-nothing = Rien à décider pour l’instant.
coach-ways = Chances de gagner, choix par choix
coach-source =
    { $standard ->
        [yes] Chances de gagner si chacun continuait comme Linh, estimées.
       *[no] Chances de gagner si chacun continuait comme Linh, estimées d’après les règles de l’édition, sans celles de cette table.
    }
coach-deal =
    { $whose ->
        [own] Entraîneur : vous passez de { $before } à { $after } %, { $other } de { $other-before } à { $other-after } %.
       *[other] Entraîneur : { $name } passe de { $before } à { $after } %, { $other } de { $other-before } à { $other-after } %.
    }
coach-end = Congédier l’entraîneur
coach-end-how = Chacun le peut. Il ne revient plus dans cette partie.
note-coaching = { $name } propose l’entraîneur à tout le monde.
note-coaching-over = { $name } a congédié l’entraîneur.
note-coached = L’entraîneur a été consulté. Cette partie ne compte pas dans les statistiques.
