# Ce que dit `magie play`.

## Pages d’aide : mises en page à la main, aucune ligne de plus de 80 signes

help-play =
    Usage : magie play

    Sert sur cette machine seule, dresse une table où vous jouez avec des robots, et
    y ouvre votre navigateur. Ctrl-C arrête le serveur. Les parties sont gardées :
    après le prochain `magie play`, elles se trouvent sous « Reprendre », sur la
    page d’accueil.

    Options :
      --edition NOM      par défaut classic ; `magie editions` les montre
      --bots NOMS        les robots de la table, par défaut trader,steady ; chacun
                         random, thrifty, steady, trader, patient, greedy,
                         cautious ou master
      --bot FICHIER      un robot à vous, my_bot.py{ "\u003A" }my_bot ou net.npz ; peut
                         être répétée ; sans --bots, eux seuls jouent
      --friends N        des places pour des amis, qui viennent par un lien ; par
                         défaut aucune
      --lan              être joignable par les téléphones et ordinateurs du réseau
      --port NOMBRE      par défaut 8124, ou un port libre quelconque
      --no-browser       écrire seulement le lien
      --terminal         jouer ici : le plateau en caractères, avec l’extra tui ;
                         rien n’est servi
      --plain            dans le terminal : des phrases et des lignes, sans plateau
      --speed VITESSE    dans le terminal : des robots à la vitesse slow, normal,
                         fast ou instant
      --continue FICHIER reprendre une partie enregistrée, ou une position : vous
                         avez votre place, les amis les suivantes, des robots le
                         reste
      --name NOM         votre nom à la table
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemples :
      magie play
      magie play --edition francs --bots trader,master --friends 1 --lan
      magie play --terminal --bots steady,steady
      magie play --friends 1 --lan --continue soir.magie
      magie play --terminal --plain --continue soir.magie

## Ce qu’il raconte

play-link = Votre place : { $link }
play-friends = Pour vos amis : { $link }
play-lan = Toute personne de votre réseau qui a un tel lien peut jouer ; la connexion n’est pas chiffrée. Scannez le lien avec un téléphone :
play-no-browser = Aucun navigateur n’a pu être ouvert : suivez le lien vous-même.
play-served = magie sert déjà sur { $url } ; la table y est dressée.
play-over = Les parties inachevées vous attendent sous « Reprendre » après le prochain `magie play`.
play-terminal-welcome = Vous jouez au clavier. m dit ce que vous pouvez faire, help montre tout, quit s’en va.
play-terminal-company = En face de vous : { $names }.
play-bot-left = { $name } a quitté la table : { $why }.
play-guest = Invité
play-terminal-reason = { $name } dit pourquoi : { $reason }
play-terminal-saved = La partie jusqu’ici est dans { $file } : `magie play --terminal --continue { $file }` la reprend, et la page d’accueil la rejoue.
play-terminal-unsaved = La partie n’est pas enregistrée : tapez save pour la garder, ou encore quit pour partir.
play-terminal-no-table = Pour un plateau en couleurs, installer l’extra `tui` : dans le dossier du projet, `make tui` ou `pip install ".[tui]"`.
play-terminal-left = Vous avez quitté la partie, qui s’arrête ici.
play-terminal-result =
    { $won ->
        [yes] { $name } gagne, avec { $sum } en tout.
       *[no] { $name } a { $sum } en tout.
    }

## Plaintes : une phrase chacune

play-no-table = Aucune table n’a pu être dressée : { $why }.
play-no-lan = Cette machine n’est dans aucun réseau ; sans --lan, on joue sur elle seule.
play-bot-no-file = { $bot } n’est pas un robot à vous : --bot prend FICHIER.py{ "\u003A" }FONCTION ou net.npz, et --bots les noms de ceux qui sont fournis.
play-seats = { $edition } se joue de { $least } à { $most } ; avec vous, vos amis et les robots, cela ferait { $count }.
play-terminal-alone = Dans le terminal on joue seul avec des robots : laissez { $option }, ou jouez sur la page.
play-terminal-only = { $option } vaut pour le terminal : ajoutez --terminal.
play-continue-bots = Une partie enregistrée se reprend avec un robot au moins : nommez-le par --bots.
play-continue-no-game = { $file } n’est pas une partie enregistrée : sur la page, « Enregistrer la partie » en écrit une.
play-continue-damaged = { $file } est abîmé à la ligne { $line } : { $why }
play-continue-over = La partie de { $file } est finie : ouvrez-la sur la page d’accueil, et reprenez-la à n’importe quel moment.
play-continue-refused = { $file } ne peut être repris : { $why }.
play-continue-edition = { $file } se joue en { $edition } : retirez --edition { $asked }.
play-continue-friends =
    { $count ->
        [0] Il ne reste pas d’autre place
        [one] Il ne reste qu’une autre place
       *[other] Il ne reste que { $count } autres places
    } en jeu dans { $file }, trop peu pour --friends { $friends }.
play-bad-name = « { $name } » ne peut être un nom ici : prenez-en un de 24 lettres au plus, sans virgule, ni parenthèse, ni #.
