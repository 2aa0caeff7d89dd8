# Why a bot did what it did, as it would say so itself.
#
# Values: square, a deed by its name, or none; other, whom it trades with; sum, text with its
# currency; count, the same as a number.

reason-whim = I just felt like it.
reason-routine = There is nothing better to do.
reason-within-means = That still leaves me { $sum }.
reason-completes = With { $square } a group would be complete: I am not letting that go.
reason-keeps-reserve = I would rather keep { $sum } in hand.
reason-worth-more = To me, { $square } is worth { $sum }.
reason-worth-less = I am not going any higher for { $square }.
reason-earns =
    { $square ->
        [none] More buildings bring in more rent.
       *[other] That raises the rent of { $square } by { $sum }.
    }
reason-free-to-buy = There is still something to buy out there.
reason-safe-in-jail = I am fine in here: out there, a throw would cost me { $sum } on average.
reason-least-loss =
    { $square ->
        [none] I have nothing left to raise money with.
       *[other] What hurts least is { $square }.
    }
reason-cheaper-tax = That way the tax costs me less.
reason-gains =
    { $count ->
        [0] A trade with { $other } would help me.
       *[other] I’d be about { $sum } better off.
    }
reason-loses =
    { $count ->
        [0] This trade brings me nothing.
       *[other] Not like that. Add { $sum }, and we have a deal.
    }
reason-given-away =
    { $count ->
        [0] That’s far too little for my deeds.
       *[other] That’s far too little for my deeds. With { $sum } more we could talk.
    }
reason-never-deals = I never trade.
reason-most-wanted =
    { $square ->
        [none] Nothing else there is worth the trip.
       *[other] Of all that I can get, I like { $square } best.
    }
reason-searched =
    { $count ->
        [0] I have thought it through: I do not see myself winning any more.
       *[other] I have thought it through: that gives me about { $count } chances in a thousand.
    }
