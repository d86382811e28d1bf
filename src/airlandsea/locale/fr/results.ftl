### Comment une bataille et une guerre ont fini. $who et $whoIs : voir en/page.ftl.

## La fin d’une bataille

result = Résultat
nobody = Personne
yours = À toi
battle-nobody = Personne ne gagne la bataille.
    .short = Personne ne gagne
    .text = Personne ne tient la majorité des théâtres.
winner-scores = { $whoIs ->
    [you] tu marques { $points }
    [your-side] ton camp marque { $points }
    [group] { $who } marquent { $points }
   *[name] { $who } marque { $points }
}
battle-withdrawn = { $loserIs ->
    [you] Tu t’es retiré : { winner-scores }.
    [your-side] Ton camp s’est retiré : { winner-scores }.
   *[name] Retraite de { $loser } : { winner-scores }.
}
battle-left = { $whoIs ->
    [you] Ta retraite
    [your-side] Retraite de ton camp
   *[name] Retraite de { $who }
}
battle-timed-out = { $loserIs ->
    [you] Ton temps est écoulé : { winner-scores }.
    [your-side] Le temps de ton camp est écoulé : { winner-scores }.
   *[name] Le temps de { $loser } est écoulé : { winner-scores }.
}
    .text = La bataille compte comme une retraite.
battle-out-of-time = Temps écoulé
battle-won = { $whoIs ->
    [you] Tu gagnes la bataille : +{ $points }
    [your-side] Ton camp gagne la bataille : +{ $points }
    [group] { $who } gagnent la bataille : +{ $points }
   *[name] { $who } gagne la bataille : +{ $points }
}
    .text = { $whoIs ->
        [you] Tu tiens { $theaters }.
        [your-side] Ton camp tient { $theaters }.
        [group] { $who } tiennent { $theaters }.
       *[name] { $who } tient { $theaters }.
    }
battle-winner = { $whoIs ->
    [you] Tu gagnes
    [your-side] Ton camp gagne
    [group] { $who } gagnent
   *[name] { $who } gagne
}
battle-yours = Bataille gagnée
battle-theirs = Bataille perdue
tied-theaters = Égalité : { $theaters }
tied-them = { $number ->
    [one] le
   *[other] les
}
ties-unheld = { $number ->
    [one] { tied-theaters }. Personne ne le tient.
   *[other] { tied-theaters }. Personne ne les tient.
}
tie-because = { $because ->
    [handicap] par le handicap
    [first] comme 1er joueur
   *[second] comme 2e joueur
}
ties-held = { $whoIs ->
    [you] { tied-theaters }. Tu { tied-them } tiens, { tie-because }.
    [your-side] { tied-theaters }. Ton camp { tied-them } tient, { tie-because }.
    [group] { tied-theaters }. { $who } { tied-them } tiennent, { tie-because }.
   *[name] { tied-theaters }. { $who } { tied-them } tient, { tie-because }.
}
face-down-secret = Les cartes face cachée restent secrètes.
time-left-next = S’il s’écoule aussi dans la prochaine bataille, la guerre est perdue.
    .begins = La prochaine bataille commence avec { $time }. Si cela s’écoule aussi, la guerre est perdue.
begins-battle = { $whoIs ->
    [you] Tu commences la bataille { $number }.
    [your-side] Ton camp commence la bataille { $number }.
    [group] { $who } commencent la bataille { $number }.
   *[name] { $who } commence la bataille { $number }.
}
next-battle = Bataille suivante
    .in = dans { $time }
show-result = Voir le résultat
look-at-table = Voir la table

## La fin d’une guerre

victory = Victoire
    .score = Victoire, { $score } !
    .alone = Victoire !
defeat = Défaite
    .score = Défaite, { $score }.
    .alone = Défaite.
war-won = { $whoIs ->
    [you] Tu gagnes la guerre
    [your-side] Ton camp gagne la guerre
    [group] { $who } gagnent la guerre
   *[name] { $who } gagne la guerre
}
    .score = { war-won }, { $score }.
    .alone = { war-won }.
war-given-up = { $whoIs ->
    [you] Tu as abandonné la guerre. Le score était de { $score }.
    [your-side] Ton camp a abandonné la guerre. Le score était de { $score }.
   *[name] Abandon de { $who }. Le score était de { $score }.
}
war-out-of-time = { $whoIs ->
    [you] Ton temps s’est écoulé dans deux batailles de suite. Le score était de { $score }.
    [your-side] Le temps de ton camp s’est écoulé dans deux batailles de suite. Le score était de { $score }.
   *[name] Le temps de { $who } s’est écoulé dans deux batailles de suite. Le score était de { $score }.
}
same-cards-two-against-one = Les mêmes cartes ne peuvent pas être rejouées de l’autre côté, car deux jouent contre un.
saying = « { $words } »
battle-by-battle = Bataille par bataille
bar = { $whoIs ->
    [nobody] Bataille { $number } : aucun point, { TEXT($how) } ; { $score }
   *[name] Bataille { $number } : { $who } +{ $points }, { TEXT($how) } ; { $score }
}
how-fought = menée à terme
how-withdrawn = retraite
turning-point = Tout a basculé dans la bataille { $number }.
    .ahead = { $whoIs ->
        [you] Depuis, tu es resté en tête.
       *[name] En tête depuis : { $who }.
    }
last-battle = La dernière bataille :
battles = { $number ->
    [one] bataille
   *[other] batailles
}
fought-and-won = menée et gagnée
left-early = quittée tôt
on-to-rematch = Vers la revanche
rematch = Revanche
same-cards-again = Les mêmes cartes, de l’autre côté
daily-compare = Comparer le résultat
new-game = Nouvelle partie

## Une série de la campagne : deux guerres gagnantes

series-open = Campagne, en deux victoires, contre { $opponent } : { $won } : { $lost }
series-won = Tu gagnes la série contre { $opponent }, { $won } : { $lost }.
series-lost = { $opponent } gagne la série, { $lost } : { $won }.
series-all = C’était le dernier adversaire de cette campagne.
series-again = Retenter la série
next-war = Guerre suivante
next-opponent = Ensuite : { $opponent }
