# Ce que dit `magie db`.

# Deux-points et points d’exclamation sans espace n’appartiennent pas au français : ils sont écrits par leur numéro.

## Pages d’aide : mises en page à la main, aucune ligne de plus de 80 signes

help-db =
    Usage : magie db COMMANDE …

    Entretient la base de données d’un serveur.

    Commandes :
      backup     tout copier dans un dossier, que le serveur tourne ou non
      check      rejouer toutes les tables : rien de changé, rien de perdu ?
      migrate    mettre la base à jour ; un serveur le fait de lui-même
      restore    remettre une sauvegarde dans une base vide

    Options :
      --language fr|en   la langue à parler
      -h, --help         cette page ; `magie db COMMANDE --help` pour une commande

help-db-migrate =
    Usage : magie db migrate

    Met la base de données à jour pour ce programme, ou en crée une. Tout est fait,
    ou rien. Un serveur fait de même quand il démarre.

    Options :
      --database OÙ      un dossier, ou postgresql{"\u003A"}//… ; par défaut le dossier des
                         données de ce programme (MAGIE_DATA en nomme un autre)
      --language fr|en   la langue à parler
      -h, --help         cette page

help-db-check =
    Usage : magie db check

    Lit chaque table de sa première à sa dernière inscription : la chaîne des
    empreintes, toute la partie selon ses règles, ce qu’en dit le salon, et les
    secrets des dés. Rien n’est modifié, et un serveur peut tourner pendant ce
    temps. Ce qui a changé ou manque est nommé avec sa table et sa version ; le code
    de sortie est alors 1.

    Options :
      --database OÙ      un dossier, ou postgresql{"\u003A"}//… ; par défaut le dossier des
                         données de ce programme (MAGIE_DATA en nomme un autre)
      --language fr|en   la langue à parler
      -h, --help         cette page

help-db-backup =
    Usage : magie db backup DOSSIER

    Copie tout, tel qu’à un seul instant, dans DOSSIER/magie.db, que le serveur
    tourne ou non. La copie est elle-même une base : `magie db check --database
    DOSSIER` l’examine, et elle se restaure dans un dossier comme dans PostgreSQL.
    Les secrets des dés et des places n’y sont pas, pour qu’on puisse la donner ;
    sans eux, aucune partie ne peut continuer.

    Options :
      --with-secrets     les secrets aussi, dans DOSSIER/magie-secrets.db
      --database OÙ      un dossier, ou postgresql{"\u003A"}//… ; par défaut le dossier des
                         données de ce programme (MAGIE_DATA en nomme un autre)
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemple :
      magie db backup sauvegardes/lundi --with-secrets

help-db-restore =
    Usage : magie db restore DOSSIER

    Remet une sauvegarde dans une base qui n’a pas encore de table, puis l’examine
    comme `magie db check`. Aucun serveur ne doit tourner sur un dossier pendant ce
    temps. C’est aussi le chemin d’un dossier à PostgreSQL, et retour.

    Options :
      --database OÙ      un dossier, ou postgresql{"\u003A"}//… ; par défaut le dossier des
                         données de ce programme (MAGIE_DATA en nomme un autre)
      --language fr|en   la langue à parler
      -h, --help         cette page

    Exemple :
      magie db restore sauvegardes/lundi --database postgresql{"\u003A"}//localhost/magie

## Ce qui est dit

db-store = Cela ne peut pas se faire avec cette base de données : { $why }.
db-migrated =
    { $count ->
        [0] La base de données est à jour.
        [1] La base de données a été mise à jour par un script.
       *[other] La base de données a été mise à jour par { $count } scripts.
    }
db-fault =
    Table { $table }, inscription { $version } : { $where ->
        [log] le journal est abîmé
        [listing] le salon ne dit pas la même chose que le journal
        [snapshot] l’instantané ne va pas avec le journal
        [dice] les dés ne sont pas ceux de la table
       *[other] quelque chose ne va pas
    } ({ $why }).
db-without-dice =
    { $count ->
        [1] Une table qui n’est pas finie ne peut pas continuer : les secrets de ses dés ne sont pas ici.
       *[other] { $count } tables qui ne sont pas finies ne peuvent pas continuer : les secrets de leurs dés ne sont pas ici.
    }
db-checked =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $entries ->
        [one] { $entries } inscription
       *[other] { $entries } inscriptions
    } : { $faults ->
        [0] tout est intact.
        [1] un défaut.
       *[other] { $faults } défauts.
    }
db-written = { $file } : { $size } octets.
db-with-secrets = Avec magie-secrets.db, on peut jouer à toutes les places et on connaît tous les dés à venir : gardez-le pour vous.
db-without-secrets = Sans les secrets : --with-secrets copie ce qu’il faut pour continuer les parties.
db-restored = La sauvegarde est restaurée.
