# Les touches, ce qui se lit à voix haute, et le mode texte de la page.

## Raccourcis

keys-title = Aide et touches
keys-title-phone = Aide
keys-play = Jouer
keys-look = Regarder
keys-page = La page
keys-roll = Lancer les dés, ou fermer la carte
keys-buy = Acheter
keys-decline = Laisser aux enchères
keys-end = Terminer mon tour
keys-pay = Payer
keys-card = Jouer la carte de sortie
keys-accept = Accepter l’échange
keys-reject = Refuser l’échange
keys-pass = Passer aux enchères
keys-deal = Proposer un échange
keys-build = Construire ou vendre sur le plateau
keys-manage = Construire, vendre, hypothéquer
keys-seats = Vers les places, une à une
keys-actions = Vers ce que vous pouvez faire
keys-here = Vers votre case
keys-deed = Le titre de votre case
keys-log = Vers le journal, ou la dernière ligne en mode texte
keys-skip = Avance rapide
keys-speed = Vitesse
keys-chat = Vers la discussion
keys-text = Mode texte, ou retour au plateau
keys-help = Cette aide
keys-walk = Le long du plateau, et en face
keys-step = Une case en avant, une en arrière
keys-home = Vers la case Départ
keys-open = Ouvrir la case
keys-close = Fermer
keys-single = Raccourcis à une touche
keys-single-note = Désactivez-les si vous utilisez la commande vocale, ou s’il vous arrive d’appuyer sur une touche par erreur. Les boutons, Tab, Entrée et Échap marchent toujours.
keys-text-note = Une ligne de commande à la place du plateau : tapez vos coups, et demandez tout par une lettre. Pour les lecteurs d’écran, et pour ceux qui préfèrent.
keys-other-language = Continue in English
keys-name-space = Espace
keys-name-arrows = Flèches
keys-name-pages = Page ↓ ↑
keys-name-home = Origine
keys-name-enter = Entrée
keys-name-escape = Échap
keys-skip-link = Vers ce que vous pouvez faire

## Ce qui se lit à voix haute

herald-label = Annonces
herald-more =
    { $count ->
        [1] Encore un événement ; L pour le dernier.
       *[other] Encore { $count } événements ; L pour le dernier.
    }
herald-remark = { $name } dit : { $text }
board-how = Les flèches vont le long du plateau et en face, page suivante avance d’une case, page précédente recule, origine ramène au départ ; entrée ouvre une case.
title-hidden = { $place }, une table de magie

## Mode texte

textmode-title = Mode texte
textmode-label = Votre commande
textmode-hint = m pour ce que vous pouvez faire, help pour l’aide, flèche vers le haut pour ce que vous avez tapé.
textmode-send = Envoyer
textmode-log = Ce qui a été dit
textmode-leave = Retour au plateau
textmode-tell = Annonces
textmode-m = Que puis-je faire ?
textmode-l = Dernier événement
textmode-c = Argent de tous
textmode-p = Avoirs
textmode-o = À qui est…
textmode-s = Ce côté
textmode-d = Titre ici
textmode-help = Aide
textmode-done = C’est fait.
keys-tour-back = Revenir à la visite
