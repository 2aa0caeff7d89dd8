# Ce que dit `magie bench`.

help-bench =
    Usage : magie bench

    À quelle vitesse joue cette machine : des parties entières de chaque robot à
    toutes les places, compilées et en simple Python, sur un cœur et sur tous, et
    ce que coûtent les éléments du jeu. Prend une minute environ ; la première
    fois, ce qui doit être rapide est d’abord compilé, ce qui prend quelques
    minutes de plus.

    Options :
      --edition NOM      seulement cette édition ; peut être répétée
      --seats N          combien de joueurs ; par défaut 4
      --cold             aussi le premier démarrage sur une machine neuve, qui
                         recompile tout et prend des minutes
      --json FICHIER     écrire aussi tous les chiffres dans un fichier
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemple :
      magie bench --edition classic --json chiffres.json

## La page

bench-measuring = mesure de { $edition }
bench-cores = { $count ->
        [1] un cœur
       *[other] { $count } cœurs
    }
bench-calibration = boucle étalon en simple Python
bench-warm-start = `magie simulate` d’une partie, du début à la fin
bench-cold-start = de même, sans rien de compilé
bench-memory = mémoire au plus
bench-compiled = Compilé, { $seats } joueurs : un cœur, puis tous
bench-plain = Simple Python, { $seats } joueurs : un cœur
bench-parts = Ce que coûtent les éléments du jeu : compilé, puis en simple Python
bench-analysis = Ce que coûte l’analyse d’une partie : { $edition }, { $lines } lignes
bench-form-compiled = compilé, parties simulées
bench-form-plain = simple, estimation seule
bench-column-alone = une position
bench-column-batched = par lots
bench-column-luck = chance d’une partie
bench-column-whole = le tout
bench-column-bot = robot
bench-column-action = action
bench-column-turn = tour
bench-column-actions = act./s
bench-column-games = part./s
bench-column-all-actions = ×{ $count } act./s
bench-column-all-games = part./s
bench-column-times = plus lent de
bench-column-menu = menu
bench-column-apply = action
bench-column-clone = copie
bench-column-plain-menu = menu simple
bench-column-plain-apply = action
bench-column-plain-clone = copie
bench-environment = L’environnement pour agents, compilé : { $edition }
bench-column-side-by-side = parties
bench-column-through = décisions/s
bench-column-bare = sans lui
bench-column-part = rapport
bench-read = Chaque chiffre est le meilleur de plusieurs courtes séries. Une action comprend son menu et tout ce qu’y ajoute le hasard ; un tour est celui d’un joueur. Des parties entières sont jouées, jusqu’à la limite habituelle de tours ; en simple Python, seulement leurs { $turns } premiers tours, d’où sont tirées les parties par seconde. Un élément est mesuré dans des positions de parties de tous les robots ; l’« action » va jusqu’à ce qu’un joueur ait à décider. L’analyse d’une partie essaie toutes les issues de chaque tirage, et tous les choix ; des parties simulées confirment ensuite les fautes, là où il y a Numba. L’environnement joue des actions permises tirées au hasard ; sans lui, le moteur rejoue seul les mêmes décisions, avec un menu pour chacune.
