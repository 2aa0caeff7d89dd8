# L’accueil, la porte d’une table, et le temps avant la partie.

## Accueil

start-lede = La ville est à prendre.
start-lede-more = Deux dés, vos amis, un lien.
start-nav = En haut de page
start-language = English
start-learn = Apprendre
start-rulebook = Règles
start-puzzles = Questions
start-tables = Tables ouvertes
start-file = Ouvrir un fichier de partie
start-file-line = Déposez-le n’importe où sur cette page
start-file-here = Lâchez le fichier pour revoir la partie.
start-file-bad = Ce fichier ne se lit pas : choisissez une partie de ce programme.
start-offline = Pas de connexion au serveur. La page réessaie d’elle-même.
start-wait =
    { $seconds ->
        [1] Pas si vite : réessayez dans une seconde.
       *[other] Pas si vite : réessayez dans { $seconds } secondes.
    }
start-now = Jouer tout de suite
start-now-line =
    { $place }, contre { $bots ->
        [1] un robot
        [2] deux robots
        [3] trois robots
       *[other] { $bots } robots
    }
start-friends = Avec des amis
start-friends-line = Un lien, aucun compte
start-device = Sur cet appareil
start-device-line = On se le passe autour de la table
start-guide = C’est la première fois ?
start-guide-line = Un hôte vous montre le jeu en dix minutes.
start-guide-go = Faire la visite
start-guide-not = Non merci
start-games = Vos parties
start-continue = Reprendre
start-continue-turn = À { $name } de jouer
start-continue-yours = À vous
start-continue-open =
    { $free ->
        [0] Sur le point de commencer
        [1] Il reste un siège libre
       *[other] Il reste { $free } sièges libres
    }
start-continue-over = Terminée
start-continue-paused = En pause
start-continue-watch = Vous regardez
start-forget = Oublier cette table ({ $names })
start-lobby = Tables ouvertes
start-lobby-none = Aucune table publique pour l’instant. Ouvrez-en une vous-même.
start-lobby-free =
    { $free ->
        [0] complète
        [1] un siège libre
       *[other] { $free } sièges libres
    }
start-lobby-stage =
    { $stage ->
        [open] pas encore commencée
        [playing] en cours
       *[over] terminée
    }
start-join = S’asseoir
start-watch = Regarder

## Mettre la table

start-plan = Choisir un plateau
start-facts = { $squares } cases · { $sum }
start-players = De { $least } à { $most } joueurs
start-seats = Autour de la table
start-guest = Invité
start-name = Votre nom
start-name-here = Nom du joueur { $number }
start-player = Joueur { $number }
start-you = vous
start-seat-kind = Qui prend le siège { $number }
start-kind-open = Siège libre, par le lien
start-kind-here = Sur cet appareil
start-figure = Pion du siège { $number } : { $figure }. En prendre un autre.
start-add = Ajouter un siège
start-remove = Retirer le siège { $number }
start-full = { $most } sièges au plus pour ce plateau.
start-least = Ce plateau demande au moins { $least } joueurs.
start-variant = Partie
start-variant-standard = La partie entière
start-variant-standard-line = Jusqu’au dernier
start-variant-short = Partie courte
start-variant-short-line = Les titres sont distribués, la fin vient plus tôt
start-variant-timed = Partie au temps
start-variant-timed-line = Au plus riche quand l’heure sonne
start-clock = Cadence
start-clock-none = Sans limite
start-clock-none-line = Chacun réfléchit à son gré ; un robot joue pour qui s’absente cinq minutes.
start-clock-relaxed = Tranquille
start-clock-relaxed-line = Trois minutes par décision, 90 secondes par enchère, 18 minutes par tour.
start-clock-normal = Normale
start-clock-normal-line = Une minute par décision, 30 secondes par enchère, six minutes par tour.
start-clock-fast = Rapide
start-clock-fast-line = Vingt secondes par décision, dix par enchère, deux minutes par tour.
start-clock-days = Sur plusieurs jours
start-clock-days-line = Trois jours par décision, 18 par tour ; on va et vient à son gré.
start-more = Autres réglages
start-public = La montrer à l’accueil
start-public-line = Tout le monde peut s’asseoir ; sinon, seulement par le lien.
start-spectators = Spectateurs bienvenus
start-spectators-line = Avec le lien, on peut regarder.
start-coach = Un entraîneur pour tous
start-coach-line = Tous voient les mêmes chances de gagner. Chacun peut y mettre fin.
start-chat = Chat
start-chat-free = Discussion libre
start-chat-phrases = Petites phrases
start-chat-off = Aucun
start-tempo = Les robots réfléchissent
start-tempo-0 = pas du tout
start-tempo-1 = un instant
start-tempo-2 = à loisir
start-rules = Règles
start-rules-booklet = Celles du livret
start-rules-set = Règles maison…
start-rules-undo = Revenir au livret : { $rule }
start-rules-changes =
    { $changes ->
        [0] Aucun écart au livret.
        [1] Un écart
       *[other] { $changes } écarts
    }
start-open-table = Ouvrir la table
start-play = Jouer
start-fine-link = Un lien à partager. Aucun compte.
start-fine-bots = Vous commencez aussitôt.
start-fine-device = Tous devant cet écran, chacun son tour.

## Les pions

figure-balloon = montgolfière
figure-cat = chat
figure-velocipede = vélocipède
figure-lamp = réverbère
figure-umbrella = parapluie
figure-rabbit = lapin
figure-boat = bateau de papier
figure-snail = escargot

## La porte

door-title = On vous attend
door-title-public = Une table ouverte
door-title-handed = { $name } vous laisse sa place
door-line = { $place }, { $seats } sièges
door-coach = À cette table, un entraîneur dit à tous leurs chances de gagner.
door-seats = Autour de la table
door-seat = Votre siège
door-figure = Votre pion
door-figure-taken = { $figure } : déjà pris
door-join = S’asseoir
door-watch = Regarder
door-full = Tous les sièges sont pris.
door-full-watch = Tous les sièges sont pris, mais vous pouvez regarder.
door-locked = L’hôte n’admet personne pour le moment.
door-begun = La partie a commencé.
door-begun-watch = La partie a commencé, mais vous pouvez regarder.
door-over = Cette partie est terminée.
door-over-watch = Cette partie est terminée ; vous pouvez voir comment.
door-gone = Ce lien n’est plus valable
door-gone-line = Peut-être y en a-t-il un plus récent, ou la table n’existe plus. Demandez à la personne qui vous l’a envoyé.
door-again = Réessayer
door-home = Retour à l’accueil

## Avant la partie

waiting-for =
    { $free ->
        [0] Tout le monde est là
        [1] Il reste un siège libre
       *[other] Il reste { $free } sièges libres
    }
waiting-closing = La partie commence…
waiting-share-missing = Rien n’est venu de { $names } au moment de mêler les dés. Les dés sont neufs : recommencez.
waiting-host = { $name } lancera la partie.
waiting-away = L’hôte est parti.
waiting-link = Le lien pour vos amis
waiting-local = Ce lien ne s’ouvre que sur cet ordinateur. Pour inviter d’autres joueurs de votre réseau, lancez le jeu avec
waiting-copy = Copier
waiting-copied = Copié
waiting-share = Partager
waiting-share-text = Une place vous attend.
waiting-qr = À scanner avec un téléphone pour jouer
waiting-seat-bot = Asseoir un robot
waiting-free = Libérer le siège de { $name }
waiting-level = Sièges vides :
waiting-start = Commencer
waiting-fill = Compléter et jouer
waiting-figure = Prendre un autre pion
waiting-figure-of = Pion de { $name }

## Les règles de la table

rules-title = Les règles de cette table
rules-same = Tout se joue comme le dit le livret.
rules-differs =
    { $changes ->
        [1] Une règle n’est pas celle du livret :
       *[other] { $changes } règles ne sont pas celles du livret :
    }
rules-variant = Partie
rules-clock = Horloge
rules-table = Table
rules-open =
    { $public ->
        [yes] À l’accueil et par le lien d’invitation
       *[no] Par le lien d’invitation seulement
    }
rules-watched =
    { $spectators ->
        [yes] Spectateurs bienvenus
       *[no] Sans spectateurs
    }
rules-level = { $name } joue pour qui s’en va.
rules-read = Lire la règle
