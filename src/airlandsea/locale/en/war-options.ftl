### The options of a war on the start page.

option-theaters = Theaters ({ $chosen } of { $slots })
option-theaters-any = Theaters (random)
surprise-me = Surprise me
option-row = Row
row-standard = 3 theaters (Standard)
row-epic = 5 theaters (Epic)
option-sides = Sides
sides-one-one = one against one
sides-two-one = two against one
sides-two-two = two pairs
option-scoring = Scoring
scoring-chart = points by the chart
scoring-beginner = beginner: 1 for each battle
option-target = Target
option-ties = A tied theater is controlled by
ties-first = the 1st Player
ties-nobody = nobody
ties-second = the 2nd Player
ties-handicap = side { $side } (handicap)
option-handicap = Handicap for uneven sides
handicap-none = none
handicap-side = side { $side } controls ties, second in the first battle
option-withdrawal = Withdrawal
withdrawal-allowed = allowed
withdrawal-not-allowed = not allowed
option-chart = Withdrawal chart, for experts
    .means = How many cards must at least be left for the enemy to score no more than this. With fewer cards, the enemy scores 6.
option-clock = Clock
clock-none = none
clock-war = minutes for the war
clock-days = days for each answer
clock-minutes = Minutes for each side
clock-increment = Seconds added per move
clock-days-number = Days
option-seats = Who plays?
seat-of-side = { $nth ->
    [first] Side { $side }, first player
    [second] Side { $side }, second player
   *[only] Side { $side }
}
seat-who = Who sits at seat { $seat }
who-here = on this device
who-friend = a friend, by link
who-bot = the computer
seat-bot = Which computer plays seat { $seat }
seat-name = Name of the player at seat { $seat }
start-mixed = Start with these seats
