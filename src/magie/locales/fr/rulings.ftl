# Ce qui est décidé là où les livrets se taisent, restent flous ou se contredisent.
# Chaque décision est faite de son titre, d’un tiret entre espaces, puis de la décision même.

## Préparation, argent, banque

ruling-AMB-01 = Égalité pour commencer — Les joueurs à égalité relancent entre eux jusqu’à ce que l’un fasse mieux que les autres.
ruling-AMB-02 = Nombre de joueurs quand le livret n’en dit rien — On joue de deux à huit dans les éditions Euro, francs, classique et Méga, de trois à huit dans la canadienne. Une partie canadienne à moins de trois est refusée au départ, mais les faillites peuvent bien sûr la réduire à deux.
ruling-AMB-03 = Ce qui reste du banquier — Le programme tient la banque, si bien que le banquier n’est plus qu’une place : elle dit qui donne et qui coupe en partie courte et, dans l’édition canadienne, qui lance le premier. Qui est seulement banquier ne joue pas, et ce n’est possible qu’à plus de cinq.
ruling-AMB-04 = Fractions de 10 % — Chaque intérêt est arrondi vers le haut, titre par titre, à l’euro ou au dollar, ou à 100 F dans l’édition en francs : un service public hypothéqué pour 75 coûte 8 d’intérêt, et 83 pour lever l’hypothèque. L’impôt canadien sur le revenu est arrondi vers le haut sur son total.
ruling-AMB-05 = Billets ou sommes — On ne tient que des sommes entières, jamais les billets eux-mêmes. La liste des billets sert à l’affichage et à vérifier la somme de départ.

## Case Départ

ruling-AMB-06 = Quitter la case Départ, ou y commencer, rapporte-t-il — Le salaire n’est payé que si un déplacement en avant finit sur la case Départ ou la dépasse. Y être placé au début, la quitter ou la franchir à reculons ne rapporte rien.
ruling-AMB-07 = Canada : revenir à la case Départ après en être parti — Dans l’édition canadienne, si un coup part de la case Départ et que sa carte y ramène le pion, cette arrivée ne rapporte rien. Il n’y a pas d’autre plafond : la phrase sur les 400 vise un seul coup et ses cartes, et un coup suivant du même tour qui franchit le Départ est payé.
ruling-AMB-08 = Carte de prison tirée juste après le Départ — On garde le salaire déjà gagné aux dés, et le trajet vers la prison ne rapporte rien. Dans l’édition canadienne, le coup qui mène en prison ne rapporte aucun salaire, et ce qu’il avait rapporté retourne à la banque.

## Doubles et prison

ruling-AMB-09 = Quels doubles comptent pour les trois — Seuls comptent les lancers faits pour avancer dans le tour en cours, jamais celui qui fixe le loyer d’un service public. Un double fait après avoir payé ou joué une carte pour sortir de prison compte comme le premier, et de même, dans l’édition en francs, le double qui fait sortir.
ruling-AMB-10 = Rejouer après être sorti de prison par un double — L’édition en francs fait rejouer, comme elle le dit. Pas les autres : le double y est dépensé pour sortir.
ruling-AMB-11 = Euro et classique : payer 50, puis jouer au prochain tour — L’amende se paie au début d’un des trois tours de prison, avant de lancer, et on lance dans ce même tour.
ruling-AMB-12 = Une carte au lieu d’argent après le troisième essai manqué — Après le troisième essai manqué, l’amende se paie en argent. La carte de sortie de prison ne se joue qu’avant le lancer d’un tour de prison.
ruling-AMB-13 = Troisième essai manqué sans de quoi payer l’amende — On peut vendre des bâtiments, hypothéquer et conclure des échanges pour la réunir. Si cela ne suffit pas, on fait faillite envers la banque et on n’avance pas ; dans l’édition en francs aussi, le créancier est la banque, et rien ne va à la cagnotte.
ruling-AMB-14 = Payer au tour même où l’on va en prison — On ne peut pas payer l’amende aussitôt, car le tour est fini.
ruling-AMB-15 = Ce qu’on peut faire en prison — Tout sauf avancer : encaisser, enchérir, conclure des échanges, bâtir et hypothéquer, aux mêmes moments que les autres.

## Mises aux enchères

ruling-AMB-16 = Déroulement d’une mise aux enchères — On interroge les joueurs dans l’ordre du tour, à partir de celui qui suit le joueur arrivé sur la case, lequel parle donc en dernier à chaque passage ; pour les titres d’un failli, à partir de celui qui le suit. Chacun monte d’au moins une unité (1, ou 100 F), la première enchère étant d’au moins une unité, ou se retire pour de bon. C’est fini quand il ne reste qu’un enchérisseur.
ruling-AMB-17 = Enchérir au-delà de son argent — Une enchère ne peut pas dépasser l’argent en main à cet instant. Le joueur interrogé peut d’abord vendre des bâtiments ou hypothéquer pour en avoir plus.
ruling-AMB-18 = Personne n’enchérit — Le titre reste à la banque et sera proposé au prochain qui tombera sur la case.
ruling-AMB-19 = Résumé contre règle détaillée — Le résumé ne propose le titre qu’aux autres joueurs, mais la règle détaillée l’emporte : celui qui n’a pas acheté peut enchérir.
ruling-AMB-20 = Celui qui arrive n’a pas de quoi acheter — L’offre reste ouverte pendant qu’il hypothèque, vend ou conclut un échange pour trouver l’argent. S’il refuse ou n’y arrive pas, le titre va aux enchères.

## Loyers, services publics, gares

ruling-AMB-21 = Réclamer le loyer — Dans les livrets, c’est au propriétaire de demander ; la demande automatique est une option, et le montant est figé à l’arrivée sur la case. Le deuxième joueur après celui qui s’est arrêté est la deuxième place suivante encore en jeu, en faisant le tour, et la demande tombe au premier lancer du tour de ce joueur (en francs, du joueur suivant), un lancer de prison ou un ticket de bus comptant pour un lancer. On demande avant un lancer, une fois une case réglée ou entre deux tours, pas pendant qu’autre chose se règle ; la demande tombe si son propriétaire ou son débiteur est éliminé.
ruling-AMB-22 = Loyer d’une gare : dû ou à demander — La règle de la demande couvre tous les loyers, ceux des gares compris.
ruling-AMB-23 = Francs : le double touche-t-il les terrains bâtis — Non : seuls les terrains nus du groupe paient double.
ruling-AMB-24 = Gares et services publics hypothéqués comptent-ils pour le loyer des autres — Oui : tout ce qu’on possède compte, hypothéqué ou non.
ruling-AMB-25 = Loyer des services publics en francs, et après une carte — Dans l’édition en francs, les facteurs sont de 400 F et 1 000 F par point. Après une carte, on relance les dés, le facteur dépend de ce que possède le propriétaire sauf si la carte en imprime un, et ce lancer ne fait pas rejouer.
ruling-AMB-26 = Services publics de Méga — Un, deux ou trois services publics donnent 4, 10 ou 20 fois les points. Tous les points du lancer qui a fait avancer comptent et les symboles comptent pour rien ; après une carte ou un ticket de bus, on lance les trois dés pour le montant ; après un coup « Monsieur », les dés blancs de ce lancer comptent.

## Cartes

ruling-AMB-27 = Les cartes ne sont pas dans les livrets — Les paquets font partie des données de chaque édition. Le programme connaît les sortes d’effets : déplacements, paiements à la banque ou à chacun et dans l’autre sens, réparations, prison, sortie de prison, et le choix entre payer et tirer dans l’autre paquet.
ruling-AMB-28 = Quand la carte retourne au paquet — Chaque édition suit son livret, avant ou après l’effet ; une carte de sortie de prison qu’on garde quitte le paquet. La différence ne se voit que dans l’ordre du paquet après une faillite.
ruling-AMB-29 = Réparations et bâtiments de Méga — Pour les réparations, un gratte-ciel paie comme un hôtel, et un dépôt ferroviaire ne paie rien.
ruling-AMB-30 = Payer chacun sans avoir assez — On paie les autres dans l’ordre du tour, en partant de sa gauche. Le premier qu’on ne peut pas payer en entier est le créancier de la faillite et prend tout ce qui reste ; les suivants n’ont rien.
ruling-AMB-31 = Toucher de chacun quand l’un ne peut pas payer — Chacun a une dette à part envers celui qui a tiré la carte, dans l’ordre du tour. On peut ainsi faire faillite envers lui hors de son propre tour.
ruling-AMB-32 = Plusieurs dettes à la fois — Les dettes se règlent dans l’ordre où elles sont nées, et celle qu’on règle suspend tout le reste.
ruling-AMB-33 = Faillite au milieu d’une carte ou d’un tour — Si le failli est le joueur dont c’est le tour, ce tour finit aussitôt, lancers à venir compris ; sinon, le joueur dont c’est le tour continue. Le créancier est celui de la dette qu’on règle, et les autres dettes et demandes du failli tombent. Ce que la carte demande encore à d’autres s’exécute.

## Insolvabilité

ruling-AMB-34 = Qui est insolvable, et l’abandon — On est insolvable quand l’argent, ce que la banque rend pour les bâtiments et la valeur d’hypothèque des titres libres ne couvrent pas, ensemble, la dette. Qui peut payer doit payer et ne peut pas se déclarer en faillite ; qui ne peut pas peut encore tenter des échanges. L’abandon est une option de la table et donne tout à la banque ; il attend tant qu’un loyer peut encore être demandé au joueur.
ruling-AMB-35 = Donner ses biens avant de tomber — Un débiteur traite librement avec son créancier. Avec tout autre joueur, il peut conclure un échange qui lui permet de payer tout ce qu’il doit, ou qui augmente ce qu’il peut payer ; un cadeau est refusé.
ruling-AMB-36 = Créancier qui ne peut pas payer les 10 % des hypothèques reçues — C’est une dette ordinaire envers la banque, pour laquelle on peut trouver l’argent par tous les moyens, titres libres hérités compris. Si cela échoue, le créancier fait faillite envers la banque.
ruling-AMB-37 = Faillites en chaîne — On achève le premier transfert, puis on paie ses intérêts, puis vient la faillite suivante s’il y en a une. Après chacune, on compte ceux qui restent : s’il n’y en a plus qu’un, la partie finit sans mise aux enchères.
ruling-AMB-38 = Canada : 10 % de la valeur de la propriété — C’est 10 % du prêt hypothécaire, pas du prix imprimé.
ruling-AMB-39 = Intérêt sur un titre hypothéqué vendu, en Euro, classique et Méga — Rien n’est dû au moment du transfert.
ruling-AMB-40 = Lever une hypothèque reçue d’un failli — Les 10 % une fois payés, lever l’hypothèque aussitôt ne coûte que le capital ; à un tour suivant, cela coûte le capital et de nouveau 10 %. On choisit titre par titre.
ruling-AMB-41 = Titres hypothéqués mis aux enchères par la banque — Ils sont vendus libres d’hypothèque.
ruling-AMB-42 = Ordre des mises aux enchères de la banque — Les titres d’un failli passent un par un dans l’ordre du plateau, et c’est le joueur après lui qui parle le premier.
ruling-AMB-43 = Francs : amende de prison qu’on ne peut pas payer — Le créancier est la banque, pas la cagnotte.
ruling-AMB-44 = Francs : ce qui remplit la cagnotte — Les amendes de prison, rien d’autre.

## Construire et hypothéquer

ruling-AMB-45 = Quand on peut bâtir — On achète des bâtiments avant un lancer, une fois la case d’arrivée réglée, ou entre deux tours : en Euro, classique et Méga, à ces moments de son propre tour, et tout le monde entre deux tours ; en francs, pendant son propre tour seulement ; au Canada, tout le monde à chacun de ces moments. Entre un lancer et la fin de ses suites, on n’agit que pour trouver l’argent d’une dette, d’un achat ou d’une enchère en cours. Tout le monde peut vendre ou hypothéquer à chacun de ces moments, ainsi qu’en dette ou pendant une mise aux enchères ; on lève l’hypothèque à ces moments de son propre tour ou, tout le monde, entre deux tours, et au Canada, tout le monde à chacun d’eux.
ruling-AMB-46 = Euro et classique : hypothéquer seulement quand on est endetté — Non : on peut hypothéquer à tous les moments permis, endetté ou pas.
ruling-AMB-47 = Hypothéquer un terrain nu dont le groupe est bâti — En francs et au Canada, tout le groupe doit être nu ; en Euro, classique et Méga, il suffit que le terrain lui-même le soit. Dans ces trois éditions, tant que ce terrain est hypothéqué, on ne bâtit plus dans le groupe, et ses autres terrains nus perdent leur loyer majoré.
ruling-AMB-48 = Canada : bâtir alors qu’un terrain du groupe est hypothéqué — Ce n’est pas permis.
ruling-AMB-49 = Démonter des hôtels quand les maisons manquent — En une seule opération, le groupe peut descendre à toute répartition uniforme pour laquelle la banque a les maisons, et chaque niveau perdu rend la moitié d’un prix de maison. Sans maison en réserve, tout le groupe est vendu jusqu’au terrain nu.
ruling-AMB-50 = Euro et classique : tous les hôtels ensemble, ou un seul — Les hôtels vendus tout entiers partent ensemble ; un hôtel seul peut s’échanger contre quatre maisons.
ruling-AMB-51 = Mise aux enchères en cas de crise — Quand un achat est annoncé et que deux joueurs au moins pourraient ensemble placer et payer plus de bâtiments que la banque n’en a, chacun dit combien il en veut : si la réserve suffit, seul l’achat annoncé a lieu ; si elle ne suffit pas et que deux joueurs en veulent, les pièces sont mises aux enchères une par une, à partir du prix de construction le plus bas des terrains concernés, et posées aussitôt, uniformément, sur un terrain dont le prix imprimé ne dépasse pas l’enchère : personne n’enchérit sous le prix de son propre terrain le moins cher. Ce que veut encore le dernier intéressé lui est vendu au prix marqué, dans la limite de la réserve ; un souhait qu’on ne peut plus placer ou payer tombe, et une pièce sans enchère met fin à la vente. Une fois l’heure passée, seul le joueur dont c’est le tour bâtit, et aucune vente ne s’ouvre. On revend à la moitié du prix imprimé quelle que soit l’enchère, dans l’édition canadienne à la moitié de ce qu’on a payé ; l’édition en francs n’a pas cette vente.
ruling-AMB-52 = Hôtels quand maisons ou hôtels manquent — Il faut d’abord quatre vraies maisons sur chaque terrain, et s’il n’y a plus d’hôtel, le terrain garde les siennes. Les maisons que libère un nouvel hôtel rentrent aussitôt en réserve et peuvent resservir dans le même moment.
ruling-AMB-53 = Vendre un titre à la banque — Jamais, hypothéqué ou non.
ruling-AMB-54 = Ce que peut contenir un échange — Deux joueurs peuvent échanger, dans toutes les combinaisons, l’argent qu’ils ont en main, des titres de groupes sans bâtiments, des cartes de sortie de prison et, en Méga, des tickets de bus ; jamais de promesses, d’immunités, d’options ni de prêts. Là où un intérêt est dû au transfert, celui qui reçoit le titre doit pouvoir le payer avec l’argent qui lui reste après l’échange. Les échanges sont ouverts à tous aux moments permis, sauf pendant un gel de Méga ; entre un lancer et ses suites, seulement à qui doit une somme ou se voit offrir un titre ; une offre sans réponse peut être retirée.
ruling-AMB-55 = Échange sur un terrain dont un loyer reste à demander — La demande reste à celui qui possédait le terrain à l’arrivée du pion.
ruling-AMB-56 = Payer une dette en nature — C’est un échange entre débiteur et créancier qui doit éteindre toute la dette, avec l’intérêt d’un échange ordinaire : 10 % aussitôt en francs et au Canada, rien ailleurs. La banque n’accepte jamais de titres.

## Impôts, parties courte et à durée limitée

ruling-AMB-57 = Détails de l’impôt canadien sur le revenu — Les maisons comptent au prix marqué, un hôtel pour cinq maisons (quatre en partie courte), les titres à leur plein prix même hypothéqués, les cartes de sortie de prison pour rien. Le total n’est pas montré avant le choix. Ce qu’on ne peut pas payer est une dette envers la banque.
ruling-AMB-58 = Montants des cases d’impôt et de taxe — Ils font partie des données de chaque édition : impôt sur le revenu 200 (20 000 F), taxe de luxe 100 (10 000 F), ou 75 sur le plateau canadien.
ruling-AMB-59 = Partie courte : quatrième maison et échange d’un hôtel — Il n’y a pas de quatrième maison : après trois vient l’hôtel. Un nouvel hôtel rend trois maisons, et un hôtel s’échange contre trois maisons plus la moitié du prix de l’hôtel.
ruling-AMB-60 = Partie courte : ce que remet le deuxième failli — Tout passe au créancier en l’état, sans vente de bâtiments, sans intérêt ni mise aux enchères. Un joueur compte les bâtiments reçus à leur plein prix d’achat et les titres hypothéqués à moitié prix ; ce qui va à la banque disparaît.
ruling-AMB-61 = Partie courte à deux ou à trois — À deux, la première faillite termine la partie ; à trois, la deuxième laisse un seul vainqueur.
ruling-AMB-62 = Égalités et à-côtés du décompte final — Les joueurs à égalité se partagent la victoire. Cartes de sortie de prison, tickets de bus et loyers encore à demander comptent pour rien, et la cagnotte de l’édition en francs n’est à personne.
ruling-AMB-63 = Fin d’une partie à durée limitée — Dans toutes les éditions, le joueur dont le tour a commencé le finit, lancers dus aux doubles compris, puis on s’arrête ; l’heure est vérifiée avant le premier lancer de chaque tour. Les hôtels demandent quatre maisons. On compte comme en partie courte, un hôtel valant cinq prix de maison.

## Méga

ruling-AMB-64 = « Monsieur » : la première case compte-t-elle — Oui : la case atteinte avec les dés blancs est entièrement réglée avant le coup « Monsieur ». Une propriété libre où mène ce coup est une offre ordinaire, et la refuser ouvre une mise aux enchères.
ruling-AMB-65 = « Monsieur » : prison ou carte en chemin — Qui va en prison ou fait faillite sur la première case perd le coup « Monsieur ». Si une carte a déplacé le pion, le coup part de la nouvelle case.
ruling-AMB-66 = « Monsieur » quand tout est vendu — Le pion va sur la première propriété en avant qui est à un autre joueur ; si elle est hypothéquée, on choisit de rester ou d’y aller gratis. Si aucun adversaire ne possède rien, le pion reste.
ruling-AMB-67 = « Monsieur » quand la seule propriété libre est sous le pion — Il n’y a pas de coup « Monsieur » : on cherche de la case suivante jusqu’à celle qui précède le pion.
ruling-AMB-68 = Ce que gèle un coup « Monsieur » — Du lancer jusqu’à la fin de l’arrivée « Monsieur », les autres ne peuvent ni bâtir, ni lever une hypothèque, ni conclure d’échange, ni vendre, ni hypothéquer. Seul celui à qui l’on demande quelque chose, parce qu’il enchérit ou qu’il doit, peut vendre et hypothéquer pour trouver l’argent ; on peut encore enchérir et demander un loyer, et ce qu’exige un titre reçu demeure. Le joueur dont c’est le tour est libre, mais n’a personne avec qui traiter, sauf pour payer un créancier en nature.
ruling-AMB-69 = La face bus — On avance d’abord du total des dés blancs et on règle la case, puis on doit prendre un ticket tant que le paquet en a. Si le paquet est vide, le pion repart jusqu’à la case à carte la plus proche en avant et on tire. Si le premier déplacement finit en prison, il n’y a ni ticket ni suite.
ruling-AMB-70 = Se servir d’un ticket de bus — On joue un ticket au début d’un tour normal ou au lieu de relancer, en prison seulement après avoir payé ou joué une carte de sortie ; il fait avancer d’au moins une case et, depuis un angle, n’importe où sur le côté suivant, angle final compris. Ce n’est pas un lancer : il ne fait pas de double et arrête le compte des doubles ; on peut choisir « Allez en prison », et on y va. Après un double, un ticket venu du dé peut servir dans le même tour ; un ticket venu d’une case, seulement à un tour suivant.
ruling-AMB-71 = Tickets de bus : péremption, échanges, faillite — Le nombre de tickets qui périment les autres fait partie des données de l’édition (3 sur 16), et ils touchent aussi les autres tickets de celui qui en tire un. Les tickets peuvent entrer dans un échange ; ceux d’un failli vont au créancier si c’est un joueur, et sortent du jeu si c’est la banque.
ruling-AMB-72 = La case Mise aux enchères — On doit désigner un titre libre et on peut enchérir ; sans enchère, il reste à la banque. Quand tout est vendu, le pion avance jusqu’à la propriété adverse non hypothéquée au plus fort loyer du moment, la plus proche en cas d’égalité, en touchant le salaire s’il franchit le Départ ; si rien n’était dû nulle part, il reste. Les services publics se comptent avec le lancer qui a mené là, ou avec un lancer fait d’avance.
ruling-AMB-73 = Triples — On choisit une des 51 autres cases, et l’arrivée se règle normalement, sans rejouer. On peut choisir « Allez en prison », et on y va ; franchir le Départ en chemin est payé même alors.
ruling-AMB-74 = Faces du dé bleu — 1, 2, 3, « Monsieur », « Monsieur » et bus.
ruling-AMB-75 = Bâtir avec tous les terrains sauf un — L’uniformité et les maisons exigées pour un hôtel ne regardent que les terrains de celui qui bâtit. Une hypothèque sur l’un d’eux empêche de bâtir ; sur le terrain manquant, elle n’y change rien.
ruling-AMB-76 = Loyer double ou triple avec un terrain hypothéqué — Si un des terrains du propriétaire dans le groupe est hypothéqué, les autres paient le loyer simple.
ruling-AMB-77 = Le dernier terrain d’un groupe bâti — De quelque façon qu’on l’acquière, il faut aussitôt rendre le groupe uniforme : on lève d’abord l’hypothèque, qu’on ne peut garder que s’il ne reste aucun bâtiment dans le groupe. Puis on achète des maisons jusqu’à la répartition uniforme la plus proche ; si l’argent ou la réserve n’y suffit pas, on peut déplacer des niveaux à valeur égale dans la limite de la réserve, un hôtel en valant cinq, et ce qui ne peut être placé est vendu à moitié prix. Si le même échange apporte des titres hypothéqués, on répond d’abord pour ceux-là ; ensuite, personne d’autre n’agit avant que le groupe soit uniforme.
ruling-AMB-78 = Vendre un gratte-ciel — Il rapporte la moitié du prix du gratte-ciel et le terrain retrouve un hôtel ; sans hôtel en réserve, tout le groupe descend uniformément. Quand gratte-ciel ou dépôts ferroviaires manquent, on attend, et les dernières pièces se disputent comme les autres bâtiments.
ruling-AMB-79 = Dépôts ferroviaires — Un par gare, acheté aux mêmes moments que les maisons, jamais sur une gare hypothéquée. Une gare doit perdre son dépôt avant d’être hypothéquée ou cédée. Les dépôts sont vendus à moitié prix dans une faillite et comptent 100 au décompte.
ruling-AMB-80 = Vendre un terrain d’un groupe où un autre a bâti — C’est permis : seuls les bâtiments du vendeur font obstacle.
ruling-AMB-81 = Méga en partie courte ou à durée limitée — On distribue parmi les 37 titres, et en partie courte un hôtel demande trois maisons. Un gratte-ciel coûte son prix plus un hôtel et compte pour ce coût : cinq prix de maison en partie courte, six en durée limitée si son prix est celui d’une maison.
ruling-AMB-82 = La prison en Méga — Après avoir payé ou joué une carte, on lance trois dés ou on joue un ticket. On tente le double avec les dés blancs, et au troisième échec on paie 50 et on avance de leur total.
ruling-AMB-83 = Le plateau Méga n’est pas dans le livret — Parcours, prix et loyers viennent des données de l’édition, relevées sur les titres imprimés : les nouveaux terrains ont leurs propres prix, et un gratte-ciel coûte un prix de maison plus l’hôtel.

## Généralités

ruling-AMB-84 = Joueurs éliminés — On saute partout un joueur en faillite : tours, mises aux enchères, calcul des délais.
ruling-AMB-85 = Ce qui est caché — L’ordre des paquets et des tickets, et les dés à venir. Tout le reste est public, argent compris.
