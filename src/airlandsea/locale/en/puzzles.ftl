### Puzzles in a terminal, `airlandsea puzzles`, and on the page (trainer.ftl). Lines of the terminal have at most 80
### columns.

## $puzzle: the name of a puzzle. $theme: one of the themes below. $level: from 1 to 8

puzzle-daily = Puzzle of { $day }
puzzle-heading = Puzzle { $puzzle }. Difficulty { $level } of 8.
puzzle-theme = Theme: { $theme }.
puzzle-theme-withdraw = withdraw in time
puzzle-theme-stay = stay in the battle
puzzle-theme-win = win the battle
puzzle-theme-flip = flip the right card
puzzle-theme-name = name the right card
puzzle-theme-ability = answer the ability
puzzle-theme-deploy = deploy the right card
puzzle-theme-improvise = play the right card face down
puzzle-goal = One option is clearly better than all others. Which one? ("solution" shows it, "skip" goes on, "help" lists all commands.)
puzzle-help =
    Answer with a token, with the number before it, or in words. Commands:
      solution      show the answer
      skip          go on to the next puzzle
      board, b      describe the table in sentences
      hand, h       show your hand
      options, o    list your options in words
      card L3       explain a card (also: card blockade)
      quit, q       leave

## The answer. $chance, $other, $error: percent

puzzle-right = Right!
puzzle-wrong = No. Try again, or type "solution".
puzzle-not-read = { $text } is none of the options.
puzzle-solution = The answer is { $option }.
puzzle-value = { $chance } %: { $option }
puzzle-values = Your side's chance to win the war:
puzzle-proof-exact = Solved exactly: every deal that fits what you see was counted.
puzzle-proof-balanced = Solved: whatever the enemy holds and answers, neither side can gain more than { $error } % by playing otherwise.
puzzle-proof-search = Found by many searches over the deals that fit what you see; standard error { $error } %.
# $reasons: sentences of a review
puzzle-why-not = Why not “{ $option }”? { $reasons }
# $number: puzzles solved one after the other at the first try
puzzle-streak = { $number ->
    [one] { $number } puzzle in a row at the first try.
   *[other] { $number } puzzles in a row at the first try.
}
puzzle-share = To share, without the answer: { $line }
puzzle-done = No more puzzles of this kind.
