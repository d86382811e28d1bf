### "My games": the statistics of the wars that are over, and what the list is narrowed down to.

statistics = Statistics
# Above the columns of a table: wars, or battles, that were won, of all.
statistics-won = Won
statistics-wars = Wars
statistics-battles = Battles
statistics-won-of = { $won } of { $all }
statistics-streak = Wars won in a row: { $now } now, { $longest } at most
statistics-withdrawn = You withdrew from { $mine ->
        [one] { $mine } battle
       *[other] { $mine } battles
    }, your opponents from { $theirs }.
statistics-price = On average, a withdrawal cost you { $points } points, and a battle lost at its end { $fought }.
statistics-opponents = By opponent
statistics-modes = By game
statistics-about = Finished wars on this server, without those in which you played both sides.
people = People
other-computers = Other computers
mode-others = Other rules
filter-opponent = Opponent
filter-mode = Game
filter-state = State
filter-time = Time
filter-all = all
filter-running = running
filter-won = won
filter-lost = lost
filter-week = this week
filter-month = this month
filter-year = this year
filter-none = None of your games is like that.
download-all = Download all records
play-yours = Your cards
play-favourites = Played most
# $number: battles
play-fatal = Lost with more often than with others, in { $number } battles or more
# Of battles. $number: wars that are reviewed
play-withdrawals = In { $number ->
        [one] { $number } reviewed war
       *[other] { $number } reviewed wars
    }: withdrawals at a good moment: { $well }, by mistake: { $badly }. Battles in which staying was a mistake: { $missed }.
play-about = { $number ->
    [one] From your latest finished war: battles that were won, of those in which you played the card.
   *[other] From your latest { $number } finished wars: battles that were won, of those in which you played the card.
}
play-no-reviews = Review some of them to see how well your withdrawals are timed.
play-no-review = not reviewed
play-mistakes = { $number ->
    [0] reviewed: no mistakes
    [one] reviewed: { $number } mistake
   *[other] reviewed: { $number } mistakes
}
