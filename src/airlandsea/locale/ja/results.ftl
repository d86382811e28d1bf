result = 結果
nobody = なし
yours = あなた
battle-nobody = 戦闘の勝者はありません。
    .short = 勝者なし
    .text = 過半数の戦域を支配した陣営がありません。
winner-scores = { $whoIs ->
    [you] あなたに{ $points }点
    [your-side] 自陣営に{ $points }点
   *[name] { $who }に{ $points }点
}
battle-withdrawn = { $loserIs ->
    [you] あなたが撤退：{ winner-scores }。
    [your-side] 自陣営が撤退：{ winner-scores }。
   *[name] { $loser }が撤退：{ winner-scores }。
}
battle-left = { $whoIs ->
    [you] あなたが撤退
    [your-side] 自陣営が撤退
   *[name] { $who }が撤退
}
battle-timed-out = { $loserIs ->
    [you] あなたの時間切れ：{ winner-scores }。
    [your-side] 自陣営の時間切れ：{ winner-scores }。
   *[name] { $loser }の時間切れ：{ winner-scores }。
}
    .text = この戦闘は撤退として扱われます。
battle-out-of-time = 時間切れ
battle-won = { $whoIs ->
    [you] あなたが戦闘に勝利：+{ $points }
    [your-side] 自陣営が戦闘に勝利：+{ $points }
   *[name] { $who }が戦闘に勝利：+{ $points }
}
    .text = { $whoIs ->
        [you] あなたが{ $theaters }を支配しています。
        [your-side] 自陣営が{ $theaters }を支配しています。
       *[name] { $who }が{ $theaters }を支配しています。
    }
battle-winner = { $whoIs ->
    [you] あなたの勝ち
    [your-side] 自陣営の勝ち
   *[name] { $who }の勝ち
}
battle-yours = 戦闘に勝利
battle-theirs = 戦闘に敗北
ties-unheld = { $theaters }は同点：誰のものでもありません。
tie-because = { $because ->
    [handicap] ハンデにより
    [first] 先手なので
   *[second] 後手なので
}
ties-held = { $whoIs ->
    [you] { $theaters }は同点：{ tie-because }あなたのものです。
    [your-side] { $theaters }は同点：{ tie-because }自陣営のものです。
   *[name] { $theaters }は同点：{ tie-because }{ $who }のものです。
}
tied-theaters = { $theaters }は同点
tied-them = それ
face-down-secret = 裏向きのカードは非公開のままです。
time-left-next = 次の戦闘でも時間が切れると、戦争に敗れます。
    .begins = 次の戦闘は残り{ $time }で始まります。それも切れると、戦争に敗れます。
begins-battle = { $whoIs ->
    [you] 第{ $number }戦闘はあなたから始めます。
    [your-side] 第{ $number }戦闘は自陣営から始めます。
   *[name] 第{ $number }戦闘は{ $who }から始めます。
}
next-battle = 次の戦闘
    .in = あと{ $time }
show-result = 結果を見る
look-at-table = テーブルを見る

victory = 勝利
    .score = 勝利、{ $score }！
    .alone = 勝利！
defeat = 敗北
    .score = 敗北、{ $score }。
    .alone = 敗北。
war-won = { $whoIs ->
    [you] あなたが戦争に勝利
    [your-side] 自陣営が戦争に勝利
   *[name] { $who }が戦争に勝利
}
    .score = { war-won }、{ $score }。
    .alone = { war-won }。
war-given-up = { $whoIs ->
    [you] あなたは戦争を降りました。得点は{ $score }でした。
    [your-side] 自陣営は戦争を降りました。得点は{ $score }でした。
   *[name] { $who }は戦争を降りました。得点は{ $score }でした。
}
war-out-of-time = { $whoIs ->
    [you] あなたは2戦闘続けて時間切れになりました。得点は{ $score }でした。
    [your-side] 自陣営は2戦闘続けて時間切れになりました。得点は{ $score }でした。
   *[name] { $who }は2戦闘続けて時間切れになりました。得点は{ $score }でした。
}
same-cards-two-against-one = 2対1のため、同じカードで陣営を替えて遊ぶことはできません。
saying = 「{ $words }」
battle-by-battle = 戦闘ごとの結果
bar = { $whoIs ->
    [nobody] 第{ $number }戦闘：得点なし、{ TEXT($how) }；{ $score }
   *[name] 第{ $number }戦闘：{ $who } +{ $points }、{ TEXT($how) }；{ $score }
}
how-fought = 決着
how-withdrawn = 撤退
turning-point = 流れが変わったのは第{ $number }戦闘。
    .ahead = { $whoIs ->
        [you] そこからはあなたがリードし続けました。
       *[name] そこからは{ $who }がリードし続けました。
    }
last-battle = 最後の戦闘：
battles = 戦闘
fought-and-won = 戦って勝利
left-early = 早めに撤退
on-to-rematch = 再戦へ
rematch = 再戦
same-cards-again = 同じカードで陣営を替えて遊ぶ
daily-compare = 結果を比べる
new-game = 新しいゲーム

## キャンペーンのシリーズ: 3戦2勝

series-open = キャンペーン、{ $opponent }との3戦2勝のシリーズ: { $won } : { $lost }
series-won = { $opponent }とのシリーズに{ $won } : { $lost }で勝利。
series-lost = { $opponent }が{ $lost } : { $won }でシリーズに勝利。
series-all = このキャンペーンの最後の相手でした。
series-again = シリーズに再挑戦
next-war = 次の戦争へ
next-opponent = 次の相手: { $opponent }
