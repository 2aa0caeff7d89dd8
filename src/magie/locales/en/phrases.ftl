# Quick phrases of the chat.

phrase-hello = Hello, everyone!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-ouch = Ouch!
phrase-one-moment = Let me think.
phrase-your-turn = Your turn, no rush.
phrase-lets-deal = Shall we trade?
phrase-no-deal = No trade, thanks.
phrase-too-dear = Too much for me.
phrase-lucky = What luck!
phrase-close-one = That was close!
phrase-sorry = Sorry about that.
phrase-back-soon = Back in a minute.
phrase-good-game = Good game!
phrase-again = Another round?
