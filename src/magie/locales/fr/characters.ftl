# Les personnages des robots : métier, caractère, force.

character-random-job = écolière
character-random-temper = Espiègle : joue ce qui lui passe par la tête.
character-thrifty-job = jardinier
character-thrifty-temper = Placide : garde trois salaires en main, n’échange jamais.
character-cautious-job = meunier
character-cautious-temper = Prudent : garde de quoi payer, ne bâtit jamais à crédit.
character-steady-job = crieur de journaux
character-steady-temper = Franc : accepte un bon échange ou le refuse, sans marchander.
character-greedy-job = avocate
character-greedy-temper = Exigeante : veut les trois quarts, se contente de la moitié.
character-trader-job = architecte
character-trader-temper = Bâtisseuse : hypothèque le reste pour la troisième maison.
character-patient-job = notaire
character-patient-temper = Patiente : cède peu à peu, et revient une quatrième fois.
character-master-job = ingénieur
character-master-temper = Calculateur : joue des centaines de parties d’avance.

character-named = { $name }, { $job }
character-leaves = Force : { $leaves } sur 5
character-rate =
    { $rate ->
        [0] gagne moins de 1 % à quatre
       *[other] gagne { $rate } % à quatre
    }
character-thinking = réfléchit…
regulars-title = Les huit habitués
regulars-change = Changer
