card = { $card ->
    [none] カード
   *[other] { CARD($card, form: "name") }
}
cause = { $cause ->
    [none] カード
   *[other] { CARD($cause, form: "name") }
}
owned-card = { $owner ->
    [you] あなたの{ card }
    [self] 自分の{ card }
   *[other] { owner }の{ card }
}
# 主語が「あなた」の文では「自分の」と言う。
owned-card-by-you = { $owner ->
    [you] 自分の{ card }
   *[other] { owned-card }
}

event-dealt = 第{ $number }戦闘は{ actor }が先手です。
event-played-up = { actor }は{ card }を{ THEATER($theater) }に配備しました。
event-played-down = { actor }は{ card }を{ THEATER($theater) }に裏向きで出しました。
event-destroyed = { $actor ->
    [you] あなたは{ THEATER($theater) }にある{ owned-card-by-you }を破壊しました。
   *[other] { actor }は{ THEATER($theater) }にある{ owned-card }を破壊しました。
}
event-destroyed-by-ability = { cause }の能力で、{ THEATER($theater) }にある{ owned-card }が破壊されました。
event-flipped-up = { $actor ->
    [you] あなたは{ THEATER($theater) }にある{ owned-card-by-you }を表向きにしました。
   *[other] { actor }は{ THEATER($theater) }にある{ owned-card }を表向きにしました。
}
event-flipped-down = { $actor ->
    [you] あなたは{ THEATER($theater) }にある{ owned-card-by-you }を裏向きにしました。
   *[other] { actor }は{ THEATER($theater) }にある{ owned-card }を裏向きにしました。
}
event-moved = { actor }は{ card }を{ THEATER($origin) }から{ THEATER($theater) }へ移動しました。
event-taken-back = { actor }は{ card }を{ THEATER($origin) }から手札に戻しました。
event-drew = { actor }は{ card }を引きました。
event-gave = { actor }は{ card }を{ other }に渡しました。
event-kept = { actor }は{ card }を手元に残しました。
event-revealed = { actor }は{ card }を見せました。
event-named-held = { actor }は{ card }を指名しました。{ other }が持っており、次に裏向きで出さなければなりません。
event-named-not-held = { $actor ->
    [you] あなたは{ card }を指名しました。相手は持っていません。
   *[other] { actor }は{ card }を指名しました。持っている人はいません。
}
event-supplied = { actor }は{ THEATER($theater) }に補給{ $number }つを得ました。
event-passed = { $actor ->
    [you] あなたは味方に渡すカードを選びました。
   *[other] { actor }は渡すカードを選びました。
}
event-swapped = { actor }は{ card }を{ other }に渡しました。
event-declined = { actor }は{ cause }の能力を使いませんでした。
event-chose = 担当は{ actor }です。
event-triggered = { card }の能力が発動します。
event-idle = { card }の能力は対象がありません。
event-used = { actor }は{ CARD("I1", form: "name") }で{ card }の能力を使いました。
event-air-drop-waits = { actor }は次のカードをどの戦域にも配備できます。
event-withdrew = { actor }は撤退しました。

points = { $number }点
event-scored-fought = 戦闘は最後まで戦われ、{ actor }が勝って{ points }を得ました。
event-scored-withdrawn = { actor }が戦闘に勝ち、{ points }を得ました。
event-scored-nobody = 戦闘は最後まで戦われましたが、過半数を制した陣営がなく、得点はありません。
event-turn-begins = { actor }の手番です。

note-undo = { actor }は手を戻しました。
note-give-up = { actor }は戦争を降りました。
note-time = { actor }の持ち時間が切れました。
note-late = 時間切れ：この戦闘は撤退として扱われます。
