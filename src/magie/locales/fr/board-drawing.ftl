# Une position dessinée en SVG.

svg-bank = En banque : { $houses } maisons, { $hotels } hôtels
svg-pot = { " " }· dans la cagnotte { $money }
svg-won = Gagnée par { $seats }
