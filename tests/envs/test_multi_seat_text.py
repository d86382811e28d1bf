"""A language model at every seat: who is asked, what each is told, and how it ends."""

import re

import pytest

from airlandsea import Mode, View, bots
from airlandsea.envs.conversation import GAVE_UP, PREFACES, TextLine
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import BadText, TextEnv
from airlandsea.errors import IllegalAction
from airlandsea.notation.codes import HIDDEN, SEATS
from airlandsea.records import check, read_record
from airlandsea.rules.cards import CODES

ONE_AGAINST_TWO = Mode(pairs=(True, False), target=6)
MODES = ["standard", "epic", "team", "epic team", ONE_AGAINST_TWO]
FACE_DOWN = re.compile(r"^[lasdei][1-6][ALSDEI]$")


def finish(env, name="random", seed=1):
    """Play on with a bot at every seat; all that was asked, and the last step."""
    players = {seat: bots.make(name, f"{seed} {seat}") for seat in env.talks}
    asked = []
    while not env.is_over:
        asked.append((env.seat, env.view, env.options.tokens))
        step = env.step(players[env.seat].choose(env.view, env.options).token)
    return asked, step


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("verbosity", PREFACES)
class TestEveryMode:
    def test_asks_each_seat_with_its_own_view_and_options(self, mode, verbosity):
        env = MultiSeatTextEnv(mode, verbosity=verbosity)
        env.reset(3)
        asked, _ = finish(env)
        assert {seat for seat, *_ in asked} == set(range(env.mode.seats))
        assert all(view.seat == seat and seat in view.to_act and tokens for seat, view, tokens in asked)

    def test_each_seat_is_told_how_it_is_played_and_how_it_has_ended(self, mode, verbosity):
        env = MultiSeatTextEnv(mode, verbosity=verbosity)
        env.reset(3)
        _, step = finish(env)
        winner = env.game.war.results[0].winner
        assert (step.seat, step.text, step.over) == (None, "", True)
        for seat, lines in env.transcripts.items():
            assert lines[0].text.startswith(PREFACES[verbosity](env.game.war.battle.row))
            whose = "you have" if winner == seat & 1 else "the enemy has"
            ending = "nobody has won it." if winner is None else f"{whose} won it."
            assert lines[-1].text.endswith(ending)
            assert [line.speaker for line in lines[:-1]] == ["table", "player"] * (len(lines) // 2)

    def test_a_seed_makes_it_again(self, mode, verbosity):
        def story(seed, first=None):
            env = MultiSeatTextEnv(mode, verbosity=verbosity)
            env.reset(first) if first is not None else None
            env.reset(seed)
            finish(env)
            return env.transcripts

        assert story(1) == story(1, first=9) != story(2)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("unit", ["battle", "war"])
def test_the_rewards_of_the_sides_add_up_to_nothing(mode, unit):
    env = MultiSeatTextEnv(mode, unit=unit, verbosity="compact")
    env.reset(1)
    assert set(env.rewards.values()) == {0}
    _, step = finish(env)
    war = env.game.war
    winner = war.winner if unit == "war" else war.results[0].winner
    worth = 1 if unit == "war" else war.results[0].points
    seats = range(war.mode.seats)
    assert step.rewards == {seat: 0 if winner is None else worth * (-1) ** (winner != seat & 1) for seat in seats}


@pytest.mark.parametrize("verbosity", PREFACES)
def test_with_bots_at_the_others_it_is_the_environment_of_one_seat(verbosity):
    bot = "heuristic:deals=1"
    many = MultiSeatTextEnv(bots={1: bot}, verbosity=verbosity)
    one = TextEnv(bot, seat=0, verbosity=verbosity)
    many.reset(5)
    one.reset(5)
    while not one.is_over:
        token = one.options.tokens[-1]
        many.step(token)
        one.step(token)
    assert many.is_over and many.transcripts == {0: one.transcript}
    assert many.record() == one.record()


def test_the_next_seat_reads_what_it_may_know_of_the_answer():
    env = MultiSeatTextEnv(theaters="ALS")
    env.reset(1)
    first = env.seat
    hidden = next(token for token in env.options.tokens if FACE_DOWN.match(token))
    step = env.step(f"Thinking aloud: my card is secret.\nAnswer: {hidden}")
    assert step.seat == env.seat == 1 - first
    assert "The enemy plays a card face down to" in step.text and "secret" not in step.text
    assert step.info == {"code": None, "tokens": env.options.tokens}
    assert env.transcripts[first][-1] == TextLine("player", f"Thinking aloud: my card is secret.\nAnswer: {hidden}")


class TestCompact:
    def test_says_the_tokens_played_the_position_line_and_the_options(self):
        env = MultiSeatTextEnv(theaters="ALS", verbosity="compact")
        first = env.reset(1)
        assert first.startswith(PREFACES["compact"](env.view.row))
        seat, hidden = env.seat, next(token for token in env.options.tokens if FACE_DOWN.match(token))
        step = env.step(hidden)
        played, position, tokens = step.text.split("\n\n")[-2], *step.text.splitlines()[-2:]
        assert played == f"{SEATS[seat]}: {HIDDEN}{hidden[-1]}"
        assert View.from_position(position) == env.view
        assert tokens.split() == env.options.tokens

    def test_tells_the_own_token_and_the_result_of_a_battle(self):
        env = MultiSeatTextEnv(theaters="ALS", unit="war", verbosity="compact")
        env.reset(1)
        seat = env.seat
        env.step("w")
        told = env.transcripts[env.seat][-1].text
        assert f"{SEATS[seat]}: w\n" in told
        assert re.search(r"^Score: you \d, the enemy \d; 12 points win the war\.$", told, re.MULTILINE)

    def test_is_much_shorter(self):
        def length(verbosity):
            env = MultiSeatTextEnv("standard", verbosity=verbosity)
            env.reset(2)
            finish(env)
            said = [line.text for lines in env.transcripts.values() for line in lines[1:] if line.speaker == "table"]
            return sum(map(len, said))

        assert 4 * length("compact") < length("full")


class TestRefusals:
    def test_a_refused_answer_changes_nothing_and_the_same_seat_is_asked_again(self):
        env = MultiSeatTextEnv()
        env.reset(1)
        before, seat, tokens = env.game.war.battle.position, env.seat, env.options.tokens
        step = env.step("what?")
        assert step.text.startswith("unreadable: ") and step.info == {"code": "unreadable", "tokens": tokens}
        assert (step.seat, step.over, set(step.rewards.values())) == (seat, False, {0})
        assert env.game.war.battle.position == before
        assert len(env.transcripts[1 - seat]) == 0

    @pytest.mark.parametrize(("unit", "worst"), [("battle", -6), ("war", -1)])
    def test_who_gives_up_gets_the_worst_and_the_other_side_the_best(self, unit, worst):
        env = MultiSeatTextEnv("team", unit=unit, tries=2)
        env.reset(1)
        lost = env.seat
        env.step("what?")
        step = env.step("what??")
        assert step.over and step.seat is None and step.info == {"code": GAVE_UP, "tokens": []}
        assert step.rewards == {seat: worst if seat & 1 == lost & 1 else -worst for seat in range(4)}
        for seat, lines in env.transcripts.items():
            assert lines[-1].text.endswith("this is over.")
            assert (f"Player {SEATS[lost]} gave 2 answers" in lines[-1].text) == (seat != lost)
        with pytest.raises(IllegalAction, match="reset comes first"):
            env.step("w")
        env.reset()
        assert not env.is_over

    def test_each_seat_has_its_own_tries(self):
        env = MultiSeatTextEnv(tries=2)
        env.reset(1)
        for _ in range(4):
            env.step("what?")
            env.step(next(token for token in env.options.tokens if FACE_DOWN.match(token)))
        assert not env.is_over

    def test_before_the_first_reset_nothing_is_played(self):
        env = MultiSeatTextEnv()
        for look in (lambda: env.options, lambda: env.view, lambda: env.step("w"), env.record):
            with pytest.raises(IllegalAction, match="reset comes first"):
                look()
        assert env.is_over and env.seat is None and env.transcripts == {} and env.rewards == {}

    def test_mistakes_are_refused_all_at_once(self):
        with pytest.raises(BadText, match=r"unit 'game'.*; a bot at seat 2: from 0 to 1; tries 0.*; verbosity 'short'"):
            MultiSeatTextEnv(unit="game", bots={2: "random"}, tries=0, verbosity="short")
        with pytest.raises(BadText, match="bots at all 2 seats: leave one out"):
            MultiSeatTextEnv(bots={0: "random", 1: "random"})
        with pytest.raises(BadText, match="did you mean 'compact'"):
            TextEnv(verbosity="compakt")
        with pytest.raises(bots.UnknownBot, match="did you mean 'heuristic'"):
            MultiSeatTextEnv(bots={0: "heuristc"})


def test_the_record_has_all_cards_and_the_players_names():
    env = MultiSeatTextEnv("team", bots={3: "random"})
    env.reset(1)
    finish(env)
    record = read_record(env.record({0: "Ada"}))
    check(record)
    assert record.players == ["Ada", "2a", "1b", "random"]
    assert HIDDEN not in env.record()
    assert sum(len(hand.split()) for hand in record.battles[0].hands) == 12


def test_the_compact_rules_name_every_card():
    assert {code for code in CODES if re.search(rf"^{code}  ", PREFACES["compact"]("ADE"), re.MULTILINE)} == {
        code for code in CODES if code[0] in "ADE"
    }
