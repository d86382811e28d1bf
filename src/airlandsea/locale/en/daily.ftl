### The page of the daily deal: the war of a day, which everybody plays with the same cards against the same opponent.

# $day: a date
daily-of = Daily deal of { $day }
daily-about = One war a day: everybody plays it once, with the same cards against the same opponent. Your result is entered when the war is over, won or lost.
daily-peek = The cards come from the date, so somebody can look at them before playing.
daily-go-on = Go on with your war
daily-missed = You have not played this deal.
daily-today = Today's deal
daily-before = The day before
daily-after = The day after
daily-not-yet = This deal is not open yet.
daily-yours = Your result
# $place: from 1 on. $number: results on this server
daily-place = Place { $place } of { $number }.
    .shared = Shared place { $place } of { $number }.
# $score: like 0:12
daily-given-up = Given up: it counts as { $score }.
# To share, with an address below it. $day: a date. $score: like 12:7
daily-line = airlandsea, daily deal of { $day }: { $score } in { $battles ->
    [one] { $battles } battle
   *[other] { $battles } battles
}
    .given-up = airlandsea, daily deal of { $day }: { $score }, given up
battles-played = { $number ->
    [one] { $number } battle.
   *[other] { $number } battles.
}
daily-review = Review your war
daily-all = All results on this server
# Numbers of results
daily-chart = Results by the lead in points. Better than yours: { $better }. Equal: { $same }. Worse: { $worse }.
# $lead: like +5
daily-chart-about = By the lead in points; yours: { $lead }.
daily-levels = The computer with your cards
daily-levels-play = Opponents that are not listed are still playing.
daily-levels-none = Their results are no longer kept.
daily-look-again = Look again

## Why the server has refused something (see errors.ftl)

error-daily-other-day = only results of today and yesterday (UTC) can be entered
error-daily-at-table = you play the war of this day at a table: its result is entered there
error-daily-once = the war of the day is played once
error-daily-not-sent = the result was not entered on { $address }
error-daily-no-address = the address of a server begins with http:// or https://
