# L’analyse d’une partie : chances de gagner, part du hasard, fautes, et l’entraîneur.
#
# Valeurs : seat, other, thrower, des joueurs par leur nom ; points, des points entiers de chances de gagner,
# avec leur signe là où la phrase parle d’un changement ; percent, des chances ; turn, un tour par son numéro.

## La phrase qui vient d’abord

insight-decided = Tout s’est joué au tour { $turn }
insight-undecided = Aucun moment n’a décidé à lui seul
insight-unfinished = La partie n’est pas finie
insight-time-up = Temps écoulé avant la fin de la partie
insight-too-short = Trop court pour une analyse : jouez d’abord quelques tours
insight-verdict-won =
    { $seat } gagne avec { $points } de chance. À chance égale, un tel jeu gagne { $adjusted } partie.
insight-verdict-best =
    { $seat } a le mieux joué, avec { $points } de chance.
insight-verdict-ahead = { $seat } est en tête, à { $percent } %.

## Ce que disent les chiffres

insight-title = Analyse
insight-reference = si chacun continuait comme Linh, le robot « trader »
insight-by-value = D’après l’estimation seule : les fautes ne sont pas confirmées
insight-by-rollouts =
    { $count ->
        [0] Aucun choix ne faisait de doute
        [1] Une partie simulée a départagé les choix douteux
       *[other] Fautes confirmées par { $count } parties simulées
    }
insight-progress = { $done } décisions sur { $all }
insight-cut = Temps écoulé : { $done } décisions sur { $all } ont été regardées
insight-unconfirmed =
    { $count ->
        [1] Un choix douteux reste ouvert
       *[other] { $count } choix douteux restent ouverts
    }
insight-standard = D’après les règles de l’édition : les règles de cette table ne sont pas prises en compte.
insight-sum-note =
    En points de chances de gagner. Départ + chance + choix + écart = résultat ; l’écart est ce dont l’estimation se contredit.

## Tournants

insight-luck-dice =
    { $thrower } fait { $throw } et arrive sur { $square } : { $points } pour { $seat }.
insight-luck-dice-own = { $thrower } fait { $throw } et arrive sur { $square } : { $points }.
insight-luck-card = { $thrower } tire « { $card } » : { $points } pour { $seat }.
insight-luck-card-own = { $thrower } tire « { $card } » : { $points }.
insight-luck-ticket = { $thrower } prend un ticket de bus : { $points } pour { $seat }.
insight-luck-ticket-own = { $thrower } prend un ticket de bus : { $points }.
insight-mistake = { $seat } : « { $chosen } » perd { $points }. Mieux : { $better }.
insight-mistake-margin =
    { $seat } : « { $chosen } » perd { $points } (± { $margin }). Mieux : { $better }.
insight-opportunity =
    { $turns ->
        [1] { $seat } pouvait tenter « { $better } » : { $points }, si { $other } avait dit oui.
       *[other] { $seat } pouvait tenter « { $better } » pendant { $turns } tours : { $points }, si { $other } avait dit oui.
    }

## Des mots à elle

insight-grade =
    { $grade ->
        [inaccuracy] imprécision
        [mistake] faute
       *[blunder] grosse faute
    }
insight-way-deal = Proposer à { $other } { $given } contre { $taken }
insight-way-counter = Demander à { $other } { $taken } contre { $given }
insight-way-accept = Accepter { $taken } contre { $given }
insight-way-reject = Refuser { $taken } contre { $given }
insight-way-limit = Enchérir jusqu’à { $amount }
insight-way-bid = Enchérir à { $amount }
insight-way-strip = Vendre tous les bâtiments du groupe de { $square }
insight-way-want = En demander { $count }
insight-and = { $first } et { $last }
insight-quoted = « { $way } »
insight-then = « { $way } », puis « { $next } »
insight-points =
    { $count ->
        [0] { $points } point
        [1] { $points } point
       *[other] { $points } points
    }
insight-face-mr = étoile
insight-face-bus = bus
insight-nothing = rien

## Le tableau des sommes

insight-seat = Siège
insight-turn = tour { $turn }
insight-start = départ
insight-luck = chance
insight-choices = choix
insight-gap = écart
insight-result = résultat
insight-adjusted = à chance égale
insight-mean-loss = perte moyenne
insight-mistakes = fautes
insight-turning-points = Tournants
insight-sums = Chance et choix
insight-chances = Chances de gagner
