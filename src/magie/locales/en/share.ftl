# The picture of a finished game, to share.

share-title = A picture to share
share-about = Drawn here, on your device. It shows the result only.
share-save = Save picture
share-send = Share
share-link = Copy link to the replay
share-copied = Link copied
share-wins =
    { $names } { $count ->
        [one] wins
       *[other] win
    } { $edition ->
        [mega-2007] Greater Paris
        [euro-1999] Europe
        [canada-1961] the coast
       *[classic] Paris
    }
share-length =
    { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }, { $players ->
        [2] two players
        [3] three players
        [4] four players
        [5] five players
        [6] six players
        [7] seven players
       *[other] eight players
    }{ $hours ->
        [0] { $minutes ->
            [0] { "" }
            [one] , one minute
           *[other] , { $minutes } minutes
        }
       *[other] , { $hours } h { $minutes } min
    }
share-deed = The deed that decided it
share-bought =
    bought for { $price } in turn { $turn }, { $sum } of rent
share-rents =
    { $count ->
        [one] one rent
       *[other] { $count } rents
    }, { $sum } in all
