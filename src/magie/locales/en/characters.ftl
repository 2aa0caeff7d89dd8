# The characters of the bots: what they do, what they are like, how strong they are.

character-random-job = schoolgirl
character-random-temper = Cheeky: does the first thing that comes to mind.
character-thrifty-job = gardener
character-thrifty-temper = Placid: keeps three salaries in hand, never deals.
character-cautious-job = miller
character-cautious-temper = Careful: keeps the rent aside, builds on no loan.
character-steady-job = newsboy
character-steady-temper = Straight: takes a fair deal or leaves it, never haggles.
character-greedy-job = barrister
character-greedy-temper = Demanding: asks for three quarters, takes half at least.
character-trader-job = architect
character-trader-temper = Builder: mortgages odd deeds for the third house.
character-patient-job = notary
character-patient-temper = Patient: gives way slowly, and asks a fourth time.
character-master-job = engineer
character-master-temper = Calculating: plays hundreds of games ahead.

character-named = { $name }, { $job }
character-leaves = Strength: { $leaves } of 5
character-rate =
    { $rate ->
        [0] wins under 1% at four
       *[other] wins { $rate }% at four
    }
character-thinking = thinking…
regulars-title = The eight regulars
regulars-change = Change
