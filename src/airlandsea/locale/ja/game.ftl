theater-A = 空
theater-L = 陸
theater-S = 海
theater-D = 外交
theater-E = 経済
theater-I = 諜報

list-more = { $before }、{ $item }
list-last = { $before }と{ $item }
list-or = { $before }か{ $item }

actor = { $actor ->
    [you] あなた
    [partner] 味方
    [enemy] 相手
    [your-side] 自陣営
    [seat] プレイヤー{ $actor_name }
    [side] 陣営{ $actor_name }
    [pair] { $actor_name }と{ $actor_partner }
   *[name] { $actor_name }
}
other = { $other ->
    [you] あなた
    [partner] 味方
    [enemy] 相手
    [seat] プレイヤー{ $other_name }
   *[name] { $other_name }
}
owner = { $owner ->
    [enemy] 相手
    [side] 陣営{ $owner_name }
   *[name] { $owner_name }
}

sentence = { $text }。

card-timing = { $timing ->
    [instant] 即時
    [ongoing] 常時
   *[none] 能力なし
}
card-entry = { hand-card } · { THEATER($theater) }、戦力{ $strength }、{ card-timing }
card-code = コード：{ $place }
