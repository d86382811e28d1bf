situation-battle = 第{ $number }戦闘。
situation-score = 得点：{ actor } { $ours }点、相手 { $theirs }点。{ $target }点で戦争に勝利。
situation-first-player = { actor }が先手です。
situation-ties = { $holder ->
    [nobody] 同点の戦域は誰のものでもありません。
    [you] 同点の戦域はあなたのものです。
   *[enemy] 同点の戦域は相手のものです。
}
situation-ties-handicap = { $holder ->
    [nobody] 同点の戦域は誰のものでもありません。
    [you] 同点の戦域は、どの戦闘でもあなたのものです（ハンデ）。
   *[enemy] 同点の戦域は、どの戦闘でも相手のものです（ハンデ）。
}
situation-theater = { $actor ->
    [nobody] { THEATER($theater) }：{ $far }；{ $near }；支配者なし。
   *[other] { THEATER($theater) }：{ $far }；{ $near }；{ actor }が支配。
}
situation-side = { actor } 戦力{ $strength }
situation-side-with = { actor } 戦力{ $strength }（{ $cards }）
situation-card = { $face ->
    [down] 裏向きの{ hand-card }（戦力{ $strength }）
   *[up] { hand-card }（戦力{ $strength }）
}
situation-hidden-card = 裏向きのカード（戦力{ $strength }）
situation-hidden-card-of = 裏向きのカード（戦力{ $strength }、候補：{ $codes }）
cards = { $number ->
    [0] 0枚
   *[other] { $number }枚
}
situation-hand-of = { $known ->
    [none] { actor }の手札は{ cards }。
    [some] { actor }の手札は{ cards }、うち{ $cards }。
   *[all] { actor }の手札は{ cards }：{ $cards }。
}
situation-empty-deck = 山札はありません。
situation-deck = { $known ->
    [none] 山札は{ cards }。
   *[some] 山札は{ cards }、うち{ $cards }。
}
situation-top-card = { hand-card }（一番上）
situation-bottom-card = { hand-card }（一番下）
situation-deck-card = { hand-card }（上から{ $place }枚目）
situation-air-drop = { $actor ->
    [you] あなたは次のカードをどの戦域にも表向きで出せます（{ CARD("A2") }）。
   *[enemy] 相手は次のカードをどの戦域にも表向きで出せます（{ CARD("A2") }）。
}
situation-bound = { actor }は次に手札から{ $cards }を裏向きで出さなければなりません（{ CARD("I4") }）。
situation-waiting = 順番待ちの能力：{ $cards }。
situation-hand = あなたの手札：{ $cards }。
situation-empty-hand = あなたの手札はありません。
