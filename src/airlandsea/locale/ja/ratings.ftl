### Ratings of players, and the key that makes another browser the same guest.

ratings = レーティング
ratings-best = 上位のプレイヤー
ratings-nobody = まだ誰もレーティングを公開していません。
ratings-about = Glicko-2方式。疑問符は、まだ不確かなことを示します。2人ともレーティング戦として始めた戦争だけが数えられ、名前を出した人だけが一覧に載ります。
ratings-wars = { $number }戦
rating-yours = あなたのレーティング
rating-about = { $number ->
    [0] まだレーティング戦をしていません。全員1500から始まります。
   *[other] レーティング戦{ $number }回で、おそらく{ $from }から{ $to }の間です。
}
rating-curve = { $first }からのレーティング：{ $from }から{ $to }。目盛りは{ $low }から{ $high }。
rating-public = あなたのレーティングは、{ $name }の名前で全員に公開されています。
rating-hide = 非公開にする
rating-name = 上位一覧での名前
rating-show = レーティングを公開する
rated-needs = 2人で、時計あり
guest-key = ほかの端末でもマイゲームを使う
guest-key-about = アカウントはありません。このブラウザーは鍵であなたを見分けます。その鍵を使うと、ほかのブラウザーでも同じゲーム、統計、レーティングになります。鍵を持つ人はあなたとして扱われるので、人に見せないでください。
guest-key-show = 鍵を表示
guest-key-yours = あなたの鍵
guest-key-other = ほかの端末の鍵
guest-key-warning = このブラウザーでこれまで遊んだゲームは、マイゲームに表示されなくなります。元に戻したいなら、先にこのブラウザーの鍵を控えてください。
guest-key-use = この鍵をここで使う

error-no-rated-war = まだレーティング戦をしていません
