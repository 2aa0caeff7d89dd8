# La règle à lire : ce que chaque clause dit aux joueurs d’une édition, avec les mots de la table.
# Une clause ne dit rien ({""}) dans une édition qui ne l’a pas.  Titres, puis clauses, puis un exemple.

### Le but du jeu

manual-chapter-goal = Le but du jeu

## Gagner

manual-section-winning = Gagner
manual-OBJ-01 = Tenez bon jusqu’à ce que tous les autres aient fait faillite : le dernier encore en jeu gagne.
manual-OBJ-02 = L’argent n’est qu’un moyen. On ne compte les fortunes que dans une partie courte ou à durée limitée.
manual-example-winning = Sur quatre joueurs, trois ont fait faillite. Le quatrième gagne, qu’il lui reste une fortune ou un seul billet.

### Avant de commencer

manual-chapter-setup = Avant de commencer

## Ce plateau

manual-section-editions-and-theme = Ce plateau
manual-MEGA-SETUP-01 = { $edition ->
    [mega-2007] Ici, tout est plus grand : le plateau, les fortunes, les bâtiments. Quand ce plateau a sa propre règle, c’est elle qui compte ; pour le reste, on joue comme d’habitude.
   *[other] {""}
  }
manual-SETUP-18 = { $edition ->
    [euro-1999] Les terrains sont des villes d’Europe, les gares des aéroports, et les services publics deux institutions européennes. Seul le décor change : on avance, on achète et on construit comme dans les rues d’une seule ville.
   *[other] {""}
  }
manual-example-editions-and-theme = { $edition ->
    [euro-1999] Prix imprimés : { $lot }, { $price } ; { $station }, { $station_price } ; { $utility }, { $utility_price }.
    [mega-2007] D’habitude, une couleur complète double le loyer de ses rues sans maison. Ici, elle le triple : { $lot } rapporte { $rent_triple }, et non { $rent_double }.
   *[other] {""}
  }

## Les joueurs

manual-section-players = Les joueurs
manual-SETUP-01 = Une partie réunit de { $players_min } à { $players_max } joueurs.
manual-SETUP-02 = { $edition ->
    [canada-1961] Chaque joueur reçoit un pion, différent de tous les autres.
   *[other] Chaque joueur choisit un pion, différent de tous les autres.
  }
manual-SETUP-03 = { $edition ->
    [canada-1961] Ce pion attend à côté du plateau ; on le pose sur la case { $go } quand son joueur commence son premier tour.
   *[other] Tous les pions partent de la case { $go }.
  }
manual-example-players = { $edition ->
    [canada-1961] Vous êtes cinq, et vous jouez en troisième. Deux pions sont déjà en route quand le vôtre arrive sur la case { $go }.
   *[other] Vous êtes cinq : cinq pions différents attendent sur la case { $go }.
  }

## L’argent du départ

manual-section-money = L’argent du départ
manual-SETUP-04 = La banque remet { $start } à chaque joueur.
manual-SETUP-05 = En billets, cela fait { $notes }.
manual-example-money = { $notes_sum } = { $start } : le compte est bon.

## Le plateau et le matériel

manual-section-board-and-pieces = Le plateau et le matériel
manual-MEGA-SETUP-02 = { $edition ->
    [mega-2007] Le plateau a { $squares } cases, douze de plus que d’habitude : huit rues, un service public, et les cases Mise aux enchères, Cadeau d’anniversaire et Ticket de bus.
   *[other] {""}
  }
manual-MEGA-GROUP-01 = { $edition ->
    [mega-2007] Chaque couleur a donc une rue de plus : trois ou quatre en tout.
   *[other] {""}
  }
manual-SETUP-10 = Chaque propriété a son titre : { $edition ->
    [euro-1999] { $lots } terrains, 4 aéroports et { $utilities } institutions
    [canada-1961] { $lots } terrains, 4 chemins de fer et { $utilities } services publics
   *[other] { $lots } rues, 4 gares et { $utilities } services publics
  }, soit { $deeds } en tout.
manual-SETUP-06 = Les bâtiments sont comptés : { $edition ->
    [mega-2007] { $houses } maisons, { $hotels } hôtels, { $skyscrapers } gratte-ciel et { $depots } dépôts ferroviaires
   *[other] { $houses } maisons et { $hotels } hôtels
  }, pas un de plus.
manual-SETUP-07 = Il y a deux paquets de 16 cartes : Chance et { $chest }.
manual-SETUP-08 = Mélangez-les avant la partie.
manual-SETUP-09 = Posez-les face cachée à leur place sur le plateau.
manual-MEGA-SETUP-03 = { $edition ->
    [mega-2007] Les { $tickets } tickets de bus forment une troisième pile.
   *[other] {""}
  }
manual-SETUP-11 = Tout ce qui n’est pas distribué, argent, titres et bâtiments, reste à la banque.
manual-example-board-and-pieces = Quatre maisons sur huit cases : les { $houses } maisons sont déjà toutes posées.

## Les dés

manual-section-dice = Les dés
manual-SETUP-19 = { $edition ->
    [mega-2007] On joue avec trois dés, deux blancs et un bleu.
   *[other] On joue avec deux dés.
  }
manual-MEGA-SETUP-04 = { $edition ->
    [mega-2007] Le bleu porte 1, 2 et 3, un bus, et deux fois une étoile qu’on appelle Monsieur.
   *[other] {""}
  }
manual-example-dice = { $edition ->
    [mega-2007] Un 3 et un 4 aux dés blancs, un 2 au dé bleu : vous avez fait 9.
   *[other] Un 3 et un 4 : vous avez fait 7.
  }

## Qui commence

manual-section-who-begins = Qui commence
manual-SETUP-15 = Chacun lance { $edition ->
    [mega-2007] les deux dés blancs
   *[other] les deux dés
  }, et le plus fort total commence. En cas d’égalité, les ex æquo relancent.
manual-SETUP-16 = { $edition ->
    [canada-1961] Le banquier lance le premier, les autres suivent à tour de rôle.
   *[other] {""}
  }
manual-SETUP-17 = Ensuite, le tour passe au voisin de gauche, et ainsi de suite autour de la table.
manual-example-who-begins = Zoé fait 8, Bruno 11 et vous 5. C’est Bruno qui commence, puis son voisin de gauche.

## Le banquier

manual-section-banker = Le banquier
manual-SETUP-12 = L’un des joueurs est le banquier{ $edition ->
    [canada-1961] , de préférence un bon commissaire-priseur
   *[other] {""}
  }. À l’écran, c’est le jeu qui s’en charge.
manual-SETUP-14 = Un banquier qui joue ne mélange pas l’argent de la banque avec le sien.
manual-SETUP-13 = À plus de cinq, l’un de vous peut tenir la banque sans jouer.
manual-example-banker = Vous êtes six : cinq jouent, le sixième tient la banque.

### La banque

manual-chapter-bank = La banque

## Ce que fait la banque

manual-section-what-the-bank-does = Ce que fait la banque
manual-BANK-01 = L’argent, les titres et les bâtiments restent à la banque tant qu’ils ne sont à aucun joueur.
manual-BANK-03 = Elle seule vend les bâtiments, et les titres qui n’ont pas de propriétaire.
manual-BANK-09 = Elle reprend les bâtiments à tout moment, { $edition ->
    [canada-1961] pour la moitié de ce qu’ils ont coûté
   *[other] à moitié prix
  }.
manual-BANK-02 = Elle verse les salaires et les primes.
manual-BANK-04 = { $edition ->
    [francs] Elle encaisse les impôts, et les prêts qu’on lui rembourse, avec leurs intérêts ; seules les amendes de prison vont au centre du plateau.
   *[other] Elle encaisse les impôts, les amendes, et les prêts qu’on lui rembourse, avec leurs intérêts.
  }
manual-BANK-08 = C’est le banquier qui mène les enchères.
manual-BANK-05 = { $edition ->
    [francs] La banque ne fait jamais faillite. À court de billets, elle signe des reconnaissances de dette aux joueurs qu’elle ne peut pas payer.
   *[other] La banque ne fait jamais faillite. À court de billets, elle en fait d’autres sur des bouts de papier.
  }
manual-example-what-the-bank-does = Prenons { $lot } : une maison y coûte { $house }, et la banque la reprend pour { $house_half }.

## Les prêts

manual-section-loans = Les prêts
manual-BANK-06 = Seule la banque prête de l’argent, et seulement sur hypothèque.
manual-BANK-07 = Entre joueurs, on ne se prête rien et on ne s’emprunte rien.
manual-example-loans = Il vous manque { $mortgage } : la banque vous les prête si vous hypothéquez { $lot }. Bruno peut vous acheter un titre, mais pas vous avancer l’argent.

### Un tour de jeu

manual-chapter-turn = Un tour de jeu

## Lancer et avancer

manual-section-rolling-and-moving = Lancer et avancer
manual-TURN-01 = { $edition ->
    [mega-2007] À votre tour, lancez les dés, puis avancez.
   *[other] À votre tour, lancez les dés et avancez du total.
  }
manual-MEGA-DICE-01 = { $edition ->
    [mega-2007] On lance toujours les trois, sauf en prison.
   *[other] {""}
  }
manual-MEGA-DICE-02 = { $edition ->
    [mega-2007] Si les trois montrent des points, avancez du total.
   *[other] {""}
  }
manual-TURN-02 = On va toujours dans le sens de la flèche ; seule une carte peut faire reculer.
manual-TURN-04 = Plusieurs pions peuvent se trouver sur la même case.
manual-TURN-06 = Votre pion reste là où il s’est arrêté, et repart de là au coup suivant.
manual-TURN-03 = La case où vous vous arrêtez vous dit ce que vous devez faire, ou ce que vous pouvez faire.
manual-TURN-07 = Selon la case, on achète, on paie un loyer ou un impôt, on tire une carte, on va en prison, { $edition ->
    [francs] on ramasse la cagnotte du { $parking }
   *[other] on se repose au { $parking }
  } ou on touche son salaire.
manual-TURN-05 = Votre tour fini, passez les dés à votre voisin de gauche.
manual-example-rolling-and-moving = { $edition ->
    [mega-2007] De la case { $go }, vous faites 3 et 4 aux dés blancs, 2 au dé bleu. Neuf cases plus loin, c’est Chance : vous tirez une carte.
   *[other] De la case { $go }, vous faites 3 et 4. Sept cases plus loin, c’est Chance : vous tirez une carte.
  }

## Les doubles

manual-section-doubles = Les doubles
manual-DBL-01 = Deux dés pareils font un double : faites ce que demande votre case, puis relancez les dés.
manual-MEGA-DICE-03 = { $edition ->
    [mega-2007] Seuls les dés blancs font un double.
   *[other] {""}
  }
manual-MEGA-DICE-04 = { $edition ->
    [mega-2007] Au lieu de relancer, vous pouvez jouer un ticket de bus.
   *[other] {""}
  }
manual-DBL-02 = Chaque arrêt compte en plein, pour le meilleur et pour le pire.
manual-DBL-03 = Au troisième double de suite, vous filez tout droit en prison.
manual-MEGA-DICE-07 = { $edition ->
    [mega-2007] Le dé bleu n’y change rien, sauf s’il fait du double un triple.
   *[other] {""}
  }
manual-DBL-04 = Ce lancer ne fait pas avancer : la case qu’il aurait atteinte ne compte pas, et la case { $go } sur le chemin non plus.
manual-DBL-05 = Quelle que soit la raison qui vous envoie en prison, votre tour est fini, même après un double.
manual-example-doubles = { $edition ->
    [mega-2007] 4 et 4 aux dés blancs, puis 2 et 2 : vous avez avancé deux fois, vous lancez une troisième. 5 et 5, et le bus : ni déplacement ni ticket, vous voilà en prison.
   *[other] 4 et 4, puis 2 et 2 : vous avez avancé de 8 et de 4, vous lancez une troisième fois. 5 et 5 : vous n’avancez pas de 10, vous voilà en prison.
  }

## Le salaire

manual-section-go = Le salaire
manual-GO-01 = Chaque fois que vous passez par la case { $go } ou que vous vous y arrêtez, la banque vous verse un salaire de { $salary }.
manual-GO-02 = { $edition ->
    [canada-1961] Il est payé une fois par tour de plateau, à l’arrêt ou au passage : repartir de la case ne rapporte plus rien.
   *[other] Il est payé à chaque fois, sans limite ; mais repartir de la case ne rapporte rien.
  }
manual-GO-05 = Que les dés ou une carte vous y mènent, c’est pareil.
manual-GO-06 = Il faut avancer : passer par la case à reculons ne rapporte rien.
manual-GO-03 = { $edition ->
    [canada-1961] Un même coup ne rapporte { $salary_twice } que dans un cas : vous passez par la case { $go }, vous tombez sur { $chest } deux cases plus loin, ou sur Chance sept cases plus loin, et la carte vous renvoie à la case { $go }.
   *[other] On peut toucher deux salaires dans le même tour : vous passez par la case, puis une carte vous y renvoie.
  }
manual-GO-04 = { $edition ->
    [canada-1961] Si ce coup est parti de la case { $go } elle-même, la carte ne rapporte rien.
   *[other] {""}
  }
manual-GO-07 = { $edition ->
    [canada-1961] En allant en prison, on ne passe pas par la case { $go }. Le coup qui vous y envoie ne rapporte aucun salaire : s’il vient de vous en donner un, rendez-le.
   *[other] En allant en prison, on ne passe pas par la case { $go } et on ne touche rien. Mais ce que les dés viennent de vous rapporter reste à vous.
  }
manual-example-go = Il vous faut 5 pour arriver à la case { $go }, et vous faites 7 : { $salary } au passage, et vous tombez sur { $chest }. La carte vous envoie à la case { $go } : encore { $salary }, soit { $salary_twice } en tout.

## Monsieur

manual-section-mister = Monsieur
manual-MEGA-MRM-01 = { $edition ->
    [mega-2007] Quand le dé bleu montre Monsieur, avancez d’abord du total des dés blancs et faites ce que demande la case.
   *[other] {""}
  }
manual-MEGA-MRM-02 = { $edition ->
    [mega-2007] Ensuite, si vous n’êtes pas en prison, Monsieur vous emmène à la prochaine propriété encore à vendre. Vous pouvez l’acheter ; sinon, elle part aux enchères.
   *[other] {""}
  }
manual-MEGA-MRM-03 = { $edition ->
    [mega-2007] Quand tout est vendu, il vous emmène à la prochaine propriété d’un autre joueur, et vous y payez le loyer.
   *[other] {""}
  }
manual-MEGA-MRM-07 = { $edition ->
    [mega-2007] Pas moyen de refuser.
   *[other] {""}
  }
manual-MEGA-MRM-04 = { $edition ->
    [mega-2007] Vous ne pouvez rester où vous êtes que si cette propriété est hypothéquée.
   *[other] {""}
  }
manual-MEGA-MRM-06 = { $edition ->
    [mega-2007] S’il vous fait passer par la case { $go }, vous touchez { $salary }.
   *[other] {""}
  }
manual-MEGA-MRM-05 = { $edition ->
    [mega-2007] De votre lancer à la fin de ce déplacement, les autres ne peuvent ni construire, ni lever une hypothèque, ni conclure d’échange. Ils ne vendent et n’hypothèquent que pour payer une dette ou enchérir.
   *[other] {""}
  }
manual-example-mister = { $edition ->
    [mega-2007] Les dés blancs vous mènent à la case { $lot_first }. Devant vous, la première propriété encore à vendre est { $lot } : Monsieur vous y emmène, et vous pouvez l’acheter pour { $price }.
   *[other] {""}
  }

## Le bus et ses tickets

manual-section-bus = Le bus et ses tickets
manual-MEGA-BUS-01 = { $edition ->
    [mega-2007] Quand le dé bleu montre le bus, avancez d’abord du total des dés blancs et faites ce que demande la case. Ensuite, si vous n’êtes pas en prison, prenez le ticket du dessus de la pile.
   *[other] {""}
  }
manual-MEGA-BUS-02 = { $edition ->
    [mega-2007] Si la pile est vide, le bus vous mène à la prochaine case Chance ou { $chest }, et vous tirez une carte.
   *[other] {""}
  }
manual-MEGA-BUS-03 = { $edition ->
    [mega-2007] À votre tour, vous pouvez jouer un ticket au lieu de lancer les dés ; en prison, seulement après avoir payé l’amende ou joué une carte de sortie.
   *[other] {""}
  }
manual-MEGA-BUS-04 = { $edition ->
    [mega-2007] Le ticket vous fait avancer jusqu’à la case de votre choix, sur votre côté du plateau.
   *[other] {""}
  }
manual-MEGA-BUS-05 = { $edition ->
    [mega-2007] Un coin est la dernière case d’un côté et la première du suivant : si vous y êtes, tout le côté suivant s’offre à vous.
   *[other] {""}
  }
manual-MEGA-BUS-09 = { $edition ->
    [mega-2007] Si le bus ou un ticket vous mène à la case { $go } ou au-delà, vous touchez { $salary }.
   *[other] {""}
  }
manual-MEGA-BUS-10 = { $edition ->
    [mega-2007] Gardez vos tickets face visible, à la vue de tous.
   *[other] {""}
  }
manual-MEGA-BUS-06 = { $edition ->
    [mega-2007] Un ticket joué va à la banque et ne revient plus.
   *[other] {""}
  }
manual-MEGA-BUS-07 = { $edition ->
    [mega-2007] Il n’y a que { $tickets } tickets, et une pile vide reste vide.
   *[other] {""}
  }
manual-MEGA-BUS-08 = { $edition ->
    [mega-2007] Certains tickets annulent tous les autres. Si vous en tirez un, celui-là reste valable, et tous les autres tickets des joueurs, les vôtres aussi, partent à la banque.
   *[other] {""}
  }
manual-example-bus = { $edition ->
    [mega-2007] Vous êtes sur la case { $lot_first } et vous jouez un ticket. Toutes les cases devant vous sont permises, jusqu’au coin ({ $parking }) ; vous choisissez { $lot }.
   *[other] {""}
  }

## Les triples

manual-section-triples = Les triples
manual-MEGA-TRIPLE-01 = { $edition ->
    [mega-2007] Trois dés pareils, 1, 2 ou 3 : avancez jusqu’à n’importe quelle autre case du plateau.
   *[other] {""}
  }
manual-MEGA-TRIPLE-02 = { $edition ->
    [mega-2007] Un triple n’est pas un double : on ne relance pas.
   *[other] {""}
  }
manual-MEGA-TRIPLE-03 = { $edition ->
    [mega-2007] Si vous passez par la case { $go } en chemin, vous touchez { $salary }.
   *[other] {""}
  }
manual-MEGA-TRIPLE-04 = { $edition ->
    [mega-2007] Après deux doubles, un triple n’envoie pas en prison.
   *[other] {""}
  }
manual-example-triples = { $edition ->
    [mega-2007] Vous êtes sur la case { $lot }, vous faites trois 2 et vous choisissez { $lot_first }, juste derrière vous. Il faut y aller en avançant : presque un tour de plateau, et { $salary } à la case { $go }.
   *[other] {""}
  }

### Acheter

manual-chapter-buying = Acheter

## Une case sans propriétaire

manual-section-an-unowned-square = Une case sans propriétaire
manual-BUY-01 = Quand vous vous arrêtez sur une case de couleur qui n’a pas de propriétaire, vous pouvez l’acheter à la banque.
manual-BUY-07 = { $edition ->
    [euro-1999] Les aéroports
    [canada-1961] Les chemins de fer
   *[other] Les gares
  } s’achètent de la même façon.
manual-BUY-08 = { $edition ->
    [euro-1999] Les institutions
   *[other] Les services publics
  } aussi.
manual-BUY-04 = Que vous y arriviez par les dés ou par une carte, c’est pareil.
manual-BUY-02 = Le prix est imprimé sur le { $edition ->
    [canada-1961] titre
   *[other] plateau
  }. Si l’argent vous manque, vous pouvez d’abord vendre des bâtiments, hypothéquer ou échanger.
manual-BUY-03 = Vous payez, et la banque vous remet le titre. Gardez-le devant vous, bien en vue.
manual-example-an-unowned-square = Vous vous arrêtez sur la case { $lot }, qui n’a pas de propriétaire. Payez { $price } à la banque, et le titre est à vous.

## Les enchères

manual-section-auctions = Les enchères
manual-BUY-05 = Si vous n’achetez pas, le banquier met aussitôt le titre aux enchères.
manual-AUCT-05 = Le jeu ne reprend qu’une fois les enchères finies.
manual-AUCT-01 = Tout le monde peut enchérir, à tour de rôle, en partant de votre gauche ; un joueur qui a passé n’enchérit plus.
manual-BUY-06 = Vous pouvez enchérir, vous aussi, même si vous n’avez pas voulu acheter.
manual-AUCT-02 = La première offre est libre, même toute petite ; ensuite, il faut monter à chaque fois.
manual-AUCT-03 = Le plus offrant paie son enchère à la banque et prend le titre. Si tout le monde passe, la banque le garde.
manual-AUCT-04 = On paie comptant, tout de suite : vous ne pouvez pas offrir plus que ce que vous avez en main.
manual-example-auctions = { $lot } coûte { $price }, et vous n’achetez pas. Bruno offre { $bid }, tous les autres passent : il paie { $bid } à la banque et prend le titre.

## La case Mise aux enchères

manual-section-auction-square = La case Mise aux enchères
manual-MEGA-SQ-01 = { $edition ->
    [mega-2007] Quand vous vous arrêtez sur la case Mise aux enchères, choisissez une propriété encore à vendre. Le banquier la met aux enchères, et vous pouvez enchérir, vous aussi.
   *[other] {""}
  }
manual-MEGA-SQ-02 = { $edition ->
    [mega-2007] Quand tout est vendu, vous avancez jusqu’à la propriété adverse qui vous coûtera le plus cher. S’il n’y a de loyer à payer nulle part, vous restez là.
   *[other] {""}
  }
manual-MEGA-SQ-03 = { $edition ->
    [mega-2007] À loyer égal, vous allez à la plus proche devant vous.
   *[other] {""}
  }
manual-example-auction-square = { $edition ->
    [mega-2007] Tout est vendu. { $station } vous coûterait { $stations_1 }, { $lot } vous coûterait { $rent_1 }, et rien d’autre n’est aussi cher : vous avancez jusqu’à la case { $lot }.
   *[other] {""}
  }

### Les loyers

manual-chapter-rent = Les loyers

## Devoir un loyer

manual-section-owing-rent = Devoir un loyer
manual-RENT-01 = Quand vous vous arrêtez chez un autre joueur, vous lui devez un loyer.
manual-RENT-12 = Vous ne devez rien chez vous, ni là où il n’y a pas de propriétaire.
manual-RENT-10 = Le loyer est dû aussi quand c’est une carte qui vous mène chez un autre.
manual-RENT-02 = Au propriétaire de le demander : un loyer que personne ne demande n’est pas payé.
manual-RENT-11 = C’est à lui d’ouvrir l’œil ; ni vous ni la banque n’avez à le prévenir. À l’écran, le jeu demande à sa place, sauf si la table en décide autrement.
manual-RENT-03 = { $edition ->
    [francs] Quand les propriétaires demandent eux-mêmes, il est trop tard dès que le joueur suivant a lancé les dés.
   *[other] Quand les propriétaires demandent eux-mêmes, il est trop tard dès que le deuxième joueur après vous a lancé les dés.
  }
manual-example-owing-rent = { $lot } est à Bruno, sans maison, et c’est sa seule propriété { $colour }. Vous vous y arrêtez : vous lui devez { $rent }.

## Le loyer, maison par maison

manual-section-lots = Le loyer, maison par maison
manual-RENT-04 = Le loyer se lit sur le titre : il monte à chaque maison, jusqu’à l’hôtel{ $edition ->
    [mega-2007] {" "}et au gratte-ciel
   *[other] {""}
  }.
manual-RENT-08 = Dès qu’il y a un bâtiment, on paie la somme inscrite sur le titre, et elle n’est jamais { $edition ->
    [mega-2007] multipliée
   *[other] doublée
  }.
manual-example-lots = { $lot } rapporte { $rent } sans maison, { $rent_1 } avec une, { $rent_2 } avec deux, { $rent_hotel } avec un hôtel.

## Toute une couleur

manual-section-a-whole-colour = Toute une couleur
manual-RENT-05 = { $edition ->
    [canada-1961] Quand vous avez tous les terrains d’une couleur, ceux qui n’ont pas de maison rapportent le double, même si l’un des autres est hypothéqué.
    [mega-2007] Plus vous avez de rues d’une couleur, plus celles qui n’ont pas de maison rapportent.
    [euro-1999] Quand vous avez tous les terrains d’une couleur, ceux qui n’ont pas de maison rapportent le double.
   *[other] Quand vous avez toutes les rues d’une couleur, celles qui n’ont pas de maison rapportent le double.
  }
manual-MEGA-RENT-01 = { $edition ->
    [mega-2007] Avec toutes les rues sauf une, deux sur trois ou trois sur quatre, leur loyer double.
   *[other] {""}
  }
manual-MEGA-RENT-02 = { $edition ->
    [mega-2007] Avec toutes, il triple.
   *[other] {""}
  }
manual-RENT-09 = Cela vaut encore quand une partie de la couleur est déjà bâtie.
manual-RENT-06 = { $edition ->
    [canada-1961] {""}
    [mega-2007] Mais tant que l’un de vos titres de la couleur est hypothéqué, on en revient au loyer simple.
   *[other] Mais tant qu’un titre de la couleur est hypothéqué, on en revient au loyer simple.
  }
manual-example-a-whole-colour = { $edition ->
    [mega-2007] { $lot }, sans maison, rapporte { $rent }. C’est { $rent_double } avec trois des quatre rues { $colour }, { $rent_triple } avec les quatre.
   *[other] { $lot }, sans maison, rapporte { $rent }. C’est { $rent_double } quand vous avez { $edition ->
    [euro-1999] les trois terrains
    [canada-1961] les trois terrains
   *[other] les trois rues
  } { $colour }.
  }

## Une propriété hypothéquée

manual-section-mortgaged = Une propriété hypothéquée
manual-RENT-07 = Une propriété hypothéquée ne rapporte aucun loyer.
manual-example-mortgaged = { $lot } est à Bruno, mais sous hypothèque. Vous vous y arrêtez et vous ne payez rien.

## Les transports

manual-section-stations = Les transports
manual-STATION-02 = Quand vous vous arrêtez sur { $edition ->
    [euro-1999] l’aéroport
    [canada-1961] le chemin de fer
   *[other] la gare
  } d’un autre joueur, vous payez la somme inscrite sur le titre.
manual-STATION-01 = Plus le propriétaire en a, plus c’est cher : { $stations_1 } pour un seul titre, { $stations_2 } pour deux, { $stations_3 } pour trois, { $stations_4 } pour les quatre. Un titre hypothéqué compte aussi.
manual-STATION-03 = { $edition ->
    [euro-1999] Les aéroports jouent exactement le rôle des gares des autres plateaux.
   *[other] {""}
  }
manual-example-stations = { $edition ->
    [euro-1999] Bruno a deux aéroports : chacun lui rapporte { $stations_2 }. Il en achète un troisième : c’est désormais { $stations_3 } chacun.
    [canada-1961] Bruno a deux chemins de fer : chacun lui rapporte { $stations_2 }. Il en achète un troisième : c’est désormais { $stations_3 } chacun.
   *[other] Bruno a deux gares : chacune lui rapporte { $stations_2 }. Il en achète une troisième : c’est désormais { $stations_3 } chacune.
  }

## Les services publics

manual-section-utilities = Les services publics
manual-UTIL-01 = { $edition ->
    [euro-1999] Si le propriétaire n’a qu’une institution, vous payez { $factor_1 } fois le total de vos dés.
    [francs] Si le propriétaire n’a qu’un service public, vous payez { $point_first } par point des dés.
   *[other] Si le propriétaire n’a qu’un service public, vous payez { $factor_1 } fois le total de vos dés.
  }
manual-UTIL-02 = { $edition ->
    [francs] S’il a les deux, { $point_all } par point.
    [mega-2007] S’il en a deux, { $factor_2 } fois ; s’il a les trois, { $factor_3 } fois.
   *[other] S’il a les deux, { $factor_2 } fois.
  }
manual-UTIL-03 = { $edition ->
    [mega-2007] On compte le lancer qui vous a mené là, avec les points des trois dés ; Monsieur et le bus ne valent rien.
   *[other] On compte le lancer qui vous a mené là.
  }
manual-UTIL-04 = { $edition ->
    [canada-1961] Si vous y arrivez par une carte, relancez les dés pour fixer le loyer, et payez ce que dit la carte : dix fois le total. Ce lancer ne compte jamais comme un double.
    [mega-2007] Si vous y arrivez par une carte ou un ticket, lancez les trois dés pour fixer le loyer. Ce lancer ne compte jamais comme un double.
   *[other] Si vous y arrivez par une carte, relancez les dés pour fixer le loyer. Ce lancer ne compte jamais comme un double.
  }
manual-UTIL-05 = Hypothéqué, un titre ne rapporte rien, mais il compte encore parmi ceux du propriétaire.
manual-example-utilities = Vous faites 7 : { $utilities_1 } au propriétaire d’un seul titre, { $edition ->
    [mega-2007] { $utilities_2 } au propriétaire de deux, { $utilities_3 } au propriétaire des trois
   *[other] { $utilities_2 } au propriétaire des deux
  }.

### Construire

manual-chapter-building = Construire

## Qui peut construire

manual-section-who-may-build = Qui peut construire
manual-BUILD-01 = { $edition ->
    [mega-2007] Vous pouvez construire sur une couleur dès que vous en avez tous les titres sauf un.
   *[other] Vous pouvez construire sur une couleur dès que vous en avez tous les titres. Avant cela, pas une maison.
  }
manual-MEGA-BUILD-01 = { $edition ->
    [mega-2007] Deux rues sur trois, ou trois sur quatre, suffisent pour les maisons et les hôtels. Seul le gratte-ciel demande la couleur entière.
   *[other] {""}
  }
manual-BUILD-11 = { $edition ->
    [mega-2007] Tant que l’une de vos rues de la couleur est hypothéquée, vous n’y construisez rien ; l’hypothèque de la rue qui vous manque ne compte pas.
   *[other] Tant que l’un de ces titres est hypothéqué, on ne construit rien sur la couleur.
  }
manual-BUILD-16 = Levez l’hypothèque, et vous pouvez de nouveau construire.
manual-example-who-may-build = { $edition ->
    [mega-2007] { $lot_first }, { $lot_second } et { $lot } sont à vous : trois des quatre rues de la couleur. Vous pouvez y construire.
   *[other] { $lot_first } et { $lot_second } sont à vous : pas encore de maison. Avec { $lot }, la couleur est complète et vous pouvez construire.
  }

## Les maisons

manual-section-houses = Les maisons
manual-BUILD-02 = Une maison coûte le prix inscrit sur le titre.
manual-BUILD-03 = Elle s’achète à la banque, jamais à un autre joueur.
manual-BUILD-09 = Achetez-en d’un coup autant que vous pouvez en payer, pourvu qu’elles soient réparties uniformément dans la couleur.
manual-BUILD-10 = La première va où vous voulez dans la couleur.
manual-BUILD-08 = Jamais plus de quatre maisons au même endroit.
manual-example-houses = { $lot_first }, { $lot_second } et { $lot } sont à vous. Trois maisons, une à chaque endroit, à { $house } pièce : { $houses_three } pour la banque.

## Construire uniformément

manual-section-evenly = Construire uniformément
manual-BUILD-07 = Pas de deuxième maison sur { $edition ->
    [mega-2007] une rue tant que chacune de vos rues de la couleur
    [euro-1999] un terrain tant que chaque terrain de la couleur
    [canada-1961] un terrain tant que chaque terrain de la couleur
   *[other] une rue tant que chaque rue de la couleur
  } n’en a pas une, et ainsi de suite jusqu’à l’hôtel. Dans une même couleur, jamais plus d’une maison d’écart.
manual-MEGA-BUILD-02 = { $edition ->
    [mega-2007] Seules vos rues comptent : celle qui vous manque n’y change rien.
   *[other] {""}
  }
manual-example-evenly = Vous avez { $lot_first }, { $lot_second } et { $lot }, et une maison sur chacune des deux premières cases. La suivante va sur la troisième, pour { $house } ; ensuite seulement, vous en posez une deuxième où vous voulez.

## Quand construire

manual-section-when = Quand construire
manual-BUILD-04 = { $edition ->
    [francs] Vous construisez pendant votre tour, et à aucun autre moment : avant de lancer les dés, ou une fois votre case réglée.
   *[other] Vous pouvez construire pendant votre tour : avant de lancer les dés, ou une fois votre case réglée.
  }
manual-BUILD-05 = { $edition ->
    [francs] {""}
    [mega-2007] Vous le pouvez aussi entre deux tours, quand un joueur a fini et que le suivant n’a pas encore lancé, mais jamais pendant le coup où Monsieur emmène un autre joueur.
   *[other] Vous le pouvez aussi entre deux tours, quand un joueur a fini et que le suivant n’a pas encore lancé.
  }
manual-BUILD-06 = { $edition ->
    [francs] {""}
    [canada-1961] Et même en plein tour d’un autre joueur : avant son lancer, ou une fois sa case réglée.
   *[other] En plein tour d’un autre joueur, il faut attendre.
  }
manual-example-when = { $edition ->
    [francs] Vous venez de payer un loyer à Zoé : vous pouvez encore poser une maison sur la case { $lot }. Une fois les dés passés, attendez votre prochain tour.
    [canada-1961] Bruno va lancer et pourrait tomber sur la case { $lot } : vous pouvez vite y poser une maison. Une fois les dés lancés, attendez que sa case soit réglée.
   *[other] Zoé a fini son tour et Bruno n’a pas encore lancé : vous pouvez poser une maison sur la case { $lot }. Une fois les dés lancés, c’est trop tard.
  }

## Les hôtels

manual-section-hotels = Les hôtels
manual-HOTEL-01 = L’hôtel vient après quatre maisons : il en faut d’abord quatre sur { $edition ->
    [mega-2007] chacune de vos rues de la couleur.
    [euro-1999] chaque terrain de la couleur.
    [canada-1961] chaque terrain de la couleur.
   *[other] chaque rue de la couleur.
  }
manual-HOTEL-02 = Là où vous le posez, les quatre maisons retournent à la banque, et vous payez le prix de l’hôtel inscrit sur le titre.
manual-HOTEL-03 = Vous choisissez où le poser dans la couleur.
manual-HOTEL-04 = Un seul hôtel au même endroit.
manual-HOTEL-05 = Les hôtels s’achètent aux mêmes moments que les maisons.
manual-example-hotels = { $lot_first }, { $lot_second }, { $lot } : quatre maisons partout. Sur la dernière case, vous rendez les quatre maisons et payez { $hotel } : le loyer y passe de { $rent_4 } à { $rent_hotel }.

## Les gratte-ciel

manual-section-skyscrapers = Les gratte-ciel
manual-MEGA-SKY-01 = { $edition ->
    [mega-2007] Pour un gratte-ciel, il faut toutes les rues de la couleur, et un hôtel sur chacune.
   *[other] {""}
  }
manual-MEGA-SKY-02 = { $edition ->
    [mega-2007] Rendez à la banque l’hôtel de la rue et payez le prix du gratte-ciel inscrit sur le titre.
   *[other] {""}
  }
manual-MEGA-SKY-03 = { $edition ->
    [mega-2007] Il s’achète comme un hôtel : aux mêmes moments, et pour la rue que vous choisissez.
   *[other] {""}
  }
manual-MEGA-SKY-04 = { $edition ->
    [mega-2007] Un seul gratte-ciel par rue.
   *[other] {""}
  }
manual-MEGA-RENT-03 = { $edition ->
    [mega-2007] Son loyer est inscrit sur le titre.
   *[other] {""}
  }
manual-MEGA-SKY-05 = { $edition ->
    [mega-2007] La banque le reprend à la moitié de son prix, et un hôtel prend sa place. Si elle n’a plus d’hôtel, c’est toute la couleur qui descend d’un seul coup.
   *[other] {""}
  }
manual-MEGA-SKY-06 = { $edition ->
    [mega-2007] Il n’y a que { $skyscrapers } gratte-ciel : quand il n’en reste plus, attendez qu’un joueur en rende un.
   *[other] {""}
  }
manual-example-skyscrapers = { $edition ->
    [mega-2007] Il y a un hôtel sur chacune des quatre rues de la couleur. Vous choisissez { $lot }, vous rendez l’hôtel et payez { $skyscraper } : le loyer y passe de { $rent_hotel } à { $rent_skyscraper }.
   *[other] {""}
  }

## Les dépôts ferroviaires

manual-section-depots = Les dépôts ferroviaires
manual-MEGA-DEPOT-01 = { $edition ->
    [mega-2007] Sur une gare à vous, libre d’hypothèque, vous pouvez poser un dépôt pour { $depot }, aux mêmes moments qu’une maison.
   *[other] {""}
  }
manual-MEGA-DEPOT-02 = { $edition ->
    [mega-2007] Il double le loyer de cette gare.
   *[other] {""}
  }
manual-MEGA-DEPOT-03 = { $edition ->
    [mega-2007] Pas besoin d’avoir plusieurs gares pour cela ; mais jamais deux dépôts sur la même.
   *[other] {""}
  }
manual-MEGA-DEPOT-04 = { $edition ->
    [mega-2007] La banque reprend un dépôt pour { $depot_half }. Rendez-le avant d’hypothéquer ou d’échanger la gare.
   *[other] {""}
  }
manual-MEGA-DEPOT-05 = { $edition ->
    [mega-2007] Il n’y a que { $depots } dépôts.
   *[other] {""}
  }
manual-example-depots = { $edition ->
    [mega-2007] { $station } est votre seule gare. Avec un dépôt, elle rapporte { $depot_rent } au lieu de { $stations_1 }.
   *[other] {""}
  }

## Revendre ses bâtiments

manual-section-selling = Revendre ses bâtiments
manual-BUILD-12 = La banque reprend une maison pour la moitié de { $edition ->
    [canada-1961] ce que vous l’avez payée.
   *[other] son prix.
  }
manual-BUILD-13 = { $edition ->
    [mega-2007] Vous pouvez vendre à tout moment, même pendant le tour d’un autre ; mais pendant le coup où Monsieur l’emmène, seulement si vous devez payer ou enchérir.
   *[other] Vous pouvez vendre à tout moment, même pendant le tour d’un autre.
  }
manual-BUILD-14 = On vend comme on construit, uniformément : d’abord là où il y a le plus de bâtiments.
manual-BUILD-15 = Un bâtiment ne se vend jamais à un autre joueur.
manual-HOTEL-06 = { $edition ->
    [canada-1961] Vendu d’un bloc, un hôtel rapporte autant que cinq maisons : la moitié de ce que vous avez payé pour lui et pour ses quatre maisons.
   *[other] Vendu d’un bloc, un hôtel rapporte autant que cinq maisons : la moitié de son prix et la moitié de celui de ses quatre maisons.
  }
manual-HOTEL-07 = { $edition ->
    [canada-1961] Vendez ainsi tous les hôtels de la couleur ensemble, ou démontez-les un par un, uniformément.
   *[other] Si vous vendez ainsi, tous les hôtels de la couleur partent ensemble.
  }
manual-HOTEL-08 = { $edition ->
    [canada-1961] Démonté, un hôtel redevient quatre maisons, et la banque vous rend la moitié de ce que vous avez payé pour l’hôtel.
   *[other] Mais vous pouvez aussi échanger un seul hôtel contre quatre maisons : la banque vous rend alors la moitié du prix de l’hôtel.
  }
manual-HOTEL-09 = Pour cela, la banque doit avoir quatre maisons. S’il lui en manque, toute la couleur descend d’un seul coup, jusqu’à un niveau où la banque a assez de maisons, ou jusqu’à ce qu’il ne reste rien.
manual-example-selling = Prenons { $lot } : une maison y rapporte { $house_half } à la revente. Un hôtel rapporte { $hotel_back } vendu d’un bloc, ou { $hotel_half } et quatre maisons.

## Quand la banque est à court

manual-section-shortage = Quand la banque est à court
manual-SHORTAGE-04 = Il y a { $houses } maisons et { $hotels } hôtels en tout, et jamais un de plus.
manual-SHORTAGE-01 = Quand il n’y a plus de maisons, attendez qu’un joueur en rende. Pas moyen de passer directement à l’hôtel.
manual-SHORTAGE-02 = { $edition ->
    [francs] {""}
   *[other] Si deux joueurs ou plus veulent construire et que la banque n’a pas de quoi servir tout le monde, elle met les derniers bâtiments aux enchères, un par un.
  }
manual-SHORTAGE-03 = { $edition ->
    [francs] {""}
   *[other] Les enchères partent du prix le plus bas inscrit sur les titres concernés. Le gagnant construit aussitôt, là où le prix ne dépasse pas son enchère.
  }
manual-example-shortage = { $edition ->
    [francs] Il n’y a plus de maisons, et vous en voulez une pour la case { $lot }. Dès que Zoé en vend une, ou en rend quatre pour un hôtel, vous pouvez l’acheter à votre tour.
   *[other] Il reste une maison à la banque. Vous la voulez pour la case { $lot }, Zoé pour une case plus chère : les enchères partent de { $house }.
  }

## La dernière rue d’une couleur

manual-section-the-last-lot = La dernière rue d’une couleur
manual-MEGA-LAST-02 = { $edition ->
    [mega-2007] Vous obtenez la dernière rue d’une couleur où vous avez construit ? Remettez tout en ordre sur-le-champ. Si cette rue est hypothéquée, levez l’hypothèque.
   *[other] {""}
  }
manual-MEGA-LAST-03 = { $edition ->
    [mega-2007] Puis construisez-y, jusqu’à ce qu’elle n’ait pas plus d’une maison de retard sur les autres.
   *[other] {""}
  }
manual-MEGA-LAST-04 = { $edition ->
    [mega-2007] Si vous n’avez pas de quoi payer, répartissez vos bâtiments entre toutes les rues : les déplacer ne coûte rien.
   *[other] {""}
  }
manual-MEGA-LAST-05 = { $edition ->
    [mega-2007] Au besoin, des hôtels redeviennent des maisons, cinq pour chacun. Ce qui ne trouve pas de place se vend à moitié prix.
   *[other] {""}
  }
manual-example-the-last-lot = { $edition ->
    [mega-2007] Vos trois rues de la couleur ont deux maisons chacune, et vous achetez { $lot }, sous hypothèque. Vous payez { $lift } pour lever l’hypothèque, puis { $house } pour une première maison.
   *[other] {""}
  }

### Hypothéquer

manual-chapter-mortgages = Hypothéquer

## Hypothéquer une propriété

manual-section-mortgaging = Hypothéquer une propriété
manual-MORT-01 = La banque, et elle seule, vous prête de l’argent sur une propriété : la valeur d’hypothèque inscrite sur le titre.
manual-MORT-02 = C’est la moitié du prix.
manual-MORT-03 = { $edition ->
    [francs] Vous pouvez hypothéquer chaque fois que vous avez besoin d’argent.
    [canada-1961] Vous pouvez hypothéquer à tout moment.
   *[other] Vous le ferez surtout quand l’argent manque et qu’une dette attend, mais vous le pouvez à tout moment.
  }
manual-MORT-08 = Une propriété ne porte qu’une hypothèque à la fois.
manual-MORT-07 = Son titre reste devant vous, face cachée, pour que tous voient qu’il est hypothéqué.
manual-MORT-10 = La propriété reste à vous : aucun autre joueur ne peut la prendre en payant la banque à votre place.
manual-example-mortgaging = Hypothéquer { $lot }, qui coûte { $price }, vous rapporte { $mortgage }.

## Quand il y a des bâtiments

manual-section-with-buildings = Quand il y a des bâtiments
manual-MORT-06 = Un titre s’hypothèque, un bâtiment jamais.
manual-MORT-04 = { $edition ->
    [francs] Avant d’hypothéquer une rue, vendez à la banque les bâtiments qui s’y trouvent.
    [canada-1961] Avant d’hypothéquer un terrain, vendez à la banque les bâtiments qui s’y trouvent.
    [euro-1999] Avant d’hypothéquer un terrain, vendez à la banque les bâtiments qui s’y trouvent. Ceux des autres terrains de la couleur peuvent rester, tant qu’il n’y a pas plus d’une maison d’écart.
   *[other] Avant d’hypothéquer une rue, vendez à la banque les bâtiments qui s’y trouvent. Ceux des autres rues de la couleur peuvent rester, tant qu’il n’y a pas plus d’une maison d’écart.
  }
manual-MEGA-LAST-01 = { $edition ->
    [mega-2007] De même, rendez le dépôt d’une gare avant de l’hypothéquer.
   *[other] {""}
  }
manual-MORT-05 = { $edition ->
    [francs] Et pas seulement ceux-là : il ne doit plus y avoir un seul bâtiment sur toute la couleur.
    [canada-1961] Et pas seulement ceux-là : il ne doit plus y avoir un seul bâtiment sur toute la couleur.
   *[other] {""}
  }
manual-MORT-12 = Là où il y a une hypothèque, on ne construit rien.
manual-MORT-16 = Pour reconstruire plus tard, vous rachetez les maisons au prix fort.
manual-example-with-buildings = { $edition ->
    [francs] { $lot_first }, { $lot_second }, { $lot } : une maison partout. Pour hypothéquer { $lot }, vendez d’abord les trois, à { $house_half } pièce ; puis la banque vous prête { $mortgage }.
    [canada-1961] { $lot_first }, { $lot_second }, { $lot } : une maison partout. Pour hypothéquer { $lot }, vendez d’abord les trois, à { $house_half } pièce ; puis la banque vous prête { $mortgage }.
   *[other] { $lot_first }, { $lot_second }, { $lot } : une maison partout. Pour hypothéquer { $lot }, vendez seulement la maison qui s’y trouve, pour { $house_half } ; puis la banque vous prête { $mortgage }.
  }

## Pendant l’hypothèque

manual-section-meanwhile = Pendant l’hypothèque
manual-MORT-09 = Une propriété hypothéquée ne rapporte rien ; vos autres propriétés rapportent toujours leur loyer, y compris celles de la même couleur.
manual-example-meanwhile = { $edition ->
    [canada-1961] Toute la couleur est à vous, sans bâtiment, et { $lot } est sous hypothèque. On s’y arrête sans rien payer ; { $lot_first } rapporte toujours le double, { $rent_first_double }.
   *[other] Toute la couleur est à vous, sans bâtiment, et { $lot } est sous hypothèque. On s’y arrête sans rien payer ; { $lot_first } rapporte son loyer simple, { $rent_first }.
  }

## Lever l’hypothèque

manual-section-lifting = Lever l’hypothèque
manual-MORT-11 = { $edition ->
    [francs] Pour libérer une propriété, payez à la banque sa valeur d’hypothèque, plus { $percent } % d’intérêts, arrondis aux 100 F supérieurs. Vous le pouvez pendant votre tour ou entre deux tours.
    [canada-1961] Pour libérer une propriété, payez à la banque sa valeur d’hypothèque, plus { $percent } % d’intérêts, arrondis au dollar supérieur. Vous le pouvez à tout moment, même pendant le tour d’un autre.
   *[other] Pour libérer une propriété, payez à la banque sa valeur d’hypothèque, plus { $percent } % d’intérêts, arrondis à l’euro supérieur. Vous le pouvez pendant votre tour ou entre deux tours.
  }
manual-example-lifting = { $lot } vous a rapporté { $mortgage }. Pour lever l’hypothèque, vous payez { $mortgage } et { $interest } d’intérêts : { $lift }.

## Reprendre une hypothèque

manual-section-a-mortgaged-deed-sold = Reprendre une hypothèque
manual-MORT-13 = Si vous recevez une propriété hypothéquée dans un échange, vous pouvez lever aussitôt l’hypothèque : c’est le prêt plus { $percent } %.
manual-MORT-14 = { $edition ->
    [francs] Sinon, vous payez tout de même { $percent } % à la banque, sur-le-champ.
    [canada-1961] Sinon, vous payez tout de même { $percent } % à la banque, sur-le-champ.
   *[other] {""}
  }
manual-MORT-15 = { $edition ->
    [francs] Plus tard, lever l’hypothèque coûte alors le prêt et de nouveau { $percent } %.
    [canada-1961] Plus tard, lever l’hypothèque coûte alors le prêt et de nouveau { $percent } %.
   *[other] Ou bien attendez : d’ici là vous ne devez rien, et plus tard cela ne coûte pas davantage.
  }
manual-example-a-mortgaged-deed-sold = { $edition ->
    [francs] Zoé vous vend { $lot }, sous hypothèque. Vous levez l’hypothèque tout de suite pour { $lift } ; ou bien vous payez { $interest } maintenant et { $lift } plus tard, { $lift_later } en tout.
    [canada-1961] Zoé vous vend { $lot }, sous hypothèque. Vous levez l’hypothèque tout de suite pour { $lift } ; ou bien vous payez { $interest } maintenant et { $lift } plus tard, { $lift_later } en tout.
   *[other] Zoé vous vend { $lot }, sous hypothèque. Vous levez l’hypothèque pour { $lift }, tout de suite ou plus tard.
  }

### Échanger

manual-chapter-trading = Échanger

## Ce qui s’échange

manual-section-what-may-be-traded = Ce qui s’échange
manual-TRADE-01 = Vous pouvez vendre une propriété sans bâtiment à n’importe quel joueur, au prix dont vous convenez.
manual-TRADE-02 = { $edition ->
    [mega-2007] Vous pouvez aussi l’échanger contre une autre. Argent, cartes de sortie de prison et tickets de bus peuvent s’y ajouter.
   *[other] Vous pouvez aussi l’échanger contre une autre. Argent et cartes de sortie de prison peuvent s’y ajouter.
  }
manual-TRADE-06 = Une propriété hypothéquée se vend aussi ; l’hypothèque part avec elle.
manual-TRADE-08 = Rien ne change de mains sans l’accord des deux joueurs.
manual-TRADE-09 = Tout se donne sur-le-champ : ni prêt, ni promesse, ni paiement remis à plus tard.
manual-TRADE-05 = Un titre ne se vend jamais à la banque.
manual-example-what-may-be-traded = Zoé vous propose { $station } et { $fine } contre { $lot } : si vous dites oui, c’est fait. Mais « le titre maintenant, l’argent à mon prochain tour », ce n’est pas un échange.

## Les couleurs bâties

manual-section-built-groups = Les couleurs bâties
manual-TRADE-03 = { $edition ->
    [mega-2007] Tant que vous avez un bâtiment sur une couleur, vous n’en cédez aucune rue. Les bâtiments d’un autre joueur n’y changent rien.
    [euro-1999] Tant qu’il y a un bâtiment sur une couleur, aucun de ses terrains ne change de mains.
    [canada-1961] Tant qu’il y a un bâtiment sur une couleur, aucun de ses terrains ne change de mains.
   *[other] Tant qu’il y a un bâtiment sur une couleur, aucune de ses rues ne change de mains.
  }
manual-TRADE-04 = Vendez d’abord à la banque tous vos bâtiments de la couleur.
manual-TRADE-07 = Comme toujours, commencez là où il y en a le plus.
manual-example-built-groups = Zoé voudrait { $lot }, mais vous avez une maison sur la case { $lot_first }. La banque la reprend pour { $house_half } ; ensuite, vous pouvez vendre.

### La prison

manual-chapter-jail = La prison

## Aller en prison

manual-section-going-to-jail = Aller en prison
manual-JAIL-01 = Vous allez en prison si vous vous arrêtez sur la case « Allez en prison ».
manual-JAIL-02 = Vous y allez aussi quand une carte vous y envoie.
manual-JAIL-03 = { $edition ->
    [mega-2007] Et vous y allez quand vous faites trois doubles de suite avec les dés blancs ; un triple, lui, ne compte pas.
   *[other] Et vous y allez quand vous faites trois doubles de suite.
  }
manual-JAIL-04 = Votre pion y va tout droit, d’où qu’il soit, sans passer par la case { $go }.
manual-JAIL-05 = Votre tour est fini, même après un double.
manual-JAIL-18 = Si vous arrivez sur la case Prison en avançant normalement, ce n’est qu’une visite, et il ne vous arrive rien.
manual-JAIL-19 = Au tour suivant, vous repartez comme d’habitude.
manual-example-going-to-jail = Peu avant la case { $go }, vous faites votre troisième double de suite. Vous filez en prison sans toucher les { $salary }, et le joueur suivant lance les dés.

## Sortir de prison

manual-section-getting-out = Sortir de prison
manual-JAIL-06 = { $edition ->
    [francs] Dès votre prochain tour, vous pouvez mettre { $fine } au centre du plateau avant de lancer les dés, puis jouer comme d’habitude.
   *[other] Dès votre prochain tour, vous pouvez payer { $fine } avant de lancer les dés, puis jouer comme d’habitude.
  }
manual-JAIL-07 = { $edition ->
    [francs] {""}
   *[other] L’amende va à la banque.
  }
manual-JAIL-08 = Au lieu de payer, vous pouvez jouer une carte de sortie de prison.
manual-JAIL-09 = Si vous n’en avez pas, vous pouvez en acheter une à un autre joueur, au prix dont vous convenez.
manual-MEGA-DICE-06 = { $edition ->
    [mega-2007] L’amende payée ou la carte jouée, vous lancez les trois dés, ou vous utilisez un ticket de bus.
   *[other] {""}
  }
manual-JAIL-10 = { $edition ->
    [francs] Ou bien tentez le double, une fois à chacun de vos trois tours en prison. Avec un double, vous sortez et avancez de ce lancer.
   *[other] Ou bien tentez le double, une fois à chacun de vos trois tours en prison. Avec un double, vous sortez et avancez de ce lancer, mais vous ne rejouez pas.
  }
manual-MEGA-DICE-05 = { $edition ->
    [mega-2007] Pour cet essai, vous ne lancez que les deux dés blancs.
   *[other] {""}
  }
manual-JAIL-11 = { $edition ->
    [francs] Puis vous rejouez, comme après tout double.
   *[other] {""}
  }
manual-JAIL-15 = Sans double, vous restez en prison et votre tour est fini.
manual-JAIL-12 = Si le troisième essai échoue aussi, vous payez { $fine } et avancez de ce même lancer.
manual-JAIL-13 = Vous payez avant d’avancer, et en argent : pour la carte de sortie, il est trop tard.
manual-JAIL-14 = Aucun joueur ne reste donc en prison plus de trois tours.
manual-example-getting-out = { $edition ->
    [francs] Au premier tour, vous faites cinq et deux : vous restez. Au deuxième, double quatre : vous avancez de huit cases, ne payez rien et rejouez.
   *[other] Au premier tour, vous faites cinq et deux : vous restez. Au deuxième, double quatre : vous avancez de huit cases et ne payez rien.
  }

## Les affaires continuent

manual-section-in-jail = Les affaires continuent
manual-JAIL-17 = En prison, vous touchez toujours vos loyers.
manual-JAIL-16 = Vous pouvez aussi construire, échanger, enchérir et hypothéquer comme les autres joueurs.
manual-example-in-jail = Vous êtes en prison, et Zoé s’arrête sur la case { $lot }, votre seule propriété de cette couleur : elle vous doit { $rent }.

### Cartes, impôts et autres cases

manual-chapter-squares = Cartes, impôts et autres cases

## Les cartes

manual-section-cards = Les cartes
manual-CARD-01 = Si vous vous arrêtez sur une case Chance ou { $chest }, vous devez tirer la carte du dessus du paquet.
manual-CARD-02 = Faites exactement ce qu’elle dit, tout de suite.
manual-CARD-03 = { $edition ->
    [francs] Cela fait, remettez-la sous le paquet.
    [canada-1961] Cela fait, remettez-la sous le paquet.
   *[other] Avant de le faire, remettez la carte sous le paquet.
  }
manual-CARD-04 = Elle va tout en dessous, face cachée.
manual-CARD-05 = Une carte peut vous déplacer, vous faire payer ou toucher de l’argent, vous envoyer en prison ou vous en faire sortir.
manual-CARD-09 = Si elle vous fait avancer jusqu’à la case { $go } ou au-delà, vous touchez { $salary } ; le trajet vers la prison ne rapporte rien.
manual-CARD-10 = La case où elle vous mène compte comme après un lancer de dés.
manual-example-cards = Une carte vous mène à la case { $lot }, en passant par la case { $go }. Vous touchez { $salary } ; puis vous pouvez acheter le titre pour { $price }, si la banque l’a encore.

## Les cartes de sortie de prison

manual-section-release-cards = Les cartes de sortie de prison
manual-CARD-06 = Une carte de sortie de prison se garde jusqu’au jour où vous voulez vous en servir.
manual-CARD-07 = Vous pouvez aussi la vendre à un autre joueur, au prix dont vous convenez.
manual-CARD-08 = Une fois jouée, elle retourne sous son paquet.
manual-example-release-cards = Zoé est en prison et devrait payer { $fine }. Elle vous achète votre carte { $card_price }, et chacun y gagne.

## Les impôts

manual-section-taxes = Les impôts
manual-TAX-01 = { $edition ->
    [canada-1961] Si vous vous arrêtez sur la taxe de luxe, vous payez { $luxury_tax }.
   *[other] Si vous vous arrêtez sur une case d’impôt ou de taxe, vous payez la somme qui y est imprimée.
  }
manual-TAX-03 = { $edition ->
    [canada-1961] Pour l’impôt sur le revenu, vous avez le choix : vous pouvez payer 10 % de tout ce que vous possédez, arrondis au dollar supérieur.
   *[other] {""}
  }
manual-TAX-04 = { $edition ->
    [canada-1961] Tout ce que vous possédez, c’est votre argent, le prix imprimé de vos titres, hypothéqués ou non, et le prix de vos bâtiments.
   *[other] {""}
  }
manual-TAX-05 = { $edition ->
    [canada-1961] Ou bien vous payez { $income_tax }, quels que soient vos biens.
   *[other] L’impôt sur le revenu est de { $income_tax }, la taxe de luxe de { $luxury_tax } : il n’y a rien à choisir.
  }
manual-TAX-06 = { $edition ->
    [canada-1961] Choisissez avant de compter : ensuite, on ne change plus d’avis.
   *[other] {""}
  }
manual-TAX-02 = L’argent va à la banque, jamais au centre du plateau.
manual-example-taxes = { $edition ->
    [canada-1961] Vous avez { $cash_left } en main, { $lot } à { $price } et { $station } à { $station_price } : { $start } en tout. Les 10 % font { $tax_share } : c’est moins que { $income_tax }.
   *[other] Vous arrivez à la case de l’impôt sur le revenu avec { $start } en main. Vous payez { $income_tax } et gardez { $after_tax }.
  }

## Le Parc gratuit

manual-section-free-parking = Le Parc gratuit
manual-PARK-01 = { $edition ->
    [francs] La case { $parking } ne coûte rien et peut rapporter gros.
   *[other] Sur la case { $parking }, vous ne payez rien et ne touchez rien.
  }
manual-PARK-05 = { $edition ->
    [francs] Toutes les amendes de prison, payées par choix ou après le troisième essai manqué, vont au centre du plateau.
   *[other] {""}
  }
manual-PARK-03 = { $edition ->
    [francs] Si vous vous arrêtez sur la case { $parking }, vous ramassez tout l’argent du centre.
   *[other] {""}
  }
manual-PARK-02 = Les affaires continuent pendant que vous y êtes : loyers, constructions, échanges.
manual-PARK-04 = Au tour suivant, vous repartez comme d’habitude.
manual-example-free-parking = { $edition ->
    [francs] Zoé et Bruno ont payé chacun { $fine } pour sortir de prison : il y a { $fine_twice } au centre. Vous vous arrêtez sur la case { $parking }, et c’est pour vous.
   *[other] Zoé paie { $income_tax } d’impôt, puis vous vous arrêtez sur la case { $parking }. Rien pour vous : son argent est à la banque.
  }

## Cadeau d’anniversaire et Ticket de bus

manual-section-gift-and-ticket = Cadeau d’anniversaire et Ticket de bus
manual-MEGA-SQ-04 = { $edition ->
    [mega-2007] Sur la case Cadeau d’anniversaire, choisissez : { $gift } de la banque, ou le ticket de bus du dessus de la pile.
   *[other] {""}
  }
manual-MEGA-SQ-05 = { $edition ->
    [mega-2007] Un ticket pris là ne sert qu’à l’un de vos tours suivants.
   *[other] {""}
  }
manual-MEGA-SQ-06 = { $edition ->
    [mega-2007] Sur la case Ticket de bus, prenez le ticket du dessus, lui aussi pour un tour suivant.
   *[other] {""}
  }
manual-MEGA-SQ-07 = { $edition ->
    [mega-2007] Si la pile est vide, il ne s’y passe rien.
   *[other] {""}
  }
manual-example-gift-and-ticket = { $edition ->
    [mega-2007] Après un double, vous vous arrêtez sur la case Cadeau d’anniversaire et prenez le ticket. Vous relancez tout de même les dés : ce ticket ne sert pas avant votre prochain tour.
   *[other] {""}
  }

### Dettes et faillite

manual-chapter-debts = Dettes et faillite

## Trouver l’argent

manual-section-raising-money = Trouver l’argent
manual-DEBT-04 = Si vous devez plus que ce que vous avez en main, trouvez d’abord l’argent : vendez des bâtiments à la banque, hypothéquez des propriétés.
manual-DEBT-01 = { $edition ->
    [francs] Si vous devez de l’argent à un joueur, pour quelque raison que ce soit, vous pouvez aussi payer une partie en argent et le reste en propriétés sans bâtiment.
    [canada-1961] Si vous devez de l’argent à un joueur, vous pouvez aussi lui proposer un échange : des propriétés sans bâtiment, avec ou sans argent, contre la dette.
   *[other] Si vous devez un loyer, vous pouvez aussi payer une partie en argent et le reste en propriétés sans bâtiment.
  }
manual-DEBT-03 = Votre créancier est libre de refuser.
manual-DEBT-02 = S’il accepte, il peut prendre une propriété pour plus que son prix, même hypothéquée, et la dette est réglée.
manual-example-raising-money = Vous devez { $price } de loyer à Zoé et n’avez que { $mortgage } en main. Vous hypothéquez { $lot } pour { $mortgage }, et vous payez.

## La faillite

manual-section-bankrupt = La faillite
manual-BANKR-01 = Si vous devez plus que ce que vous pouvez réunir, même en vendant et en hypothéquant tout, vous êtes en faillite. Tant que vous pouvez payer, vous le devez.
manual-BANKR-02 = Un joueur en faillite quitte aussitôt la partie.
manual-example-bankrupt = Vous avez { $fine } en main, et hypothéquer { $lot } vous rapporterait { $mortgage }. Vous pouvez payer une dette de { $means } ; une dette de { $beyond_means } vous ruine.

## Quand on doit à la banque

manual-section-owing-the-bank = Quand on doit à la banque
manual-BANKR-03 = Si c’est la banque que vous ne pouvez pas payer, elle prend votre argent et vos titres.
manual-BANKR-04 = Elle met aussitôt les titres aux enchères, un par un et libres d’hypothèque.
manual-BANKR-05 = Vos bâtiments ne vont pas aux enchères : ils retournent dans la réserve de la banque.
manual-BANKR-06 = { $edition ->
    [mega-2007] Vos cartes de sortie de prison retournent sous leurs paquets, et vos tickets de bus quittent la partie.
   *[other] Vos cartes de sortie de prison retournent sous leurs paquets.
  }
manual-example-owing-the-bank = Il vous reste { $lot } et { $station }, sous hypothèque, et { $fine } en main ; vous devez { $price } à la banque. Elle prend tout et met les deux titres aux enchères, libres d’hypothèque.

## Quand on doit à un joueur

manual-section-owing-a-player = Quand on doit à un joueur
manual-BANKR-07 = Si c’est un joueur que vous ne pouvez pas payer, vos bâtiments sont vendus à la banque à moitié prix.
manual-BANKR-08 = Votre créancier reçoit cette somme et tout votre argent.
manual-BANKR-09 = Il reçoit aussi tous vos titres, hypothéqués ou non.
manual-BANKR-10 = { $edition ->
    [mega-2007] De même pour vos cartes de sortie de prison et vos tickets de bus.
   *[other] De même pour vos cartes de sortie de prison.
  }
manual-BANKR-11 = Pour chaque titre hypothéqué, le créancier paie aussitôt à la banque { $percent } % du prêt.
manual-BANKR-12 = Puis il choisit, titre par titre : rembourser le prêt et lever l’hypothèque, ou la garder.
manual-BANKR-13 = Plus tard, lever l’hypothèque coûte le prêt et de nouveau { $percent } %.
manual-example-owing-a-player = Zoé ne peut pas vous payer : elle fait faillite et vous laisse { $lot }, sous hypothèque. Vous payez aussitôt { $interest } à la banque ; lever l’hypothèque coûte encore { $mortgage } tout de suite, ou { $lift } plus tard.

### Parties plus courtes

manual-chapter-shorter = Parties plus courtes

## La partie courte

manual-section-short-game = La partie courte
manual-SHORT-01 = Le banquier mélange les titres, et son voisin de gauche coupe.
manual-SHORT-02 = { $edition ->
    [canada-1961] Chaque joueur en reçoit deux, un par un, le banquier aussi s’il joue.
   *[other] Chaque joueur en reçoit deux, le banquier aussi s’il joue.
  }
manual-SHORT-03 = Vous payez aussitôt à la banque le prix des deux.
manual-SHORT-04 = Ensuite, on joue comme d’habitude, sauf pour les hôtels et pour la fin.
manual-SHORT-05 = L’hôtel vient après trois maisons, et non quatre, sur { $edition ->
    [mega-2007] chacune de vos rues de la couleur.
    [euro-1999] chaque terrain de la couleur.
    [canada-1961] chaque terrain de la couleur.
   *[other] chaque rue de la couleur.
  }
manual-SHORT-06 = Son loyer ne change pas.
manual-SHORT-07 = { $edition ->
    [canada-1961] Vendu d’un bloc, il rapporte autant que quatre maisons : la moitié de ce que vous avez payé pour lui et pour ses trois maisons.
   *[other] Vendu d’un bloc, il rapporte autant que quatre maisons : la moitié de son prix et la moitié de celui de ses trois maisons.
  }
manual-example-short-game = Vous recevez { $lot } et { $station }. Vous payez { $price } et { $station_price }, et commencez avec { $cash_left } en main.

## La fin de la partie courte

manual-section-end-of-the-short-game = La fin de la partie courte
manual-SHORT-08 = Le premier joueur en faillite s’en va, et la partie continue. La deuxième faillite la termine.
manual-SHORT-09 = Le jeu s’arrête sur-le-champ, sans autre lancer ni enchères.
manual-SHORT-10 = Le deuxième joueur en faillite remet tout tel quel, bâtiments compris, à son créancier, joueur ou banque.
manual-example-end-of-the-short-game = Vous êtes cinq. Zoé fait faillite : les quatre autres continuent. Bruno vous doit un loyer et fait faillite à son tour : ses titres et ses bâtiments sont à vous, et les trois derniers font leurs comptes.

## Faire les comptes

manual-section-counting = Faire les comptes
manual-SHORT-11 = Chaque joueur encore en jeu additionne ce qu’il a. L’argent compte tel quel.
manual-SHORT-12 = Les titres libres d’hypothèque comptent au prix imprimé sur le plateau.
manual-SHORT-13 = Les titres hypothéqués comptent pour la moitié de ce prix.
manual-SHORT-14 = Les maisons comptent à leur plein prix.
manual-SHORT-15 = { $edition ->
    [mega-2007] Un hôtel compte pour son prix plus celui de trois maisons. Un gratte-ciel y ajoute son propre prix, et un dépôt compte pour { $depot }.
   *[other] Un hôtel compte pour son prix plus celui de trois maisons.
  }
manual-SHORT-16 = Le plus riche gagne ; à égalité, la victoire se partage.
manual-example-counting = Vous avez { $salary } en main, { $lot } ({ $price }) avec un hôtel ({ $hotel_cost_short }), et { $station } sous hypothèque ({ $station_mortgage }). Cela fait { $fortune }.

## La partie à durée limitée

manual-section-timed-game = La partie à durée limitée
manual-TIMED-01 = Avant de commencer, convenez de l’heure où la partie finira : le plus riche à cette heure-là gagne.
manual-TIMED-02 = { $edition ->
    [francs] On mélange les titres, et chaque joueur en reçoit deux, face cachée.
   *[other] On mélange et on coupe les titres, et chaque joueur en reçoit deux.
  }
manual-TIMED-03 = Vous en payez aussitôt le prix à la banque.
manual-TIMED-04 = Puis on joue comme d’habitude jusqu’à l’heure dite, avec quatre maisons avant un hôtel.
manual-TIMED-05 = L’heure venue, le joueur dont le tour a commencé peut le finir, lancers supplémentaires compris ; puis le jeu s’arrête.
manual-TIMED-06 = Chacun fait ses comptes comme dans la partie courte, mais un hôtel compte pour son prix plus celui de quatre maisons.
manual-example-timed-game = L’heure sonne pendant le tour de Zoé : elle le finit, et Bruno ne lance plus. Votre hôtel de la case { $lot } compte pour { $hotel_cost }.
