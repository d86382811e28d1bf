### Ratings of players, and the key that makes another browser the same guest.

ratings = Ratings
ratings-best = The best
ratings-nobody = Nobody shows a rating yet.
ratings-about = Glicko-2. A question mark: still uncertain. Only wars that both players began as rated ones count, and only players who give a name are listed.
# $number: rated wars
ratings-wars = { $number ->
    [one] { $number } war
   *[other] { $number } wars
}
rating-yours = Your rating
# The range in which it lies with 95 %, and rated wars
rating-about = { $number ->
    [0] You have not played a rated war. Everybody begins at 1500.
    [one] Probably between { $from } and { $to }, after { $number } rated war.
   *[other] Probably between { $from } and { $to }, after { $number } rated wars.
}
# $first: a date. The others are ratings.
rating-curve = Your rating since { $first }: from { $from } to { $to }. The scale goes from { $low } to { $high }.
rating-public = Everybody can see your rating, as { $name }.
rating-hide = Hide it
rating-name = Name in the list of the best
rating-show = Show my rating to everybody
rated-needs = Two players and a clock
guest-key = Take my games to another device
guest-key-about = There are no accounts: this browser knows you by a key. With it, another browser gets the same games, statistics and rating. Anybody who has the key is you, so keep it secret.
guest-key-show = Show my key
guest-key-yours = Your key
guest-key-other = Key from another device
guest-key-warning = What this browser has played so far is then no longer among its games. Save its own key first if you want to come back.
guest-key-use = Use this key here

## Why the server has refused something (see errors.ftl)

error-no-rated-war = you have not played a rated war yet
