# Messages sur les robots externes.
#
# Valeurs : word, ce qui a été tapé ; file, function, folder et bot, encore la fonction, par leur
# nom ; near, le nom sans doute voulu, ou none ; known, les noms qu’il y a, ou none ; why, ce que dit
# Python, la notation ou un refus ; text et what, ce que le robot a écrit ; seconds en chiffres ;
# version, celle de magie qui a écrit un fichier ; seat et other, des lettres de joueurs ; example, comment se nomme un robot externe.

## Le chargement

guest-unknown = Il n’y a pas de robot « { $word } » ; { $near ->
        [none] il y a { $known }, et
       *[other] peut-être { $near } ? Sinon,
    } un robot à vous se nomme ainsi : { $example }.
guest-function-unnamed = Quelle fonction de { $file } doit jouer ? Nommez-la après deux-points, comme dans { $example }.
guest-file-missing = Il n’y a pas de fichier { $file } dans { $folder } : vérifiez le chemin, ou allez dans le dossier où il se trouve.
guest-function-missing = Il n’y a pas de fonction « { $function } » dans { $file } ; { $near ->
        [none] { $known ->
            [none] il n’y en a même aucune : écrivez-en une avec `def { $function }(match, seat, seconds)`.
           *[other] il y a { $known }.
        }
       *[other] peut-être { $near } ?
    }
guest-not-callable = « { $function } » dans { $file } n’est pas une fonction : écrivez `def { $function }(match, seat, seconds)`.
guest-arguments = « { $function } » dans { $file } ne peut être appelée avec une partie, une place et des secondes : écrivez `def { $function }(match, seat, seconds)`.
guest-unloadable = { $file } ne se charge pas : { $why }
guest-loads-slowly = { $file } n’est pas chargé au bout de { $seconds } secondes : laissez ce qui est long à la fonction, qui a le temps de réfléchir.
guest-network-unreadable = { $file } n’est pas un réseau que l’on puisse lire ({ $why }) : écrivez-le avec `magie.env.checkpoint.save`.
guest-network-tables = { $file } a été fait par magie { $version } pour d’autres tables d’observations et d’actions que celles de cette version : entraînez-le de nouveau, ou jouez avec l’autre.
guest-ended = { $file } a mis fin à son processus pendant le chargement : retirez ce qui le fait, et que la fonction réponde par return.

## Les décisions perdues

guest-raised = { $bot } a levé une erreur : { $why }
guest-strange = { $bot } a répondu { $what } : il faut un choix de match.menu(seat), ou (choix, somme), ou un texte comme "bid 120".
guest-unreadable = { $bot } a écrit « { $text } », ce qui ne se lit pas : { $why }.
guest-refused = { $bot } voulait « { $text } ». { $why }
guest-other-seat = { $bot } a décidé pour la place { $other }, mais joue en { $seat } : choisissez dans match.menu(seat).
guest-dice = { $bot } a écrit ses propres dés, « { $text } » : ne les écrivez pas, c’est la table qui les lance.
guest-late = { $bot } réfléchissait encore au bout de { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    } : répondez dans le temps que reçoit la fonction.
guest-died = { $bot } a mis fin à son processus au lieu de répondre : une fonction décide par return.

## Ce qui coûte une décision, en tête d’un compte

fault-absent = fichier non chargé
fault-raised = erreur levée
fault-strange = réponse incomprise
fault-illegal = contre la règle
fault-late = trop tard
fault-died = processus terminé
