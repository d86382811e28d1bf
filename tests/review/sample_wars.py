"""Wars between bots, for tests of reviews."""

from airlandsea import War, bots


def played(mode="standard", seed=1, battles=99, bot="heuristic:deals=1"):
    """A war, or its first battles, between bots."""
    return played_on(War(mode, seed=seed), seed, battles, bot)


def played_on(war, seed=1, battles=99, bot="heuristic:deals=1"):
    """A war that bots play on."""
    players = [bots.make(bot, f"{seed} {seat}") for seat in range(war.mode.seats)]
    while True:
        while not war.battle.is_over:
            seat = min(seat for seat in war.to_act if war.battle.options_for(seat))
            war.play(players[seat].choose(war.view(seat), war.battle.options_for(seat)), seat)
        if war.is_over or len(war.battles) == battles:
            return war
        war.next_battle()
