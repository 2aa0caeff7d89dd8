# Ce que dit `magie simulate`.

## Les parties : l’aide, les reproches, et ce qui est dit en chemin

help-simulate =
    Usage : magie simulate [ÉDITION]

    Fait jouer maintes fois une édition par des robots (par défaut classic) et
    montre les résultats : qui gagne, en combien de temps, ce que valent les
    cases et les titres. La même graine donne les mêmes parties, quel que soit le
    nombre de cœurs ou de machines. Ctrl-C termine et montre ce qui est fait ; une
    seconde fois, il abandonne.

    Options :
      --bots NOM,NOM     qui joue, dans l’ordre de la tablée ; moins nombreux que
                         les places, ils les occupent à tour de rôle ; par défaut
                         thrifty
      --games N          combien de parties ; par défaut 1000
      --seed GRAINE      la graine du hasard ; même graine, mêmes parties
      --variant standard|short|timed
                         la partie du livret ; par défaut standard
      --rule NOM=VALEUR  un réglage de la table, tel que les énumère
                         `magie editions NOM --rules` ; peut être répétée
      --house-rule NOM   une règle maison par son nom, comme free-parking-money ;
                         docs/fr/house-rules.md les énumère ; peut être répétée
      --seats N          combien de joueurs ; par défaut autant que de robots, ou
                         quatre pour un seul
      --turns N          une partie est coupée après tant de tours ; par défaut
                         1000, et 200 si la durée est limitée
      --from LIGNE|FICHIER
                         reprendre à cette position, ou à la fin de cette partie
                         enregistrée (- pour l’entrée standard), qui dit l’édition
                         et les places ; les robots gardent leurs places
      --setup TABLE      commencer par cette table : qui a quelles couleurs et
                         combien d’argent ; la forme est dans docs/results.md
      --rotate           faire tout de même tourner les robots d’une partie à l’autre
      --count games|squares|all
                         ce qu’il faut compter : qui gagne et en combien de temps ;
                         le plateau aussi ; et l’argent au fil des tours, par défaut
      --cores N          combien de cœurs occuper ; par défaut tous
      --plain            ne pas compiler : les mêmes parties, bien plus lentement
      --gpu              jouer sur le GPU NVIDIA de cette machine : les mêmes parties
      --out FICHIER.parquet
                         écrire une table d’une ligne par partie
      --events FICHIER.parquet
                         écrire une table d’une ligne par évènement
      --json FICHIER     écrire aussi tous les chiffres dans un fichier
      --plot FICHIER     dessiner les chiffres (.png, .svg) ; peut être répétée
      --panel NOM        n’en dessine qu’une : board, wins, fortunes, lengths, paybacks
      --size LxH         sa largeur et sa hauteur en pouces ; par défaut 7x4.5
      --dpi N            ses points par pouce ; par défaut 100
      --cluster ADRESSE  faire jouer les ouvriers d’un ordonnanceur Dask ; docs/scale.md
                         montre comment les démarrer
      --tls-ca FICHIER, --tls-cert FICHIER, --tls-key FICHIER
                         les certificats pour une grappe d’autres machines
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie simulate --games 10_000 --bots thrifty,random
      magie simulate mega-2007 --seats 5 --out parties.parquet --plot mega.svg

simulate-run-compiling = Le jeu est compilé pour cette machine : une minute environ, une seule fois.
simulate-run-plain-until = D’ici là, les parties se jouent en Python ordinaire, environ cent fois plus lentement.
simulate-run-compiled = Le jeu est compilé : la suite se joue à pleine vitesse.
simulate-run-gpu-linking = Toutes les fonctions sont compilées ; le compilateur de NVIDIA en fait un seul programme : encore une minute ou deux, une seule fois.
master-plain-until = Le jeu est compilé pour cette machine, une minute environ, une seule fois : d’ici là, le stratège réfléchit en Python ordinaire et essaie moins de coups.
simulate-run-plain = Numba n’est pas installé : les parties se jouent en Python ordinaire, sur un seul cœur et environ cent fois plus lentement ; l’extra `fast` l’ajoute : dans le dossier du projet, `make fast` ou `pip install ".[fast]"`.
simulate-run-stopping = Les parties en cours s’achèvent ; Ctrl-C encore une fois abandonne aussitôt.
simulate-run-lost = Les ouvriers ont disparu avant la fin ; les résultats déjà rendus sont gardés.
simulate-run-nothing = Interrompu : il n’y a rien à montrer.
simulate-run-interrupted = Interrompu : les chiffres sont ceux des parties achevées.
simulate-run-bar-compiling = compilation
simulate-run-bar-functions = { $done } fonctions sur { $total }
simulate-run-bar-playing = simulation
simulate-run-bar-games = { $done } { $unit ->
        [walks] marches
       *[games] parties
    } sur { $total }, { $rate } par seconde
simulate-run-line = { $done } { $unit ->
        [walks] marches
       *[games] parties
    } sur { $total } ; encore { $count } { $span ->
        [hours] h
        [minutes] min
       *[seconds] s
    } environ.
simulate-run-needs = Il y faut { $package }, qui n’est pas installé : `pip install ".[{ $extra }]"` dans le dossier du projet l’ajoute ; ailleurs, installer magie avec son extra `{ $extra }`.
simulate-run-bot = Il n’y a pas de robot « { $word } » ; { $near ->
        [none] il y a { $known }.
       *[other] peut-être { $near } ?
    }
simulate-run-seats = { $edition } se joue de { $least } à { $most }, et il faut une place à chaque robot : { $count } n’est pas possible.
simulate-run-order = On ne peut jouer ainsi ({ $part }) : { $why }.
simulate-run-no-gpu = Aucun GPU NVIDIA n’est utilisable ici ({ $reason }) : `nvidia-smi` montre ce que voit le pilote ; sans --gpu, les cœurs jouent les mêmes parties.
simulate-run-gpu-alone = { $option } s’adresse aux cœurs, et --gpu ne joue que sur le GPU : choisir l’un ou l’autre.
simulate-run-start = Aucune partie ne peut reprendre ici : { $why }
simulate-run-no-start = --from prend une position, dont la ligne commence par { $version }, ou un fichier ; « { $word } » ne peut être lu comme tel : { $why }.
simulate-run-setup = La table de --setup ne peut être dressée : { $why }
simulate-run-said-by-line = La position de --from dit déjà ce que dirait { $option } : choisir l’un ou l’autre.
simulate-run-tls-alone = { $option } vont avec --cluster et l’adresse tls d’une autre machine.
simulate-run-cluster-address = L’adresse d’un ordonnanceur s’écrit { $here } ou { $there } au lieu de « { $address } ».
simulate-run-cluster-plain = { $address } est une autre machine, et un intrus sur le réseau pourrait faire exécuter n’importe quoi aux ouvriers : démarrez l’ordonnanceur avec TLS et donnez son adresse tls (docs/scale.md montre comment).
simulate-run-cluster-certificates = Une adresse tls demande des certificats : --tls-ca, --tls-cert et --tls-key, ou les réglages de Dask (docs/scale.md montre comment).
simulate-run-cluster-away = Aucun ordonnanceur ne répond à { $address } ({ $why }) ; `dask scheduler --host 127.0.0.1 --no-dashboard --dashboard-address { $beside }` en démarre un.
simulate-run-cluster-empty = L’ordonnanceur de { $address } n’a pas d’ouvriers ; `dask worker { $address } --host { $host } --nthreads 1 --no-dashboard --dashboard-address { $beside }` en démarre un.
simulate-run-cluster-version = Voici magie { $ours }, mais des ouvriers ont { $theirs } : les parties ne sont les mêmes que pour la même version.

## La page des résultats, et ses figures

simulate-page-bots = robots
simulate-page-games = parties
simulate-page-start = départ
simulate-page-luck = graine
simulate-page-time = durée
simulate-page-played = { $games ->
        [one] { $games } jouée
       *[other] { $games } jouées
    }
simulate-page-interrupted = { $games ->
        [one] { $games } jouée
       *[other] { $games } jouées
    } sur { $asked }
simulate-page-cut = dont { $games } ({ $share }) { $games ->
        [one] coupée
       *[other] coupées
    } après { $turns } tours
simulate-page-called = durée limitée à { $turns } tours
simulate-page-shared = { $games ->
        [one] { $games } gagnée
       *[other] { $games } gagnées
    } à plusieurs
simulate-page-seed = { $seed } ; d’une partie à l’autre { $rotation ->
        [moves] chacun avance d’une place
       *[stays] chacun garde sa place
    }
simulate-page-speed = { $seconds } s : { $games } parties, { $turns } tours par seconde
simulate-page-by-bot = Quel robot gagne
simulate-page-by-seat = Victoires par place
simulate-page-by-order = Victoires par ordre de jeu
simulate-page-length = Combien dure une partie
simulate-page-lengths = parties finies, par tour
simulate-page-mean = en moyenne
simulate-page-turns = { $mean } tours ({ $interval })
simulate-page-quarter = un quart sont finies
simulate-page-half = la moitié sont finies
simulate-page-most = trois quarts sont finies
simulate-page-by-turn = au tour { $turn }
simulate-page-never = coupées, jamais finies
simulate-page-landings = Les { $count } cases où l’on s’arrête le plus
simulate-page-groups = Ce que rapportent et coûtent les groupes en une partie, en { $currency }s
simulate-page-deeds = Les { $count } titres qui rapportent le plus
simulate-page-market = Comment les titres trouvent preneur, en une partie
simulate-page-ruin = Ce qui ruine
simulate-page-no-ruin = Il n’y a pas eu de faillite.
simulate-page-ruined = faillites par partie
simulate-page-owed = créancier
simulate-page-creditors = un autre joueur pour { $seats }, la banque pour { $bank }
simulate-page-jail = Prison, salaires et taxes, en une partie
simulate-page-sent = envoyés en prison
simulate-page-freed = sortis
simulate-page-ways = { $fines } par l’amende, { $doubles } par un double, { $cards } par une carte
simulate-page-stays = lancers manqués
simulate-page-salaries = salaires
simulate-page-taxes = taxes
simulate-page-over-time = Au fil du temps
simulate-page-alive = parties en cours
simulate-page-cash = argent sur la table
simulate-page-fortune = fortune : { $bot }
simulate-page-column-bot = robot
simulate-page-column-seat = place
simulate-page-column-order = joue
simulate-page-column-seats = places
simulate-page-column-won = gagne
simulate-page-column-interval = entre
simulate-page-column-par = égalité
simulate-page-column-per-100 = en 100 lancers
simulate-page-column-share = part
simulate-page-column-rents = loyers
simulate-page-column-earned = rapport
simulate-page-column-spent = coût
simulate-page-column-back = rendu
simulate-page-column-payback = amorti
simulate-page-column-bought = achetés
simulate-page-column-auctioned = enchères
simulate-page-column-auction-rate = à
simulate-page-column-unsold = invendus
simulate-page-column-dealt = échangés
simulate-page-column-deal-rate = seul à
simulate-page-column-square = case
simulate-page-column-stood = ruinés sur
simulate-page-column-cause = somme due
simulate-page-column-count = joueurs
simulate-page-column-turn = tour
simulate-page-cause-rent = loyer
simulate-page-cause-tax = taxe
simulate-page-cause-card = carte
simulate-page-cause-fine = amende de prison
simulate-page-cause-interest = intérêt d’hypothèque
simulate-page-cause-bid = enchère remportée
simulate-page-cause-gift = carte, aux autres joueurs
simulate-page-cause-salary = salaire rendu
simulate-page-cause-other = autre
simulate-page-cause-resigned = abandon
simulate-page-read = Parts de toutes les parties{ $cut ->
        [0] {""}
       *[other] , y compris celles qui ont été coupées
    } ; une victoire partagée compte en fractions. « Entre » : l’intervalle de confiance à { $confidence } %. Égalité : ce que gagnerait un robot si tous étaient de même force. Les places sont dans l’ordre de la table ; les dés disent qui commence.
simulate-page-read-deeds = Rapport : les loyers échus. Coût : ce que la banque a reçu pour titres et bâtiments, moins ce qu’elle a rendu pour des bâtiments. Rendu : le rapport sur le coût. Amorti : en combien de tours de la table un titre a rapporté ce qu’il a coûté avec ses bâtiments. « À » et « seul à » : part du prix imprimé, aux enchères et pour un titre cédé seul contre argent.
simulate-page-read-start = Tous les chiffres partent de cette position : ce qui fut dépensé avant n’y est pas, et un titre qui avait un propriétaire n’a pas d’amortissement.
simulate-page-uncounted = Ce que --count { $count } laisse de côté n’est pas montré.
simulate-page-read-time = La fortune : argent, titres et bâtiments à leur prix, titres hypothéqués à la moitié, en moyenne par joueur dans les parties encore en cours ; un joueur ruiné n’a rien.
simulate-plot-ending = { $word } ne peut pas être dessiné ; le nom du fichier doit finir par l’un de { $known }
simulate-plot-uncounted = Un dessin montre ce que --count { $count } laisse de côté : il faut --count all.
simulate-plot-nothing = aucune partie n’a été jouée, il n’y a donc rien à dessiner
simulate-plot-games = { $games } parties : { $bots } ; graine { $seed }
simulate-plot-limit = { $end ->
        [cut] { $cut } coupées après { $turns } tours
        [called] durée limitée à { $turns } tours
       *[all] toutes finies en { $turns } tours
    }
simulate-plot-scale = Arrêts en 100 lancers
simulate-plot-in-jail = En prison
simulate-plot-wins = Qui gagne
simulate-plot-wins-read = de toutes les parties, intervalles à { $confidence } ; trait doré : si tous gagnaient autant
simulate-plot-bots = robot
simulate-plot-places = ordre
simulate-plot-seats = place
simulate-plot-fortune = Ce que possède un joueur
simulate-plot-fortune-read = fortune moyenne en { $currency }s, dans les parties encore en cours
simulate-plot-alive = parties en cours
simulate-plot-turn = tour
simulate-plot-length = Combien dure une partie
simulate-plot-mean = part de toutes les parties selon leur durée ; { $mean } tours en moyenne
simulate-plot-median = la moitié sont finies au tour { $turn }
simulate-plot-cut = coupées : { $share }
simulate-plot-payback = Quand les titres sont amortis
simulate-plot-payback-read = tours jusqu’à ce que les loyers d’un titre égalent son coût, bâtiments compris
