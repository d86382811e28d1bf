hand-card = { $card } { CARD($card) }
drawn-card = { $drawn ->
    [none] 引いたカード
   *[other] { $drawn } { CARD($drawn) }
}
placed-card = { $owner ->
    [you] { THEATER($theater) }にある自分の{ card-and-cover }
   *[enemy] { THEATER($theater) }にある相手の{ card-and-cover }
}
card-and-cover = { $covered ->
    [yes] 覆われた{ card-and-face }
   *[no] { card-and-face }
}
card-and-face = { $card ->
    [none] 裏向きのカード
   *[other] { $face ->
        [down] 裏向きの{ $card } { CARD($card) }
       *[up] { $card } { CARD($card) }
    }
}
supplies = 補給{ $number }つ

option-skip = パス
option-withdraw = { $chart ->
    [scaled] 撤退：相手に{ $cost }点（{ remark-scaled-chart }）
   *[printed] 撤退：相手に{ $cost }点
}
option-deploy = { hand-card }を{ THEATER($theater) }に配備
option-improvise = { hand-card }を{ THEATER($theater) }に裏向きで出す
option-give = { drawn-card }を相手に渡し、もう1枚引く
option-keep = { drawn-card }を残し、相手が引く
option-pass = { hand-card }を味方に渡す
option-flip = { $turned ->
    [up] { placed-card }を表向きにする
   *[down] { placed-card }を裏向きにする
}
option-destroy = { placed-card }を破壊
option-take-back = { placed-card }を手札に戻す
option-move = { placed-card }を{ THEATER($destination) }へ移動
option-move-envoy = { CARD("D2", form: "name") }を{ THEATER($theater) }へ移動
option-use = { placed-card }の能力を使う
option-play-drawn = { drawn-card }を{ THEATER($theater) }に裏向きで出す
option-show = { hand-card }を見せる
option-name = { $held ->
    [yes] { hand-card }を指名（{ remark-held }）
    [no] { hand-card }を指名（{ remark-not-held }）
   *[unknown] { hand-card }を指名
}
option-draw = { actor }：引く

option-with-remark = { $option }（{ $remark }）
remark-costs-supply = 相手が補給1つを得る
remark-destroyed = { CARD($card, form: "name") }で破壊される
remark-held = 相手が持っている
remark-not-held = 相手は持っていない
remark-scaled-chart = 換算した表の値。印刷された表とは異なる場合あり
