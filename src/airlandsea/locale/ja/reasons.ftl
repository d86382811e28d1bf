asked = { $asks ->
    [question-turn-only] { question-turn-only }
    [question-swap] { question-swap }
    [question-envoy] { question-envoy }
    [question-of-card] { question-of-card }
    [question-through-card] { question-through-card }
   *[question-turn] { question-turn }
}
reason-asked = 今の選択は「{ asked }」
reason-nearest = 最も近いもの：{ $token }
reason-options = 選択肢：{ $tokens }

reason-no-battle = 戦闘は行われていません
reason-not-asked = 今はあなたの番ではありません
reason-seat-not-asked = 今選ぶのは席{ $seat }ではなく、{ AND($seats) }です
reason-named-seat-not-asked = 今選ぶのは{ $seat }ではありません
reason-no-play = 今はカードを出す場面ではありません
reason-no-table-card = 今はテーブルのカードを選ぶ場面ではありません
reason-no-showing = 今は手札を見せる場面ではありません
reason-no-naming = 今はカードを指名する場面ではありません
reason-no-passing = 今は味方にカードを渡す場面ではありません
reason-no-theater-choice = 今は戦域を選ぶ場面ではありません
reason-no-player-choice = 今はプレイヤーを選ぶ場面ではありません
reason-no-drawn-card = 今は引いたカードを渡すか残すかを選ぶ場面ではありません
reason-unreadable = トークンとして読み取れません
reason-empty = 何も書かれていません：選択肢の一つを書いてください
reason-number-range = 番号は0から{ $last }までです
reason-number-not-among = { $number }個の選択肢のどれでもありません
reason-number-means-nothing = この局面では意味がありません

reason-not-in-hand = { $card }は手札にありません
reason-no-such-card = '{ $code }' というカードはありません：{ $letters }のいずれかの文字と1から6の戦力で、L3 のように書きます
reason-not-in-game = { $card }は{ $row }のこのゲームにはありません
reason-bound = { CARD("I4", form: "name") }の強制：次は{ OR($cards) }を裏向きで出します
reason-bound-face-down = { CARD("I4", form: "name") }の強制：{ $card }は裏向きで出します
reason-wrong-theater = { CARD($card, form: "name") }を表向きで出せるのは{ THEATER($theater) }だけです：{ CARD("A2", form: "name") }は待機しておらず、他に出せる効果もありません
code-no-such-card = { $text }というカードはありません
code-no-such-card-near = { $text }というカードはありません（もしかして '{ $near }'？）

reason-no-such-theater = '{ $letter }' は並び{ $row }の戦域ではありません
reason-no-card-there = { $number ->
    [0] 陣営{ $side }は{ $theater }にカードがありません
   *[other] 陣営{ $side }の{ $theater }のカードは{ $number }枚です
}
reason-other-side = { $place }は反対の陣営のカードです：陣営{ $side }のカードを選んでください
reason-covered = { $place }は覆われています：一番上のカードだけを選べます
reason-face-down = { $place }は裏向きです：表向きのカードだけを選べます
reason-face-up = { $place }は表向きです：裏向きのカードだけを手札に戻せます
reason-not-instant = { $place }の{ CARD($card, form: "name") }には使える即時能力がありません
reason-itself = { $place }は{ CARD($card, form: "name") }自身です：別のカードを選んでください
reason-too-strong = { $place }の戦力は{ $strength }で、見せた{ $shown }より強いです：{ $limit }以下を選んでください
reason-not-adjacent = { THEATER($theater) }は、{ CARD($source, form: "name") }がある{ THEATER($there) }の隣ではありません
reason-envoy = { CARD("D2", form: "name") }は{ THEATER($theater) }の出したばかりのカードの上に移動するか、とどまる（-）かです
reason-lies-there = { $token }はすでに{ THEATER($theater) }にあります
reason-theater-taken = { THEATER($theater) }は選べません：陣営{ $side }がそこに補給を得ています

reason-no-such-seat = { $seat }には誰もいません：席は{ $seats }です
reason-other-player = { $seat }は対象ではありません：{ OR($seats) }を選んでください

reason-flips-nothing = { $card }の戦力は{ $strength }で、一番上のカードの戦力は最低でも{ $weakest }です：何も裏返せません（R24）
reason-show-lower = { $card }の戦力は{ $strength }、見せられた{ $shown }は{ $limit }です：より低いカードを見せてください

reason-withdraw-in-swap = 撤退は手番の行動で、交換は最初の手番の前です（R33）
reason-withdraw-in-ability = 撤退は手番の行動で、能力の途中ではできません（R6）
reason-no-withdrawal = このモードに撤退はありません
reason-skip-turn = 手番はパスできません：カードを出すか撤退してください
reason-skip-turn-only = 手番はパスできません：カードを出してください
reason-skip-swap = 交換はパスできません：組の各プレイヤーがカードを渡します（R33）
reason-skip-ability = パスできません：{ CARD($card, form: "name") }は必ず行います（R14）
