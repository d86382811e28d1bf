### Replays, the list of games, and records that are sent in: pages of their own.
### $who: see page.ftl.

free-seat = free seat
# Where a game stands: one of the words after the score.
game-over = over
game-waiting = waiting for players
game-your-turn = your turn
game-battle = battle { $number }
download = Download
records = Records
step = Step
battle = Battle
embed-open = Open in airlandsea
continue-here = Continue from here
continue-about = A new war begins at this moment, with this score.
continue-seat = You play as
continue-cards = Hidden cards
continue-as-known = dealt again, as you knew it
continue-as-it-was = as they really lay
continue-start = Play on
games-older = Older games
no-games = No games yet.
play-first = Play your first
looking = Looking …
record = A record
# $ending is ".als.toml".
record-about = Records of wars are text files ({ $ending }). Send one in to walk through it; it is checked turn by turn.
record-file = A file
record-drop = Drop the file of a record to look back at it
record-text = Or its text
record-send = Send in
record-checked = { $battles ->
    [one] Checked: { $battles } battle of { $players }.
   *[other] Checked: { $battles } battles of { $players }.
}
record-look = Look at it
looking-it-up = Looking it up …
walk = Walk through the battle
the-deal = The deal.
# A step that only prepares the next one. $what: the card or the option that was chosen.
step-chosen = Chosen: { $what }.
step-back = One step back
step-on = One step on
autoplay = Play by itself
    .short = Play
autoplay-stop = Stop
step-of = step { $step } of { $last }
whose-eyes = Whose eyes
eyes-mine = what I knew
eyes-open = all cards open
eyes-open-them = all cards, and no rematch with these deals
# Asked before all cards of a war that is over are opened.
open-cards = Open all cards?
    .about = Everybody who looks back at this war sees all its cards from then on. This cannot be undone, and there is no rematch with these deals.
    .yes = Open all cards
eyes-public = what everybody saw
eyes-of = what { $who } knew
hand-of = Hand of { $who }
no-cards-in-hand = no cards in hand
no-replay = This replay cannot be shown
# A button: it copies the code with which another website shows this replay.
embed = Embed
go-to-table = Go to the table
