### The waiting room of a table, and links that are given to others.

waiting-for-others = 他のプレイヤーを待っています
begins-by-itself = 全員がそろうと自動的に始まります。
role-you = あなたの席
role-here = この端末
role-partner = 味方
role-partner-of = { $who }の味方
role-opponent = 対戦相手
not-yet-taken = { $role }（空席）
invitation-for-side = 陣営{ $side }への招待
link-for = { $role ->
    [role-partner] 味方に
    [role-partner-of] { $who }の味方に
   *[role-opponent] 対戦相手に
}
link-for-friend = このリンクを友だちに送ってください
first-takes-seat = 最初にリンクを開いた人が席に着きます。
link = リンク
link-qr = リンクのQRコード
link-copy = コピー・共有
link-copied = コピーしました
copy-by-hand = このテキストを手動でコピーしてください
go-on-elsewhere-open = 別の端末でこのリンクを開くと、そこで続けられます。
go-on-elsewhere-secret = このリンクを知る人は、あなたの手札を見て、代わりに遊べます。
