# Échanges, paroles, et les affaires de la table.

## Préparer un échange

deal-kicker = Échange
deal-kicker-counter = Contre-proposition
deal-title = Proposition à { $name }
deal-from = Qui propose
deal-with = Avec
deal-give = Je donne
deal-receive = Je reçois
deal-gives = { $name } donne
deal-complete = groupe complet
deal-mortgaged = hypothéquée
deal-card = Carte de libération
deal-tickets =
    { $count ->
        [1] Un ticket de bus
       *[other] { $count } tickets de bus
    }
deal-tickets-of = Tickets de bus : { $name }
deal-fewer = Un ticket de moins
deal-more = Un ticket de plus
deal-debt = La dette est réglée
deal-settles = Ce que doit { $name } est réglé
deal-nothing = rien
deal-no-deeds = Aucun titre à donner
deal-cash-of = Argent : { $name }
deal-cash-exact = Somme exacte : { $name }
deal-empty = Mettez-y quelque chose : un échange vide ne se propose pas.
deal-nobody = Il n’y a plus personne avec qui échanger.
deal-send = Proposer
deal-counter = Contre-proposer
deal-clear = Vider
deal-sent = Votre proposition est envoyée à { $name }.
deal-expiry =
    { $unit ->
        [days]
            { $count ->
                [1] Valable un jour.
               *[other] Valable { $count } jours.
            }
        [hours]
            { $count ->
                [1] Valable une heure.
               *[other] Valable { $count } heures.
            }
        [minutes]
            { $count ->
                [1] Valable une minute.
               *[other] Valable { $count } minutes.
            }
       *[seconds] Valable { $count } secondes.
    }
deal-one = Une seule proposition ouverte entre deux joueurs.
deal-replaces = Elle remplace celle qui est ouverte entre vous.
deal-why = Pourquoi ?
blocked-deal-buildings = groupe bâti
blocked-deal-tickets = ne s’échange pas ici
blocked-deal-debt = ne se paie pas en nature

## Ce qui en viendrait

foresee-title = Si { $name } accepte
foresee-yes = Si vous acceptez
foresee-nothing = Rien d’autre ne change.
foresee-completes =
    { $whose ->
        [own] Vous complétez : { $group }
       *[other] { $name } complète : { $group }
    }
foresee-completes-builds =
    { $whose ->
        [own] Vous complétez : { $group }, et pouvez y construire
       *[other] { $name } complète : { $group }, et peut y construire
    }
foresee-builds =
    { $whose ->
        [own] Vous pouvez construire : { $group }
       *[other] { $name } peut construire : { $group }
    }
foresee-breaks =
    { $whose ->
        [own] Vous rompez le groupe : { $group }
       *[other] { $name } rompt le groupe : { $group }
    }
foresee-stops =
    { $whose ->
        [own] Vous ne pouvez plus construire : { $group }
       *[other] { $name } ne peut plus construire : { $group }
    }
foresee-rent =
    { $whose ->
        [own] Votre loyer, { $group } : { $first } → { $second }
       *[other] Loyer de { $name }, { $group } : { $first } → { $second }
    }
foresee-rate =
    { $whose ->
        [own] Votre loyer, { $group } : { $before } → { $after } fois les dés
       *[other] Loyer de { $name }, { $group } : { $before } → { $after } fois les dés
    }
foresee-interest =
    { $whose ->
        [own] Hypothèque reçue : { $first } d’intérêt aussitôt, ou { $second } pour la lever
       *[other] { $name } reçoit une hypothèque : { $first } d’intérêt aussitôt, ou { $second } pour la lever
    }
foresee-lift =
    { $whose ->
        [own] Hypothèque reçue : { $second } pour la lever
       *[other] { $name } reçoit une hypothèque : { $second } pour la lever
    }
foresee-cash =
    { $whose ->
        [own] Vous passez de { $first } à { $second }
       *[other] { $name } passe de { $first } à { $second }
    }

## Échanges ouverts

open-label = Échanges ouverts
open-kicker = Échange
open-title =
    { $maker ->
        [own] Votre proposition à { $other }
       *[other]
            { $asked ->
                [own] { $name } vous propose un échange
               *[other] { $name } propose un échange à { $other }
            }
    }
open-waiting =
    { $count ->
        [1] Une proposition attend votre réponse.
       *[other] { $count } propositions attendent votre réponse.
    }
open-none = Aucune proposition ouverte pour le moment.
open-new = Proposer un échange
open-look = Voir
open-mute = Refuser et ignorer la suite
open-waits = { $name } attend votre réponse : { $count } s
open-stops = La partie attend la réponse.
open-unheard = { $name } ne peut plus rien vous proposer.
open-hear = Écouter à nouveau
quoted = « { $text } »

## Dans le journal

log-talk = Chat
log-by-bot = joué par un robot
log-dice =
    { $face ->
        [none] { $first } et { $second }
        [mr] { $first }, { $second } et l’étoile
        [bus] { $first }, { $second } et le bus
        [one] { $first }, { $second } et 1
        [two] { $first }, { $second } et 2
       *[three] { $first }, { $second } et 3
    }
log-roll =
    { $seat } fait { log-dice }{ $outcome ->
        [stay-in-jail] , pas de double : reste en prison ({ $attempts ->
            [1] premier
           *[other] deuxième
        } essai).
        [freed] , un double ! Sortie de prison : { $square }.
       *[moved] { $doubles ->
            [0] { "" } : { log-goal }
            [1] , un double ! { log-goal }
            [2] , un deuxième double ! { log-goal }
           *[other] , un troisième double ! { log-goal }
        }
    }
log-goal =
    { $outcome ->
        [jailed] Direction la prison.
       *[moved] { $square }.
    }
log-card-moved = { $text } → { $square }
log-rent-due-paid = { $debtor } paie { $amount } à { $owner } pour { $square }{ with-buildings }{ multiplied }.
log-rent-due-short = { $debtor } doit { $amount } à { $owner } pour { $square }{ with-buildings }{ multiplied }, sans avoir l’argent en main.
log-tax-paid = { $seat } paie { $amount } pour { $square }.
log-tax-short = { $seat } doit { $amount } pour { $square }, sans avoir l’argent en main.
log-decline-auction = { $seat } n’achète pas { $square } : mise aux enchères.
log-transfers =
    { $from ->
        [bank] La banque
       *[other] { $from }
    } cède { $squares } à { the-receiver }.
log-keep-paid = { $seat } laisse { $square } sous hypothèque et paie { $interest } d’intérêt.
note-proposed = { $name } propose à { $other } { $give } contre { $ask }.
note-countered = { $name } fait une contre-proposition à { $other } : { $give } contre { $ask }.
note-accepted = { $other } accepte ce que propose { $name } : { $give } contre { $ask }.
note-declined = { $other } refuse ce que propose { $name } : { $give } contre { $ask }.
note-withdrawn = { $name } retire sa proposition à { $other } : { $give } contre { $ask }.
note-expired = Ce que { $name } proposait à { $other } a expiré : { $give } contre { $ask }.
note-impossible = L’échange entre { $name } et { $other } n’est plus possible : { $give } contre { $ask }.
note-muted = { $other } ne peut plus rien proposer à { $name }.
note-heard = { $other } peut à nouveau proposer à { $name }.
note-voted =
    { $about ->
        [undo]
            { $yes ->
                [true] { $name } est d’accord pour revenir sur la dernière décision.
               *[false] { $name } ne veut pas y revenir.
            }
        [pause]
            { $yes ->
                [true] { $name } voudrait une pause.
               *[false] { $name } ne veut pas de pause.
            }
        [time]
            { $yes ->
                [true] { $name } est d’avis de conclure la partie.
               *[false] { $name } veut continuer à jouer.
            }
       *[resume]
            { $yes ->
                [true] { $name } est d’accord pour reprendre.
               *[false] { $name } n’est pas encore prêt à reprendre.
            }
    }
note-undone = La dernière décision est annulée.
note-paused = La partie est en pause.
note-resumed = La partie reprend.
note-abandoned = La partie est close : aucun joueur n’est revenu.
note-seated = { $name } prend place.
note-stands-in = Un robot joue pour { $name }.
note-returned = { $name } est de retour à la table.
note-sat = { $name } s’assoit.
note-left = Un siège est de nouveau libre.
note-banned = L’hôte a exclu un joueur.
note-locked = L’hôte n’admet plus personne.
note-unlocked = L’hôte admet de nouveau du monde.
note-hosted = { $name } est l’hôte à présent.

## Paroles

chat-label = Chat
chat-say = Dire quelque chose…
chat-send = Envoyer
chat-phrases = Phrases rapides
chat-looks-on = Les spectateurs ne font que lire.

## Votes

vote-undo = Revenir sur la dernière décision ?
vote-pause = Faire une pause ?
vote-resume = Reprendre la partie ?
vote-time = Conclure la partie ?
vote-for = Pour : { $names }
vote-yes = D’accord
vote-no = Contre
vote-waits = On attend les autres.

## Regarder

look-on = Vous regardez la partie.
out-place =
    { $own ->
        [yes] Vous finissez
       *[no] { $name } finit
    } { $place ->
        [2] deuxième
        [3] troisième
        [4] quatrième
        [5] cinquième
        [6] sixième
        [7] septième
       *[other] huitième
    }.
out-watch = Continuer à regarder
out-new = Nouvelle partie
onlookers =
    { $watching ->
        [0] Aucun spectateur.
        [1] Un spectateur.
       *[other] { $watching } spectateurs.
    }
light-on = en ligne
light-off = hors ligne
seat-stood-in = Un robot joue pour { $name }

## Le menu de la table

menu-title = Cette table
menu-game = La partie
menu-undo = Revenir en arrière
menu-undo-how = Votre dernière décision, tant que les dés n’ont pas roulé depuis ; tous doivent être d’accord.
menu-pause = Demander une pause
menu-pause-how = Les horloges s’arrêtent, si tous les présents sont d’accord ; chacun peut ensuite reprendre.
menu-resume = Reprendre
menu-resume-how = Les horloges repartent aussitôt.
menu-vote-open = Un vote est ouvert là-dessus.
menu-time = Proposer de conclure
menu-time-how = Si plus de la moitié est d’accord, le tour en cours s’achève, puis on compte les fortunes.
menu-time-itself = Dans cette partie, le temps s’écoule de lui-même.
menu-save = Enregistrer la partie
menu-save-how = En un fichier, avec la preuve des dés : elle se revoit et se reprend partout.
menu-volume = Volume du son
menu-seats =
    { $count ->
        [one] Votre siège
       *[other] Vos sièges
    }
menu-seat-out = Hors jeu. Restez regarder tant qu’il vous plaira.
menu-stood-in = Un robot joue ici à votre place.
menu-return = Rejouer moi-même
menu-handover = Céder la place
menu-handover-once = La première personne à ouvrir ce lien prend votre place. Il ne sert qu’une fois.
menu-handover-link = Lien vers ce siège
menu-leave = Quitter
menu-leave-sure = Un robot joue et négocie à votre place. Vous pouvez revenir à tout moment.
menu-leave-open = Le siège devient libre pour un autre joueur.
menu-leave-yes = Quitter la table
menu-leave-no = Rester
menu-people = Autour de la table
menu-invite = Inviter
menu-invite-play = Avec ce lien, on peut s’asseoir ou regarder.
menu-invite-watch = Les sièges sont pris ; avec ce lien, on peut regarder.
menu-invite-nobody = La partie a commencé, et cette table n’admet pas de spectateurs.
menu-invite-new = Faire un nouveau lien
menu-invite-old = L’ancien ne marchera plus.
menu-invite-ask = Demandez le lien à l’hôte.
menu-lock = Fermer la table
menu-lock-how = Plus personne ne s’assied ni ne vient regarder ; ceux qui sont là restent.
menu-unlock = Ouvrir la table
menu-unlock-how = La table est fermée : plus personne n’entre.
menu-link = Lien vers cette table
person-here = à table
person-host = hôte
person-stood-in = un robot remplace
person-mute-deals = Ne plus recevoir d’offres
person-hear-deals = Recevoir ses offres
person-ignore = Ne plus l’écouter
person-listen = L’écouter à nouveau
person-hush = Faire taire pour tous
person-unhush = Rendre la parole
person-bot = Laisser jouer un robot
person-free = Libérer le siège
person-make-host = Confier la table
person-ban = Exclure
person-ban-sure = { $name } s’en va, et personne à son adresse ne revient à cette table.
person-ban-yes = Exclure
person-ban-no = Annuler
