# Messages about external bots.
#
# Values: word, as it was typed; file, function, folder and bot, the function again, by name; near,
# the name that was probably meant, or none; known, the names that there are, or none; why, what
# Python, the notation or a refusal says; text and what, as the bot wrote it; seconds as a number;
# version, that of magie which wrote a file; seat and other, letters of seats; example, how an external bot is named.

## Loading

guest-unknown = There is no bot “{ $word }”; { $near ->
        [none] there are { $known }, and
       *[other] did you mean { $near }? Otherwise,
    } a bot of your own is named like this: { $example }.
guest-function-unnamed = Which function of { $file } is to play? Name it behind a colon, as in { $example }.
guest-file-missing = There is no file { $file } in { $folder }: check the path, or go to the folder where it is.
guest-function-missing = There is no function “{ $function }” in { $file }; { $near ->
        [none] { $known ->
            [none] it has none at all: write one with `def { $function }(match, seat, seconds)`.
           *[other] there are { $known }.
        }
       *[other] did you mean { $near }?
    }
guest-not-callable = “{ $function }” in { $file } is not a function: write it as `def { $function }(match, seat, seconds)`.
guest-arguments = “{ $function }” in { $file } cannot be called with a match, a seat and seconds: write it as `def { $function }(match, seat, seconds)`.
guest-unloadable = { $file } does not load: { $why }
guest-loads-slowly = { $file } has not loaded after { $seconds } seconds: leave whatever takes long to the function, which has time to think.
guest-network-unreadable = { $file } is no network that can be read ({ $why }): write it with `magie.env.checkpoint.save`.
guest-network-tables = { $file } was made by magie { $version } for other tables of observations and actions than those of this version: train it again, or play with that one.
guest-ended = { $file } ended its process while it was loading: take out what does that, and let the function return.

## Lost decisions

guest-raised = { $bot } raised an error: { $why }
guest-strange = { $bot } returned { $what }: a choice of match.menu(seat) is needed, or (choice, sum), or text such as "bid 120".
guest-unreadable = { $bot } wrote “{ $text }”, which cannot be read: { $why }.
guest-refused = { $bot } wanted “{ $text }”. { $why }
guest-other-seat = { $bot } decided for seat { $other }, but sits at { $seat }: choose from match.menu(seat).
guest-dice = { $bot } wrote its own dice, “{ $text }”: leave them out, the table throws the dice.
guest-late = { $bot } was still thinking after { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }: answer within the time that the function is given.
guest-died = { $bot } ended its process instead of answering: a function decides by returning.

## What costs a decision, as the heading of a count

fault-absent = file not loaded
fault-raised = error raised
fault-strange = answer not understood
fault-illegal = against the rules
fault-late = too late
fault-died = process ended
