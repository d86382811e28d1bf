### Why a record of a war is refused. These are neither sentences nor lines of their own: the page may join them with
### semicolons. So they have neither a capital letter nor a full stop. Names of fields (row, hands, mode) are the same in
### all languages, and so are codes of cards ($card) and of seats ($seat). $value, $stated, $found: what is written, as
### Python writes it.

## Where something is wrong

# In a record as it is played. A number is 0 where there is none: no battle, no turn, no variation.
record-place = { $variation ->
    [0] { $battle ->
        [0] turn { $turn }
       *[other] { $turn ->
            [0] battle { $battle }
           *[other] battle { $battle }, turn { $turn }
        }
    }
   *[other] variation { $variation }, turn { $turn }
}
# In a record as it is written.
record-part = { $part ->
    [battle] battle { $number }
    [variation] variation { $number }
   *[record] the record
}

## What is refused

bad-record = this is no record
bad-record-whole = this record cannot be
bad-record-battle = { record-place } cannot be
bad-record-begin = { record-place } cannot begin
bad-record-deal = { record-place } cannot be dealt
bad-record-follow = { record-place } cannot be followed
bad-record-untrue = { record-place } is not true
bad-record-unfinished = { record-place } is not over
bad-record-turn = { record-place }, token { $token }

## A text that cannot be read

bad-record-long = { $number } characters: a record has at most { $most }
bad-record-deep = tables within tables, more than { $most } deep
bad-record-items = { $number } keys, tables and arrays: a record has at most { $most }
bad-record-stream = more than { $most } characters without a line { $line }
bad-record-toml = not TOML: line { $line }, column { $column }
bad-record-digits = a number with too many digits
bad-record-format = format is { $value }: this program reads { $known }
bad-record-rules = rules are { $value }: this program plays version { $known }
bad-record-battles = battles: at least one table [[battles]]
bad-record-variations = variations: tables [[variations]]
bad-record-table = { record-part }: not a table
bad-record-field = { record-part }: no field { $name }{ did-you-mean }; your own begin with _
bad-record-missing = { record-part }: no { $name }
bad-record-value = { record-part }: { $name } is { $value }
bad-record-comments = { record-part }: comments: texts by the number of a turn
bad-record-comment-turn = { record-part }: comments: { $turn }: turns from { $least } to { $most }
bad-record-hands-form = { record-part }: hands: one text for each seat
bad-record-start-deal = { record-part }: start and { $name }: the start says where all cards lie: leave one out
bad-record-text = { $name } is { $value }: a text
bad-record-players = players: a list of names, by seat
bad-record-players-number = players: { $number } names for { $seats } seats
# Followed by what is wrong with them:
bad-record-mode = mode: these options do not make a mode
bad-record-mode-form = mode: a table of options, or a preset's name
bad-record-mode-value = mode: { $value } does not fit its options
bad-record-seat = seat is { $value }: the seats of this war are { $seats }
bad-record-no-seat = ?? for a card, but no seat: the export of a player says whose it is, like { $like }

## Where a battle begins

# Followed by what is wrong with it:
bad-record-start = start: this position cannot be
bad-record-start-late = start: only the first battle can begin at a position
bad-record-later = later: only beside a start that is the view of a player
bad-record-later-long = later: { $number } characters: at most { $most }
bad-record-start-mode = start: its mode is not that of the record: they differ in { $options }
bad-record-start-field = { $field } is { $value }: in the start it is { $start }
bad-record-start-viewer = start: it is the view of { $viewer ->
    [spectator] a spectator
   *[seat] { $viewer }
}, and the record is { $seat ->
    [nobody] open
   *[seat] that of { $seat }
}
bad-record-first = first is { $value }: side 1 or 2
bad-record-hands = hands: { $number }, for { $needed } seats ({ $seats })
# $row, $before, $rotated: letters of theaters
bad-record-row = the row is { $row }: after { $before } it is { $rotated }
bad-record-first-again = side { $side } is first again: the commanders change sides
bad-record-war-won = the war was won before it, { $points } to { $others }
# $needed: cards
bad-record-hand = { $number ->
    [one] { $number } card for { $seat }, who is dealt { $needed }
   *[other] { $number } cards for { $seat }, who is dealt { $needed }
}
bad-record-twice = { $card } { $number } times
bad-record-foreign = { $card } is no card of this game
# $left: how many cards $cards are; $number: hidden cards
bad-record-left = { $left ->
    [0] no card left for { $number } hidden ones
   *[other] { $cards } left for { $number } hidden ones
}

## Turns, and their results

bad-record-middle = its turns end in the middle, and another battle follows
bad-record-answer = the answer is { $answer }
bad-record-no-hidden-card = nobody who is asked holds a hidden card
bad-record-no-cards-fit = no cards for its ?? fit all its turns
# $field: score, result or strengths
bad-record-fact = { $field } { $stated }: by the turns it is { $found }
bad-record-variation-battle = variation { $number }: battle { $battle }: battles of the record: { $battles }
bad-record-variation-turn = variation { $number }: turn { $turn }: from 1 to { $most }, one more than the battle has

## A result of the daily deal

bad-daily = this is no result of the daily deal
bad-daily-over = the war was over before battle { $battle }
# $day: like 2026-11-26
bad-daily-deals = battle { $battle }: these are not the deals of { $day }
# $token: what is played
bad-daily-opponent = { record-place }: the opponent of the day plays { $token }

## Names and texts that others can read

# Followed by what is wrong with it:
bad-name-of-seat = the name of seat { $seat } cannot be shown
# $sign: the character itself
bad-text-bot = { $sign } marks bots
bad-text-form = { $text } has another normal form (NFKC, single spaces): { $normal }
bad-text-long = it has { $number } characters: at most { $most }

## Why the server has refused something (see errors.ftl)

error-no-public-record = there is no record of what spectators saw
error-no-public-review = a review shows the decisions of a seat, and spectators have none
error-nothing-to-review = no battle of this war was played to its end, so there is no decision to review
error-replay-shows-it = a replay shows it
error-record-does-not-know = this record does not know that
error-variation-hidden = a variation needs every card
error-variation-open = it can be looked at once all cards are open
error-record-too-long = this record is too long for a server
error-record-names = the names in this record cannot be shown to others
