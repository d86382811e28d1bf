### The web page around the table: errors, invitations, lists of games, replays, settings.
### In all files of the page, $who is a name and $whoIs says who that is:
###   you        the reader
###   your-side  the reader's side, where the reader has a partner
###   group      several people: "Ada and Bob"
###   name       anybody else: "Ada"

language = Language
start-page = Start page
my-games = My games
close = Close
reload = Reload
try-again = Try again
watch = Watch
loading-table = Coming to the table …

## Who somebody is, where no name is known

you = You
your-side = Your side
partner = Partner
somebody = somebody
side-number = Side { $number }
computer = Computer
# Somebody at a table who has given no name.
player = Player
player-at-seat = Player { $seat }
next-player = the next player

## Errors. What the server says about a request stands in errors.ftl.

ways-out = Ways out
no-page = Page not found
    .text = There is no page at this address. The link may be incomplete.
no-game = Game not found
    .text = We cannot find this game. It may have ended long ago, or the link is incomplete.
not-loaded = This page could not be loaded
    .text = The connection may be lost, or the server has been updated.
new-version = There is a new version
    .text = The server has been updated. Reload the page to go on.
seat-taken = This seat has been taken
no-seat = This link opens no seat
    .text = You can watch.
    .wrong-key = The key in it is not one of this game. You can watch.
offline = The server cannot be reached.
server-status = The server says { $status }.
request-unreadable = The server cannot read this: something in it is missing, too long, or out of range.
cards-seen = All these cards have been opened in the replay, so they cannot be played again.
other-version = This page and the server have different versions: reload the page.

## Connection

offline-head = No connection
    .text = Wars are played on the server, which cannot be reached now. Your wars are kept there, and the guide works without it.
no-connection = No connection: trying again …
connection-lost = The connection is lost: trying again. Nothing you did is lost.

## "Your turn", in wars with days for an answer

tell-turn = Tell me when it is my turn
    .refused = This browser does not allow notifications for this page.
    .failed = This browser could not be registered for notifications.
# What the device shows when the page is closed. $enemy: names.
turn-notice = Your turn
    .text = Your war with { $enemy } waits for you.

## An invitation

invited-by = { $host } invites you
invited = You are invited
# Of a war: its result counts for the ratings of both players.
rated = Rated
rating-of = Rating of { $who }: { $rating }
# Before a number, beside a name
rating-beside = rating
# $partners, $enemies: names. Places that nobody has taken are left out.
play-beside = { $known ->
    [enemies] You play against { $enemies }.
    [partners] You play with { $partners }.
   *[both] You play with { $partners } against { $enemies }.
}
your-name = Your name
join = Play
begins-as-known = It goes on from a position of another war. The hidden cards were dealt again.
begins-as-it-was = It goes on from a position of another war, as the cards lay. The person who set it up may have seen all of them.
new-to-the-game = New to the game? A guide of a few minutes.
looking-for-game = Looking for the game …

## Waiting for the others

free = Free

## One device for several players

hand-over = Hand the device to { $name }.
hand-over-hidden = Nobody's cards are on the screen now.
hand-over-ready = I am { $name }: show my cards

## My games

just-now = just now
replay = Replay
review = Review
# $number: of mistakes that a review has found
review-mistakes = { $number ->
    [0] Review: no mistakes
    [one] Review: { $number } mistake
   *[other] Review: { $number } mistakes
}
back-to-review = Back to the review

## Replays

battle-number = Battle { $number }

## Settings

menu = Menu
colours-light = Light colours
colours-dark = Dark colours
sound = Sound
    .on = Sound on
    .off = Sound off
volume = Volume
speed = Speed
    .now = Speed: { TEXT($speed) }
speed-calm = calm
speed-normal = normal
speed-quick = quick
speed-off = off
# What a strong player would do, by a search on the player's own device. $option: an option, $percent: a number, $why: a sentence
advice = Ask for advice
    .searching = Thinking on this device …
    .found = Advice: { $option }. Chance to win the war: { $percent } %.
    .failed = No advice: { $why }
# The same, without being asked, in the first war of a newcomer. .stop is the button beside it.
hint = Hint: { $option }.
    .stop = Turn off
    .stop-means = Turn off hints
    .on = Hints on
    .off = Hints off
go-on-elsewhere = Continue on another device
unofficial = Unofficial fan implementation
