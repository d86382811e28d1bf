### Reviews of wars: reasons, when to withdraw, and the page that shows them. Chances are whole numbers of percent.

review-best = The search found nothing better.
review-only-choice = The only good choice: all it was compared with are clearly worse. It is worth { $best } %.
review-close = Another choice came out better, { $best } % against { $chosen } %: too little, or too uncertain, to call this a mistake.
review-mistake = The best choice is worth { $best } %, this one { $chosen } %.
review-leads = The best choice is worth { $best } %, this one { $chosen } %. Theaters led right after the play: { $better } instead of { $worse }.
review-should-withdraw = Withdrawing (price: { $points }) leaves { $best } %, this choice { $chosen } %.
review-should-stay = Withdrawing (price: { $points }) left { $chosen } %; playing on was worth { $best } %.
review-withdrew-rightly = Battle { $battle }: withdrawing at step { $turn } (price: { $points }) was right. It left { $chance } %; playing on was worth { $playing } %.
review-withdrew-otherwise = Battle { $battle }: the best time to withdraw was step { $turn } (price: { $points }), for { $chance } % instead of { $playing } % by playing on. It came at step { $other } and left { $left } %.
review-withdrawing-missed = Battle { $battle }: withdrawing was right at step { $turn } (price: { $points }). It would have left { $chance } %; playing on was worth { $playing } %.
review-withdrew = Battle { $battle }: withdrawing at step { $turn } (price: { $points }) left { $chance } %; playing on was worth { $playing } %.
review-withdraw-hindsight = Battle { $battle }: playing on was right at every step, as far as the player could know. In the end { $after } % were left; withdrawing at step { $turn } would have left { $chance } %.
