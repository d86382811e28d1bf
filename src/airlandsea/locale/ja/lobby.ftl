### The lobby: tables whose free seats are offered to everybody.

lobby-about = 対戦相手を待っている人たちです。ワンタップで席に着けます。
lobby-tables = 公開中のテーブル
lobby-free = 空席：{ $number }
lobby-join = 参加
lobby-join-host = 参加：{ $host }
lobby-none = 今は誰も待っていません。テーブルを作ると、ほかの人がここで見つけてくれます。
lobby-too-late = 先に席に着いた人がいます。戦争を観戦できます。
lobby-back = ロビーに戻る
lobby-open = テーブルを作る
lobby-open-about = 空席には誰でも座れます。2分より長くテーブルを離れると公開は終わります。1手ごとの日数がある戦争では、その日数まで続きます。
lobby-clock-none = 時計なし
lobby-clock-war = { $minutes }分＋{ $seconds }秒
lobby-clock-days = 1手につき{ $number }日
offer-seats = 誰とでも対戦
offer-seats-about = ロビーでは、このサーバーの全員があなたのテーブルを見て、空席に座れます。
offer-seats-button = 空席を公開する
offer-stands = テーブルはロビーで公開中です
offer-stands-about = 今は誰でも空席に座れます。ここで待ちましょう。長く離れると公開は終わります。
offer-withdraw = 公開をやめる

take-your-seat = 席に着く
rematch-link = このリンクを他のプレイヤーに送ってください
    .about = 空席は前の戦争のプレイヤーのために取ってあります。再戦は「{ my-games }」からも見つかります。
rematch-unrated = { $because ->
    [deals] レーティングの対象外です。同じカードを使います。
   *[limit] レーティングの対象外です。1日に多くのレーティング戦をしています。
}
