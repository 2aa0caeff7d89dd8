# Ce qu’on peut dire à table d’un seul geste.

phrase-hello = Bonjour tout le monde !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-ouch = Aïe !
phrase-one-moment = Je réfléchis.
phrase-your-turn = À toi, quand tu veux.
phrase-lets-deal = On fait affaire ?
phrase-no-deal = Non merci, pas cette fois.
phrase-too-dear = Trop cher pour moi.
phrase-lucky = Quelle chance !
phrase-close-one = C’était moins une !
phrase-sorry = Oh, pardon !
phrase-back-soon = Je reviens tout de suite.
phrase-good-game = Belle partie !
phrase-again = On en refait une ?
