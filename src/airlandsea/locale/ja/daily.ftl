### The page of the daily deal: the war of a day, which everybody plays with the same cards against the same opponent.

# $day: a date
daily-of = { $day }の戦争
daily-about = 1日1回の戦争です。全員が同じカードで同じ対戦相手と一度だけ戦います。勝っても負けても、戦争が終わると結果が登録されます。
daily-peek = カードは日付から決まるため、対戦前に見ることもできてしまいます。
daily-go-on = 戦争を続ける
daily-missed = この日の戦争は対戦していません。
daily-today = 今日の戦争へ
daily-before = 前の日
daily-after = 次の日
daily-not-yet = この日の戦争はまだ始まっていません。
daily-yours = あなたの結果
# $place: from 1 on. $number: results on this server
daily-place = { $number }件中{ $place }位。
    .shared = { $number }件中{ $place }位（同順位あり）。
# $score: like 0:12
daily-given-up = 途中で降りました。{ $score }として数えます。
# To share, with an address below it. $day: a date. $score: like 12:7
daily-line = airlandsea { $day }の戦争：{ $score }（{ $battles }戦闘）
    .given-up = airlandsea { $day }の戦争：{ $score }（途中で降りた）
battles-played = { $number }戦闘。
daily-review = この戦争を分析
daily-all = このサーバーの全結果
# Numbers of results
daily-chart = 得点差ごとの結果。あなたより上：{ $better }件、同じ：{ $same }件、下：{ $worse }件。
# $lead: like +5
daily-chart-about = 得点差ごとの件数。あなたの得点差：{ $lead }
daily-levels = コンピュータが同じカードで戦った結果
daily-levels-play = ここにない対戦相手はまだ対戦中です。
daily-levels-none = 結果はもう保存されていません。
daily-look-again = もう一度確認

error-daily-other-day = 登録できるのは今日と昨日（UTC）の結果だけです
error-daily-at-table = この日の戦争はテーブルで対戦中です。結果はそこで登録されます
error-daily-once = 今日の戦争は一度だけ対戦できます
error-daily-not-sent = { $address }に結果を登録できませんでした
error-daily-no-address = サーバーのアドレスはhttp://またはhttps://で始まります
