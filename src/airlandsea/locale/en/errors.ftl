### Why the server has refused something. These are neither sentences nor lines of their own: the page may join a
### message and its reasons with semicolons. So they have neither a capital letter nor a full stop.

## In a war

error-time-out = your time is out
error-time-out-finished = the battle is finished for you
# $token: what was tried, in quotation marks
error-cannot-be-played = { $token } cannot be played
error-no-more-takebacks = nothing more can be taken back in this battle
error-takebacks-allowed = { $number ->
    [one] { $number } time is allowed in a battle
   *[other] { $number } times are allowed in a battle
}
error-takebacks-start-over = the next battle counts from zero
error-no-takebacks-in-war = nothing more can be taken back in this war
error-takebacks-of-war = { $number ->
    [one] { $number } time is allowed in a war
   *[other] { $number } times are allowed in a war
}
error-nothing-to-take-back = there is nothing you can take back now
error-battle-not-over = the battle is not over
error-battle-over = the battle is over
error-deal-first = the next one has to be dealt
error-no-more-battles = no further battle is dealt in this war
error-battles-of-war = a war on a server has at most { $number } battles
error-give-up-instead = a player can give up
error-no-more-chat = nothing more can be said at this table
error-chat-of-table = { $number } messages have been written, which is the most
error-not-for-partner = this decision is not one your partner can make
error-stale = the table has changed meanwhile
error-table-number = its number is { $number }
error-id-used = another message has had this id
error-id-used-cure = each message needs an id of its own, for example a random one
error-war-not-begun = the war has not begun
error-war-over = the war is over
error-war-not-over = the war is not over
error-war-cannot-go-on = this war cannot be continued
error-other-rules = this war cannot be played on
error-rules-differ = it was set up under rules { $theirs }, and this server plays by rules { $ours }
error-newer-table = it uses something that only a newer version of the server knows
error-set-up-new-table = set up a new table

## At a table

error-no-such-table = there is no such table
error-table-closed = an operator of this server has closed this table
error-address-banned = this server does not serve your address at present
error-no-such-seat = there is no seat { $seat }
error-seat-taken = somebody else sits there
error-offer-not-yours = free seats are offered by the player who has set the table up
error-no-free-seat = no seat is free
error-many-offers = too many open tables
error-sits-there-already = you sit at this table already
error-seat-not-offered = this seat is no longer offered
error-no-lobby = this server has no lobby
error-lobby-away = the lobby is away for a moment
error-lobby-returns = it returns by itself; tables and moves are not concerned
error-rated-server = this server does not rate wars
# Followed by what it needs:
error-not-rated = the war cannot be rated
error-rated-mode = a preset for two players, without changes
error-rated-people = you, and another person on the other side
error-rated-clock = a clock: otherwise nobody who is losing has to go on
error-rated-start = a fresh deal, not a position
error-many-rated = you two have begun many rated wars today
error-rematch-unrated = the rematch is not rated: take your seat again to play it
error-wrong-guest-key = this is no key of a guest of this server
error-seat-not-yours = this seat is not yours
error-wrong-key = that key does not open this seat
error-advice-among-people = advice is given only where all others are bots
error-wrong-invitation = that invitation is not for this seat
error-many-keys = this seat has many keys already
error-sit-down-first = sit down first
error-rematch-exists = the rematch has been set up
error-rematch-table = it is table { $table }
error-seats-not-exchanged = the seats cannot be exchanged
error-no-start = a war cannot begin there
error-war-goes-on-from-a-position = the war began at a moment of another one
error-pair-against-one = a pair plays against one
error-cards-in-play = a war with these cards is running
error-cards-looked-at = all cards of these deals have been looked at
error-cards-not-opened = no player of this war has opened its cards
error-own-key-shows = your own key shows what you knew
# Why a message of the talk or a name is refused. $sign: U+202E
bad-text-sign = it contains { $sign }, which cannot be seen
bad-text-empty = it has no visible character

## Setting up

error-table-impossible = this table cannot be set up
# $names: the seats of the mode, "1a, 2a"
error-number-of-seats = { $number } seats: this mode has { $needed } ({ $names })
error-only-bots = only bots: at least one seat is a person's
error-no-takebacks-here = takebacks: only where all others are bots, and without a clock
# $theaters: what was asked for, in quotation marks
error-theaters-impossible = the theaters { $theaters } cannot be played
error-theaters-of-mode = row: { $number } theaters in a mode of { $slots }
# $bot: its name, in quotation marks
error-bot-impossible = the bot { $bot } cannot play here

## Records and replays

error-no-such-record = there is no such record
error-no-such-puzzle = there is no such puzzle
error-no-such-position = this position cannot be
error-review-failed = the review failed
error-no-such-battle = there is no battle { $number } in this war
error-more-reasons = and { $number } more

## Requests and connections

error-no-such-address = there is no such address
error-no-such-file = there is no such file
error-too-many-requests = too many requests
error-too-many-messages = too many messages
error-too-many-connections = too many open connections
error-too-many-reviews = too many reviews at a time
error-close-some = close some of them
# $unit: minute, hour or day, or that it is counted in $seconds
error-at-most-in = { $unit ->
    [minute] at most { $number } in a minute
    [hour] at most { $number } in an hour
    [day] at most { $number } in a day
   *[seconds] at most { $number } in { $seconds } seconds
}
# $whose: a guest, the whole server, or an address
error-at-most-at-a-time = { $whose ->
    [guest] at most { $number } at a time from one guest
    [server] at most { $number } at a time on this server
   *[address] at most { $number } at a time from one address
}
error-at-most-bytes = at most { $number } bytes
error-record-battles = battles: { $number }, and at most { $most }, because each look at it plays them
error-too-far-behind = { $number ->
    [one] the connection is closed because { $number } message waits to be read
   *[other] the connection is closed because { $number } messages wait to be read
}
error-request-too-long = this request is too long
error-request-unreadable = this request cannot be read
error-message-unreadable = this is no message
error-other-site = this request comes from another site
error-not-written = the server could not write
error-table-moved = the table is just moving to another server: try again
error-internal = something went wrong here
bad-statistics-player = no finished war of { $name } in these records{ did-you-mean }
