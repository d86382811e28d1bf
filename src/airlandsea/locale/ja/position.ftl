### 局面の行が受け付けられない理由。

position-at = { $field }：{ $place }文字目
position-owner = { $who ->
    [seat] { $owner }
   *[side] 陣営{ $owner }
}

## 読めない行

position-long-line = { $number }文字：最大{ $most }
position-many-fields = 項目が{ $number }個：最大{ $most }
position-field-near = { position-at }：その項目はありません（{ $near }のことですか）
position-field-none = { position-at }：その項目はありません：{ $names }のどれか
position-field-unnamed = { position-at }：二度目です（{ $value }）：これより後の項目には turn=2 のように名前を付けます
position-field-twice = { position-at }：二度目です（{ $value }）：一度だけ書きます
position-no-card = { position-at }：{ $code }というカードはありません：L3のように、ALSDEIの文字と1から6の戦力
position-no-number = { position-at }：{ $text }は{ $least }から{ $most }までの数ではありません
position-choice = { position-at }：{ $text }：{ $choices }のどれか
position-choice-near = { position-at }：{ $text }：{ $choices }のどれか（{ $near }のことですか）
position-many-parts = { position-at }：{ $number }個：最大{ $most }
position-owner-form = { position-at }：{ $part }：{ $owner }:L3 のように、名前とカード
position-stacks = { position-at }：並び{ $row }に山が{ $number }個：{ $like }のように、戦域ごとに一つ
position-hands = { position-at }：手札が{ $number }個：A2L3/S1 のように、{ $seats }のために2から4個
position-handicap-ties = { position-at }：同点の戦域をだれが取るかは ties も述べています：どちらかを除きます
position-chart = { position-at }：{ $text }：{ $like }のように、2点から4点へ減っていく六つの枚数
position-score-form = { position-at }：{ $text }：3:6 のように、陣営1と陣営2の得点
position-over-form = { position-at }：{ $text }：fought:1:6 のように、終わり方、勝者、得点
position-swap-form = { position-at }：{ $text }：1a:L3 のように、席ごとに一枚
position-ability-form = { position-at }：{ $text }：L5 のように質問しているカード。{ CARD("I1") }がほかの能力を使うときは I1>S1
position-queue-hidden = { position-at }：隠れたカードは待ちません：名前を書きます
position-envoy-form = { position-at }：{ $part }：{ $like }のように、場にあるカードの場所
position-drawn-form = { position-at }：{ $text }：L3 のように一枚
position-bound-hidden = { position-at }：名指されたカードは全員が知っています：コードを書きます

## カードと戦域

position-card-places = { $field }：{ $card }が{ $number }か所にあります：一か所だけにします
position-supplies = { $field }：陣営{ $side }に{ $number }：0から{ $most }まで
position-no-theater = { $field }：戦域{ $letter }はありません：ALSDEIの文字（{ THEATER("A") }、{ THEATER("L") }、{ THEATER("S") }、{ THEATER("D") }、{ THEATER("E") }、{ THEATER("I") }）
position-theater-times = { $field }：戦域{ $letter }が{ $number }回：どれも一度だけです
position-no-row = { $field }：ありません：行は ALS のように戦域で始まります
position-row-length = { $field }：戦域が{ $number }個：ALS のように3個（スタンダード）か5個（エピック）
position-foreign-card = { $field }：{ $card }は戦域{ $row }のカードではありません：除くか、並びを変えます
position-deal = { $field }：配るカードが{ $number }枚、残りは{ $left }枚：減らします
position-missing-cards = { $field }：{ $cards }がどこにもありません：手札、山、山札のどこかに置くか、山札の終わりに * を書きます
position-hidden = { $field }：{ $number }枚が隠れています：プレイを始める局面ではすべてのカードを書きます

## 無力化が名指したもの

position-bound-early = { $field }：最初の手番より前には何も名指されません：除くか、swap を除きます
position-bound-twice = { $field }：{ $card }が{ $number }回：どのカードも一人のプレイヤーに対して名指されます
position-bound-foreign = { $field }：{ $card }はこのゲームのカードではありません：除きます
position-bound-seen = { $field }：{ $card }は表向きです：除きます
position-bound-held = { $field }：{ $card }は{ $who ->
    [anybody] だれの手札にもありません
   *[other] { position-owner }のどの手札にもありません
}：手札にあるカードを縛るか、2:L3S2:1 のように何枚の義務かを書きます
position-bound-nobody = { $field }：{ position-owner }は一人のプレイヤーではありません：bound=2a:L3S2:1 のように、だれの義務かを書きます
position-bound-few = { $field }：{ $seat }の義務は{ $number }枚で、手札には{ $held }枚です：減らします

## 質問

position-one-of = { AND($fields) }：一度に一つだけです：ほかを除きます
position-no-instant = { $field }：{ $card }に即時能力はありません：質問しているカードを書きます
position-other-ability = { $field }：{ $card }はほかのカードの能力を使えません：使えるのは I1 だけで、I1 の能力は使えません
position-no-question = { $field }：{ $card }の質問は{ $number }個で、{ $stage }番はありません
position-not-in-play = { $field }：{ $card }は場にありません：能力は、そのカードが場にある間に解決されます
position-drawn-none = { $field }：{ $card }は質問{ $stage }でカードを引いていません：除きます
position-drawn-some = { $field }：{ $card }は質問{ $stage }でカードを引いています：drawn=L3 のように書きます
position-one-player = { $field }：{ $card }は質問{ $stage }で陣営{ $side }のどのプレイヤーかをたずねます：一人しかいません：別の質問にします
position-draws = { $field }：{ $card }は質問{ $stage }でカードを引きます：山札に一枚置きます
position-shown = { $field }：{ $card }は見せられました：陣営{ $side }の手札にあるか、別のカードです
position-takes-back = { $field }：{ $card }は裏向きのカードを戻します：その一枚を書きます
position-noted-nothing = { $field }：{ $card }は質問{ $stage }で何も覚えていません：除きます
position-noted = { $field }：{ $isEmpty ->
    [yes] なし
   *[no] { $note }
}：{ $card }は質問{ $stage }で{ $what ->
    [place] 2L1 のような場所
    [theater] L のような戦域
    [card] L3 のようなカード
   *[seat] 1a のような席
}を覚えています
position-idle = { $field }：何も解決されていません：除くか、ability=L3 のように質問しているものを書きます
position-cannot-wait = { $field }：{ $card }は待てません：待つのは場にあるカードの即時能力だけです
position-many-wait = { $field }：{ $number }個が待っています：最大{ $most }
position-chain = { $field }：{ $card }の後に{ $isEmpty ->
    [yes] なし
   *[no] { $cards }
}：どの手番からも始まらず、終わらないかもしれません（R16）：待つ能力を減らします
position-no-choice = { $field }：選べるカードがありません：だれも質問されません
position-inconsistent = { $field }：これは合いません：{ $problem }
position-envoy-idle = { $field }：交換中や戦闘の後には何も提案されません：除きます
position-envoy-away = { $field }：D2 は場にありません：提案を除きます
position-envoy-place = { $field }：D2 が{ $where }で覆えるカードはありません：自分の陣営のカードを書きます
position-envoy-down = { $field }：D2 は裏向きです：何も提案しません
position-envoy-covers = { $field }：D2 はすでにそのカードを覆っています：除きます
position-swap-late = { $field }：場にカードがあります：交換は最初の手番の前です
position-swap-partner = { $field }：だれにもパートナーがいません：除くか、手札を増やします
position-swap-alone = { $field }：{ $seat }にパートナーはいません：除きます
position-swap-both = { $field }：{ $seat }も{ $partner }も選び終えました：その場合カードは渡されています
position-swap-hand = { $field }：{ $card }は{ $seat }の手札にありません：手札にあるカードを書きます
position-swap-known = { $field }：{ $seat }はそのカードを知っています：書きます
position-swap-unknown = { $field }：{ $seat }は隠して選びました：?? と書きます
position-asked-over = { $field }：戦闘は終わっています：除きます
position-asked-usual = { $field }：ありえません：ここでは{ $isNobody ->
    [yes] カードがないため、だれでもありません
   *[no] { $seats }です
}
position-asked-turn = { $field }：手番は{ $isNobody ->
    [yes] だれにもありません
   *[no] { $seats }です
}：除きます

## 得点と終わり

position-war-won = { $field }：{ $score }では{ $target }点の戦争に勝っています：得点を下げるか、目標を上げます
position-over-cards = { $field }：手札があります：戦闘は手札がなくなるまで続きます
position-over-withdrawal = { $field }：このモードでは撤退できません：over=fought と書くか、withdrawal=no を除きます
position-over-empty = { $field }：撤退する人は手札を持っています：その人の手番です
position-over-result = { $field }：このままでは{ $result }で終わります：勝者と得点を除くか、これを書きます
position-over-score = { $field }：陣営{ $side }の得点に{ $points }点が含まれていません：それも数えます

## だれが何を知っているか

position-know-form = { $field }：{ $word }：L6@1a|2L1 や L6@-deck1 のように、ゲームのカードを一度と場所
position-know-place = { $field }：{ $word }：{ $where }には何もありません：2L1、deck3、drawn、1a のように書きます
position-know-observer = { $field }：{ $observer }：2a:L6@1a のように、どの観察者も一度、{ $names }のどれか
position-know-wrong = { $field }：{ $observer }は{ $card }を間違えています：{ $where }にあります
position-know-sure = { $field }：{ $card }は一か所にしかありえません：そこに書きます
position-know-only = { $field }：{ $where }にあるのは{ $card }だけです：そこに書きます
position-know-deal = { $field }：これらすべてに合う配り方はありません：何かを取り消します

## 一つの席から見たもの

position-is-view = { $field }：これは一人の観察者が見るもので、局面ではありません：除くか、視界として読みます
position-view-missing = { $field }：ありません：view=1a のように、だれが見るのか。観戦者は view=*
position-view-seed = { $field }：乱数はだれにも見えません：除きます
position-view-hidden = { $field }：隠れた場所が{ $number }、不明なカードが{ $unknown }：山札を書かなければ残りはそこにあります
position-view-seat = { $field }：{ $seat }の手札はここにありません：{ $seats }のどれか
position-view-hand = { $field }：{ $seat }は自分の手札を知っています：書きます
position-view-side = { $field }：{ $seat }は陣営{ $side }のカードをすべて知っています：書きます
position-view-over = { $field }：視界には over=fought:1:6 のように、だれが何点取ったかを書きます
