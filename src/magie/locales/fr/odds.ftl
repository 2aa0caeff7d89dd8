# Ce que dit `magie odds`.

help-odds =
    Usage : magie odds [ÉDITION]

    Combien de fois chaque case est touchée à la longue : exactement, par une chaîne
    de Markov sur tous les dés et toutes les cartes d’une édition (par défaut
    classic), et par une marche au hasard simulée autour du plateau.

    Options :
      --jail stay|pay|both
                         sortir de prison par un double ou au troisième lancer,
                         ou en payant avant de lancer ; par défaut les deux
      --variant standard|short|timed
                         la partie du livret ; par défaut standard
      --rule NOM=VALEUR  un réglage de la table, tel que les énumère
                         `magie editions NOM --rules` ; peut être répétée
      --house-rule NOM   une règle maison par son nom, comme free-parking-money ;
                         docs/fr/house-rules.md les énumère ; peut être répétée
      --throws N         combien de lancers simuler ; 0 pour aucun
      --seed GRAINE      la graine de la simulation ; même graine, même marche
      --replace          simuler avec des paquets entiers avant chaque tirage,
                         comme les comptent les chiffres exacts
      --sort board|share les cases dans leur ordre, ou les plus touchées d’abord
      --json FICHIER     écrire aussi tous les chiffres dans un fichier
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie odds canada-1961 --jail stay
      magie odds mega-2007 --sort share --throws 0

## La page

odds-plain = Numba n’est pas installé : { $throws } lancers se font en Python ordinaire, ce qui prend un moment ; avec l’extra `fast`, des millions se font en quelques secondes : dans le dossier du projet, `make fast` ou `pip install ".[fast]"`.
odds-compiled = C’est compilé : les marches continuent à pleine vitesse.
column-jail-stay = reste
column-jail-pay = paie
column-simulated = simulé
column-round-stay = par tour : reste
column-round-pay = par tour : paie
odds-in-jail = en prison
odds-touches = cases touchées en 100 lancers
odds-jailed = lancers sur 100 qui finissent en prison
odds-round = lancers d’un salaire à l’autre
odds-read = Parts de toutes les cases touchées, en pour cent. Un pion qu’une carte ou une case envoie plus loin a touché les deux cases ; un pion qui va en prison ou y reste a touché la prison. « Reste » : sort de prison par un double ou au troisième lancer ; « paie » : tout de suite. « Par tour » : combien de fois un groupe est touché d’un salaire à l’autre.
odds-simulated = Simulé : { $throws } lancers en { $walks } promenades, avec { $cards ->
        [replaced] des paquets entiers avant chaque tirage
       *[real] de vrais paquets
    } ; ± est l’intervalle de confiance à 95 %.
odds-blue-die = Tous les titres sont au marcheur, si bien que « Monsieur » et la case Mise aux enchères ne mènent nulle part ; un triple mène également à toutes les cases ; il ne reste aucun ticket de bus.
