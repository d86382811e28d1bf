language = 言語
start-page = トップページ
my-games = マイゲーム
close = 閉じる
reload = 再読み込み
try-again = もう一度
watch = 観戦
loading-table = テーブルを準備中 …

you = あなた
your-side = 自陣営
partner = 味方
somebody = 誰か
side-number = 陣営{ $number }
computer = コンピュータ
player = プレイヤー
player-at-seat = プレイヤー{ $seat }
next-player = 次のプレイヤー

ways-out = 移動先
no-page = ページが見つかりません
    .text = このアドレスにページはありません。リンクが途中で切れているのかもしれません。
no-game = ゲームが見つかりません
    .text = このゲームは見つかりません。ずっと前に終わったか、リンクが途中で切れています。
not-loaded = このページを読み込めませんでした
    .text = 接続が切れたか、サーバーが更新されたのかもしれません。
new-version = 新しい版があります
    .text = サーバーが更新されました。続けるにはページを再読み込みしてください。
seat-taken = この席は埋まっています
no-seat = このリンクで座れる席はありません
    .text = 観戦はできます。
    .wrong-key = リンクの鍵がこのゲームのものではありません。観戦はできます。
offline = サーバーに接続できません。
server-status = サーバーの応答：{ $status }
request-unreadable = サーバーが読み取れません。足りない項目、長すぎる項目、または範囲外の値があります。
cards-seen = リプレイで全カードが公開されたため、同じカードではもう遊べません。
other-version = ページとサーバーの版が違います。ページを再読み込みしてください。

offline-head = 接続なし
    .text = 戦争はサーバー上で行われますが、今は接続できません。進行中の戦争は保存されています。ガイドは接続なしで使えます。
no-connection = 接続なし：再試行中 …
connection-lost = 接続が切れました。再試行中です。操作は失われていません。

tell-turn = 手番になったら通知
    .refused = このブラウザはこのページの通知を許可していません。
    .failed = このブラウザを通知に登録できませんでした。
turn-notice = あなたの手番です
    .text = { $enemy }との戦争があなたを待っています。

invited-by = { $host }からの招待
invited = 招待されています
rated = レーティング戦
rating-of = { $who }のレーティング：{ $rating }
rating-beside = レーティング
play-beside = { $known ->
    [enemies] 対戦相手：{ $enemies }
    [partners] 味方：{ $partners }
   *[both] 味方：{ $partners }、対戦相手：{ $enemies }
}
your-name = 名前
join = 参加
begins-as-known = 別の戦争の途中の局面から始まります。伏せられたカードは配り直されています。
begins-as-it-was = 別の戦争の途中の局面から、カードもそのままで始まります。作った人はすべてのカードを見た可能性があります。
new-to-the-game = 初めてですか？数分のガイドがあります。
looking-for-game = ゲームを探しています …

free = 空席

hand-over = 端末を{ $name }に渡してください。
hand-over-hidden = 今、画面には誰の手札も出ていません。
hand-over-ready = { $name }です：手札を見る

just-now = たった今
replay = リプレイ
review = 分析
review-mistakes = { $number ->
    [0] 分析（ミスなし）
   *[other] 分析（ミス{ $number }回）
}
back-to-review = 分析に戻る

battle-number = 第{ $number }戦闘

menu = メニュー
colours-light = 明るい配色
colours-dark = 暗い配色
sound = 音
    .on = 音あり
    .off = 音なし
volume = 音量
speed = 速さ
    .now = 速さ：{ TEXT($speed) }
speed-calm = ゆっくり
speed-normal = 普通
speed-quick = 速い
speed-off = 動きなし
advice = 助言を求める
    .searching = この端末で考えています…
    .found = 助言：{ $option }。戦争に勝つ確率：{ $percent }%。
    .failed = 助言できません：{ $why }
hint = ヒント：{ $option }。
    .stop = オフ
    .stop-means = ヒントをオフにする
    .on = ヒント：オン
    .off = ヒント：オフ
go-on-elsewhere = 別の端末で続ける
unofficial = 非公式ファン制作
