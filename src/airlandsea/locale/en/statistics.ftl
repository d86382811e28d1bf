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
filter-all = all
filter-running = running
filter-won = won
filter-lost = lost
filter-none = None of your games is like that.
download-all = Download all records
