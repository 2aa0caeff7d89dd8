# L’image d’une partie finie, à partager.

share-title = Une image à partager
share-about = Dessinée ici, sur votre appareil. Elle ne montre que le résultat.
share-save = Enregistrer l’image
share-send = Partager
share-link = Copier le lien pour revoir la partie
share-copied = Lien copié
share-wins =
    { $names } { $count ->
        [1] remporte
       *[other] remportent
    } { $edition ->
        [mega-2007] le Grand Paris
        [euro-1999] l’Europe
        [canada-1961] la côte
       *[classic] Paris
    }
share-length =
    { $turns ->
        [1] un tour
       *[other] { $turns } tours
    }, { $players ->
        [2] deux joueurs
        [3] trois joueurs
        [4] quatre joueurs
        [5] cinq joueurs
        [6] six joueurs
        [7] sept joueurs
       *[other] huit joueurs
    }{ $hours ->
        [0] { $minutes ->
            [0] { "" }
            [1] , une minute
           *[other] , { $minutes } minutes
        }
       *[other] , { $hours } h { $minutes } min
    }
share-deed = Le titre qui a tout décidé
share-bought =
    acheté { $price } au tour { $turn }, { $sum } de loyers
share-rents =
    { $count ->
        [1] un loyer
       *[other] { $count } loyers
    }, { $sum } en tout
