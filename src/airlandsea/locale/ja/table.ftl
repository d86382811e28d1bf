table = テーブル
your-turn = ● あなたの手番
at-the-table = 参加者
against-each-other = { $near }対{ $far }、第{ $number }戦闘
theaters-held = { $all }戦域中{ $held }つを支配
first-to = { $target }点先取
deck = 山札
deck-known = { $card }は山札の{ $nth }枚目
deck-size = 山札{ $number }枚
log-talk-help = 記録、会話、ヘルプ
what-has-just-happened = 直前の出来事
beside-the-table = テーブルの脇
log = 記録
talk = 会話
    .something-new = 、新着あり
help = ヘルプ
reader = 手に取ったカードがここに大きく表示されます。
table-talk = 会話
    .new = 会話（新着）
what-has-happened = これまでの出来事
nothing-has-happened = まだ何も起きていません。

skip-motion = 動きを飛ばす
take-back = 戻す
face-up = 表向き
face-down = 裏向き
this-card = このカード
skip = パス
continue = 続ける
withdraw = 撤退
    .gives = （相手に{ $price }点）
    .means = 戦闘を放棄する：相手に{ $price }点
play-here = ここに出す
takes-theater = { THEATER($theater) }を制する

first-player = 先手
    .short = 先
    .of = 先手：{ $who }
    .means = 先手：先に始める
    .means-ties = 先手：先に始め、同点の戦域を取る
    .ties-yours = 先手：同点はあなたのもの
second-player = 後手
    .short = 後
    .of = 後手：{ $who }
    .ties-yours = 後手：同点はあなたのもの
begins = { $whoIs ->
    [you] あなたから
    [your-side] 自陣営から
   *[name] { $who }から
}
time-left = 残り{ $time }
time-out = 時間切れ
    .means = 時間切れ：この戦闘は撤退として扱われます。
away = （離席）
air-drop-waits = 空挺降下 待機
    .means = 空挺降下：次のカードをどの戦域にも配備できる
air-drop-yours = 空挺降下：次のカードはどの戦域にも出せる
certainly-held = { $card } { CARD($card) }：確実に手札
    .bound = { $card } { CARD($card) }：確実に手札、次に裏向きで出す
cards-in-hand = 手札{ $number }枚
    .certainly = { cards-in-hand }、うち確実：{ $cards }
theater-region = { THEATER($theater) }の戦域

your-hand = あなたの手札
hand-empty = 手札はありません。
watching = 観戦中です。
timing-none = 能力なし
timing-instant = 即時
timing-ongoing = 常時
held-face-up = 表向きで選択中
held-face-down = 裏向きで選択中
waits-to-be-sent = 送信待ち
bound-next = 強制：次に裏向きで出す
can-be-shown = 見せられる
key = キー{ $key }

effect-flip = 裏返す
    .to = 裏返す { $before } › { $after }
    .gain = +{ $number }、裏返す
effect-destroy = 破壊
effect-take-back = 戻す
effect-move = 移動
effect-use = 使う

prompt-over = 戦闘は終わりました。
prompt-your-turn = あなたの手番：
    .text = カードを選んでください。
prompt-surveil = { CARD("I5") }：
    .text = 見せられる低いカードがありません。
    .pair = 見せられる低いカードがありません。味方が持っているかもしれません。
prompt-of = { $who }：
prompt-pass = 渡すカードを選択中 …
prompt-play = 手番中 …
prompt-picked = { CARD($card) }：
    .turn-over = 裏向きにすれば戦力2で、どの戦域にも出せます。
    .only-down = 裏向きにしてください：戦力2、どの戦域にも。
prompt-picked-down = { CARD($card) }（裏向き）：
    .text = 戦力2でどの戦域にも出せますが、能力はありません。
    .turn-over = 表に返せば{ THEATER($theater) }に出せます。
you-drew = 引いたカード：{ $card } { CARD($card) }
waiting-for-server = サーバー待ち：
    .text = { $words }。接続が戻りしだい送信します。
sending-undo = 手を戻す
sending-deal = 次の戦闘へ進む
sending-give-up = 戦争を降りる
not-possible = できません。
careful = 注意：
    .theater = { $warning }。それでもよければ{ THEATER($theater) }をもう一度選んでください。
    .card = { $warning }。それでもよければもう一度選んでください。
then = 次に：
waits-behind = { $whoIs ->
    [nobody] { $card }
    [you] あなたの{ $card }
    [your-side] 自陣営の{ $card }
   *[name] { $who }の{ $card }
}
options = 選択肢
name-a-card = カードを指名

mute = 他の人をミュート
muted = ミュート中。
everybody-hears = ここでの発言はテーブルの全員に届きます。
said-by = { $who }：
not-sent-yet = あなた（未送信）：{ $text }
say-to-everybody = テーブルの全員に話す
to-everybody = 全員へ
say = 送信

withdraw-question = この戦闘から撤退しますか？
withdraw-ends = 戦闘はここで終わります。最後まで戦えば6点のところ、{ $who }の得点は{ $price }点です。
withdraw-saves-nothing = 戦闘はここで終わります。失点は敗北した場合と同じで、{ $who }の得点は{ $price }点です。
withdraw-loses = その得点で戦争に敗れます。
withdraw-button = 撤退：相手に{ $price }点
fight-on = 戦い続ける
chart-cards = 残り手札
chart-or-more = { $fewest }枚以上
chart-any = 何枚でも
chart-points = 相手の得点
give-up-question = 戦争そのものを降りますか？
give-up-text = 相手の勝ちがすぐに決まります。この戦闘だけを諦めるなら、撤退してください。
give-up = 戦争を降りる
play-on = 続ける

face-down-card = 裏向きのカード
card-lies = { $face ->
    [known] { THEATER($theater) }：戦力{ $strength }、裏向き（あなたは知っている）。
    [down] { THEATER($theater) }：戦力{ $strength }、裏向き。
   *[up] { THEATER($theater) }：戦力{ $strength }。
}
card-facts = { THEATER($theater) }、戦力{ $strength }、{ TEXT($timing) }。
card-no-ability = 能力はなく、戦力のみです。
rulings = その他の裁定
card-can-be = 裏向きのカードは戦力2で能力がありません。このカードの候補：
can-still-be = 候補

sum-title = { $whoIs ->
    [nobody] { THEATER($theater) }：支配者なし、{ $mine }対{ $theirs }
    [you] { THEATER($theater) }：あなたが支配、{ $mine }対{ $theirs }
    [your-side] { THEATER($theater) }：自陣営が支配、{ $mine }対{ $theirs }
   *[name] { THEATER($theater) }：{ $who }が支配、{ $mine }対{ $theirs }
}
sum-nothing = 何もない
sum-nobody = 同点の戦域は誰のものでもありません。
sum-tied = { $whoIs ->
    [you] 同点：{ tie-because }あなたのものです。
    [your-side] 同点：{ tie-because }自陣営のものです。
   *[name] 同点：{ tie-because }{ $who }のものです。
}
sum-tie = { $whoIs ->
    [you] 同点になれば、{ tie-because }あなたのものです。
    [your-side] 同点になれば、{ tie-because }自陣営のものです。
   *[name] 同点になれば、{ tie-because }{ $who }のものです。
}
source-up = { CARD($card) }
    .covered = { CARD($card) }（覆われている）
source-down = 裏向きのカード
    .covered = 裏向きのカード（覆われている）
source-known = 裏向きのカード（{ CARD($card) }）
    .covered = 裏向きのカード（{ CARD($card) }、覆われている）
source-support = { CARD("A1") }（隣の{ THEATER($theater) }）
source-spies = { CARD("I2") }：隣にある自分の裏向きのカード
source-cover = { CARD("L4") }：下のカードは戦力4
source-escalation = { CARD("S2") }：裏向きのカードは戦力4
source-abilities = 能力
source-ability = 能力
