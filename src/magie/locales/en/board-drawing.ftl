# A position drawn as SVG.

svg-bank = In the bank: { $houses } houses, { $hotels } hotels
svg-pot = { " " }· in the pot { $money }
svg-won = Won by { $seats }
