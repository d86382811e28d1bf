### What `airlandsea review`, `analyze`, `show` and `replay` print in a terminal. Lines have at most 80 columns.

## Reviews. $method: how it was searched. Heads of columns are short: chosen up to 9 letters, before and after up to 7

terminal-review-by = Review by { $method }, seed { $seed }.
terminal-review-chances = Chances to win the war in percent, given what the player knew; ± standard error.
terminal-review-assumed = They rest on assumed outcomes: this mode has not been measured.
# $reason: an unfinished sentence
terminal-review-left-out = Not reviewed: { $reason }.
terminal-review-battle = Battle { $battle }, { $row }, side { $side } is first, { $ours } to { $theirs }.
terminal-review-step = step
terminal-review-seat = seat
terminal-review-chosen = chosen
terminal-review-before = before
terminal-review-after = after
terminal-review-loss = loss
terminal-review-better = better
# $winner: 1 or 2, or 0 for nobody. $before, $after: percent
terminal-review-ended = { $winner ->
    [0] Nobody wins it
   *[other] Side { $winner } wins it
}{ $points ->
    [0] { "" }
   *[other] , { $points }
}, { $how ->
    [withdrawn] withdrawn
   *[fought] fought
}; side 1's chance { $before } -> { $after }.
terminal-review-courses = The chances of each player's side, battle by battle:
terminal-review-account = Luck and skill, in percent of the war (± standard error):
terminal-review-account-battle = battle
# Heads of columns, at most 14 letters; and two names of rows, at most 8
terminal-review-deal-luck = deal luck
terminal-review-guess-luck = guess luck
terminal-review-own-skill = own skill
terminal-review-enemy-skill = enemy's skill
terminal-review-sum = sum
terminal-review-all = all
terminal-review-points = points
# $loss, $skill: with their intervals
terminal-review-score = { $name }: { $won } of { $wars ->
    [one] { $wars } war
   *[other] { $wars } wars
} won, { $decisions ->
    [one] { $decisions } decision
   *[other] { $decisions } decisions
}{ $loss ->
    [none] { "" }
   *[other] , mean loss { $loss }, skill { $skill }
}
# A number with its interval
terminal-interval = { $value } ({ $low } to { $high })
terminal-interval-alone = { $low } to { $high }

## A position. $seat: "1a". $cards: codes

terminal-analyze-chances = Chances to win the war in percent, with 95 % intervals:
terminal-analyze-hidden = Where the hidden cards may lie, in percent, if all deals that fit are equally likely:
terminal-analyze-hand = Hand of { $seat } ({ cards })
terminal-analyze-deck = Deck ({ cards })
terminal-show-hand = { $cards ->
    [none] Hand of { $seat }: empty.
   *[other] Hand of { $seat }: { $cards }.
}
terminal-show-deck = { $cards ->
    [none] Deck from the top: empty.
   *[other] Deck from the top: { $cards }.
}
# $asks: an unfinished sentence
terminal-show-asked = { OR($seats) }: { $asks }.
terminal-show-options = Options: { $tokens }

## A record. $players: names

terminal-record = A war.
terminal-record-players = { $one } against { $other }
# Which record of a file is meant; what is wrong with it follows after a colon
terminal-record-of-file = { $path }, record { $number }
# A file of records; what the system says follows, or the next one
terminal-file-not-read = { $path } cannot be read
terminal-file-no-record = it holds no record
terminal-record-battle = Battle { $battle }, { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}: { $turns }
terminal-record-score = Score { $ours } to { $theirs }.

## Reviews: what is left of them

# The review was broken off.
terminal-review-interrupted = Interrupted.
# Counted by a progress bar.
terminal-review-turns = turns
# A player without a name. $seat: "1a"
terminal-review-player = player { $seat }
# Why there is no review: unfinished sentences
bad-review-none = no battle to review
bad-review-none-over = no battle is over

## Charts. $before, $after: chances. $name: of a bot or a player, or what a line shows

terminal-chart-title = The chance of side 1 to win the war
terminal-chart-battle = Battle { $battle }: { $before } before, { $after } after
terminal-match-win-rate = Win rate of { $name }
terminal-match-points = Points a battle of { $name }
terminal-match-groups = groups of games
terminal-plot-line = { $name }: { $value }
