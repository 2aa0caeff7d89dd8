# Ce qu’on peut dire à table d’un seul geste.

phrase-hello = Bonjour tout le monde !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Oh, pardon !
phrase-ouch = Aïe !
phrase-lets-deal = On fait affaire ?
phrase-no-deal = Non merci, pas d’accord.
phrase-your-turn = À toi de jouer !
phrase-one-moment = Un instant, je réfléchis.
phrase-good-game = Belle partie !
phrase-again = On en refait une ?
