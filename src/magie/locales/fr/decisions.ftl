# Décisions : acheter, enchérir, devoir, bâtir, choisir, et pourquoi.

## Le moment

moment-yours =
    { $task ->
        [roll] À vous de jouer
       *[other] À vous de décider
    }
moment-hand = { $name }, à vous
moment-pass = Passez l’appareil à { $name }
moment-offered = attend votre réponse
moment-rolling =
    { $own ->
        [yes] Vous lancez les dés
       *[no] { $name } lance les dés
    }
moment-on =
    { $own ->
        [yes] Vous voilà
       *[no] Voilà { $name }
    }
moment-for-sale = À vendre
moment-theirs = { $name } décide
moment-thrown =
    { $own ->
        [yes] Vous faites
       *[no] { $name } fait
    } { $double ->
        [1] un double un
        [2] un double deux
        [3] un double trois
        [4] un double quatre
        [5] un double cinq
        [6] un double six
       *[0] { $total ->
            [1] un
            [2] deux
            [3] trois
            [4] quatre
            [5] cinq
            [6] six
            [7] sept
            [8] huit
            [9] neuf
            [10] dix
            [11] onze
            [12] douze
            [13] treize
            [14] quatorze
           *[15] quinze
        }
    }{ $face ->
        [mr] { " " }et l’étoile
        [bus] { " " }et le bus
       *[other] { "" }
    }
moment-roll =
    { $own ->
        [yes] Lancez les dés
       *[no] { $name } va lancer les dés
    }
moment-again =
    { $own ->
        [yes] Un double : relancez les dés
       *[no] Un double : { $name } relance les dés
    }
moment-jailed =
    { $own ->
        [yes] Vous êtes en prison
       *[no] { $name } est en prison
    }
moment-task-offer = { $square }
moment-task-auction = { $square } est aux enchères
moment-task-contest = { $piece ->
        [hotel] Un hôtel est aux enchères
        [skyscraper] Un gratte-ciel est aux enchères
        [depot] Un dépôt est aux enchères
       *[house] Une maison est aux enchères
    }
moment-task-wishes =
    { $own ->
        [yes] Combien en voulez-vous ?
       *[no] { $name } dit combien de bâtiments
    }
moment-task-place =
    { $own ->
        [yes] { $piece ->
            [hotel] Où construire l’hôtel ?
            [skyscraper] Où construire le gratte-ciel ?
            [depot] Où construire le dépôt ?
           *[house] Où construire la maison ?
        }
       *[no] { $name } choisit où construire
    }
moment-task-rent-throw =
    { $own ->
        [yes] Lancez : vous devez { $factor } fois le total à { $owner }
       *[no] { $name } lance les dés pour le loyer
    }
moment-task-auction-throw = Tous les titres sont vendus : lancez pour trouver le loyer le plus élevé
moment-task-debt =
    { $own ->
        [yes] { $sum } à payer
       *[no] { $name } doit trouver { $sum }
    }
moment-task-received =
    { $own ->
        [yes] Reçu hypothéqué : le garder ainsi, ou lever l’hypothèque ?
       *[no] { $name } a reçu un titre hypothéqué
    }
moment-task-completed =
    { $own ->
        [yes] Équilibrez le groupe { $group }
       *[no] { $name } équilibre le groupe { $group }
    }
moment-task-income-tax =
    { $own ->
        [yes] Comment payez-vous l’impôt ?
       *[no] { $name } choisit comment payer l’impôt
    }
moment-task-pay-or-draw = Payer { $sum }, ou tirer une carte ?
moment-task-deal = Un échange est proposé
moment-task-triple =
    { $own ->
        [yes] Un triple : allez où vous voulez
       *[no] Un triple : { $name } va où bon lui semble
    }
moment-task-pick-auction =
    { $own ->
        [yes] Quel titre mettre aux enchères ?
       *[no] { $name } met un titre aux enchères
    }
moment-task-stay-or-go =
    { $own ->
        [yes] { $square } est sous hypothèque : suivre l’étoile, ou rester ?
       *[no] L’étoile mène { $name } à { $square }, sous hypothèque
    }
moment-task-gift =
    { $own ->
        [yes] C’est votre anniversaire : de l’argent ou un ticket de bus ?
       *[no] C’est l’anniversaire de { $name } : de l’argent ou un ticket de bus ?
    }
moment-task-third-throw = Troisième essai : payer l’amende, ou utiliser la carte ?
moment-task-ticket-or-move = Le bus : un ticket, ou le trajet tout de suite ?
hint-again =
    { $own ->
        [yes] C’était un double : vous rejouerez ensuite.
       *[no] C’était un double : { $name } rejouera ensuite.
    }
hint-third =
    { $own ->
        [yes] Trois doubles de suite : vous êtes allé en prison.
       *[no] Trois doubles de suite : { $name } est allé en prison.
    }
hint-pick = Cliquez sur une case du plateau, ou choisissez ci-dessous.
hint-pick-touch = Touchez une case du plateau, ou choisissez ci-dessous.
hint-raise = Trouvez des fonds, ou laissez partir le titre aux enchères.
hint-too-dear = Tout ce que vous avez n’y suffit pas : le titre ira aux enchères.

## Boutons

act-raise = Trouver des fonds
back-to-auction = Retour aux enchères
back-to-debt = Retour à la dette
back-to-wishes = Dire combien
back-to-even = Équilibrer le groupe
back-to-buy = Retour : vous pouvez acheter
back = Retour
act-roll-start = Lancer pour savoir qui commence
act-roll-jail = Tenter un double
act-roll-again = Relancer
act-roll-rent = Lancer pour le loyer
act-pay-fine = Payer l’amende
act-waive-deed = Le laisser à la banque
act-stay-bus = Prendre le ticket
act-go-bus = Monter tout de suite
claim-row = { $name } vous doit { $sum } pour { $square }.

## Choisir une case

pick-square = { $square } : choisir
pick-list = Choisir dans une liste…
pick-ticket = Prendre le bus…
pick-cancel = Pas maintenant
pick-kicker = Choisir une case
pick-seek = Chercher une case
pick-title-goto = Où aller ?
pick-title-ticket = Où le bus vous mène-t-il ?
pick-title-auction = Quel titre mettre aux enchères ?
pick-title-place = Où construire ?

## Enchères

auction-kicker = Enchères
auction-piece = { $piece ->
        [hotel] Un hôtel
        [skyscraper] Un gratte-ciel
        [depot] Un dépôt
       *[house] Une maison
    }
auction-leading = Enchère en cours
auction-no-bid = Aucune enchère
auction-sold = Adjugé !
auction-opening = à partir de { $sum }
auction-aside = Voir le plateau
auction-speaker = Qui enchérit ?
auction-you-lead = Vous êtes en tête : les autres peuvent encore enchérir.
auction-you-passed = Vous avez passé : les autres continuent sans vous.
auction-waits = { $name } réfléchit.
bidder-lead = en tête
bidder-asked =
    { $own ->
        [yes] à vous
       *[no] réfléchit
    }
bidder-in = en lice
bidder-out = passe
bidder-none = n’enchérit pas
bidder-wants =
    { $count ->
        [1] { $piece ->
            [house] en veut une
           *[other] en veut un
        }
       *[other] en veut { $count }
    }
bidder-purse = en caisse + mobilisable
bid-steps = Monter de
bid-field = Votre enchère
bid-now = Enchérir { $sum }
bid-impossible = Pour dépasser { $sum }, il vous faut plus d’argent : trouvez des fonds, ou passez.
pass-final = définitif
time-left = Temps restant : { $time }

## Dettes et fonds à trouver

debt-title = Il vous manque { $sum }
debt-kicker-rent = Loyer dû
debt-kicker-tax = Impôt dû
debt-kicker-card = Une carte à payer
debt-kicker-fine = Amende due
debt-kicker-interest = Intérêts dus
debt-kicker-bid = Votre enchère à payer
debt-kicker-gift = Un cadeau à faire
debt-kicker-salary = Salaire à rendre
debt-for-rent = Un loyer.
debt-for-tax = Un impôt.
debt-for-card = Une carte le demande.
debt-for-fine = L’amende pour sortir de prison.
debt-for-interest = Les intérêts de titres hypothéqués.
debt-for-bid = Ce que vous avez offert.
debt-for-gift = Une carte le demande.
debt-for-salary = Qui va en prison rend le salaire de ce lancer.
due-to = Dû à
due-to-bank = Dû à la banque
due-to-all = Dû à tous les autres
due-owed = Dû
due-cash = En caisse
due-missing = Manque
due-left = Il restera
debt-still = encore { $sum }
debt-by-itself = Vous payez automatiquement dès que vous avez la somme.
debt-hopeless = Même en vendant tout, cela ne suffit pas : seul un échange peut encore vous sauver.
strip-label = Vendre plusieurs à la fois
strip-to =
    { $sum } : { $form ->
        [all] tout
       *[some] tout, sauf { $kept }
    }
strip-kept =
    { $level ->
        [5] l’hôtel
        [6] le gratte-ciel
        [one] 1 maison
       *[other] { $level } maisons
    } ({ $square })
strip-now = Vendre

## Gérer

manage-title = Ce qui est à vous
manage-kicker = Construire, vendre, hypothéquer
raise-kicker = Trouver des fonds
raise-enough = Vous avez ce qu’il faut
manage-cash = En caisse :
manage-later = Pas à cet instant : attendez que le jeu soit au repos.
manage-nothing = Vous n’avez encore rien.
even-title = Équilibrer le groupe { $group }
even-kicker = Vous avez complété un groupe déjà bâti
even-line = Bâtissez, déplacez ou vendez jusqu’à ce qu’il soit équilibré.
group-held = { $held } sur { $of }
cost-house = maison { $sum }
cost-hotel = hôtel { $sum }
cost-skyscraper = gratte-ciel { $sum }
cost-depot = dépôt { $sum }
work-build = Construire
work-sell = Vendre
work-mortgage = Hypothéquer
work-lift = Lever l’hypothèque
work-shift = Déplacer vers { $to }
rent-mortgaged = hypothéqué : aucun loyer
rent-bare = terrain nu
rent-times =
    { $held ->
       *[other] terrain nu, { $held } sur { $of } de la couleur : × { $times }
    }
rent-built =
    { $level ->
        [5] un hôtel
        [6] un gratte-ciel
        [1] une maison
       *[other] { $level } maisons
    }
rent-held =
    { $held ->
        [1] une seule
       *[other] { $held } réunies
    }
rent-depot =
    { $held ->
        [1] une seule, avec un dépôt
       *[other] { $held } réunies, avec un dépôt
    }

## Trop peu de bâtiments

wish-kicker = Les bâtiments de la banque
wish-title = { $piece ->
        [hotel] Combien d’hôtels voulez-vous ?
        [skyscraper] Combien de gratte-ciel voulez-vous ?
        [depot] Combien de dépôts voulez-vous ?
       *[house] Combien de maisons voulez-vous ?
    }
wish-line =
    { $own ->
        [yes] Vous voulez construire.
       *[no] { $name } veut construire.
    } Il reste { $left ->
        [1] { a-piece }
       *[other] { $left } { pieces }
    } à la banque.
wish-of =
    { $count ->
        [-1] pas encore de réponse
       *[other] { bidder-wants }
    }
wish-capped = Vous en poseriez davantage, mais on ne peut pas en demander plus que la banque n’en a.
wish-then = Dites combien vous en voulez : si tous ensemble en veulent plus qu’il n’en reste, la banque les vend aux enchères, pièce par pièce.
wish-count =
    { $count ->
        [0] { $piece ->
            [house] Aucune
           *[other] Aucun
        }
       *[other] { $count }
    }

## À tête reposée

grave-kicker = C’est sans retour
grave-bankrupt = Déclarer faillite ?
grave-bankrupt-line = Tout ce que vous avez va à { the-creditor }, et vous quittez la partie.
grave-bankrupt-yes = Oui, je fais faillite
grave-resign = Abandonner la partie ?
grave-resign-line = Tout ce que vous avez va à la banque, et les autres jouent sans vous.
grave-resign-yes = Oui, j’abandonne
grave-no = Non, je joue

## Pourquoi ?

why-ask = Pourquoi ?
why-ask-about = Pourquoi ? { $text }
why-kicker = Ce que dit la règle
why-title = Pourquoi ?
why-booklet = D’après le livret : { $title }
why-here = Dans cette édition : { $remark }.
why-rulebook = Dans la règle
why-changed =
    { $changes ->
        [1] Cette table a changé une règle du livret.
       *[other] Cette table a changé { $changes } règles du livret.
    }
why-base = Sur le titre
why-factor = Par point
why-times = Multiplié
why-points = Points
why-due = Dû
why-fortune = Toute la fortune
why-loan = Le prêt
why-interest = Intérêts
why-total = Ensemble
why-cash = En argent
why-buildings = Des bâtiments
why-amount = La somme
