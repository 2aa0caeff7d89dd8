# Les clauses de la règle, dans nos propres mots. Là où les éditions diffèrent, une phrase de plus dit lesquelles.

## OBJ

clause-OBJ-01 = Une partie normale s’arrête, et elle est gagnée, dès qu’il ne reste plus qu’un seul joueur que la faillite n’a pas éliminé.
clause-OBJ-02 = Dans une partie normale, la richesse n’est qu’un moyen : on ne compare les fortunes que pour départager une partie courte ou une partie à durée limitée.

## SETUP

clause-SETUP-01 = On joue de deux à huit. L’édition canadienne en demande au moins trois ; les livrets Euro, francs et classique ne donnent aucun chiffre et reçoivent le leur par décision (AMB-02).
clause-SETUP-02 = Chacun a un pion à lui, de son choix et différent de tous les autres. Dans l’édition canadienne, les pions sont distribués au lieu d’être choisis.
clause-SETUP-03 = Tous les pions partent de la case Départ. Dans l’édition canadienne, un pion n’y est posé qu’au moment où son joueur commence à jouer.
clause-SETUP-04 = Au début, la banque remet 1 500 à chaque joueur. C’est 150 000 F dans l’édition en francs et 2 500 dans l’édition Méga.
clause-SETUP-05 = La somme de départ est remise en billets fixés d’avance : 2 de 500, 4 de 100, 1 de 50, 1 de 20, 2 de 10, 1 de 5 et 5 de 1. L’édition en francs garde cette répartition au centuple, Méga ajoute 1 billet de 1 000, et l’édition canadienne donne 2 fois 500, 2 fois 100, 2 fois 50, 6 fois 20, 5 fois 10, 5 fois 5 et 5 fois 1.
clause-SETUP-06 = Les bâtiments sont en nombre limité : 32 maisons et 12 hôtels. Méga y ajoute 8 gratte-ciel et 4 dépôts ferroviaires.
clause-SETUP-07 = Il y a deux paquets, Chance et Caisse de communauté, de 16 cartes chacun.
clause-SETUP-08 = On mélange chaque paquet avant de jouer.
clause-SETUP-09 = Chaque paquet est posé face cachée à sa place sur le plateau.
clause-SETUP-10 = Chaque case qui peut avoir un propriétaire a son titre de propriété : 22 terrains, 4 gares et 2 services publics, soit 28 titres. Méga en compte 37 : 30 terrains, 4 gares et 3 services publics.
clause-SETUP-11 = Tout ce qui n’est pas distribué au départ, argent, titres ou bâtiments, reste à la banque.
clause-SETUP-12 = Un des joueurs est nommé banquier. L’édition canadienne préfère quelqu’un qui sache mener une mise aux enchères.
clause-SETUP-13 = À plus de cinq, l’un des participants peut tenir la banque sans jouer.
clause-SETUP-14 = Un banquier qui joue ne mélange pas l’argent de la banque avec le sien. Seule l’édition canadienne le précise.
clause-SETUP-15 = Chacun lance les deux dés et le plus fort total commence. Dans l’édition Méga, on ne prend pour cela que les dés blancs.
clause-SETUP-16 = Le banquier lance le premier pour savoir qui commence, les autres suivent à tour de rôle. Cette règle n’existe que dans l’édition canadienne.
clause-SETUP-17 = Après celui qui commence, c’est à son voisin de gauche, et ainsi de suite autour de la table.
clause-SETUP-18 = Dans l’édition Euro, les terrains sont des capitales d’Europe, les gares des aéroports et les services publics deux institutions européennes. Seul le décor change : la règle classique et les déplacements restent les mêmes.
clause-SETUP-19 = On joue avec deux dés. Méga en emploie trois, deux blancs et un bleu.

## BANK

clause-BANK-01 = La banque détient tout l’argent, les titres, les maisons et les hôtels qui n’ont pas encore été acquis par un joueur.
clause-BANK-02 = La banque verse les salaires et les primes.
clause-BANK-03 = Les titres sans propriétaire et les bâtiments ne s’achètent qu’à la banque.
clause-BANK-04 = Impôts, amendes, remboursements et intérêts vont à la banque. Dans l’édition en francs, les amendes de prison vont au centre du plateau.
clause-BANK-05 = La banque ne peut pas faire faillite : à court de billets, elle écrit autant d’argent qu’il lui en faut. Dans l’édition en francs, elle signe une reconnaissance de dette à ceux qu’elle ne peut pas payer.
clause-BANK-06 = Personne d’autre que la banque ne prête, et elle ne prête que sur hypothèque.
clause-BANK-07 = Entre joueurs, on ne prête ni n’emprunte.
clause-BANK-08 = C’est le banquier qui mène toutes les mises aux enchères.
clause-BANK-09 = La banque reprend les bâtiments à tout moment, à moitié prix.

## TURN

clause-TURN-01 = À son tour, on lance les dés et on avance du total. Dans l’édition Méga, on en lance trois, et le dé bleu peut changer le déplacement.
clause-TURN-02 = Les pions ne vont que dans un sens, celui de la flèche.
clause-TURN-03 = La case où finit le déplacement dit ce qu’il faut faire ou ce qu’on peut faire.
clause-TURN-04 = Une même case peut accueillir autant de pions qu’on veut.
clause-TURN-05 = Le tour fini, les dés passent au voisin de gauche.
clause-TURN-06 = Un pion reste là où il s’est arrêté et repart de là au coup suivant.
clause-TURN-07 = Selon la case, on achète, on paie un loyer ou un impôt, on tire une carte, on va en prison, on s’arrête au Parc gratuit ou on touche son salaire.

## DBL

clause-DBL-01 = Après un double, on règle entièrement la case d’arrivée, puis on rejoue. Dans l’édition Méga, seuls les dés blancs font un double, et un ticket de bus peut remplacer le nouveau lancer.
clause-DBL-02 = Dans un tour à doubles, chaque arrêt compte en plein, pour le meilleur et pour le pire.
clause-DBL-03 = Au troisième double de suite dans un même tour, on file en prison. Dans l’édition Méga, seuls les dés blancs comptent, et un triple au troisième lancer en dispense.
clause-DBL-04 = Le troisième double ne fait pas avancer : la case qu’il aurait atteinte, et la case Départ sur le chemin, ne comptent pas.
clause-DBL-05 = Aller en prison, quelle qu’en soit la raison, met fin au tour et annule le lancer supplémentaire qui restait à jouer.

## GO

clause-GO-01 = Qui s’arrête sur la case Départ ou la franchit touche son salaire de la banque : 200, ou 20 000 F dans l’édition en francs.
clause-GO-02 = Chaque arrêt et chaque passage sur la case Départ est payé, sans limite par tour de plateau. L’édition canadienne ne paie qu’une fois par tour de plateau, arrêt ou passage.
clause-GO-03 = On peut toucher deux salaires dans le même tour : franchir la case Départ, puis tirer une carte qui y envoie. Dans l’édition canadienne, c’est le seul moyen d’avoir 400, et la carte doit venir de la Caisse de communauté située deux cases après le Départ ou de la Chance située sept cases après.
clause-GO-04 = Un pion qui part de la case Départ et y revient dans le même coup n’a pas droit à un second salaire. Seule l’édition canadienne le dit ; les autres le paient.
clause-GO-05 = Le salaire est dû que le pion avance aux dés ou par une carte.
clause-GO-06 = La case Départ ne rapporte que si on la franchit dans le sens du jeu.
clause-GO-07 = Qui est envoyé en prison ne passe pas par la case Départ et ne touche rien pour ce trajet ; dans l’édition canadienne, rien pour tout le coup.

## BUY

clause-BUY-01 = Quand on s’arrête sur un terrain, une gare ou un service public sans propriétaire, on a le droit de l’acheter à la banque.
clause-BUY-02 = Le prix d’achat est celui qui est imprimé pour cette case.
clause-BUY-03 = Contre paiement, la banque remet le titre de propriété, que l’acheteur garde bien en vue devant lui.
clause-BUY-04 = On peut aussi acheter quand c’est une carte qui a mené le pion là.
clause-BUY-05 = Si le joueur n’achète pas, le banquier ouvre aussitôt la mise aux enchères du titre.
clause-BUY-06 = Celui qui n’a pas voulu acheter peut tout de même enchérir.
clause-BUY-07 = Pour les gares, c’est pareil : on achète, ou le titre part aux enchères.
clause-BUY-08 = Les services publics s’achètent aux mêmes conditions que le reste.

## AUCT

clause-AUCT-01 = Tout le monde peut enchérir, peu importe qui est tombé sur la case.
clause-AUCT-02 = La mise à prix est libre : c’est ce qu’annonce le premier intéressé.
clause-AUCT-03 = Le titre revient au plus offrant, qui paie son enchère à la banque.
clause-AUCT-04 = Le gagnant paie comptant, tout de suite. Seule l’édition canadienne le précise.
clause-AUCT-05 = La mise aux enchères se tient sur-le-champ, avant que le jeu reprenne.

## RENT

clause-RENT-01 = Qui s’arrête sur le terrain d’un autre doit un loyer à son propriétaire.
clause-RENT-02 = Le loyer n’est dû que si le propriétaire le demande.
clause-RENT-03 = Passé le lancer du deuxième joueur après celui qui s’est arrêté, il est trop tard pour demander le loyer. Dans l’édition en francs, il est trop tard dès que le joueur suivant a lancé.
clause-RENT-04 = Le loyer se lit sur le titre de propriété, selon les maisons ou l’hôtel qui s’y trouvent.
clause-RENT-05 = Quand un joueur a tous les terrains d’une couleur, le loyer de ses terrains nus est doublé. Méga double avec tous les terrains sauf un, et triple avec tous.
clause-RENT-06 = Le loyer majoré d’un groupe complet est perdu tant qu’un de ses terrains reste hypothéqué. L’édition canadienne garde le double sur les terrains qui ne le sont pas ; en Méga, seuls comptent les terrains du propriétaire (AMB-76).
clause-RENT-07 = Une propriété hypothéquée ne rapporte aucun loyer.
clause-RENT-08 = Un terrain bâti paie le montant de son titre, jamais doublé.
clause-RENT-09 = Si seuls certains terrains d’un groupe complet sont bâtis, les terrains nus gardent leur loyer double. Dans l’édition Méga, ils gardent leur loyer double ou triple.
clause-RENT-10 = Le loyer est dû aussi quand c’est une carte qui a mené le pion là.
clause-RENT-11 = C’est au propriétaire de surveiller ses loyers, pas à celui qui doit ni à la banque.
clause-RENT-12 = On ne doit rien sur une propriété libre, ni sur la sienne.

## UTIL

clause-UTIL-01 = Avec un seul service public, le loyer est de 4 fois le total des dés. Dans l’édition en francs, cela fait 400 F par point.
clause-UTIL-02 = Avec les deux services publics, le loyer est de 10 fois le total des dés. Dans l’édition en francs, cela fait 1 000 F par point ; Méga a un troisième service public et, par décision, paie 20 fois pour les trois (AMB-26).
clause-UTIL-03 = Le loyer d’un service public se compte sur le lancer qui y a mené le joueur.
clause-UTIL-04 = Qu’une carte mène sur un service public, et l’on relance les dés pour fixer le montant du loyer.
clause-UTIL-05 = Un service public hypothéqué ne rapporte rien.

## STATION

clause-STATION-01 = Le loyer d’une gare dépend du nombre de gares de son propriétaire : 25, 50, 100 ou 200 pour une à quatre gares. En francs, c’est le centuple.
clause-STATION-02 = Qui tombe sur la gare d’un autre lui paie le montant de son titre.
clause-STATION-03 = Dans l’édition Euro, les aéroports jouent exactement le rôle des gares.

## CARD

clause-CARD-01 = Qui s’arrête sur Chance ou sur Caisse de communauté doit tirer la carte du dessus du paquet.
clause-CARD-02 = On fait ce que dit la carte, à la lettre et tout de suite.
clause-CARD-03 = La carte retourne sous son paquet avant qu’on l’exécute. Dans les éditions en francs et canadienne, elle y retourne après.
clause-CARD-04 = La carte tirée va tout en dessous du paquet, face cachée.
clause-CARD-05 = Une carte peut déplacer le pion, faire payer, faire toucher de l’argent, envoyer en prison ou en faire sortir.
clause-CARD-06 = Une carte de sortie de prison se garde aussi longtemps que son détenteur le veut.
clause-CARD-07 = Une carte de sortie de prison peut se vendre à un autre joueur, au prix dont on convient.
clause-CARD-08 = Une fois utilisée, la carte de sortie de prison retourne sous son propre paquet.
clause-CARD-09 = Un déplacement ordonné par une carte rapporte le salaire s’il franchit la case Départ, sauf pour aller en prison.
clause-CARD-10 = La case où mène une carte se règle comme n’importe quelle autre.

## TAX

clause-TAX-01 = S’arrêter sur une case d’impôt ou de taxe coûte la somme qui y est imprimée, payée à la banque. Dans l’édition canadienne, l’impôt sur le revenu a ses propres règles.
clause-TAX-02 = L’argent des impôts va à la banque, jamais dans une cagnotte.
clause-TAX-03 = On peut régler l’impôt sur le revenu à 10 % de tout ce qu’on possède. Cela n’existe que dans l’édition canadienne.
clause-TAX-04 = Les 10 % portent sur l’argent en main, plus le prix imprimé de tous les titres, hypothéqués ou non, plus le prix de tous les bâtiments. Cela ne concerne que l’édition canadienne.
clause-TAX-05 = Au lieu des 10 %, on peut fixer l’impôt sur le revenu à 200 et payer aussitôt. Seule l’édition canadienne laisse ce choix ; ailleurs, l’impôt est le montant imprimé sur la case.
clause-TAX-06 = Il faut choisir entre les 10 % et le forfait avant tout calcul, et on ne revient pas dessus. Cela ne concerne que l’édition canadienne.

## PARK

clause-PARK-01 = Le Parc gratuit n’a pas d’effet par lui-même. Dans l’édition en francs, on y gagne l’argent du centre du plateau.
clause-PARK-02 = Sur le Parc gratuit, les affaires continuent : loyers, constructions, échanges.
clause-PARK-03 = Qui tombe sur le Parc gratuit ramasse tout l’argent du centre du plateau. Cela ne vaut que dans l’édition en francs.
clause-PARK-04 = Au tour suivant, on repart du Parc gratuit normalement.
clause-PARK-05 = Le centre du plateau se remplit avec les amendes de prison, payées par choix ou après le troisième essai manqué. Cela ne vaut que dans l’édition en francs.

## JAIL

clause-JAIL-01 = La case « Allez en prison » envoie en prison celui qui s’y arrête.
clause-JAIL-02 = Une carte peut envoyer en prison.
clause-JAIL-03 = Trois doubles de suite mènent en prison. Dans l’édition Méga, seuls les dés blancs comptent, et un triple en dispense.
clause-JAIL-04 = Le pion va droit en prison, d’où qu’il soit, sans suivre le parcours.
clause-JAIL-05 = Qui est envoyé en prison a fini son tour.
clause-JAIL-06 = Première façon de sortir de prison : payer l’amende de 50 (5 000 F dans l’édition en francs) avant de lancer, puis lancer et avancer normalement. Les livrets Euro et classique, peu clairs, se lisent de même (AMB-11).
clause-JAIL-07 = L’amende de prison se paie à la banque. Dans l’édition en francs, elle va au centre du plateau.
clause-JAIL-08 = Deuxième façon de sortir de prison : jouer une carte de sortie de prison qu’on a déjà.
clause-JAIL-09 = Troisième façon de sortir de prison : acheter une carte de sortie de prison à un autre joueur, au prix convenu, et la jouer.
clause-JAIL-10 = Quatrième façon de sortir de prison : faire un double à l’un des trois tours qui suivent, et avancer de ce lancer. Dans l’édition Méga, on essaie avec les deux dés blancs.
clause-JAIL-11 = Qui sort de prison par un double rejoue après avoir réglé sa case. Seule l’édition en francs le dit ; ailleurs, par décision, ce double ne fait pas rejouer (AMB-10).
clause-JAIL-12 = Sans double au troisième tour, il faut payer l’amende et avancer de ce même lancer.
clause-JAIL-13 = L’amende du troisième essai manqué se paie juste après le lancer, avant d’avancer.
clause-JAIL-14 = Personne ne reste en prison au-delà de son troisième tour.
clause-JAIL-15 = Un premier ou un deuxième essai manqué laisse en prison et met fin au tour.
clause-JAIL-16 = Même en prison, on peut acheter et poser des maisons, acheter et vendre des propriétés. Seule l’édition canadienne l’écrit ; les autres se jouent de même (AMB-15).
clause-JAIL-17 = En prison, on encaisse ses loyers comme d’habitude.
clause-JAIL-18 = Arriver sur la prison en avançant normalement n’est qu’une simple visite, sans pénalité.
clause-JAIL-19 = Le simple visiteur repart normalement au tour suivant.

## BUILD

clause-BUILD-01 = Pour poser des maisons, il faut les titres de tous les terrains de la couleur. Dans l’édition Méga, tous sauf un suffisent.
clause-BUILD-02 = Chaque maison coûte le prix imprimé sur le titre du terrain.
clause-BUILD-03 = Les maisons ne s’achètent qu’à la banque.
clause-BUILD-04 = On peut acheter des maisons pendant son propre tour.
clause-BUILD-05 = On peut aussi acheter des maisons entre les tours des autres. L’édition en francs ne le permet pas, et Méga le suspend pendant le coup « Monsieur » d’un autre joueur.
clause-BUILD-06 = On peut acheter des maisons n’importe quand, même en plein tour d’un autre. Seule l’édition canadienne le permet : les livrets Euro et classique, et Méga à leur suite, se contredisent, et on les lit comme autorisant son propre tour et l’intervalle entre les tours (AMB-45).
clause-BUILD-07 = On bâtit uniformément : pas de maison de plus sur un terrain tant que tous ceux du groupe n’en ont pas autant.
clause-BUILD-08 = Quatre maisons au plus par terrain.
clause-BUILD-09 = On peut acheter d’un coup autant de maisons que le permettent l’argent et la règle d’uniformité.
clause-BUILD-10 = La première maison va sur le terrain du groupe que l’on veut.
clause-BUILD-11 = Pas de maison dans un groupe dont un terrain est hypothéqué. L’édition canadienne laisse la question ouverte et suit la même décision (AMB-48) ; dans l’édition Méga, seuls comptent les terrains de celui qui bâtit.
clause-BUILD-12 = Les maisons se revendent à la banque à la moitié du prix imprimé ; dans l’édition canadienne, à la moitié de ce qu’on a payé.
clause-BUILD-13 = Les maisons peuvent se revendre à tout moment.
clause-BUILD-14 = On revend ses maisons uniformément, comme on les a posées.
clause-BUILD-15 = Un bâtiment ne se vend jamais à un autre joueur.
clause-BUILD-16 = Dès qu’aucun terrain du groupe n’est plus hypothéqué, on peut se remettre à bâtir.

## HOTEL

clause-HOTEL-01 = Pas d’hôtel avant d’avoir quatre maisons sur chaque terrain du groupe. Dans l’édition Méga, il en faut quatre sur chaque terrain du groupe qu’on possède.
clause-HOTEL-02 = Un hôtel coûte le prix marqué sur le titre, plus les quatre maisons du terrain, rendues à la banque.
clause-HOTEL-03 = Le propriétaire choisit sur quel terrain du groupe va l’hôtel.
clause-HOTEL-04 = Un seul hôtel par terrain.
clause-HOTEL-05 = Les hôtels s’achètent aux mêmes moments que les maisons.
clause-HOTEL-06 = Un hôtel vendu tout entier rapporte la moitié de son prix plus la moitié de ses quatre maisons, soit la moitié de cinq maisons.
clause-HOTEL-07 = Les hôtels d’un groupe qu’on vend tout entiers partent tous ensemble. L’édition canadienne permet aussi de les vendre un par un, uniformément ; celle en francs demande seulement l’uniformité.
clause-HOTEL-08 = On peut rendre un seul hôtel contre quatre maisons, plus la moitié du prix de l’hôtel en argent. Dans l’édition canadienne, les hôtels se démontent un par un, dans l’ordre inverse de leur construction.
clause-HOTEL-09 = Si la banque n’a pas les maisons, pas d’échange d’hôtel contre des maisons.

## SHORTAGE

clause-SHORTAGE-01 = Plus de maisons à la banque ? Qui veut bâtir attend que d’autres en rendent.
clause-SHORTAGE-02 = S’il reste peu de maisons ou d’hôtels et que deux joueurs au moins en veulent, ils vont aux enchères, au plus offrant. L’édition en francs n’a pas cette vente ; la canadienne la tient quand les joueurs en veulent ensemble plus que la banque n’en a.
clause-SHORTAGE-03 = La mise à prix des bâtiments rares est le prix le plus bas marqué sur les titres en cause. L’édition canadienne n’en donne pas et reprend celle-là par décision (AMB-51) ; celle en francs n’a pas cette vente.
clause-SHORTAGE-04 = On n’ajoute jamais de bâtiments à la réserve.

## TRADE

clause-TRADE-01 = Terrains nus, gares et services publics peuvent se vendre à n’importe quel joueur, au prix dont on convient.
clause-TRADE-02 = Terrains nus, gares et services publics peuvent aussi s’échanger. Seule l’édition en francs l’écrit.
clause-TRADE-03 = Aucun terrain ne change de mains tant qu’un terrain de son groupe est bâti. Dans l’édition Méga, seuls les bâtiments du vendeur font obstacle (AMB-80).
clause-TRADE-04 = Pour vendre un terrain d’un groupe bâti, le propriétaire doit d’abord revendre à la banque tous les bâtiments du groupe.
clause-TRADE-05 = Un titre ne se vend jamais à la banque. L’édition en francs le dit de tous les titres ; les livrets Euro et classique ne le disent que des titres hypothéqués, le canadien se tait, et la décision l’étend à tous (AMB-53).
clause-TRADE-06 = Un titre hypothéqué peut se vendre à un autre joueur, au prix convenu.
clause-TRADE-07 = Quand on vide un groupe de ses bâtiments avant une vente, on le fait uniformément.
clause-TRADE-08 = Pas d’échange sans l’accord du propriétaire.
clause-TRADE-09 = Un échange ne peut contenir ni prêt ni paiement remis à plus tard.

## MORT

clause-MORT-01 = On n’hypothèque qu’auprès de la banque, pour la valeur imprimée sur le titre.
clause-MORT-02 = L’hypothèque vaut la moitié du prix imprimé.
clause-MORT-03 = Qui n’a plus d’argent et doit régler une dette peut hypothéquer une propriété. L’édition en francs le permet dès qu’on a besoin d’argent, la canadienne à tout moment, et les autres aussi, par décision (AMB-46).
clause-MORT-04 = Avant d’hypothéquer un terrain, on vend tous les bâtiments qui s’y trouvent.
clause-MORT-05 = Avant d’hypothéquer un terrain, on vend aussi tous les bâtiments des autres terrains du groupe. Seules les éditions en francs et canadienne l’exigent.
clause-MORT-06 = Les bâtiments ne s’hypothèquent pas.
clause-MORT-07 = Le titre d’une propriété hypothéquée est retourné face cachée, au vu de tous.
clause-MORT-08 = Une propriété ne porte qu’une hypothèque à la fois.
clause-MORT-09 = Quand une propriété est hypothéquée, les autres du groupe continuent de rapporter leur loyer.
clause-MORT-10 = Qui hypothèque reste propriétaire, et personne ne peut lui prendre la propriété en remboursant à sa place.
clause-MORT-11 = Lever l’hypothèque coûte sa valeur plus 10 %.
clause-MORT-12 = On ne pose aucun bâtiment sur un terrain hypothéqué.
clause-MORT-13 = Qui achète un titre hypothéqué peut lever l’hypothèque aussitôt, pour sa valeur plus 10 %.
clause-MORT-14 = Qui achète un titre hypothéqué sans lever aussitôt l’hypothèque doit tout de même 10 % à la banque au moment de l’achat. Cela vaut dans les éditions en francs et canadienne ; ailleurs, rien n’est dû.
clause-MORT-15 = Lever plus tard l’hypothèque d’un titre acheté coûte le capital plus, de nouveau, 10 %.
clause-MORT-16 = Les maisons vendues pour pouvoir hypothéquer se rachètent au prix fort.

## DEBT

clause-DEBT-01 = Qui doit un loyer et manque d’argent peut payer une part en argent et l’autre en propriétés sans bâtiments. L’édition en francs le permet pour toute dette envers un créancier ; la canadienne n’en dit rien, et c’est alors un échange comme un autre.
clause-DEBT-02 = Le créancier peut accepter des propriétés, même hypothéquées, pour plus que ce qu’elles valent.
clause-DEBT-03 = Le créancier est libre de refuser d’être payé en propriétés.
clause-DEBT-04 = Avant de faire faillite, on peut trouver de l’argent en vendant des bâtiments et en hypothéquant.

## BANKR

clause-BANKR-01 = Qui doit plus que ce qu’il peut réunir est en faillite. L’édition en francs parle de devoir plus qu’on ne possède, ce qui se lit de même (AMB-34).
clause-BANKR-02 = Le joueur en faillite quitte aussitôt la partie.
clause-BANKR-03 = Quand un failli doit à la banque, elle prend son argent et ses titres.
clause-BANKR-04 = La banque met aussitôt les titres du failli aux enchères, un par un.
clause-BANKR-05 = Les bâtiments du failli ne vont pas aux enchères : ils rentrent dans la réserve.
clause-BANKR-06 = Quand un failli doit à la banque, ses cartes de sortie de prison retournent sous leurs paquets.
clause-BANKR-07 = Quand un failli doit à un joueur, ses bâtiments sont vendus à la banque à moitié prix.
clause-BANKR-08 = Le joueur créancier reçoit le produit des bâtiments et tout l’argent du failli.
clause-BANKR-09 = Le joueur créancier reçoit tous les titres du failli.
clause-BANKR-10 = Le joueur créancier reçoit les cartes de sortie de prison du failli.
clause-BANKR-11 = Pour chaque titre hypothéqué qu’il reçoit d’un failli, le créancier paie aussitôt 10 % à la banque. Le livret canadien parle de 10 % de la valeur de la propriété ; c’est partout 10 % du prêt (AMB-38).
clause-BANKR-12 = Les 10 % d’un titre hypothéqué hérité une fois payés, le créancier choisit, titre par titre, de lever l’hypothèque en payant le capital ou de la garder.
clause-BANKR-13 = Si le créancier garde l’hypothèque et la lève à un tour suivant, les 10 % sont dus de nouveau.

## SHORT

clause-SHORT-01 = Pour une partie courte, le banquier mélange les titres de propriété et son voisin de gauche coupe.
clause-SHORT-02 = Le banquier donne deux titres à chacun, lui compris s’il joue. Dans l’édition canadienne, il les donne un par un.
clause-SHORT-03 = Chacun paie aussitôt à la banque le prix imprimé de ses deux titres.
clause-SHORT-04 = Une fois les titres distribués et payés, on joue selon les règles ordinaires.
clause-SHORT-05 = En partie courte, trois maisons par terrain suffisent avant un hôtel.
clause-SHORT-06 = En partie courte, le loyer d’un hôtel ne change pas.
clause-SHORT-07 = En partie courte, un hôtel se revend à la moitié de ce qu’il a coûté, compté avec trois maisons : quatre prix de maison, dont deux reviennent.
clause-SHORT-08 = En partie courte, le premier en faillite s’en va simplement, et la deuxième faillite termine la partie.
clause-SHORT-09 = Le jeu s’arrête à l’instant même de la deuxième faillite.
clause-SHORT-10 = Le deuxième en faillite remet tout ce qu’il a, bâtiments compris, à son créancier, banque ou joueur.
clause-SHORT-11 = Au décompte final, l’argent compte pour sa valeur.
clause-SHORT-12 = Au décompte final, les titres libres d’hypothèque comptent au prix imprimé sur le plateau.
clause-SHORT-13 = Au décompte final, les titres hypothéqués comptent pour la moitié du prix imprimé.
clause-SHORT-14 = Au décompte final, les maisons comptent à leur prix d’achat.
clause-SHORT-15 = Au décompte final d’une partie courte, un hôtel compte à son prix d’achat, avec les trois maisons rendues : quatre prix de maison.
clause-SHORT-16 = Le plus riche des joueurs encore en jeu gagne.

## TIMED

clause-TIMED-01 = On fixe l’heure de fin avant de commencer ; le plus riche à cette heure-là gagne.
clause-TIMED-02 = Avant une partie à durée limitée, on mélange et on coupe les titres, et chacun en reçoit deux. L’édition en francs les donne face cachée et ne parle pas de couper.
clause-TIMED-03 = Le prix des titres reçus se paie aussitôt à la banque.
clause-TIMED-04 = Une partie à durée limitée se joue normalement jusqu’à l’heure dite.
clause-TIMED-05 = À l’heure dite, tout s’arrête, mais qui a commencé son tour peut le finir. Seule l’édition en francs le dit, et les autres la suivent par décision (AMB-63).
clause-TIMED-06 = À la fin d’une partie à durée limitée, chacun fait le compte de tous ses biens.

## MEGA-SETUP

clause-MEGA-SETUP-01 = Les pages Méga l’emportent sur la règle classique partout où elles parlent ; la règle classique vaut pour le reste.
clause-MEGA-SETUP-02 = Douze cases s’ajoutent aux quarante classiques, 52 en tout : huit terrains, un service public, et les cases Mise aux enchères, Cadeau d’anniversaire et Ticket de bus.
clause-MEGA-SETUP-03 = Un paquet de 16 tickets de bus fait partie du jeu.
clause-MEGA-SETUP-04 = Le troisième dé est bleu : certaines faces portent des points, les autres le personnage qu’on appelle ici « Monsieur », ou un bus.

## MEGA-DICE

clause-MEGA-DICE-01 = À chaque tour normal, on lance les trois dés.
clause-MEGA-DICE-02 = Si les trois dés montrent des points, on avance de leur somme.
clause-MEGA-DICE-03 = Seuls les dés blancs disent s’il y a double.
clause-MEGA-DICE-04 = Après un double qui fait rejouer, on peut utiliser un ticket de bus au lieu de relancer.
clause-MEGA-DICE-05 = En prison, on ne lance que les deux dés blancs.
clause-MEGA-DICE-06 = Qui paie d’avance pour sortir de prison lance les trois dés.
clause-MEGA-DICE-07 = Après deux doubles, un simple double au troisième lancer mène en prison.

## MEGA-MRM

clause-MEGA-MRM-01 = Quand le dé bleu montre « Monsieur », l’étoile, on avance d’abord du total des dés blancs.
clause-MEGA-MRM-02 = Avec « Monsieur », on repart ensuite jusqu’à la première propriété que personne n’a achetée, et on peut l’acheter.
clause-MEGA-MRM-03 = Une fois tout vendu, « Monsieur » mène plutôt à la première propriété où l’on doit un loyer à un autre.
clause-MEGA-MRM-04 = Si la propriété où mène « Monsieur » est hypothéquée, on peut ne pas bouger.
clause-MEGA-MRM-05 = Tant qu’un coup « Monsieur » n’est pas fini, les autres ne peuvent ni bâtir, ni lever une hypothèque, ni conclure d’échange.
clause-MEGA-MRM-06 = Franchir la case Départ dans un coup « Monsieur » rapporte le salaire de 200.
clause-MEGA-MRM-07 = Aller sur la propriété d’un adversaire où mène « Monsieur » est obligatoire.

## MEGA-BUS

clause-MEGA-BUS-01 = Quand le dé bleu montre le bus, on prend le ticket de bus du dessus, tant qu’il en reste.
clause-MEGA-BUS-02 = Une fois les tickets épuisés, le bus mène le pion en avant jusqu’à la prochaine case à carte, Chance ou Caisse de communauté, selon celle qui vient d’abord.
clause-MEGA-BUS-03 = À son tour, qui a un ticket de bus peut en jouer un au lieu de lancer les dés.
clause-MEGA-BUS-04 = Un ticket de bus fait avancer le pion jusqu’à la case de son choix, sur le côté où il se trouve.
clause-MEGA-BUS-05 = Une case d’angle compte à la fois comme la dernière d’un côté et la première du suivant.
clause-MEGA-BUS-06 = Un ticket utilisé va à la banque et ne revient plus en jeu.
clause-MEGA-BUS-07 = Le jeu compte 16 tickets de bus, et on n’en remet jamais.
clause-MEGA-BUS-08 = Qui tire un ticket périmant tous les autres le garde, et tous les autres tickets en main retournent à la banque.
clause-MEGA-BUS-09 = Un ticket ou un coup « Monsieur » qui fait franchir la case Départ rapporte le salaire de 200.
clause-MEGA-BUS-10 = Les tickets de bus se tiennent à la vue de tous.

## MEGA-TRIPLE

clause-MEGA-TRIPLE-01 = Un triple 1, 2 ou 3 aux trois dés permet d’aller sur n’importe quelle case, en avançant.
clause-MEGA-TRIPLE-02 = Un triple ne fait pas rejouer.
clause-MEGA-TRIPLE-03 = Si l’on franchit la case Départ après un triple, on touche le salaire de 200.
clause-MEGA-TRIPLE-04 = Un triple après deux doubles n’envoie pas en prison.

## MEGA-GROUP et MEGA-BUILD

clause-MEGA-GROUP-01 = Chaque couleur a un terrain de plus : trois au lieu de deux, quatre au lieu de trois.
clause-MEGA-BUILD-01 = On peut poser maisons et hôtels dès qu’on a tous les terrains de la couleur sauf un : deux sur trois, ou trois sur quatre.
clause-MEGA-BUILD-02 = On bâtit toujours par étapes : entre deux terrains d’un groupe, jamais plus d’une maison de différence.

## MEGA-RENT

clause-MEGA-RENT-01 = Avec tous les terrains d’un groupe sauf un, les terrains nus paient loyer double.
clause-MEGA-RENT-02 = Avec tous les terrains d’un groupe, les terrains nus paient loyer triple.
clause-MEGA-RENT-03 = Un gratte-ciel paie le montant marqué sur le titre.

## MEGA-SKY

clause-MEGA-SKY-01 = Un gratte-ciel demande tous les terrains du groupe et un hôtel sur chacun.
clause-MEGA-SKY-02 = Pour un gratte-ciel, on rend l’hôtel à la banque et on paie le prix marqué sur le titre.
clause-MEGA-SKY-03 = Les gratte-ciel s’achètent comme les hôtels.
clause-MEGA-SKY-04 = Un seul gratte-ciel par terrain.
clause-MEGA-SKY-05 = Un gratte-ciel se revend à la banque à la moitié de son coût, et un hôtel prend sa place.
clause-MEGA-SKY-06 = Il n’y a que huit gratte-ciel.

## MEGA-LAST

clause-MEGA-LAST-01 = Pour hypothéquer une propriété, on vend d’abord les bâtiments qu’elle porte.
clause-MEGA-LAST-02 = Qui achète le dernier terrain d’un groupe où il a déjà bâti doit aussitôt lever l’hypothèque, si ce terrain en a une.
clause-MEGA-LAST-03 = Qui achète le dernier terrain d’un groupe où il a déjà bâti doit aussi y bâtir, pour que l’écart entre les terrains ne dépasse pas une maison.
clause-MEGA-LAST-04 = Qui achète le dernier terrain sans avoir les moyens d’y bâtir répartit autrement les bâtiments existants entre les terrains.
clause-MEGA-LAST-05 = Au besoin, pour égaliser le groupe, des hôtels redeviennent des maisons, ou un gratte-ciel est vendu à la moitié de son coût et remplacé par un hôtel.

## MEGA-DEPOT

clause-MEGA-DEPOT-01 = On peut poser un dépôt ferroviaire sur une gare à soi, pour 100.
clause-MEGA-DEPOT-02 = Avec un dépôt ferroviaire, la gare rapporte le double.
clause-MEGA-DEPOT-03 = Pas besoin d’avoir plusieurs gares pour poser un dépôt ferroviaire.
clause-MEGA-DEPOT-04 = Un dépôt ferroviaire se revend à la banque pour 50.
clause-MEGA-DEPOT-05 = Il n’y a que quatre dépôts ferroviaires.

## MEGA-SQ

clause-MEGA-SQ-01 = Sur la case Mise aux enchères, on désigne une propriété encore libre, et le banquier la met aux enchères.
clause-MEGA-SQ-02 = Quand tout est vendu, la case Mise aux enchères fait repartir jusqu’à la propriété adverse qui coûtera le plus cher.
clause-MEGA-SQ-03 = À loyer égal, la case Mise aux enchères mène à la propriété la plus proche.
clause-MEGA-SQ-04 = Sur la case Cadeau d’anniversaire, on touche 100 de la banque ou on prend le ticket de bus du dessus.
clause-MEGA-SQ-05 = Un ticket pris sur la case Cadeau d’anniversaire s’utilise à un tour suivant.
clause-MEGA-SQ-06 = Sur la case Ticket de bus, on prend le ticket du dessus, à utiliser à un tour suivant.
clause-MEGA-SQ-07 = Sur la case Ticket de bus, si le paquet est vide, il ne se passe rien.
