# Ce que dit `magie serve`.

## Pages d’aide : mises en page à la main, aucune ligne de plus de 80 signes

help-serve =
    Usage : magie serve

    Fait tourner le serveur de tables jusqu’à ce qu’on l’arrête (Ctrl-C ou SIGTERM).
    Quand il est prêt, il écrit une ligne : « serving on http{ "\u003A" }//127.0.0.1{ "\u003A" }8000 ».
    Tout le reste va sur la sortie d’erreur, en lignes JSON.

    Options :
      --host ADRESSE        où écouter ; par défaut 127.0.0.1, cette machine seule
      --port NOMBRE         par défaut 8000 ; 0 prend un port libre quelconque
      --database OÙ         un dossier, ou postgresql{ "\u003A" }//… ; par défaut ce que dit la
                            variable MAGIE_DATABASE, ou le dossier de données de ce
                            programme (MAGIE_DATA en nomme un autre)
      --public-url URL      l’adresse du serveur pour les gens, derrière un proxy
      --trusted-proxy IP    un proxy dont on croit X-Forwarded-For, ou son réseau ;
                            peut être donné plusieurs fois
      --origin URL          un site qui peut se servir du serveur depuis ses propres
                            pages ; peut être donné plusieurs fois
      --no-limits           aucune limite de débit : pour des robots sur votre
                            propre machine
      --close-after JOURS   clore les parties sans joueurs que plus personne n’ouvre
                            depuis si longtemps ; par défaut 14, 0 pour jamais
      --metrics-port NOMBRE /health, /ready et /metrics sur 127.0.0.1 ; fermé par
                            défaut
      --log-level NIVEAU    debug, info, warning ou error ; par défaut info
      --language fr|en      la langue à parler
      -h, --help            cette page

    Exemples :
      magie serve
      magie serve --host 0.0.0.0 --public-url https{ "\u003A" }//play.example.org

## Plaintes : une phrase chacune

serve-store = Le serveur ne peut pas utiliser sa base de données : { $why }.
serve-held = Un autre magie sert déjà depuis { $folder } ; arrêtez-le, ou nommez une autre --database.
serve-address = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $why }.
serve-port = Il n’y a pas de port { $port } : le dernier est { $most }.
serve-port-taken = Le port { $port } de { $host } est pris par un autre programme ; --port 0 en prend un libre.
serve-site = { $option } { $word } : ce n’est pas l’adresse d’un site ; écrivez-la comme https{ "\u003A" }//play.example.org, sans chemin.
serve-proxy = --trusted-proxy { $word } : ce n’est ni une adresse ni un réseau ; écrivez par exemple 127.0.0.1 ou 10.0.0.0/8.
