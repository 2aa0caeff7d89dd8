# Ce qui se lit sur la page, à côté de ce qui se passe dans le jeu.

## Les plateaux

place-classic = Paris
place-classic-line = Plan en quarante cases
place-mega-2007 = Grand Paris
place-mega-2007-line = Plan en cinquante-deux cases
place-euro-1999 = Europe
place-euro-1999-line = Tour des capitales
place-canada-1961 = Atlantique
place-canada-1961-line = Le bord de mer, en dollars
place-francs = Paris
place-francs-line = En francs, avec cagnotte
board-label = Plateau : { $title }
board-mortgaged = hyp.
square-pot = { $sum } dans la cagnotte
square-free = libre, { $sum }
square-owner = à { $name }
square-mortgaged = hypothéquée
square-rent = loyer { $sum }
square-factor = loyer { $factor } fois les dés
square-depot = un dépôt
square-level =
    { $level ->
        [5] un hôtel
        [6] un gratte-ciel
        [1] une maison
       *[other] { $level } maisons
    }
square-there = ici : { $names }
about-go = Chaque fois que vous y passez ou vous y arrêtez, la banque vous verse votre salaire.
about-jail = La simple visite ne coûte rien. Dedans, un double, une amende ou une carte vous libère.
about-parking =
    { $pot ->
        [yes] Qui s’arrête ici ramasse la cagnotte.
       *[no] Ici, il ne se passe rien.
    }
about-go_to_jail = En prison, sans passer par la case Départ.
about-tax = Qui s’arrête ici paie l’impôt.
about-chance = Qui s’arrête ici tire une carte.
about-chest = Qui s’arrête ici tire une carte.
about-auction = Qui s’arrête ici met un titre de la banque aux enchères.
about-birthday = Qui s’arrête ici choisit un cadeau : de l’argent ou un ticket de bus.
about-bus_ticket = Qui s’arrête ici prend un ticket de bus.

## La barre

top-home = Retour à l’accueil
top-tools = Outils
top-rules =
    { $variant ->
        [short] Partie courte
        [timed] Partie au temps
       *[standard] Règle officielle
    }{ $changes ->
        [0] { "" }
        [1] { " " }· un écart
       *[other] { " " }· { $changes } écarts
    }
top-skip = Avance rapide
top-speed = Vitesse
top-speed-now =
    { $speed ->
        [0] Vitesse : immédiate
       *[other] Vitesse : { $speed } fois
    }
top-figures = Statistiques
top-sound = Son
top-theme = Jour ou nuit
top-help = Aide et touches
top-menu = Cette table

## Sièges et banque

seats-label = Autour de la table
seat-free = Siège libre
seat-you = vous
seat-jailed = En prison : { $attempts } essais sur 3
seat-cards =
    { $cards ->
        [1] Une carte de libération
       *[other] { $cards } cartes de libération
    }
seat-tickets =
    { $tickets ->
        [1] Un ticket de bus
       *[other] { $tickets } tickets de bus
    }
seat-out = hors jeu
seat-away = absent
seat-worth = fortune { $sum }
seat-worth-title = Argent, titres et bâtiments
seat-open = Ce que possède { $name }
bot-random = au hasard
bot-thrifty = économe
bot-steady = solide
bot-trader = diplomate
bot-patient = patient
bot-greedy = gourmand
bot-cautious = prudent
bot-master = stratège
minis-label = Titres : { $deeds }
minis-none = Aucun titre
bank-label = La banque
bank-name = Banque
bank-pot = Dans la cagnotte
bank-house =
    { $left ->
        [1] il reste une maison
       *[other] il reste { $left } maisons
    }
bank-hotel =
    { $left ->
        [1] il reste un hôtel
       *[other] il reste { $left } hôtels
    }
bank-tower =
    { $left ->
        [1] il reste un gratte-ciel
       *[other] il reste { $left } gratte-ciel
    }
bank-depot =
    { $left ->
        [1] il reste un dépôt
       *[other] il reste { $left } dépôts
    }

## Le centre

dice-label = Dés : { $first } et { $second }
dice-none = Les dés
card-read = Compris
moment-over = Partie terminée
moment-won =
    { $count ->
        [one] { $names } l’emporte
       *[other] { $names } l’emportent
    }
moment-paused = La partie est en pause
paused-by = { $name } a demandé une pause.
paused-by-you = Vous avez demandé une pause.
moment-dealing = On distribue les titres
sheet-to-board = Revenir au plateau
moment-start = Qui commence ?
moment-between = Entre deux tours
moment-pre = Avant le lancer
moment-moving = { $square }
moment-post = { $square }
sum-price = Prix
sum-range = { $low } à { $high }
sum-left = Il vous restera
sum-missing = Il vous manque
actions-label = Ce que vous pouvez faire

## Titres

deed-kicker = Titre de propriété · { $group }
deed-bare = terrain nu
deed-houses =
    { $count ->
        [1] une maison
       *[other] { $count } maisons
    }
deed-hotel = hôtel
deed-skyscraper = gratte-ciel
deed-stations =
    { $count ->
        [1] une seule
       *[other] { $count } réunies
    }
deed-utilities =
    { $count ->
        [1] une seule
       *[other] { $count } réunies
    }
deed-factor = { $factor } × les dés
deed-house = Maison
deed-depot = Dépôt
deed-mortgage = Hypothèque
deed-lift = Levée
sheet-owner = Propriétaire
sheet-rent = Loyer aujourd’hui

## Journal, onglets, avis

log-title = Journal
log-label = Ce qui s’est passé
log-filters = Ne montrer que
log-all = Tout
log-money = Argent
log-deals = Échanges
log-empty = La partie commence ici.
log-earlier = Plus tôt…
tabs-label = Parties de la table
tab-board = Plateau
tab-players = Joueurs
tab-deals = Échanges
tab-log = Journal
close = Fermer
line-down = Connexion perdue : nouvel essai…
line-slow = Envoi en cours…
line-gone = Vous n’avez plus de siège ici, ou ce lien n’est plus valable.
line-elsewhere = Vous jouez dans une autre fenêtre. Celle-ci suit la partie.
line-play-here = Jouer ici
line-given = Vous avez cédé ce siège à { $name }.
