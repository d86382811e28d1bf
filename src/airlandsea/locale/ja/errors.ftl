error-time-out = 時間切れです
error-time-out-finished = この戦闘はあなたにとって終わっています
error-cannot-be-played = { $token }は出せません
error-no-more-takebacks = この戦闘ではもう手を戻せません
error-takebacks-allowed = 1戦闘に{ $number }回までです
error-takebacks-start-over = 次の戦闘では数え直します
error-no-takebacks-in-war = この戦争ではもう手を戻せません
error-takebacks-of-war = 1戦争に{ $number }回までです
error-nothing-to-take-back = 今は戻せる手がありません
error-battle-not-over = 戦闘は終わっていません
error-battle-over = 戦闘は終わっています
error-deal-first = 先に次の戦闘を配る必要があります
error-no-more-battles = この戦争ではもう次の戦闘は配られません
error-battles-of-war = サーバー上の戦争は{ $number }戦闘までです
error-give-up-instead = 降参することはできます
error-no-more-chat = このテーブルではもう発言できません
error-chat-of-table = メッセージは{ $number }件までです
error-not-for-partner = この選択は味方に任せられません
error-stale = その間にテーブルの状況が変わりました
error-table-number = 番号は{ $number }です
error-id-used = この id は別のメッセージで使われています
error-id-used-cure = メッセージごとに固有の id が必要です。たとえばランダムな値を使ってください
error-war-not-begun = 戦争は始まっていません
error-war-over = 戦争は終わっています
error-war-not-over = 戦争は終わっていません
error-war-cannot-go-on = この戦争は続けられません
error-other-rules = この戦争はもう遊べません
error-rules-differ = この戦争はルール{ $theirs }で作られ、このサーバーはルール{ $ours }です
error-newer-table = 新しいバージョンのサーバーだけが知っているものを使っています
error-set-up-new-table = 新しいテーブルを作ってください

error-no-such-table = そのテーブルはありません
error-table-closed = このテーブルはサーバーの管理者によって閉じられました
error-address-banned = このサーバーは現在、あなたのアドレスからの接続を受け付けていません
error-no-such-seat = 席{ $seat }はありません
error-seat-taken = その席には他の人がいます
error-offer-not-yours = 空席を公開できるのは、テーブルを作った人だけです
error-no-free-seat = 空席がありません
error-many-offers = 公開中のテーブルが多すぎます
error-sits-there-already = あなたはすでにこのテーブルにいます
error-seat-not-offered = この席はもう公開されていません
error-no-lobby = このサーバーにはロビーがありません
error-lobby-away = ロビーは一時的に利用できません
error-lobby-returns = 自動的に復旧します。テーブルと手番には影響しません
error-rated-server = このサーバーにはレーティングがありません
error-not-rated = この戦争はレーティングの対象になりません
error-rated-mode = 変更のない2人用のモード
error-rated-people = あなたと、相手側に別の人
error-rated-clock = 時計（ないと、負けている人が続ける必要がありません）
error-rated-start = 局面ではなく新しい配り札
error-many-rated = あなたたちは今日すでに多くのレーティング戦を始めています
error-rematch-unrated = 再戦はレーティングの対象になりません。もう一度席に着くと遊べます
error-wrong-guest-key = このサーバーのゲストの鍵ではありません
error-seat-not-yours = この席はあなたのものではありません
error-wrong-key = その鍵ではこの席に着けません
error-advice-among-people = 助言は、ほかの全員がコンピュータのときだけです
error-wrong-invitation = その招待はこの席のものではありません
error-many-keys = この席にはすでに多くの鍵があります
error-sit-down-first = 先に席に着いてください
error-rematch-exists = 再戦はもう作られています
error-rematch-table = テーブル{ $table }です
error-seats-not-exchanged = 席は交換できません
error-no-start = そこから戦争を始めることはできません
error-war-goes-on-from-a-position = この戦争は別の戦争の途中から始まりました
error-pair-against-one = 2対1のためです
error-cards-in-play = このカードの戦争が進行中です
error-cards-looked-at = この配札のカードはすべて公開されています
error-cards-not-opened = この戦争のプレイヤーは誰もカードを公開していません
error-own-key-shows = 自分の鍵では、自分が知っていたことが見られます

error-table-impossible = このテーブルは作れません
error-number-of-seats = 席が{ $number }つ：このモードは{ $needed }つです（{ $names }）
error-only-bots = ボットだけです：少なくとも1席は人が必要です
error-no-takebacks-here = 手の取り消しは、他が全員ボットで時計がない場合だけです
error-theaters-impossible = 戦域{ $theaters }では遊べません
error-theaters-of-mode = 列：戦域が{ $number }つ、このモードでは{ $slots }つ
error-bot-impossible = ボット{ $bot }はここでは遊べません

error-no-such-record = その棋譜はありません
error-no-such-puzzle = その問題はありません
error-no-such-position = この局面はありえません
error-review-failed = 分析に失敗しました
error-no-such-battle = この戦争に第{ $number }戦闘はありません
error-more-reasons = ほか{ $number }件

error-no-such-address = そのアドレスはありません
error-no-such-file = そのファイルはありません
bad-text-sign = 目に見えない{ $sign }が含まれています
bad-text-empty = 目に見える文字がありません
error-too-many-requests = 要求が多すぎます
error-too-many-messages = メッセージが多すぎます
error-too-many-connections = 接続が多すぎます
error-too-many-reviews = 同時に行える分析の数を超えています
error-close-some = いくつか閉じてください
# $unit: minute, hour or day, or that it is counted in $seconds
error-at-most-in = { $unit ->
    [minute] 1分間に{ $number }件まで
    [hour] 1時間に{ $number }件まで
    [day] 1日に{ $number }件まで
   *[seconds] { $seconds }秒間に{ $number }件まで
}
# $whose: a guest, the whole server, or an address
error-at-most-at-a-time = { $whose ->
    [guest] 1人のゲストにつき同時に{ $number }件まで
    [server] このサーバーで同時に{ $number }件まで
   *[address] 1つのアドレスにつき同時に{ $number }件まで
}
error-at-most-bytes = { $number }バイトまで
error-record-battles = 戦闘は{ $number }件あります。見るたびに再現するため、{ $most }件までです
error-too-far-behind = 未読のメッセージが{ $number }件あるため、接続を閉じました
error-request-too-long = この要求は長すぎます
error-request-unreadable = この要求は読み取れません
error-message-unreadable = これはメッセージではありません
error-other-site = この要求は別のサイトからのものです
error-not-written = サーバーが書き込めませんでした
error-table-moved = 卓を別のサーバーへ移しています。もう一度お試しください
error-internal = サーバーで問題が起きました
bad-statistics-player = これらの棋譜に{ $name }の終わった戦争はありません{ did-you-mean }
