# What `magie odds` says.

help-odds =
    Usage: magie odds [EDITION]

    How often every square is touched in the long run: exactly, from a Markov chain
    over all dice and cards of an edition (by default classic), and by a simulated
    random walk round the board.

    Options:
      --jail stay|pay|both
                         leave jail by a double or the third throw, or by paying
                         before the throw; by default both, side by side
      --variant standard|short|timed
                         the game of the booklet; by default standard
      --rule NAME=VALUE  a rule of the table, as `magie editions NAME --rules` lists
                         them; may be repeated
      --house-rule NAME  a house rule by its name, such as free-parking-money;
                         docs/house-rules.md lists them; may be repeated
      --throws N         how many throws to simulate; 0 for none
      --seed SEED        the seed of the simulation; the same seed, the same walk
      --replace          simulate with decks that are whole before every draw, as
                         the exact figures have them
      --sort board|share the squares in their order, or the most touched first
      --json FILE        write all figures to a file as well
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie odds canada-1961 --jail stay
      magie odds mega-2007 --sort share --throws 0

## The page

odds-plain = Numba is not installed, so plain Python makes { $throws } throws, which takes a while; with the extra `fast`, millions take seconds: in the checkout, `make fast` or `pip install ".[fast]"`.
odds-compiled = Compiled: the walks go on at full speed.
column-jail-stay = stays
column-jail-pay = pays
column-simulated = simulated
column-round-stay = a round: stays
column-round-pay = a round: pays
odds-in-jail = in jail
odds-touches = touches per 100 throws
odds-jailed = throws of 100 that end in jail
odds-round = throws from one salary to the next
odds-read = Shares of all squares touched, in percent. A token that a card or a square sends on has touched both squares; a token that is sent to jail or stays there has touched the jail. “Stays”: out of jail by a double or the third throw; “pays”: at once. “A round”: how often a group is touched from one salary to the next.
odds-simulated = Simulated: { $throws } throws in { $walks } walks, with { $cards ->
        [replaced] decks that are whole before every draw
       *[real] real decks
    }; ± is the 95% confidence interval.
odds-blue-die = Every deed is the walker’s own, so that Mister and the Auction square lead nowhere; a triple leads evenly to all squares; no bus ticket is left.
