# Ce que dit la table dessinée dans le terminal (`magie play --terminal`).
#
# Valeurs : les joueurs viennent sous leur nom, les sommes en texte avec leur monnaie, choice comme une
# ligne du menu, verb comme la notation l’écrit.

## Le menu

table-group =
    { $verb ->
        [build] Construire sur l’un des { $count } terrains
        [sell] Vendre un bâtiment sur l’un des { $count } terrains
        [strip] Vendre plusieurs bâtiments à la fois
        [mortgage] Hypothéquer l’un des { $count } titres
        [lift] Lever l’une des { $count } hypothèques
        [shift] Déplacer un bâtiment
        [offer] Proposer un échange
        [ticket] Prendre le bus
        [goto] Choisir une case
        [auction] Choisir un titre
        [place] Choisir un terrain
       *[other] Autres choix
    }
table-bid = Enchérir { $sum }
table-bid-more = Une autre enchère, { $high } au plus
table-want =
    { $count ->
        [0] Je n’en veux pas
        [one] J’en veux un
       *[other] J’en veux { $count }
    }
table-back = Retour
table-save = Enregistrer la partie
table-leave = Quitter
table-sure = { $choice } ? Encore Entrée : oui. Échap : non.

## Les places

table-out = hors jeu
table-jailed = en prison
table-cards =
    { $count ->
        [one] carte de sortie
       *[other] { $count } cartes de sortie
    }
table-tickets =
    { $count ->
        [one] 1 ticket
       *[other] { $count } tickets
    }

## Ligne d’état, dernière ligne

table-speed-slow = lent
table-speed-normal = vitesse normale
table-speed-fast = rapide
table-speed-instant = d’un trait
table-line = Tapez un coup ou une question : help les montre
table-foot-enter = Jouer
table-foot-type = Taper
table-foot-space = Avancer
table-foot-save = Garder
table-foot-help = Aide
table-foot-quit = Quitter
table-small = Cette fenêtre a { $now-width } × { $now-height } caractères ; il en faut { $width } × { $height } pour la table. Agrandissez-la, ou jouez avec --plain.

## Aide

table-help-title = Touches
table-help-typed = Ce qui peut se taper
table-help-signs = Sur le plateau
table-key-enter = Entrée
table-key-enter-does = jouer ce qui est en surbrillance ; un coup sans retour se confirme
table-key-arrows = ↑ ↓
table-key-arrows-does = parcourir le menu
table-key-numbers = 1 à 9, [r]
table-key-numbers-does = jouer une ligne tout de suite, par son numéro ou sa lettre
table-key-type = « : »
table-key-type-does = aller à la ligne de saisie, comme toute lettre qui n’est pas une touche
table-key-space = Espace
table-key-space-does = laisser les robots jouer d’un trait, jusqu’à votre tour
table-key-speed = v
table-key-speed-does = ralentir ou presser les robots
table-key-theme = F2
table-key-theme-does = passer du clair au sombre, et retour
table-key-log = Page ↑ ↓
table-key-log-does = remonter le journal
table-key-save = Ctrl+S
table-key-save-does = enregistrer la partie dans un fichier
table-key-help = F1
table-key-help-does = montrer cette aide
table-key-quit = q
table-key-quit-does = quitter, en enregistrant d’abord si vous voulez
table-sign-owned = appartient à la place A
table-sign-mortgaged = hypothéqué
table-sign-house = maison
table-sign-hotel = hôtel
table-sign-skyscraper = gratte-ciel
table-sign-depot = dépôt

## Échanges

table-deal-title = Un échange avec { $name }
table-deal-cash = Argent, { $sum } au plus
table-cancel = Annuler

## Quitter

table-leave-title = Quitter la partie ?
table-leave-unsaved = Une partie enregistrée peut se reprendre plus tard.
table-leave-saved = La partie est enregistrée : vous pourrez la reprendre plus tard.
table-answer-save = Enregistrer et quitter
table-answer-leave = Quitter
table-answer-stay = Rester
