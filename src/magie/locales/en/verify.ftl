# What `magie verify` says.
#
# Values: why, what the system, the notation or a refusal says; name, a header; found and known, what
# is written and what this program knows; the others are numbers, or outcomes as they are written.

## Help pages: laid out by hand, no line longer than 80 characters

help-verify =
    Usage: magie verify FILE …

    Throws the dice of game files again and draws their cards, as the chain that
    the table had committed to has it, and compares every outcome. Compare the
    commitment with the one that the table showed before play began, and your own
    share with the one that you put in.

    The exit code is 0 where everything is as drawn, 1 where something is
    contradicted, and 2 where a file has no proof or cannot be read.

    Options:
      --language fr|en   the language to speak
      -h, --help         this page

    Example:
      magie verify evening.magie

## What was found

verify-draws = { $draws ->
        [0] nothing has been drawn yet.
       *[other] all draws match the chain: { $draws } (throws: { $throws }, cards: { $cards }, bus tickets: { $tickets }, deeds dealt: { $deeds }).
    }
verify-elsewhere = { $lines ->
        [one] The first line was played elsewhere: it is not proved.
       *[other] The first { $lines } lines were played elsewhere: they are not proved.
    }
verify-table = table
verify-commitment = commitment
verify-share = share of { $seat }
verify-no-share = none
verify-shareless = No seat put in a share: the operator of the table could have chosen a favourable chain.
verify-proves = Proved, if the table showed this commitment before play began: all dice and cards were fixed by then, before the shares of the seats were known, and none was changed or left out since. No player could know or influence them.
verify-not = Not proved: that the operator of the table told no player what would come, and that players decided as recorded.

## What is wrong: the file, or a place in it, stands in front

verify-nothing = Name a game file, for example `magie verify evening.magie`.
verify-not-text = this is not text, so it is not a game file.
verify-no-file = this cannot be read: { $why }.
verify-none = there is no proof in this file: only games of a table server have one.
verify-header = the header `{ $name }` is missing, or not what it should be; a game file proves something only as it was written.
verify-protocol = the proof is of { $found }; this program checks { $known }.
verify-rules = the game was played by version { $found } of the rules; this program plays by version { $known }.
verify-shares = there are { $shares } shares of { $seats } seats.
verify-before = { $before } lines were played elsewhere, but there are only { $lines }.
verify-refused = this cannot have been played. { $why }
verify-line = this cannot have been played: { $why }.
verify-chain = draws come from chain { $chain }, whose last link does not lead back to the commitment: the link or the commitment was changed.
verify-exhausted = draw { $draw } needs a link that the file does not show: lines were added, or links left out.
verify-unused = the file shows { $shown } links, but the game drew { $drawn } times: lines or links were left out.
verify-outcome = draw { $draw } gives { $drawn }, but { $written } is written.
verify-result = the result is wrong: { $won ->
        [none] the game has no winner yet.
       *[other] { $won } has won.
    }
