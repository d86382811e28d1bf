### The page with puzzles: the daily puzzle, and others by theme and difficulty. puzzles.ftl has what the terminal says too.

## $level: from 1 to 8. $option: an option in words. $chance: percent

trainer = Puzzles
trainer-level = Difficulty { $level } of 8
trainer-goal = One option is clearly better than all others for winning the war. Which one?
trainer-wrong = No, there is something better than this: { $option }. Try again.
trainer-show = Show the answer
trainer-theme = Theme
trainer-any-theme = All themes
trainer-withdraw-or-stay = withdraw or stay
trainer-difficulty = Difficulty
trainer-any-difficulty = Any difficulty
trainer-next = Next puzzle
trainer-more = More puzzles
trainer-result = The answer
trainer-less = less than { $chance } %: { $option }
trainer-yours = your choice
trainer-reasons = Looking for the reasons …
trainer-note = What the enemy's earlier choices suggest does not count: hidden cards are dealt at random among the places where they can be.
