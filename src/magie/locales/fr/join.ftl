# Ce que dit `magie join`.

## Pages d’aide : mises en page à la main, aucune ligne de plus de 80 signes

help-join =
    Usage : magie join LIEN

    Un robot s’assoit à une table en ligne, par le lien que vous avez reçu, et joue
    jusqu’à la fin de la partie. Il suit le jeu avec ses propres règles, relance tous
    les dés pour les vérifier, et se reconnecte après une coupure. Ctrl-C rend sa
    place à un robot du serveur.

    Options :
      --bot NOM          random, thrifty, steady, trader, patient, greedy, cautious,
                         master, ou le vôtre :
                         my_bot.py{ "\u003A" }my_bot, net.npz ; par défaut trader
      --name NOM         son nom à la table ; par défaut celui du robot
      --seconds S        le temps d’une décision, 0,3 par défaut
      --tell             raconter tout ce qui se passe
      --language fr|en   la langue à parler
      -h, --help         cette page

    Mettez le lien entre guillemets : le shell le couperait au signe #.

    Exemple :
      magie join "https{ "\u003A" }//play.example.org/t/4f…#Jq…" --bot trader

## Ce qu’il raconte

join-seated = { $name } s’assoit à la place { $seats } d’une table de { $site }.
join-offline = Connexion perdue ({ $why }) ; nouvel essai dans { $seconds } s.
join-left = Le robot est parti ; un robot du serveur joue désormais à sa place.
join-result =
    { $won ->
        [yes] { $seat } a gagné, avec { $sum }
       *[no] { $seat } finit avec { $sum }
    }{ $own ->
        [yes] { " " }(ce robot).
       *[no] .
    }
join-checked =
    { $count ->
        [1] Un seul tirage a été vérifié.
       *[other] { $count } lancers et tirages ont été vérifiés, sans exception.
    }
join-faults =
    { $count ->
        [one] Le robot a perdu une décision : { $last }
       *[other] Le robot a perdu { $count } décisions ; la dernière : { $last }
    }

## Plaintes : une phrase chacune

join-no-link = Quelle table ? `magie join` prend le lien que vous avez reçu, entre guillemets droits.
join-bad-link = Ce n’est pas le lien entier d’une table : il ressemble à https{ "\u003A" }//play.example.org/t/4f…#Jq… et se met entre guillemets droits, car le shell le coupe au signe #.
join-nobody = { $site } ne répond pas : { $why }.
join-gone = Le serveur ne connaît plus cette table.
join-refused =
    Le serveur ne laisse pas le robot s’asseoir : { $code }{ $detail ->
        [none] .
       *[other] { " " }({ $detail }).
    }
join-refused-not-found = Le lien n’est pas valable : il a été remplacé par un autre, ou il est incomplet.
join-refused-full = Toutes les places de cette table sont prises.
join-refused-started = La partie a déjà commencé à cette table.
join-refused-bad-name = Le serveur ne veut pas de ce nom : { $detail }.
join-dice = Les dés de cette table ne correspondent pas à leur preuve, le robot est parti : { $why }.
join-disagreement = Le serveur et ce programme ne sont pas d’accord sur la partie, le robot est parti : { $why }.
