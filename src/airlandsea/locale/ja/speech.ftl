card-up = { $card } { CARD($card) }
    .changed = { $card } { CARD($card) }、戦力{ $strength }
card-down = 裏向きのカード、戦力{ $strength }
    .known = 裏向きのカード（{ $card } { CARD($card) }）、戦力{ $strength }
card-label = { $whoIs ->
    [you] { THEATER($theater) }にあるあなたの{ $what }、{ TEXT($cover) }
    [your-side] { THEATER($theater) }にある自陣営の{ $what }、{ TEXT($cover) }
   *[name] { THEATER($theater) }にある{ $who }の{ $what }、{ TEXT($cover) }
}
covered = 覆われている
uncovered = 一番上
stack-empty = 何もない
stack = 上から{ $top }、その下に{ $rest }
side-line = { $who } { $strength }：{ $stack }。
    .supplies = { $who } { $strength }：{ $stack }；{ supplies }。
theater-line = { $whoIs ->
    [nobody] { THEATER($theater) }、支配者なし。
    [you] { THEATER($theater) }、あなたが支配。
    [your-side] { THEATER($theater) }、自陣営が支配。
   *[name] { THEATER($theater) }、{ $who }が支配。
}
theater-label = { $whoIs ->
    [nobody] { THEATER($theater) }：{ $near }、{ $far }、支配者なし
   *[name] { THEATER($theater) }：{ $near }、{ $far }、{ $who }が支配
}
side-total = { $who } { $strength }
score-line = 得点{ $mine }対{ $theirs }、{ $target }点先取。
hands-line = { $who }：{ cards-in-hand }。山札：{ $deck }。
hand-line = あなたの手札：{ $cards }。
hand-item = { $key } { $card } { CARD($card) }
totals-line = { THEATER($theater) }：{ $near }、{ $far }。

command-line = コマンド入力：トークンか英単語（例：L5 land）。help で一覧
    .example = L5 land · A3 down sea
command-type = L5L のようなトークンか、“L5 land” のような言葉を入力してください。
command-say-what = 何を話しますか？例：say こんにちは
command-which-card = どのカードですか？S5 のようなコードか題名を入力してください。
command-move-unreadable = この手は読み取れません。{ command-ask }
command-unreadable = 読み取れません。例：L5 land · A3 down sea · skip · board · why L5 sea
command-ask = “why { $card } { $theater }” のように、手について尋ねられます。“options” で今できることの一覧を表示します。
command-ambiguous = “{ $text }” は複数の意味に取れます：{ $meanings }。
command-meaning = { $token }（{ $words }）
command-not-possible = できません。{ $reasons }
command-possible = { $token } は可能です。
command-option = { $number } { $token }：{ $words }
command-not-yours = 今はあなたの番ではありません。
command-nothing = まだ何も起きていません。
command-help = トークン：L5L は L5 を陸に配備、l5S は海に裏向きで出す、2L1 はそのカードを選ぶ、L は戦域、#2 は2番目の選択肢、w は撤退、skip。言葉：“L5 land”、“A3 down sea”、board、hand、options、why L5 sea、card S5、undo、log、say こんにちは。
