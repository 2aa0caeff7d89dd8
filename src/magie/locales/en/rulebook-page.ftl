# The page of the rulebook, around the texts of manual.ftl: search, what differs, where it comes from.
#
# Values: edition, a name such as mega-2007; chapter, section, a heading; clause, an id such as BUILD-07;
# word, what is sought; count, at, numbers.  Captions of drawings have the figures of manual.ftl.

book-title = The rules
book-edition-of = Edition
book-edition = { $edition ->
        [mega-2007] Greater Paris, 2007
        [euro-1999] Europe, 1999
        [francs] Paris, in francs
        [canada-1961] Atlantic, 1961
       *[classic] Paris, in euros
    }
book-table = Your table: { $changes ->
        [0] no changes
        [one] 1 change
       *[other] { $changes } changes
    }
book-trouble = { $code ->
        [not-found] There is no such edition. Choose one of those on the first page.
       *[other] The rulebook could not be opened.
    }
book-again = Open the rules of Paris

## Search and chapters

book-search = Search the rules
book-passages = { $count ->
        [one] 1 passage
       *[other] { $count } passages
    }
book-passage = { $at } of { $count }
book-no-passage = “{ $word }” is nowhere in these rules.
book-nearest = Did you mean “{ $word }”, in { $chapter }?
book-chapters = Chapters

## The page

book-chapter = Chapter { $number }
book-clause = Clause { $clause }
book-example = Example
book-around = Before and after

## The margin

book-margin = Beside the page: { $section }
book-differs = What differs here
book-your-table = Your table
book-table-same = Your table plays this by the booklet.
book-elsewhere = Elsewhere:
book-compare = Compare with
book-alike = The same there.
book-only-there = There only:
book-not-there = Not there:
book-booklet = In the booklet
book-lines = { $edition ->
        [mega-2007] booklet of 2007
        [euro-1999] booklet of 1999
        [francs] booklet in francs
        [canada-1961] booklet of 1961
       *[classic] classic booklet
    }, { $several ->
        [yes] lines
       *[no] line
    } { $lines }
book-no-lines = the booklet says nothing
book-in-full = The clause in full
book-proofs = { $count ->
        [0] No scene to prove
        [one] Proved by one scene
       *[other] Proved by { $count } scenes
    }
book-more-proofs = { $count } more

## The captions of the drawings

drawing-lots-1 = bare: { $rent }
drawing-lots-2 = two houses: { $rent_2 }
drawing-lots-3 = hotel: { $rent_hotel }
drawing-a-whole-colour-1 = { $edition ->
        [mega-2007] three times
       *[other] double
    }
drawing-a-whole-colour-2 = { drawing-a-whole-colour-1 }
drawing-a-whole-colour-3 = { $edition ->
        [mega-2007] { drawing-a-whole-colour-1 }
       *[other] its house: { $rent_1 }
    }
drawing-a-whole-colour-4 = its house: { $rent_1 }
drawing-mortgaged-1 = rent as usual
drawing-mortgaged-2 = mortgaged: no rent
drawing-stations-1 = one: { $stations_1 }
drawing-stations-2 = two: { $stations_2 }
drawing-stations-3 = three: { $stations_3 }
drawing-stations-4 = four: { $stations_4 }
drawing-utilities-1 = one: { $factor_1 } times the dice
drawing-utilities-2 = two: { $factor_2 } times the dice
drawing-utilities-3 = three: { $factor_3 } times the dice
drawing-who-may-build-1 = { $edition ->
        [mega-2007] yes, { $house }
       *[other] no: one is missing
    }
drawing-who-may-build-2 = { drawing-who-may-build-1 }
drawing-who-may-build-3 = { $edition ->
        [mega-2007] { drawing-who-may-build-1 }
       *[other] not yours
    }
drawing-who-may-build-4 = not yours
drawing-evenly-1 = no: { $lot } first
drawing-evenly-2 = no: { $lot } first
drawing-evenly-3 = yes, { $house }
drawing-hotels-1 = four houses
drawing-hotels-2 = four houses
drawing-hotels-3 = a hotel: yes, { $hotel }
drawing-skyscrapers-1 = hotel
drawing-skyscrapers-2 = hotel
drawing-skyscrapers-3 = hotel
drawing-skyscrapers-4 = skyscraper: yes, { $skyscraper }
drawing-depots-1 = a depot: yes, { $depot }
drawing-depots-2 = a second one: no
drawing-selling-1 = yes, { $house_half } back
drawing-selling-2 = no: { $lot_first } first
drawing-selling-3 = no: { $lot_first } first
