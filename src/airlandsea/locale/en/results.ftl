### How a battle and a war ended. $who and $whoIs are explained in page.ftl; $loser and $loserIs are the same of
### another side.

## The end of a battle

result = Result
nobody = Nobody
yours = Yours
battle-nobody = Nobody wins the battle.
    .short = Nobody wins
    .text = Nobody controls most of the theaters.
winner-scores = { $whoIs ->
    [you] you score { $points }
    [your-side] your side scores { $points }
    [group] { $who } score { $points }
   *[name] { $who } scores { $points }
}
battle-withdrawn = { $loserIs ->
    [you] You withdrew: { winner-scores }.
    [your-side] Your side withdrew: { winner-scores }.
   *[name] { $loser } withdrew: { winner-scores }.
}
battle-left = { $whoIs ->
    [you] You withdrew
    [your-side] Your side withdrew
   *[name] { $who } withdrew
}
battle-timed-out = { $loserIs ->
    [you] Your time ran out: { winner-scores }.
    [your-side] Your side's time ran out: { winner-scores }.
   *[name] { $loser }'s time ran out: { winner-scores }.
}
    .text = The battle counts as withdrawn.
battle-out-of-time = Out of time
battle-won = { $whoIs ->
    [you] You win the battle: +{ $points }
    [your-side] Your side wins the battle: +{ $points }
    [group] { $who } win the battle: +{ $points }
   *[name] { $who } wins the battle: +{ $points }
}
    .text = { $whoIs ->
        [you] You control { $theaters }.
        [your-side] Your side controls { $theaters }.
        [group] { $who } control { $theaters }.
       *[name] { $who } controls { $theaters }.
    }
battle-winner = { $whoIs ->
    [you] You win
    [your-side] Your side wins
    [group] { $who } win
   *[name] { $who } wins
}
battle-yours = Battle won
battle-theirs = Battle lost
tied-theaters = { $number ->
    [one] { $theaters } is tied
   *[other] { $theaters } are tied
}
tied-them = { $number ->
    [one] it
   *[other] them
}
ties-unheld = { tied-theaters }: nobody controls { tied-them }.
tie-because = { $because ->
    [handicap] by the handicap
    [first] as the 1st Player
   *[second] as the 2nd Player
}
ties-held = { $whoIs ->
    [you] { tied-theaters }: you control { tied-them }, { tie-because }.
    [your-side] { tied-theaters }: your side controls { tied-them }, { tie-because }.
    [group] { tied-theaters }: { $who } control { tied-them }, { tie-because }.
   *[name] { tied-theaters }: { $who } controls { tied-them }, { tie-because }.
}
face-down-secret = Cards face down stay secret.
time-left-next = If it runs out in the next battle too, the war is lost.
    .begins = The next battle begins with { $time }. If that runs out too, the war is lost.
begins-battle = { $whoIs ->
    [you] You begin battle { $number }.
    [your-side] Your side begins battle { $number }.
    [group] { $who } begin battle { $number }.
   *[name] { $who } begins battle { $number }.
}
next-battle = Next battle
    .in = in { $time }
show-result = Show the result
look-at-table = Look at the table

## The end of a war

victory = Victory
    .score = Victory, { $score }!
    .alone = Victory!
defeat = Defeat
    .score = Defeat, { $score }.
    .alone = Defeat.
war-won = { $whoIs ->
    [you] You win the war
    [your-side] Your side wins the war
    [group] { $who } win the war
   *[name] { $who } wins the war
}
    .score = { war-won }, { $score }.
    .alone = { war-won }.
war-given-up = { $whoIs ->
    [you] You gave up the war. The score was { $score }.
    [your-side] Your side gave up the war. The score was { $score }.
   *[name] { $who } gave up the war. The score was { $score }.
}
war-out-of-time = { $whoIs ->
    [you] Your time ran out in two battles in a row. The score was { $score }.
    [your-side] Your side's time ran out in two battles in a row. The score was { $score }.
   *[name] { $who }'s time ran out in two battles in a row. The score was { $score }.
}
same-cards-two-against-one = The same cards cannot be played again from the other side, because two play against one.
saying = “{ $words }”
battle-by-battle = Battle by battle
# A line of the list that a screen reader reads: who scored, how, and the score then.
bar = { $whoIs ->
    [nobody] Battle { $number }: no points, { TEXT($how) }; { $score }
   *[name] Battle { $number }: { $who } +{ $points }, { TEXT($how) }; { $score }
}
how-fought = fought
how-withdrawn = withdrawn
turning-point = It turned in battle { $number }.
    .ahead = { $whoIs ->
        [you] From there on you stayed ahead.
       *[name] From there on { $who } stayed ahead.
    }
last-battle = The last battle:
battles = { $number ->
    [one] battle
   *[other] battles
}
fought-and-won = fought and won
left-early = left early
on-to-rematch = On to the rematch
rematch = Rematch
same-cards-again = Play the same cards from the other side
daily-compare = Compare your result
new-game = New game

## A series of the campaign: best of three wars

series-open = Campaign, best of three against { $opponent }: { $won } : { $lost }
series-won = You win the series against { $opponent }, { $won } : { $lost }.
series-lost = { $opponent } wins the series, { $lost } : { $won }.
series-all = That was the last opponent of this campaign.
series-again = Try the series again
next-war = Next war
next-opponent = Next: { $opponent }
