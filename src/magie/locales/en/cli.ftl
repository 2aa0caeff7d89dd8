# What the command `magie` says.

## Help pages: laid out by hand, no line longer than 80 characters

help-magie =
    magie: five printed rulebooks of one board game, exactly.

    Usage: magie COMMAND …

    Commands:
      analyse    where a game was decided: luck, choices, mistakes
      bench      how fast this machine plays
      check      run scenarios, and play lessons
      compare    what a house rule, an edition or a bot changes, in paired games
      db         the database of a server: check it, back it up, restore it
      editions   the five editions: boards, deeds, cards, rules
      join       let a bot play at an online table, by its link
      odds       how often every square of a board is touched
      play       play in the browser, against bots and with friends
      rules      the rulebook, clause by clause, with its functions and scenarios
      serve      run the server of tables
      simulate   thousands of games played by bots: who wins, what pays
      tournament bots play each other: who is stronger
      verify     check the dice and cards of a game file

    Options:
      --language fr|en   the language to speak; by default that of the environment
      --version          the version of this program
      -h, --help         this page; `magie COMMAND --help` for one command

help-check =
    Usage: magie check FILE-OR-FOLDER …

    Runs every scenario of the files, and of all .yaml and .yml files under the
    folders, once for each of its editions, and plays every lesson (.magie): its
    moves must be legal and its texts complete. What failed is shown with what differed.
    The last line is “N passed, N failed”; the exit status is 1 when one failed.

    Options:
      --language fr|en   the language to speak
      -h, --help         this page

    Example:
      magie check tests/conformance

help-editions =
    Usage: magie editions [NAME …]

    Without a name: the five editions side by side. With one: its board with
    prices, rents and mortgages, its groups with what building costs, and every
    fact that the sources leave in doubt (marked with ?).

    Options:
      --cards            also the cards, with their sentences
      --rules            also every rule of the table, with its value
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie editions
      magie editions canada-1961 --cards

help-rules =
    Usage: magie rules [EDITION] [CLAUSE | TOPIC | RULING | RULE]

    Without a name: the topics of the rulebook. With names: the clauses of an
    edition, of a topic, or all about one clause, ruling or rule of the table.

    Options:
      --book             the rulebook to read, of an edition, or one chapter of it
      --diff A B         where two editions differ
      --check            what is missing: functions, scenarios, pages; exit status 1
                         when something is
      --write FOLDER     write the pages of the rulebook into a folder
      --docs FOLDER      the pages that --check looks at; by default docs
      --scenarios FOLDER the scenarios to count; by default tests/conformance
      --language fr|en   the language to speak
      -h, --help         this page

    Examples:
      magie rules RENT
      magie rules canada-1961 RENT-06
      magie rules AMB-49
      magie rules --book mega-2007 building
      magie rules --diff classic francs

## Complaints: one sentence each

unknown-command = There is no command “{ $word }”; { $near ->
        [none] `magie --help` lists them.
       *[other] did you mean { $near }?
    }
unknown-option = There is no option { $word }; { $near ->
        [none] --help lists them.
       *[other] did you mean { $near }?
    }
file-is-option = Here goes the name of a file, but { $word } is an option; a file of that name is written ./{ $word }.
option-needs = The option { $word } needs a value; --help shows how it is written.
unknown-language = There is no language “{ $word }”; there are { $known }.
unknown-edition = There is no edition “{ $word }”; { $near ->
        [none] there are { $known }.
       *[other] did you mean { $near }?
    }
unknown-name = There is no edition, topic, clause, ruling or rule “{ $word }”; { $near ->
        [none] `magie rules` lists the topics.
       *[other] did you mean { $near }?
    }
too-many-names = One edition and one other name at most, please, instead of “{ $words }”.
too-many-chapters = One edition and one chapter at most, please, instead of “{ $words }”.
unknown-chapter = There is no edition or chapter “{ $word }”; { $near ->
        [none] the chapters are { $known }.
       *[other] did you mean { $near }? The chapters are { $known }.
    }
unknown-file = There is no file or folder { $word }; { $near ->
        [none] check the path.
       *[other] did you mean { $near }?
    }
unknown-folder = There is no folder { $word }.
not-a-folder = { $word } is a file, and the pages need a folder.
check-nothing = Name a scenario file, a lesson or a folder, for example `magie check tests/conformance`.
check-empty = There are no scenarios (.yaml, .yml) and no lessons (.magie) in { $folders }.
no-checkout = This needs the sources, where the scenarios are; an installed package has none.
unknown-choice = There is no “{ $word }” for { $option }; there are { $known }.
unknown-rule = There is no rule of the table “{ $word }”; { $near ->
        [none] `magie editions NAME --rules` lists them.
       *[other] did you mean { $near }?
    }
impossible-rule = The table cannot have it so ({ $rule }): { $why }.
not-a-number = The option { $option } needs a whole number instead of “{ $word }”.
cannot-write = { $word } cannot be written: { $why }.
too-small = The option { $option } needs at least { $least } instead of { $word }.

## magie check

# Programs read this line: it is the same in every language.
check-closing = { $passed } passed, { $failed } failed

## magie rules

rules-overview = { $clauses } clauses, { $rulings } rulings, { $editions } editions{ $scenarios ->
        [0] .
       *[other] ; { $scenarios } scenarios that run { $runs } times.
    }
rules-hint = `magie rules RENT` shows a topic, `magie rules RENT-06` a clause, `magie rules canada-1961` an edition.
rules-absent =
    { $count ->
        [0] Every clause has a place in this edition.
        [one] One further clause belongs to other editions only.
       *[other] { $count } further clauses belong to other editions only.
    }
rules-alike = { $one } and { $other } have the same rules.
rules-missing =
    { $count ->
        [one] One thing is missing.
       *[other] { $count } things are missing.
    }
rules-complete = Nothing is missing: { $clauses } clauses, { $functions } functions, { $scenarios } scenarios that run { $runs } times.
rules-written =
    { $count ->
        [0] Every page in { $folder } was up to date.
        [one] One page in { $folder } was written anew.
       *[other] { $count } pages in { $folder } were written anew.
    }
everywhere = everywhere

column-topic = topic
column-clauses = clauses
column-functions = functions
column-scenarios = scenarios
column-clause = clause
column-edition = edition
column-rule = rule
column-value = value

part-not-code = Not code
part-rulings = Rulings
part-parameters = Rules of the table
part-functions = Functions
part-scenarios = Scenarios
part-clauses = Clauses

## magie editions

editions-hint = `magie editions NAME` shows the board; add --cards or --rules for more.

column-title = title
column-squares = squares
column-deeds = deeds
column-currency = money
column-seats = seats
column-cash = start
column-doubts = doubts
column-square = square
column-square-rents = square, then rents
rents-read = Rents: bare, with 1 to 4 houses, with a hotel{ $towers ->
        [0] {""}
       *[other] , with a skyscraper
    }; of stations and utilities by number owned.
column-price = price
column-mortgage = mortgage
column-group = group

fact-board = board
fact-counts = { $squares } squares, { $deeds } deeds
fact-seats = seats
fact-cash = starting sum
fact-notes = notes
fact-tokens = tokens

column-level-0 = rent
column-level-1 = 1
column-level-2 = 2
column-level-3 = 3
column-level-4 = 4
column-level-5 = hotel
column-level-6 = tower

board-sum = { $name }: { $sum }
board-choice = { $name }: { $sum } or { $percent }%

column-house = house
column-hotel = hotel
column-skyscraper = skyscraper
column-depot = depot
rent-by-stations = rent by number owned
rent-by-utilities = times the points of the dice, by number owned

cards-chance = Chance
cards-chest = Community Chest
cards-tickets = Bus tickets

part-table-rules = Rules of the table
part-doubts = Doubtful facts
doubt-reconstructed = reconstructed
doubt-single-source = single source
doubt-disputed = disputed
doubt-odd = odd
