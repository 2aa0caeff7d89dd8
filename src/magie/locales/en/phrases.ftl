# Quick phrases of the chat.

phrase-hello = Hello, everyone!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry about that.
phrase-ouch = Ouch!
phrase-lets-deal = Shall we trade?
phrase-no-deal = No trade, thanks.
phrase-your-turn = It’s your turn!
phrase-one-moment = One moment, please.
phrase-good-game = Good game!
phrase-again = Another round?
