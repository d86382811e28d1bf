### The game in a terminal: `airlandsea play`. Lines have at most 80 columns; what players type stays as it is: tokens,
### "help", "partner", board, hand and the other commands.

## Help

# Keep the columns: two blanks, what is typed (14 columns), what it does; and lines of at most 80 columns.
terminal-help =
    Answer with a token, with the number before it, or with words:
      L3L           play L3 face up to Land (also: L3 land, maneuver to land)
      l3S           play L3 face down to Sea (also: L3 down sea)
      w             withdraw
      2L1           choose that card: side 2, Land, the first card from the bottom
      -             skip, where you may (also: skip)
    Commands:
      board, b      describe the table in sentences
      hand, h       show your hand
      options, o    list your options in words
      why l3S       explain why an answer is not possible
      card L3       explain a card (also: card blockade)
      log           show what has happened in this battle
      undo, z       go back to your last decision
      quit, q       leave the game
# One more command, with a partner: in the columns of the list above.
terminal-help-partner = { "  " }partner       let your partner make this decision
# After the list of commands.
terminal-help-signs =
    On the table, lower case is a face-down card, ?? is a card you do not know, and
    =4 is a strength that differs from the printed one. "tie 2: enemy" means that
    both sides have 2 and the enemy controls the theater.
# With five theaters only.
terminal-help-epic =
    With five theaters, the Epic withdrawal costs are the standard chart scaled to
    ten cards; the printed chart is unknown.

## The drawn table

# Before the rows of a side: short, at best not more than five letters.
draw-enemy = enemy
draw-you = you
draw-team = team
# Who controls a theater, and with which strengths. $holder: you, enemy, or side for spectators
draw-lead = { $holder ->
    [you] you { $more } to { $less }
    [enemy] enemy { $more } to { $less }
   *[side] { $side }: { $more } to { $less }
}
draw-tie = { $holder ->
    [nobody] tie { $strength }: nobody
    [you] tie { $strength }: you
    [enemy] tie { $strength }: enemy
   *[side] tie { $strength }: side { $side }
}

## The prompt

terminal-or-partner = { $question } (your partner may answer instead: type "partner")
terminal-hand = Your hand: { $cards }.
# Heads of columns
terminal-your-hand = your hand
terminal-face-up = face up
terminal-face-down = face down
# What the signs behind a play mean
terminal-sign-supply = + the enemy gains a supply there
terminal-sign-destroyed = ! would be destroyed

## Answers. $text: what was typed, in quotation marks

terminal-type-something = Type a token or a number, or "help".
terminal-ambiguous = { $text } can mean:
# $nth: a number that was typed; $number: how many options there are
terminal-no-such-number = There is no option { $nth }: options are numbered from 1 to { $number }.
terminal-unknown = { $text } is neither an option nor a command (did you mean '{ $near }'?).
terminal-unreadable = { $text } cannot be read. Type a token, a number or words, or "help".
# $reason: the nearest option, as in reasons.ftl
terminal-unreadable-near = { $text } cannot be read; { $reason }. Type a token, a number or words, or "help".
terminal-impossible = { $text } is not possible now: { $reasons }.
terminal-why-what = Why what? For example: why L3S
terminal-card-what = Which card? For example: card L3
# $token: in quotation marks; $option: in words
terminal-possible = { $token } is possible: { $option }.
terminal-log-empty = Nothing has happened in this battle yet.
terminal-nothing-to-undo = You have made no decision in this battle that could be undone.
terminal-undone = Undone.
terminal-not-for-partner = Your partner cannot make this decision.

## The war

terminal-modes = Modes: { $modes }.
terminal-ask-mode = Mode (Enter: standard)?
# $theaters: a list of letters with names
terminal-theaters = Theaters: { $theaters }.
terminal-ask-theaters = { $number ->
    [one] { $number } theater, by letter (Enter: random)?
   *[other] { $number } theaters, by letter (Enter: random)?
}
terminal-war = A war: { $mode }. { $theaters }.
# $players: a list of terminal-player
terminal-seats = You have seat { $seat }; { $players }. Seed { $seed }. Type help to see how to answer.
# $bot: the name of a computer player
terminal-player = { actor } is { $bot }
terminal-won = You win the war, { $ours } to { $theirs }.
terminal-draw = { $number ->
    [one] The war is a draw, { $ours } to { $theirs }: nobody has scored in { $number } battle.
   *[other] The war is a draw, { $ours } to { $theirs }: nobody has scored in { $number } battles.
}
terminal-lost = The enemy wins the war, { $theirs } to { $ours }.

## Afterwards. $command: what can be typed

terminal-goodbye = Goodbye. { $again }
terminal-input-ended = The input has ended. { $again }
terminal-interrupted = Interrupted. { $again }
terminal-again = Play it again: { $command }
terminal-record-saved = Record saved to { $path }. To replay it: { $command }
terminal-record-review = To review it: { $command }
# A file that a command was told to write; reasons follow: what the system says, or the next two
terminal-file-not-written = { $path } was not written
terminal-file-not-empty = it holds something already
terminal-name-another-file = name another file

## The war of the day, `airlandsea daily`. $day: like 2026-12-01. $line: the result in one line

terminal-daily = The war of { $day }: the same cards and the same opponent for everybody.
terminal-daily-result = To share: { $line }
terminal-daily-local = The opponent runs on your own computer, so it can be peeked at: a record proves what was played, not that nobody peeked.
terminal-daily-left = You have left the war of the day: it has no result.
terminal-daily-confirmed = Confirmed: { $line }
# $place: from 1 on. $number: results on the server
terminal-daily-entered = Entered: { $line }. Place { $place } of { $number } on this server.

## `airlandsea statistics`: of any player

# $mine, $theirs: battles
terminal-statistics-withdrawn = Battles withdrawn from: { $mine }; by the opponents: { $theirs }
# $points, $fought: points, like 2.5
terminal-statistics-price = Mean cost of a withdrawal: { $points } points; of a battle lost at its end: { $fought }
# $number: wars
terminal-statistics-none = No war in these records is over and names its players.
terminal-statistics-unfinished = Wars that are not over and do not count: { $number }.
# Among the opponents
terminal-statistics-nameless = somebody without a name
terminal-statistics-won = Share of wars won
