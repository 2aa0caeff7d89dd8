# Pourquoi une action est refusée, comme on le dirait à table : ce qui ne va pas, et quoi faire.

## À qui de jouer

refusal-game-over = La partie est finie : regardez le classement, ou commencez-en une autre.
refusal-not-in-game = Vous ne jouez plus dans cette partie : regardez, et laissez faire les autres.
refusal-chance-pending = Les dés ou les cartes d’abord : attendez ce qu’ils donnent.
refusal-not-your-decision = C’est à quelqu’un d’autre de décider d’abord : attendez sa réponse.
refusal-not-your-turn = Ce n’est pas votre tour : attendez que les dés arrivent à vous.
refusal-wrong-moment = Ce n’est pas la question du moment : choisissez parmi les coups proposés.
refusal-roll-due = Il vous reste un lancer : faites-le avant de finir votre tour.
refusal-no-roll-due = Vous n’avez plus de lancer à faire : finissez votre tour.
refusal-not-your-window = Pas au milieu du tour d’un autre : attendez, au plus tard jusqu’au vôtre.
refusal-table-busy = Autre chose est à régler d’abord : revenez à ceci ensuite.
refusal-no-such-choice = Ce choix n’existe pas : prenez l’un de ceux qui sont proposés.

## Prison

refusal-not-in-jail = Vous n’êtes pas en prison, il n’y a donc pas à en sortir : lancez les dés comme d’habitude.
refusal-in-jail = Aucun bus ne s’arrête à la prison : payez l’amende ou jouez une carte de sortie d’abord.
refusal-no-release-card = Vous n’avez pas de carte de sortie de prison : payez l’amende, tentez un double, ou achetez une carte à quelqu’un.

## Argent, cases et titres

refusal-not-enough-cash = Vous n’avez pas assez d’argent en main : trouvez-en d’abord, ou renoncez.
refusal-no-such-square = Cette case n’est pas sur le plateau : choisissez-en une qui y est.
refusal-no-deed = Personne ne peut posséder cette case : choisissez un terrain, une gare ou un service public.
refusal-not-owner = Ceci n’est pas à vous : choisissez une de vos propriétés.
refusal-already-owned = Ce titre a déjà un propriétaire : choisissez-en un que la banque a encore.
refusal-no-claim = Aucun loyer ne vous attend là : demandez-en un qui ne soit ni réglé ni perdu.

## Mises aux enchères

refusal-bid-too-low = Cette enchère est trop basse pour compter : montez, ou passez.
refusal-bid-too-high = Vous ne pourriez pas payer cette enchère : baissez-la, ou trouvez de l’argent d’abord.
refusal-not-a-note = Cette somme ne se paie pas en billets : arrondissez-la au plus petit billet.
refusal-not-bidding = Ce n’est pas à vous d’enchérir : attendez votre tour, ou la prochaine vente si vous avez passé.

## Construction

refusal-not-a-lot = Maisons et hôtels ne vont que sur les terrains de couleur : choisissez un des vôtres.
refusal-group-incomplete = Vous n’avez pas assez de terrains de cette couleur pour bâtir : procurez-vous d’abord ceux qui manquent.
refusal-uneven = Le groupe doit rester uniforme : bâtissez sur le terrain le moins bâti, et vendez sur le plus bâti.
refusal-fully-built = Rien de plus ne tient là : bâtissez ailleurs.
refusal-group-mortgaged = Un de vos terrains de cette couleur est hypothéqué : levez l’hypothèque avant de bâtir.
refusal-no-piece-left = La banque n’a plus les bâtiments qu’il faut : attendez qu’il en revienne.
refusal-houses-first = Les autres terrains de cette couleur ne sont pas prêts pour un hôtel : garnissez-les d’abord de maisons.
refusal-nothing-built = Il n’y a rien là : choisissez une case avec un bâtiment à vendre.
refusal-no-houses-to-exchange = La banque a trop peu de bâtiments à mettre à la place : faites descendre davantage tout le groupe en une seule vente.
refusal-exchange-forbidden = À cette table, un hôtel seul ne redevient pas des maisons : vendez ensemble les hôtels du groupe.
refusal-bad-pattern = Les bâtiments ne peuvent pas se répartir ainsi : choisissez des niveaux qui ne montent pas, ou un terrain prêt pour ce bâtiment.
refusal-unchanged = Cela ne changerait rien : faites descendre au moins un terrain.
refusal-skyscraper-needs-group = Un gratte-ciel demande tous les terrains de la couleur : procurez-vous d’abord celui qui manque.
refusal-station-mortgaged = Cette gare est hypothéquée : levez l’hypothèque avant d’y bâtir un dépôt ferroviaire.
refusal-no-depots = Il n’y a pas de dépôts ferroviaires dans cette partie : bâtissez plutôt sur des terrains.
refusal-too-many-wanted = Vous n’avez pas la place pour autant : demandez-en moins.

## Un groupe complété alors qu’il est déjà bâti

refusal-must-build = Le groupe que vous venez de compléter passe d’abord : bâtissez-y jusqu’à ce qu’il soit uniforme.
refusal-not-a-shift = Un bâtiment passe du terrain le plus bâti au moins bâti : choisissez ces deux-là.
refusal-buildings-in-group = Vous avez bâti sur cette couleur, ce titre ne peut donc pas rester hypothéqué : levez l’hypothèque, ou vendez d’abord ces bâtiments.

## Hypothèques

refusal-has-buildings = Il y a un bâtiment là : vendez-le avant d’hypothéquer le titre.
refusal-group-built = Cette couleur porte des bâtiments : vendez-les tous avant d’hypothéquer un de ses terrains.
refusal-already-mortgaged = Ce titre est déjà hypothéqué : choisissez-en un autre.
refusal-not-mortgaged = Ce titre n’est pas hypothéqué : choisissez-en un qui le soit.
refusal-only-in-debt = À cette table, on n’hypothèque que pour payer une dette : attendez d’en avoir une.
refusal-not-received = Un autre titre reçu hypothéqué passe d’abord : répondez pour celui-là, puis pour celui-ci.

## Échanges

refusal-no-such-seat = Personne ne joue à cette place : choisissez quelqu’un qui est encore en jeu.
refusal-deal-with-self = On ne fait pas d’échange avec soi-même : choisissez un autre joueur.
refusal-deal-empty = Il n’y a rien dans cet échange : mettez-y quelque chose avant de le montrer.
refusal-deal-cash = L’un des deux n’a pas tant d’argent, et les promesses ne comptent pas : baissez la somme.
refusal-deal-buildings = Le propriétaire a des bâtiments là : il faut les vendre avant que le titre change de mains.
refusal-deal-not-owned = Ce titre n’est à aucun de vous deux : choisissez-en un qui le soit.
refusal-deal-card = Aucun de vous deux n’a cette carte de sortie de prison : laissez-la de côté.
refusal-deal-tickets = Ces tickets de bus ne peuvent pas se donner : n’en mettez pas plus que leur détenteur n’en a, et aucun là où la table ne les échange pas.
refusal-deal-interest = L’un des deux ne pourrait pas payer l’intérêt des hypothèques reçues : ajoutez de l’argent, ou retirez ces titres.
refusal-deal-debt = Cet échange ne peut pas régler la dette : concluez-le entre débiteur et créancier, et pour une dette qui peut se payer en nature.
refusal-deal-insolvent = Cela n’apporte rien pour la dette : proposez un échange qui augmente ce que le débiteur peut payer, ou traitez avec le créancier.
refusal-deal-frozen = Un coup de l’étoile est en cours : attendez qu’il soit fini pour conclure un échange.
refusal-deal-changed = L’échange n’est plus celui que vous avez vu : relisez-le, puis répondez.

## Tickets de bus et triples

refusal-no-ticket = Vous n’avez pas de ticket de bus : lancez les dés.
refusal-ticket-too-fresh = Ce ticket vient d’arriver : gardez-le pour un tour suivant.
refusal-not-on-side = Un ticket de bus fait avancer le long d’un seul côté du plateau : choisissez une case avant le prochain angle, ou cet angle.
refusal-same-square = Vous y êtes déjà : choisissez une autre case.
refusal-must-go = On ne vous demande pas de rester ou de partir : choisissez parmi les coups proposés.

## Quitter la partie

refusal-can-still-pay = Vous pouvez encore trouver l’argent : vendez des bâtiments ou hypothéquez jusqu’à ce que la dette soit payée.
refusal-resign-forbidden = On n’abandonne pas à cette table : jouez jusqu’à ne plus pouvoir payer.
refusal-rent-unclaimed = On peut encore vous demander un loyer : attendez qu’il soit payé, abandonné ou trop tard.

## La table elle-même

refusal-wrong-number-of-seats = Cette édition ne se joue pas à autant : changez le nombre de joueurs.
refusal-banker-must-play = À moins de cinq, le banquier joue aussi : donnez-lui une place.
refusal-not-timed = Cette partie ne se joue pas à l’heure : menez-la à son terme.
refusal-impossible-outcome = Les dés, les cartes ou les tickets ne peuvent pas tomber ainsi : entrez quelque chose de possible.
refusal-no-chance-pending = Rien n’attend le hasard en ce moment : laissez d’abord un joueur décider.
refusal-no-site = Vous n’avez plus d’emplacement pour cette pièce : passez.
refusal-time-is-up = L’heure est passée : seul le joueur dont le tour est commencé peut le terminer.
refusal-bid-below-price = Bâtir sur ce terrain coûte plus que votre enchère : choisissez un terrain qui ne coûte pas plus.
