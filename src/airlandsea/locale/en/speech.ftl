### What a screen reader and the command line say. $who and $whoIs are explained in page.ftl.

## What a screen reader and the command line say about the table

card-up = { $card } { CARD($card) }
    .changed = { $card } { CARD($card) }, strength { $strength }
card-down = face-down card, strength { $strength }
    .known = face-down card ({ $card } { CARD($card) }), strength { $strength }
card-label = { $whoIs ->
    [you] your { $what }, in { THEATER($theater) }, { TEXT($cover) }
    [your-side] Your side's { $what }, in { THEATER($theater) }, { TEXT($cover) }
   *[name] { $who }'s { $what }, in { THEATER($theater) }, { TEXT($cover) }
}
covered = covered
uncovered = uncovered
stack-empty = nothing
stack = { $top }, on top of { $rest }
side-line = { $who } { $strength }: { $stack }.
    .supplies = { $who } { $strength }: { $stack }; { supplies }.
theater-line = { $whoIs ->
    [nobody] { THEATER($theater) }, nobody controls it.
    [you] { THEATER($theater) }, You control it.
    [your-side] { THEATER($theater) }, Your side controls it.
    [group] { THEATER($theater) }, { $who } control it.
   *[name] { THEATER($theater) }, { $who } controls it.
}
theater-label = { $whoIs ->
    [nobody] { THEATER($theater) }: { $near }, { $far }, controlled by nobody
   *[name] { THEATER($theater) }: { $near }, { $far }, controlled by { $who }
}
side-total = { $who } { $strength }
score-line = Score { $mine } to { $theirs } of { $target }.
hands-line = { $who }: { cards-in-hand }. Deck: { $deck }.
hand-line = Your hand: { $cards }.
hand-item = { $key } { $card } { CARD($card) }
totals-line = { THEATER($theater) }: { $near }, { $far }.

## The command line

command-line = Command line: tokens and words, like L5 land; help lists them
    .example = L5 land · A3 down sea
command-type = Type a token like L5L, or words like "L5 land".
command-say-what = Say what? For example: say hello.
command-which-card = Which card? A code like S5, or a title.
command-move-unreadable = This move cannot be read. { command-ask }
command-unreadable = This cannot be read. Examples: L5 land · A3 down sea · skip · board · why L5 sea.
# An example of a question about a move that is not possible.
command-ask = Ask about a move, for example "why { $card } { $theater }". "options" lists what you can do now.
command-ambiguous = "{ $text }" can mean { $meanings }.
command-meaning = { $token } ({ $words })
command-not-possible = Not possible. { $reasons }
command-possible = { $token } is possible.
command-option = { $number } { $token }: { $words }
command-not-yours = It is not yours to act.
command-nothing = Nothing has happened.
command-help = Tokens: L5L deploys L5 to Land, l5S plays it face down to Sea, 2L1 chooses that card, L a theater, #2 the second option, w withdraws, skip. Words: "L5 land", "A3 down sea", board, hand, options, why L5 sea, card S5, undo, log, say hello.
