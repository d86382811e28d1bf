### Reviews of wars: reasons, when to withdraw, and the page that shows them. Chances are whole numbers of percent.

review-best = The search found nothing better.
review-only-choice = The only good choice: all it was compared with are clearly worse. It is worth { $best } %.
review-close = Another choice came out better, { $best } % against { $chosen } %: too little, or too uncertain, to call this a mistake.
review-mistake = The best choice is worth { $best } %, this one { $chosen } %.
review-leads = The best choice is worth { $best } %, this one { $chosen } %. Theaters led right after the play: { $better } instead of { $worse }.
review-should-withdraw = Withdrawing (price: { $points }) leaves { $best } %, this choice { $chosen } %.
review-should-stay = Withdrawing (price: { $points }) left { $chosen } %; playing on was worth { $best } %.
review-even-withdrawing = Even withdrawing (price: { $points }) would have left { $left } %.
review-reply-card = It costs most against { CARD($card, form: "name") }: { $loss } % where the enemy answers with it, as in { $share } % of the sampled deals.
    .always = In all sampled deals the enemy answers with { CARD($card, form: "name") }.
review-reply-face-down = It costs most against a card face down in { THEATER($theater) }: { $loss } % where the enemy answers so, as in { $share } % of the sampled deals.
    .always = In all sampled deals the enemy answers with a card face down in { THEATER($theater) }.
review-reply-withdraws = It costs most where the enemy withdraws now: { $loss } %, as in { $share } % of the sampled deals.
    .always = In all sampled deals the enemy withdraws now.
review-reply-holds = It costs most where the enemy holds { CARD($card, form: "name") }: { $loss } %, as in { $share } % of the sampled deals.
# A mistake. $loss: of the war, like "-4.3 ± 0.9 %"; $chosen, $best: options in words
review-listed = { $loss }, battle { $battle }, step { $step }: { $chosen }. Better: { $best }.
review-withdrew-rightly = Battle { $battle }: withdrawing at step { $turn } (price: { $points }) was right. It left { $chance } %; playing on was worth { $playing } %.
review-withdrew-late = Battle { $battle }: withdrawing was first right at step { $turn } (price: { $points }). It would have left { $chance } %; playing on was worth { $playing } %. The withdrawal at step { $other } left { $left } %. { $cost ->
    [0] Waiting cost less than 1 %.
   *[other] Waiting cost { $cost } %.
}
review-withdrew-never = Battle { $battle }: withdrawing was first right at step { $turn } (price: { $points }). It would have left { $chance } %; playing on was worth { $playing } % at best. The choice made there left { $left } %. { $cost ->
    [0] Staying cost less than 1 %.
   *[other] Staying cost { $cost } %.
}
review-withdrew = Battle { $battle }: withdrawing at step { $turn } (price: { $points }) left { $chance } %; playing on was worth { $playing } %.
review-withdraw-hindsight = Battle { $battle }: at no step was withdrawing clearly better than the best play, as far as the player could know. In the end { $after } % were left; withdrawing at step { $turn } would have left { $chance } %.

## The page

review-graph = Chance to win the war, decision by decision
review-point = battle { $battle }, step { $step }: { $choice }, { $chance }
review-point-deal = before battle { $battle }: { $chance }
review-point-score = after battle { $battle }: { $chance }
review-mark-only = the only good choice
review-mark-inaccuracy = inaccuracy
review-mark-mistake = mistake
review-mark-blunder = blunder
review-verdict = This decision
review-no-decision = No reviewed decision at this step.
review-best-choice = Best
review-chosen = chosen
review-choices = The choices in battle { $battle }, step { $step }
review-choice = Choice
review-chance = Chance
review-interval = 95 % interval
review-exact = exact
review-note = All chances are what the player could know at that moment. Hidden cards count neither for nor against a choice.
review-luck = Luck and skill
review-of-war = Of the war
review-in-points = In points
review-deal-luck = Luck of the deal
    .means = the hand, compared with other deals
review-guess-luck = Luck of guessing
    .means = what could only be guessed, and cards drawn
review-own-skill = Own skill
    .means = own choices, compared with those of the engine
review-enemy-skill = Enemy's skill
    .means = what the enemy gave away, or did not
review-together = Together
review-enemy-unknown = The enemy's decisions are not part of this review, so their skill counts as luck of guessing.
review-summary = Decisions: { $decisions }; nothing better found: { $agreed }; mistakes: { $mistakes }; on average: { $loss } of the war.
review-withdrawing = When to withdraw
review-no-advice = Withdrawing was never clearly better than playing on.
review-not-yet = When the review is complete.
review-all = All decisions
review-left-out = Part of the war was broken off and is not reviewed.
review-where = Step
review-show = Show
review-go = Show battle { $battle }, step { $step }
review-progress = Progress of the review
review-stop = Stop
review-go-on = Review again
# A switch: whether the browser computes the review instead of the server. $why: a sentence
review-on-device = On this device
    .failed = This device cannot do the searches, so the server does: { $why }
review-whose = Whose decisions
review-next-mistake = Next mistake ({ $number })
review-no-mistake = No mistake
review-details = Details
review-again = Try again here
review-percent = { $number }{ "\u00a0" }%
review-end = Close the review

## Variations and remarks of a replay

study = Variations
study-title = Variations and remarks
study-closed = Variations and remarks need open cards: a line may use cards that these eyes do not know.
study-made-up = The hidden cards of this record are made up, so no other line can be played or shown. Remarks can be written.
study-remark = Remark after step { $step }
study-delete-remark = Delete remark
study-name = Name of the variation
study-try = Play another line from here
study-none = No variations in this battle yet.
# $turn is the number of a step.
study-from = from step { $turn }
study-delete = Delete
study-share = Share a link
study-kept = Kept in this browser.
# A button: it leaves a variation for what was really played.
study-back = Back to the war
study-noted = Variation: { $name }
study-trying = Another line from step { $step }
study-both-sides = Play for all sides.
study-keep = Keep
study-cancel = Cancel
