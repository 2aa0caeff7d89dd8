# Pourquoi le serveur ne fait pas ce qu’on lui demande, comme on le dirait à table : ce qui ne va pas,
# et quoi faire.

## À la table

rejection-stale = La table a avancé entre-temps : regardez de nouveau, puis décidez.
rejection-not-found = Cette table n’existe pas, ou elle ne vous est pas ouverte : demandez un nouveau lien.
rejection-not-your-seat = Cette place n’est pas la vôtre : jouez la vôtre.
rejection-not-the-host = Seul l’hôte de la table peut faire cela : demandez-lui.
rejection-not-started = La partie n’en est pas encore là : patientez un peu.
rejection-started = La partie a commencé, et ceci ne se fait qu’avant : ce sera pour la prochaine.
rejection-paused = La partie est en pause : reprenez-la d’abord.
rejection-no-clock-to-call = Cette partie ne se joue pas contre la montre : jouez-la jusqu’au bout.
rejection-nothing-to-undo = Vous n’avez rien à reprendre, ou les dés ont roulé depuis : continuez.
rejection-nothing-to-vote = Il n’y a rien à voter : demandez-le d’abord.
rejection-unchanged = C’est déjà réglé ainsi : il n’y a rien à changer.
rejection-no-say = Vous ne jouez plus, et ne votez donc plus : laissez faire ceux qui jouent encore.

## Places, noms et pions

rejection-seat-taken = Cette place est prise, ou n’existe pas : choisissez-en une autre.
rejection-seats-open = Il reste des places libres : donnez-les à des amis ou à des robots, puis commencez.
rejection-banned = L’hôte ne vous admet plus à cette table : cherchez-en une autre.
rejection-locked = L’hôte n’admet personne pour le moment : demandez-lui d’ouvrir la table.
rejection-one-seat = À une table publique, chacun prend un seul siège : demandez le lien à l’hôte si vous êtes plusieurs.
rejection-full = Il n’y a plus de place : revenez quand quelqu’un sera parti.
rejection-piece-taken = Quelqu’un d’autre a ce pion : prenez-en un autre.
rejection-no-such-piece = Cette édition n’a pas ce pion : prenez l’un des siens.
rejection-name-taken = Quelqu’un porte ici ce nom, ou un nom qui lui ressemble trop : prenez-en un autre.
rejection-bad-name = Ce nom n’est pas possible : prenez de 1 à 24 caractères visibles, sans virgule, parenthèse ni #.
rejection-no-such-person = Cette personne n’est plus à la table : choisissez quelqu’un qui y est.
rejection-no-such-bot = Ce robot n’existe pas : choisissez-en un dans la liste.
rejection-not-away = La personne qui a cette place est là, ou vient de partir : laissez-lui le temps.
rejection-stand-in = Un robot joue à votre place : revenez d’abord.

## Échanges

rejection-no-such-deal = Cet échange n’est plus sur la table, ou ce n’est pas à vous d’y répondre : regardez ceux qui restent.
rejection-deal-with-self = Un échange se fait entre deux places : nommez quelqu’un d’autre.
rejection-muted = Cette personne a bloqué vos offres : attendez qu’elle les débloque.

## Ce qui a été envoyé

rejection-bad-terms = L’édition, les règles et le nombre de places ne vont pas ensemble : changez-en un.
rejection-bad-text = Ce coup ne se lit pas : choisissez parmi ceux qui sont proposés.
rejection-bad-message = Le serveur ne peut pas lire ce message : rechargez la page, ou corrigez votre client.
rejection-bad-share = Cette part des dés ne correspond pas à votre sceau : envoyez celle dont il est fait.
rejection-too-large = C’est trop gros : envoyez-en moins.

## Analyses

rejection-not-while-playing = Les chances se disent une fois la partie finie : jouez-la jusqu’au bout.
rejection-one-analysis = Une analyse que vous avez demandée n’est pas encore là : attendez-la, puis demandez la suivante.

## Conversation

rejection-chat-off = La conversation libre est coupée à cette table : prenez les phrases toutes faites, si elle en a.
rejection-hushed = L’hôte vous a coupé la parole pour le moment : vous pouvez toujours jouer.

## Le serveur

rejection-too-fast = Pas si vite : attendez un instant, puis réessayez.
rejection-storage-unavailable = Le serveur ne peut rien enregistrer pour le moment, donc rien n’a changé : réessayez dans un instant.
rejection-internal = Erreur interne, rien n’a changé : essayez autre chose, et prévenez l’exploitant du serveur.
