# Pourquoi un robot a fait ce qu’il a fait, comme il le dirait lui-même.
#
# Valeurs : square, un titre par son nom, ou none ; other, avec qui il traite ; sum, du texte avec sa
# monnaie ; count, la même chose en chiffres.

reason-whim = J’en avais envie, voilà tout.
reason-routine = Il n’y a rien de mieux à faire.
reason-within-means = Il me reste encore { $sum }.
reason-completes = Avec { $square }, un groupe serait complet : pas question de laisser passer ça.
reason-keeps-reserve = J’aime mieux garder { $sum } en main.
reason-worth-more = Pour moi, { $square } vaut { $sum }.
reason-worth-less = Pour { $square }, je ne monte pas plus haut.
reason-earns =
    { $square ->
        [none] Plus il y a de bâtiments, plus il rentre de loyers.
       *[other] Cela augmente de { $sum } le loyer de { $square }.
    }
reason-free-to-buy = Il y a encore de quoi acheter dehors.
reason-safe-in-jail = Je suis bien ici : dehors, un lancer me coûterait { $sum } en moyenne.
reason-least-loss =
    { $square ->
        [none] Je n’ai plus rien pour trouver de l’argent.
       *[other] Ce qui fait le moins mal, c’est { $square }.
    }
reason-cheaper-tax = Ainsi l’impôt me coûte moins cher.
reason-gains =
    { $count ->
        [0] Un échange avec { $other } m’arrangerait.
       *[other] J’y gagne à peu près { $sum }.
    }
reason-loses =
    { $count ->
        [0] Cet échange ne me rapporte rien.
       *[other] Pas comme ça. Ajoutez { $sum }, et c’est d’accord.
    }
reason-given-away =
    { $count ->
        [0] C’est bien trop peu pour mes titres.
       *[other] C’est bien trop peu pour mes titres. Avec { $sum } de plus, on peut discuter.
    }
reason-never-deals = Je ne fais jamais d’échanges.
reason-most-wanted =
    { $square ->
        [none] Rien d’autre là-bas ne vaut le voyage.
       *[other] De tout ce que je peux avoir, c’est { $square } qui me plaît le plus.
    }
reason-searched =
    { $count ->
        [0] J’ai bien réfléchi : je ne me vois plus gagner.
       *[other] J’ai bien réfléchi : cela me donne environ { $count } chances sur mille.
    }
