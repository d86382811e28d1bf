### The lobby: tables whose free seats are offered to everybody.

lobby-about = People who are waiting for others. One press, and the seat is yours.
lobby-tables = Open tables
# $number: seats
lobby-free = { $number ->
    [one] One seat is free.
   *[other] { $number } seats are free.
}
lobby-join = Join
lobby-join-host = Join { $host }
lobby-none = Nobody is waiting now. Open a table, and others will find you here.
lobby-too-late = Somebody else was faster. You can watch the war.
lobby-back = Back to the lobby
lobby-open = Open a table
lobby-open-about = Anybody can take its free seats. The offer ends when you leave the table for more than two minutes, or, in a war with days for each answer, for that many days.
lobby-clock-none = No clock
# Of each side for the war, and what each move adds.
lobby-clock-war = { $minutes } min + { $seconds } s
lobby-clock-days = { $number ->
    [one] One day for each answer
   *[other] { $number } days for each answer
}
offer-seats = Play with anybody
offer-seats-about = In the lobby, everybody on this server sees your table and can take a free seat.
offer-seats-button = Offer the free seats
offer-stands = Your table is in the lobby
offer-stands-about = Anybody can take a free seat now. Stay here: the offer ends when you are away for long.
offer-withdraw = Withdraw the offer

take-your-seat = Take your seat
rematch-link = Send this link to the others
    .about = The free seats are kept for the players of the last war. They also find the rematch under “{ my-games }”.
# A rematch of a rated war, and why it is not rated
rematch-unrated = { $because ->
    [deals] Not rated: the cards are the same as before.
   *[limit] Not rated: you two have had many rated wars in one day.
}
