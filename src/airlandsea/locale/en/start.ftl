### The start page and the opponents; what it says of the options of a war stands in war-options.ftl.

page-title = airlandsea: play the card games Air, Land, & Sea
pages = Pages
learn = Learn
play = Play
headline = Win two of three fronts. Or know when to{ "\u00a0" }run.
lead = A 15-minute card duel of bluff and timing. No account.
play-against = Play { $opponent }
more-ways = More ways to play
play-friend = Play a friend
play-device = On one device
learn-by-playing = Learn by playing
the-game = The game
which-game = Which game
all-options = All options: theaters, seats, target, ties, clock …
imprint = Unofficial fan implementation of Air, Land, & Sea and Spies, Lies, & Supplies, not connected with their publisher. All words and drawings are our own. Open source, MIT; { $licences }.
imprint-licences = licences of others
your-war = Your war with { $who }
# The line below it: the score, and where the war stands.
your-war-turn = { $mine } : { $theirs }, your turn
your-war-battle = { $mine } : { $theirs }, battle { $number }

## Opponents

opponent = Opponent
opponent-label = { $name }, level { $level } of { $levels }: { $strength }
strength-1 = for a first game
strength-2 = very easy
strength-3 = easy
strength-4 = medium
strength-5 = advanced
strength-6 = hard
strength-7 = very hard
strength-8 = full strength
opponents-fewer = Fewer opponents
opponents-all = All eight opponents
no-kernel = This server computes slowly, so strong opponents play below their usual strength here.
engines = Engines, for experts
against = Against
against-level = an opponent from above
# The computer player of the daily deal, as its name at the table
bot-daily = Daily
bot-options = Bot options (advanced)

## The eight levels: a style in a sentence, and what they say after a war, never a word about cards.

opponent-1 = Rookie Pip
    .style = Plays whatever shines. For a first game.
    .wins = I won? I won!
    .loses = You are good at this. Again?
opponent-2 = Cadet Mira
    .style = Careful: withdraws early rather than lose big.
    .wins = That is going into my notebook.
    .loses = I shall study that one tonight.
opponent-3 = Sergeant Bruno
    .style = Bold: holds the line and hardly ever withdraws.
    .wins = Hold the line and it holds you.
    .loses = Fair fight. Hats off.
opponent-4 = Captain Vega
    .style = A bluffer: loves to play face down and let you guess.
    .wins = Close. You had me worried.
    .loses = Well played. I stayed too long.
opponent-5 = Major Odile
    .style = Waits for your mistake.
    .wins = Patience, my dear.
    .loses = Ah. There was no mistake to wait for.
opponent-6 = Colonel Rook
    .style = Counts every card.
    .wins = The sums came out.
    .loses = I shall have to count again.
opponent-7 = General Storm
    .style = Leaves when it hurts you.
    .wins = Know when to leave.
    .loses = You left me no door.
opponent-8 = Marshal Nox
    .style = Has played it all before.
    .wins = As expected.
    .loses = Recalculating. Respect.

## Modes: a name, then what it means

mode = { $name }: { $details }.
mode-own = Own options
mode-own-epic = Epic, own options
mode-standard = Standard
mode-beginner = Beginner
mode-longer = Longer
mode-epic = Epic
mode-team = Team
mode-epic-team = Epic team
mode-quick-reference = Quick reference
mode-quick-beginner = Quick beginner
mode-theaters = { $number ->
    [one] { $number } theater
   *[other] { $number } theaters
}
mode-to-points = to { $target }
mode-to-battles = { $target ->
    [one] first to win { $target } battle
   *[other] first to win { $target } battles
}
mode-two-against-one = two against one
mode-two-pairs = two pairs
mode-ties-nobody = nobody controls a tied theater
mode-ties-second = the 2nd Player controls ties
mode-handicap = side { $side } controls ties and goes second in the first battle
mode-no-withdrawal = no withdrawal

## Options

chart-scaled = The rulebooks do not give the Epic chart: this is the Standard one, scaled to ten cards.
    .enter = If you have the Epic cards, enter the printed numbers here.
    .entered = The printed one can be entered when a table is made.
player-number = Player { $number }
choose-theaters = Choose { $slots } theaters, or let yourself be surprised.
need-a-person = At least one seat needs a person.

## The campaign: the eight opponents one after the other, each in a series of up to three wars

campaign = Campaign
campaign-first = Beat eight opponents. The first: { $opponent }
campaign-next = Next: { $opponent } · Stars: { $stars }
campaign-all = All opponents beaten · Stars: { $stars }
daily-deal = Daily deal
    .about = One war, the same cards for everybody
lobby = Lobby
    .about = Play people who are waiting now.
analysis-board = Analysis board
    .about = Any position, and what each option is worth
cards-and-words = Cards and words
    .about = What every card does
puzzle-today = Today's puzzle
    .about = One decision, the same for everybody
    .solved = Solved. The next one comes tomorrow.
campaign-stars = { $number } of { $most } stars
