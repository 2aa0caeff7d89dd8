# Ce que dit le mode texte, sur la page et dans un terminal.
#
# Valeurs : joueurs et cases viennent sous leur nom, les sommes en texte avec leur monnaie, letter est la
# lettre d’une place, index le numéro d’une case ; ce qui se tape, comme example, vient de la notation.

## Ce qui ne peut être suivi

text-unknown = « { $word } » n’est pas une commande : tapez m pour ce que vous pouvez faire, ou help pour l’aide.
text-no-square = Aucune case ne s’appelle « { $word } » : donnez son numéro, ou le début de son nom.
text-which-square = Plusieurs cases répondent à « { $word } » : { $squares }. Donnez le numéro.
text-no-seat = Personne ici ne s’appelle « { $word } » : donnez la lettre d’une place, ou le début d’un nom.
text-needs-sum = Dites combien : { $example }
text-needs-square = Dites quelle case, par son numéro ou le début de son nom : { $example }
text-needs-choice = Dites laquelle des deux : { $example }
text-needs-deal = Un échange dit avec qui, ce que vous donnez et ce que vous recevez : { $example }
text-no-part = « { $word } » ne peut entrer dans un échange. Nommez des cases, ou ceci : { $parts }
text-no-answer = Il n’y a pas d’échange auquel répondre ainsi.
text-clause = { $clause } : { $words }
text-sure = Cela ne se reprend pas : tapez encore « { $word } » pour le faire.
text-over = La partie est finie.
text-not-begun = La partie n’a pas encore commencé.

## Annonces

text-nothing-yet = Il ne s’est encore rien passé.
text-cash = { $letter }, { $name } : { $cash } en argent, { $worth } en tout.
text-cash-out = { $letter }, { $name } : hors jeu.
text-pot = Dans la cagnotte : { $sum }.
text-at =
    { $jail ->
        [no] { $letter }, { $name }, est sur { $square } avec { $cash } en argent.
       *[other] { $letter }, { $name }, est en prison avec { $cash } en argent. Doubles manqués : { $jail }.
    }
text-no-deeds = Aucun titre.
text-square = { $index } : { $about }.
text-tax = L’impôt est de { $sum }.
text-side = Côté { $side } sur 4, de { $from } à { $to } :
text-deed-price = Prix { $price } ; hypothèque { $loan }, levée pour { $lift }.
text-deed-house = Une maison coûte { $sum }.
text-deed-depot = Un dépôt coûte { $sum }.
text-deed-rents = Loyers : { $rents }.
text-rent-step = { $step } { $rent }
text-rent-factor = { $step } { $factor } × les dés

## Ce qui est demandé

text-asked =
    { $task ->
        [start] Lancez les dés pour savoir qui commence.
        [jail] Vous êtes en prison : tentez un double, ou sortez autrement.
        [turn] C’est à vous : lancez les dés.
        [again] Un double : relancez les dés.
        [done] Le coup est joué : finissez le tour, ou occupez-vous d’abord de vos titres.
        [claim] Un loyer vous attend pour { $square }, { $sum } : demandez-le, ou faites-en grâce.
        [rent_throw] Lancez les dés pour fixer le loyer de { $square }.
        [offer] { $square } est à vendre pour { $sum } : achetez ou non.
        [auction] { $square } est aux enchères, { $bid }.
        [debt] Vous devez { $sum } à { $creditor } et vous avez { $cash } : trouvez le reste, ou faites faillite.
        [received] Un titre hypothéqué vous arrive : gardez-le ainsi, ou levez l’hypothèque.
        [completed] Le groupe est complet : équilibrez ses bâtiments.
        [income_tax] L’impôt : une somme fixe, ou une part de tout ce que vous avez.
        [pay_or_draw] Payez { $sum }, ou tirez une carte.
        [deal] { $deal } Acceptez, faites une contre-offre ou refusez.
        [wishes] La banque a trop peu de bâtiments pour tous : dites combien vous en voulez.
        [contest] L’un des derniers bâtiments est aux enchères, { $bid }.
        [place] Dites où va le bâtiment.
        [triple] Un triple : allez sur la case que vous voulez.
        [stay_or_go] { $square } : la case est hypothéquée. Restez, ou allez-y.
        [pick_auction] Choisissez un titre de la banque à mettre aux enchères.
        [gift] Un cadeau : l’argent, ou un ticket de bus.
        [third_throw] C’était le troisième essai : sortez de prison, par l’amende ou par une carte.
        [ticket_or_move] Le bus : restez et prenez un ticket, ou faites le trajet.
        [auction_throw] Tous les titres sont vendus : vous irez là où le loyer est le plus élevé. Lancez les dés pour comparer les loyers.
       *[other] C’est à vous de décider.
    }
text-asked-hand = { $name }, c’est vous. { $question }
text-waits = C’est à { $name } de décider.
text-no-bid = pas encore d’enchère
text-bid = { $name } mène avec { $sum }
text-choice = { $command } – { $sentence }
text-choice-many = { $command } – au choix { $many }
text-choice-offer = { $command } – un échange avec { $seats }
text-nothing-to-do = Vous ne pouvez rien faire en ce moment.
text-deal = { $seat } propose un échange à { $other } : { $given }, contre { $wanted }.
text-part-card =
    { $deck ->
        [chance] la carte de sortie de prison (Chance)
       *[chest] la carte de sortie de prison (Caisse de communauté)
    }
text-part-ticket = un ticket de bus
text-part-debt = la dette
text-part-nothing = rien
text-no-deals = Aucun échange n’est ouvert.
text-no-coach = Aucun entraîneur n’est à cette table en ce moment.
text-coach-way = { $way } : { $chance }

## Aide

text-help-m = ce que vous pouvez faire maintenant
text-help-l = le dernier événement, ou les cinq derniers
text-help-c = l’argent de tous
text-help-p = où se tient une place, et ce qu’elle a
text-help-o = une case, son propriétaire et son loyer du moment
text-help-s = le côté du plateau où vous êtes, ou un autre
text-help-d = le titre de la case où vous êtes, ou d’une autre
text-help-moves = votre décision, dans les mots de la notation
text-help-offer = un échange, avec qui, ce que vous donnez, ce que vous recevez
text-help-answer = votre réponse à un échange
text-help-short = comme roll, buy, decline, end, accept, reject et pass
text-help-deals = les échanges qui attendent à côté du jeu
text-help-mute = bloquer les échanges d’une place, ou les débloquer
text-help-say = dire quelque chose à la table
text-help-undo = reprendre votre dernière décision
text-help-coach = ce que ferait l’entraîneur, et ce que vaut chaque choix
text-help-save = garder la partie dans un fichier
text-help-quit = quitter la partie
text-help-squares = Une case s’appelle par son numéro ou le début de son nom, une place par sa lettre ou son nom.
