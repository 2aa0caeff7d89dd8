# Les choix, comme les dit un bouton ou une ligne de menu.
#
# Valeurs : square, et to pour la case où passe un bâtiment ; seat ; deck, chance ou chest ; number,
# celui de l’échange ; low et high, les bouts d’une plage, en texte pour les sommes et en chiffres pour
# les nombres ; levels en texte ; choice, flat ou percent, cash ou ticket.

verb-roll = Lancer les dés
verb-buy = Acheter
verb-decline = Ne pas acheter
verb-bid = Enchérir à { $low } ou plus, jusqu’à { $high }
verb-pass = Passer
verb-claim = Demander le loyer pour { $square }
verb-waive = Renoncer au droit sur { $square }
verb-build = Construire sur { $square }
verb-sell = Vendre un bâtiment sur { $square }
verb-strip = Faire descendre le groupe à { $levels } ({ $square })
verb-mortgage = Hypothéquer { $square }
verb-lift = Lever l’hypothèque sur { $square }
verb-keep = Laisser { $square } sous hypothèque
verb-pay = Payer l’amende
verb-card = Jouer une carte de sortie de prison
verb-draw = Tirer plutôt une carte
verb-tax =
    { $choice ->
        [percent] Payer l’impôt en proportion de tous les biens
       *[flat] Payer l’impôt au forfait
    }
verb-offer = Proposer un échange à { $seat }
verb-counter = Faire une contre-proposition
verb-lay = Mettre { $square } dans l’échange, ou l’en retirer
verb-lay-card =
    { $deck ->
        [chance] Mettre la carte de sortie de prison Chance dans l’échange, ou l’en retirer
       *[chest] Mettre la carte de sortie de prison Caisse de communauté dans l’échange, ou l’en retirer
    }
verb-lay-debt = Faire régler la dette par l’échange, ou non
verb-give-cash = Donner de l’argent, de { $low } à { $high }
verb-ask-cash = Demander de l’argent, de { $low } à { $high }
verb-give-tickets = Donner des tickets de bus, de { $low } à { $high }
verb-ask-tickets = Demander des tickets de bus, de { $low } à { $high }
verb-propose = Montrer l’échange
verb-accept = Accepter l’échange nº { $number }
verb-reject = Refuser l’échange
verb-withdraw = Retirer l’échange
verb-want = Dire combien, de { $low } à { $high }
verb-place = Poser sur { $square }
verb-ticket = Prendre le bus jusqu’à { $square }
verb-goto = Aller à { $square }
verb-auction = Mettre { $square } aux enchères
verb-gift =
    { $choice ->
        [ticket] Prendre un ticket de bus
       *[cash] Prendre l’argent
    }
verb-stay = Rester ici
verb-go = Poursuivre
verb-shift = Déplacer un bâtiment : { $square } vers { $to }
verb-bankrupt = Se déclarer en faillite
verb-resign = Abandonner la partie
verb-end = Finir le tour
