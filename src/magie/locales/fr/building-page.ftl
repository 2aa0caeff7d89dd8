# Construire sur le plateau, et les couleurs que l’on réunit.

## Construire sur le plateau

# Valeurs : work vaut build ou sell ; square ; piece vaut house, hotel, skyscraper ou depot ; les sommes sont du texte ;
# after vaut none quand on ne connaît pas le loyer.
build-work = Construire ou vendre
build-on-build = Construire
build-on-sell = Vendre
build-title =
    { $work ->
        [sell] Choisissez un bâtiment à vendre
       *[build] Choisissez un terrain éclairé
    }
build-line =
    { $work ->
        [sell] Un clic vend un bâtiment. L’étiquette dit ce qu’il rapporte.
       *[build] Un clic pose un bâtiment. L’étiquette dit ce qu’il coûte.
    }
build-line-touch =
    { $work ->
        [sell] Touchez une fois pour voir la somme, une seconde fois pour vendre.
       *[build] Touchez une fois pour voir le prix, une seconde fois pour construire.
    }
build-none =
    { $work ->
        [sell] Rien à vendre pour l’instant
       *[build] Rien de plus à construire pour l’instant
    }
build-placed = Posés
build-spent = Dépensé
build-sold = Vendus
build-received = Reçu
build-cash = En caisse
build-done = Terminé
build-sell-back = Revendre le dernier
build-sell-back-first = { $square } : la revente rapporte { $sum }. Appuyez encore sur Retour arrière pour vendre.
build-sell-houses = Vendre des bâtiments
build-rent = loyer { $before } → { $after }
build-piece =
    { $piece ->
        [hotel] un hôtel
        [skyscraper] un gratte-ciel
        [depot] un dépôt
       *[house] une maison
    }
build-then-rent =
    { $after ->
        [none] { "" }
       *[other] , loyer { $before } → { $after }
    }
build-lot =
    { $work ->
        [sell] { $square } : vendre { build-piece } pour { $sum }{ build-then-rent }
       *[build] { $square } : construire { build-piece } pour { $sum }{ build-then-rent }
    }

## Les couleurs

# Valeurs : group, son nom dans les fichiers ; name, celui de la place ; times, combien de fois le loyer imprimé est dû.
colour-complete =
    { $group ->
        [brown] Le marron
        [light_blue] Le bleu ciel
        [pink] Le rose
        [orange] L’orange
        [red] Le rouge
        [yellow] Le jaune
        [green] Le vert
       *[dark_blue] Le bleu foncé
    } est à vous
the-colour =
    { $group ->
        [brown] le marron
        [light_blue] le bleu ciel
        [pink] le rose
        [orange] l’orange
        [red] le rouge
        [yellow] le jaune
        [green] le vert
       *[dark_blue] le bleu foncé
    }
colour-buildable = Vous pouvez construire sur { the-colour }
colour-rents =
    { $times ->
        [2] Les loyers doublent
        [3] Les loyers triplent
       *[other] Les loyers montent
    }
colour-note-complete = { $name } complète { the-colour }.
colour-note-buildable = { $name } peut maintenant construire sur { the-colour }.
