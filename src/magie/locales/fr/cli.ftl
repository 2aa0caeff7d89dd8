# Ce que dit la commande `magie`.

## Pages d’aide : mises en page à la main, aucune ligne de plus de 80 signes

help-magie =
    magie : cinq livrets de règles d’un même jeu de société, exactement.

    Usage : magie COMMANDE …

    Commandes :
      analyse    où une partie s’est jouée : chance, choix, fautes
      bench      à quelle vitesse joue cette machine
      check      joue des scénarios et des leçons
      compare    ce que change une règle maison, une édition ou un robot
      db         la base d’un serveur : l’examiner, la sauvegarder, la restaurer
      editions   les cinq éditions : plateaux, titres, cartes, réglages
      join       fait jouer un robot à une table en ligne, par son lien
      odds       combien de fois chaque case d’un plateau est touchée
      play       jouer dans le navigateur, contre des robots et avec des amis
      rules      les règles, clause par clause, avec leurs fonctions et leurs scénarios
      serve      fait tourner le serveur de tables
      simulate   des milliers de parties entre robots : qui gagne, ce qui rapporte
      tournament des robots se rencontrent à maintes tables : qui est le plus fort
      verify     vérifie les dés et les cartes d’un fichier de partie

    Options :
      --language fr|en   la langue à parler ; par défaut celle de l’environnement
      --version          la version de ce programme
      -h, --help         cette page ; `magie COMMANDE --help` pour une commande

help-check =
    Usage : magie check FICHIER-OU-DOSSIER …

    Joue tous les scénarios des fichiers, et de tous les fichiers .yaml et .yml
    des dossiers, une fois dans chacune de leurs éditions, et toutes les leçons
    (.magie) : coups permis, textes complets. Un échec est montré
    avec ce qui diffère. La dernière ligne est « N passed, N failed » ; le code de
    sortie est 1 dès qu’un scénario échoue.

    Options :
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemple :
      magie check tests/conformance

help-editions =
    Usage : magie editions [NOM …]

    Sans nom : les cinq éditions côte à côte. Avec un nom : son plateau avec prix,
    loyers et hypothèques, ses groupes avec le prix des bâtiments, et tout ce que
    les sources laissent en doute (marqué d’un ?).

    Options :
      --cards            les cartes aussi, avec leur texte
      --rules            tous les réglages de la table aussi, avec leur valeur
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie editions
      magie editions canada-1961 --cards

help-rules =
    Usage : magie rules [ÉDITION] [CLAUSE | SUJET | DÉCISION | RÉGLAGE]

    Sans nom : les sujets de la règle. Avec des noms : les clauses d’une édition,
    d’un sujet, ou tout sur une clause, une décision ou un réglage de la table.

    Options :
      --book             la règle à lire, celle d’une édition ou un seul chapitre
      --diff A B         ce qui sépare deux éditions
      --check            ce qui manque : fonctions, scénarios, pages ; code de
                         sortie 1 s’il manque quelque chose
      --write DOSSIER    écrit les pages de la règle dans un dossier
      --docs DOSSIER     les pages que regarde --check ; par défaut docs
      --scenarios DOSSIER
                         les scénarios à compter ; par défaut tests/conformance
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie rules RENT
      magie rules canada-1961 RENT-06
      magie rules AMB-49
      magie rules --book mega-2007 building
      magie rules --diff classic francs

## Reproches : une phrase chacun

unknown-command = Il n’y a pas de commande « { $word } » ; { $near ->
        [none] `magie --help` les énumère.
       *[other] peut-être { $near } ?
    }
unknown-option = Il n’y a pas d’option { $word } ; { $near ->
        [none] --help les énumère.
       *[other] peut-être { $near } ?
    }
file-is-option = C’est ici que va le nom d’un fichier, mais { $word } est une option ; un fichier de ce nom s’écrit ./{ $word }.
option-needs = L’option { $word } demande une valeur ; --help montre comment l’écrire.
unknown-language = Il n’y a pas de langue « { $word } » ; il y a { $known }.
unknown-edition = Il n’y a pas d’édition « { $word } » ; { $near ->
        [none] il y a { $known }.
       *[other] peut-être { $near } ?
    }
unknown-name = Il n’y a ni édition, ni sujet, ni clause, ni décision, ni réglage « { $word } » ; { $near ->
        [none] `magie rules` énumère les sujets.
       *[other] peut-être { $near } ?
    }
too-many-names = Une édition et un autre nom au plus, au lieu de « { $words } ».
too-many-chapters = Une édition et un chapitre au plus, s’il vous plaît, au lieu de « { $words } ».
unknown-chapter = Il n’y a ni édition ni chapitre « { $word } » ; { $near ->
        [none] les chapitres sont { $known }.
       *[other] pensiez-vous à { $near } ? Les chapitres sont { $known }.
    }
unknown-file = Il n’y a ni fichier ni dossier { $word } ; { $near ->
        [none] vérifiez le chemin.
       *[other] peut-être { $near } ?
    }
unknown-folder = Il n’y a pas de dossier { $word }.
not-a-folder = { $word } est un fichier, et il faut un dossier aux pages.
check-nothing = Nommez un fichier de scénarios, une leçon ou un dossier, par exemple `magie check tests/conformance`.
check-empty = Il n’y a ni scénario (.yaml, .yml) ni leçon (.magie) dans { $folders }.
no-checkout = Il faut pour cela les sources, où sont les scénarios ; un paquet installé n’en a pas.
unknown-choice = Il n’y a pas de « { $word } » pour { $option } ; il y a { $known }.
unknown-rule = Il n’y a pas de réglage de la table « { $word } » ; { $near ->
        [none] `magie editions NOM --rules` les énumère.
       *[other] peut-être { $near } ?
    }
impossible-rule = La table ne peut pas en décider ainsi ({ $rule }) : { $why }.
not-a-number = L’option { $option } demande un nombre entier au lieu de « { $word } ».
cannot-write = { $word } ne peut être écrit : { $why }.
too-small = L’option { $option } demande au moins { $least } au lieu de { $word }.

## magie check

# Des programmes lisent cette ligne : elle est la même dans toutes les langues.
check-closing = { $passed } passed, { $failed } failed

## magie rules

rules-overview = { $clauses } clauses, { $rulings } décisions, { $editions } éditions{ $scenarios ->
        [0] .
       *[other]  ; { $scenarios } scénarios joués { $runs } fois.
    }
rules-hint = `magie rules RENT` montre un sujet, `magie rules RENT-06` une clause, `magie rules canada-1961` une édition.
rules-absent =
    { $count ->
        [0] Chaque clause a sa place dans cette édition.
        [1] Une autre clause n’appartient qu’à d’autres éditions.
       *[other] { $count } autres clauses n’appartiennent qu’à d’autres éditions.
    }
rules-alike = { $one } et { $other } ont les mêmes règles.
rules-missing =
    { $count ->
        [1] Il manque une chose.
       *[other] Il manque { $count } choses.
    }
rules-complete = Rien ne manque : { $clauses } clauses, { $functions } fonctions, { $scenarios } scénarios joués { $runs } fois.
rules-written =
    { $count ->
        [0] Toutes les pages de { $folder } étaient à jour.
        [one] Une page de { $folder } a été récrite.
       *[other] { $count } pages de { $folder } ont été récrites.
    }
everywhere = partout

column-topic = sujet
column-clauses = clauses
column-functions = fonctions
column-scenarios = scénarios
column-clause = clause
column-edition = édition
column-rule = réglage
column-value = valeur

part-not-code = Hors du code
part-rulings = Décisions
part-parameters = Réglages de la table
part-functions = Fonctions
part-scenarios = Scénarios
part-clauses = Clauses

## magie editions

editions-hint = `magie editions NOM` montre le plateau ; --cards ou --rules en disent plus.

column-title = titre
column-squares = cases
column-deeds = titres
column-currency = monnaie
column-seats = joueurs
column-cash = départ
column-doubts = doutes
column-square = case
column-square-rents = case, puis loyers
rents-read = Loyers : nu, avec 1 à 4 maisons, avec un hôtel{ $towers ->
        [0] {""}
       *[other] , avec un gratte-ciel
    } ; gares et services publics selon le nombre possédé.
column-price = prix
column-mortgage = hypothèque
column-group = groupe

fact-board = plateau
fact-counts = { $squares } cases, { $deeds } titres
fact-seats = joueurs
fact-cash = somme de départ
fact-notes = billets
fact-tokens = pions

column-level-0 = loyer
column-level-1 = 1
column-level-2 = 2
column-level-3 = 3
column-level-4 = 4
column-level-5 = hôtel
column-level-6 = g.-ciel

board-sum = { $name } : { $sum }
board-choice = { $name } : { $sum } ou { $percent } %

column-house = maison
column-hotel = hôtel
column-skyscraper = gratte-ciel
column-depot = dépôt
rent-by-stations = loyer selon le nombre possédé
rent-by-utilities = fois les points des dés, selon le nombre possédé

cards-chance = Chance
cards-chest = Caisse de communauté
cards-tickets = Tickets de bus

part-table-rules = Réglages de la table
part-doubts = Faits douteux
doubt-reconstructed = reconstitué
doubt-single-source = source unique
doubt-disputed = contesté
doubt-odd = surprenant
