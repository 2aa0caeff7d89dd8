# Ce que dit `magie verify`.
#
# Valeurs : why, ce que dit le système, la notation ou un refus ; name, un en-tête ; found et known,
# ce qui est écrit et ce que connaît ce programme ; le reste, des nombres ou des tirages tels qu’ils
# s’écrivent.

## Pages d’aide : mises en page à la main, aucune ligne de plus de 80 signes

help-verify =
    Usage : magie verify FICHIER …

    Relance les dés de fichiers de partie et retire leurs cartes, tels que les
    donne la chaîne sur laquelle la table s’était engagée, et compare chaque tirage.
    Comparez l’engagement à celui que la table a montré avant la partie, et votre
    part à celle que vous avez donnée.

    Le code de sortie est 0 si tout est comme tiré, 1 si quelque chose est
    contredit, 2 si un fichier n’a pas de preuve ou ne se lit pas.

    Options :
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemple :
      magie verify soiree.magie

## Ce qui a été constaté

verify-draws = { $draws ->
        [0] rien n’a encore été tiré.
       *[other] tous les tirages sont ceux de la chaîne : { $draws } (lancers : { $throws }, cartes : { $cards }, tickets de bus : { $tickets }, titres distribués : { $deeds }).
    }
verify-elsewhere = { $lines ->
        [1] La première ligne a été jouée ailleurs : rien n’en est prouvé.
       *[other] Les { $lines } premières lignes ont été jouées ailleurs : rien n’en est prouvé.
    }
verify-table = table
verify-commitment = engagement
verify-share = part de { $seat }
verify-no-share = aucune
verify-shareless = Aucun joueur n’a donné de part : l’exploitant de la table pouvait choisir une chaîne à sa convenance.
verify-proves = Prouvé, si la table a montré cet engagement avant la partie : tous les dés et toutes les cartes étaient alors fixés, avant que les parts des joueurs soient connues, et rien n’a été changé ni sauté depuis. Aucun joueur ne pouvait les connaître ni les orienter.
verify-not = Non prouvé : que l’exploitant de la table n’a dit à aucun joueur ce qui viendrait, et que les joueurs ont décidé comme c’est écrit.

## Ce qui ne va pas : le fichier, ou un endroit du fichier, est nommé devant

verify-nothing = Nommez un fichier de partie, par exemple `magie verify soiree.magie`.
verify-not-text = ce n’est pas du texte, donc pas un fichier de partie.
verify-no-file = lecture impossible : { $why }.
verify-none = il n’y a pas de preuve dans ce fichier : seules les parties d’un serveur de tables en ont une.
verify-header = l’en-tête `{ $name }` manque ou n’est pas ce qu’il doit être ; un fichier de partie ne prouve rien que tel qu’il a été écrit.
verify-protocol = la preuve est de { $found } ; ce programme vérifie { $known }.
verify-rules = la partie a été jouée selon la version { $found } des règles ; ce programme joue selon la version { $known }.
verify-shares = il y a { $shares } parts pour { $seats } places.
verify-before = { $before } lignes ont été jouées ailleurs, mais il n’y en a que { $lines }.
verify-refused = cela n’a pas pu être joué. { $why }
verify-line = cela n’a pas pu être joué : { $why }.
verify-chain = les tirages viennent de la chaîne { $chain }, dont le dernier maillon ne ramène pas à l’engagement : le maillon ou l’engagement a été changé.
verify-exhausted = le tirage { $draw } demande un maillon que le fichier ne montre pas : des lignes ont été ajoutées, ou des maillons omis.
verify-unused = le fichier montre { $shown } maillons, mais la partie a tiré { $drawn } fois : des lignes ou des maillons ont été omis.
verify-outcome = le tirage { $draw } donne { $drawn }, mais il est écrit { $written }.
verify-result = le résultat est faux : { $won ->
        [none] personne n’a encore gagné.
       *[other] { $won } a gagné.
    }
