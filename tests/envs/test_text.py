"""The game as text: what is read as an answer, what is refused, what is rewarded, and what never can be read."""

import re
from random import Random

import pytest

from airlandsea import Battle, Mode, War, bots
from airlandsea.bots import NO_CLOCK, Bot
from airlandsea.envs.conversation import GAVE_UP, TextLine, preface, why_refused
from airlandsea.envs.text import BadText, TextEnv
from airlandsea.errors import IllegalAction, IllegalMode
from airlandsea.match import SeatSession
from airlandsea.notation.codes import HIDDEN
from airlandsea.rules.cards import CODES
from airlandsea.text.parse_answer import Code, UnreadableAnswer, read_answer
from sample_battles import ROWS, battles, random_token
from swap_hidden import relabelled, relabelled_action, unseen_by

TURN = Battle.from_position("ALS L6/./. ./l3/. A3L2/S1S2S6 *")  # A3A L2L a3A a3L a3S l2A l2L l2S w
MOVE = Battle.from_position("ISL I2/S1/. ./l3/. L2/S2S3 * ability=S1")  # 1I1 1S1 -
FLIP = Battle.from_position("ALS ./L6L2/. ./l3/. A3/S1S2 A4A5A6A1A2L1L4L5S3S4S5S6 ability=L2")  # 1L2 2L1


def read(text, battle=TURN):
    return read_answer(battle.view(0), battle.options_for(0), text).token


class TestReading:
    @pytest.mark.parametrize(
        "text",
        [
            "l2S",
            " l2s\n",
            "`l2S`",
            "**l2S**",
            "l2S!",
            "Answer: l2S",
            "My final answer is clear.\n\nFinal answer: **l2S**.",
            "The enemy will play A3A or S1S next.\nMove = l2S",
            "I thought of `A3A` and of `L2L`.\nl2S",
            "I play l2S because a face-down card is safe there.",
            "A covered L6 is a pity. I choose `l2S`, and hope for 2 more points.",
            "<answer>l2S</answer>",
        ],
    )
    def test_an_option_is_found(self, text):
        assert read(text) == "l2S"

    def test_words_in_a_sentence_are_words(self):
        for text in ("I am unsure.", "A good question, I pass on it for now", "no idea, keep going"):
            with pytest.raises(UnreadableAnswer) as refused:
                read(text)
            assert refused.value.code is Code.UNREADABLE

    def test_a_skip_is_read_alone_and_behind_a_label(self):
        for text in ("-", "skip", "`-`", "My answer: -", "**Answer:** `-`", "That costs me L2.\n-"):
            assert read(text, MOVE) == "-", text

    def test_whole_answers_may_be_words(self):
        assert read("Withdraw") == "w"
        assert read("I have lost.\nwithdraw.") == "w"
        assert read("2l1", FLIP) == "2L1"

    @pytest.mark.parametrize(
        ("text", "code", "tokens"),
        [
            ("", Code.UNREADABLE, []),
            ("What should I do?", Code.UNREADABLE, []),
            ("L3", Code.UNREADABLE, []),
            ("l2S or a3S", Code.AMBIGUOUS, ["l2S", "a3S"]),
            ("`l2S`? `a3S`?", Code.AMBIGUOUS, ["l2S", "a3S"]),
            ("l2S rather than S6S", Code.AMBIGUOUS, ["l2S", "S6S"]),
            ("S6S", Code.ILLEGAL, ["S6S"]),
            ("I play l2S.\nAnswer: S6S", Code.ILLEGAL, ["S6S"]),
            ("`S6S`, not l2S", Code.ILLEGAL, ["S6S"]),
            ("I flip 2L1", Code.ILLEGAL, ["2L1"]),
            ("no", Code.ILLEGAL, ["no"]),
        ],
    )
    def test_everything_else_is_refused_with_a_code(self, text, code, tokens):
        with pytest.raises(UnreadableAnswer) as refused:
            read(text)
        assert (refused.value.code, refused.value.tokens) == (code, tokens)

    @pytest.mark.slow
    @pytest.mark.parametrize("theaters", ROWS[::5])
    def test_every_option_is_read_alone_and_in_a_sentence(self, theaters):
        for random, battle in battles(theaters, "answers", 2):
            while not battle.is_over:
                seat = min(seat for seat in battle.to_act if battle.options_for(seat))
                for action in battle.options_for(seat):
                    for text in (action.token, f"Hm, 12 points.\nAnswer: `{action.token}`", f"It is `{action.token}`."):
                        assert read_answer(battle.view(seat), battle.options_for(seat), text) == action
                battle.play(random_token(random, battle))


def finish(env, bot):
    """Play on with a bot; the last step."""
    while True:
        step = env.step(bot.choose(env.view, env.options).token)
        if step.over:
            return step


class TestTextEnv:
    @pytest.mark.slow
    @pytest.mark.parametrize("mode", ["standard", "epic", "team", Mode(pairs=(True, False), scoring="beginner")])
    @pytest.mark.parametrize("unit", ["battle", "war"])
    def test_plays_to_the_end_and_rewards_it(self, mode, unit):
        env = TextEnv("random", mode, unit=unit)
        bot = bots.make("random", 1)
        env.reset(3)
        for _ in range(3):
            step = finish(env, bot)
            game = env.game
            assert env.is_over and step.info == {"code": None, "tokens": []}
            side = game.seat & 1
            if unit == "war":
                assert step.reward == (1 if game.war.winner == side else -1)
            else:
                result = game.war.results[0]
                assert step.reward == (0 if result.winner is None else result.points * (-1) ** (result.winner != side))
            assert re.search(r"The (war|battle) is over", step.text)
            env.reset()

    def test_a_seed_makes_it_again(self):
        def story(seed, first=None):
            env = TextEnv("heuristic:deals=1")
            env.reset(first) if first is not None else None
            env.reset(seed)
            finish(env, bots.make("random", 5))
            return env.transcript

        assert story(1) == story(1, first=9) != story(2)

    def test_the_transcript_is_what_was_said(self):
        env = TextEnv("random", theaters="ALS", seat=0)
        said = [TextLine("table", env.reset(1))]
        for answer in ("what?", env.options.tokens[0]):
            said += [TextLine("player", answer), TextLine("table", env.step(answer).text)]
        assert env.transcript == said
        assert said[0].text.startswith(preface(env.view.row))

    def test_the_question_names_every_option_with_its_token(self):
        env = TextEnv("random", seat=0)
        text = env.reset(1)
        named = re.findall(r"^- `(.*?)`: ", text, re.MULTILINE)
        assert sorted(named) == sorted(env.options.tokens)

    @pytest.mark.parametrize(
        ("answer", "code", "why"),
        [
            ("what?", "unreadable", "there is no token in your answer"),
            ("L9L", "unreadable", "there is no token in your answer"),
            ("`{0}` `{1}`", "ambiguous", "your answer names several tokens, {0} and {1}"),
            ("2a", "illegal", "'2a' is not possible now: "),
        ],
    )
    def test_a_refused_answer_changes_nothing(self, answer, code, why):
        env = TextEnv("random", theaters="ALS", seat=0)
        env.reset(1)
        tokens, before = env.options.tokens, env.game.war.battle.position
        step = env.step(answer.format(*tokens))
        assert (step.reward, step.over, step.info) == (0, False, {"code": code, "tokens": tokens})
        assert step.text.startswith(f"{code}: {why.format(*tokens)}")
        assert env.game.war.battle.position == before
        assert HIDDEN not in step.text

    @pytest.mark.parametrize(("unit", "worst"), [("battle", -6), ("war", -1)])
    def test_too_many_refused_answers_end_it_with_the_worst_reward(self, unit, worst):
        env = TextEnv("random", unit=unit, tries=2)
        env.reset(1)
        env.step("what?")
        env.step(env.options.tokens[0])
        env.step("what?")
        step = env.step("what??")
        assert (step.reward, step.over, step.info["code"]) == (worst, True, GAVE_UP)
        with pytest.raises(IllegalAction, match="reset comes first"):
            env.step("w")
        env.reset()
        assert not env.is_over

    def test_before_the_first_reset_nothing_is_played(self):
        for look in (lambda env: env.options, lambda env: env.view, lambda env: env.step("w")):
            with pytest.raises(IllegalAction, match="reset comes first"):
                look(TextEnv())

    def test_an_answer_is_a_text(self):
        env = TextEnv("random")
        env.reset(1)
        with pytest.raises(TypeError, match="not a int"):
            env.step(3)  # type: ignore[arg-type]

    def test_a_bot_of_ones_own_plays(self, tmp_path):
        (tmp_path / "mine.py").write_text(
            "class Last:\n"
            "    def __init__(self, seed=None):\n"
            "        pass\n"
            "    def choose(self, view, options, clock=None):\n"
            "        return [each for each in options if each.token != 'w'][-1]\n"
        )
        env = TextEnv(f"python:{tmp_path / 'mine.py'}", theaters="ALS", seat=0)
        env.reset(seed=4)
        while not env.is_over:
            env.step(next(token for token in env.options.tokens if token != "w"))
        assert not env.game.bots[1].failures

    def test_mistakes_are_refused_all_at_once(self):
        with pytest.raises(BadText, match=r"seat 1.0: from 0 to 1.*; tries 1.5: 1 or more"):
            TextEnv(seat=1.0, tries=1.5)  # type: ignore[arg-type]
        with pytest.raises(BadText, match=r"unit 'game': battle or war; seat 2: from 0 to 1.*; tries 0"):
            TextEnv(unit="game", seat=2, tries=0)
        with pytest.raises(IllegalMode, match="theater A 2 times"):
            TextEnv(theaters="AAL")
        with pytest.raises(bots.UnknownBot, match="did you mean 'heuristic'"):
            TextEnv("heuristc")
        with pytest.raises(bots.UnknownBot, match=r"no file: like python:mine\.py"):
            TextEnv("python:")


class Scripted(Bot):
    """Plays what it is told to, in turn."""

    name = "scripted"

    def __init__(self, numbers):
        self.numbers = iter(numbers)

    def choose(self, view, options, clock=NO_CLOCK):
        return options.get(next(self.numbers))


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS[::2])
def test_r31_no_text_depends_on_a_card_the_seat_has_not_seen(theaters):
    def texts(start, turns, seat):
        war = War((start.state.seats == 2 and "standard") or "team", seed=1)
        war.battle = start.copy()
        war.mode = war.mode.but(pairs=(start.state.seats > 2, start.state.seats > 3))
        others = {
            other: Scripted([number for who, number in turns if who == other])
            for other in range(start.state.seats)
            if other != seat
        }
        game = SeatSession(war, seat, others, "battle")
        read = [game.read_told(), game.prompt()]
        for number in [number for who, number in turns if who == seat]:
            for wrong in ("L3L", "w", "2L1", "I", "nonsense"):
                try:
                    read_answer(game.view, game.options, wrong)
                except UnreadableAnswer as unread:
                    read.append(why_refused(game.war.battle, game.seat, unread))
            game.act(game.options.get(number))
            read += [game.read_told(), game.prompt()]
        assert not any(bot.failures for bot in game.bots.values())
        return read

    exchanged = 0
    for random, start in battles(theaters, "read", 4, pairs=(False, False)):
        battle = start.copy()
        while not battle.is_over:
            seat = min(seat for seat in battle.to_act if battle.options_for(seat))
            battle.play(random.choice([token for token in battle.options_for(seat).tokens if token != "w"]), seat)
        numbers = [turn.number for turn in battle.history]
        turns = [(turn.seat, turn.number) for turn in battle.history]
        for seat in battle.seats:
            unseen = unseen_by(seat, start, numbers)
            mixed = Random(seat).sample(unseen, len(unseen))
            new = dict(zip(unseen, mixed, strict=True))
            exchanged += unseen != mixed
            twin = [(who, relabelled_action(number, new)) for who, number in turns]
            assert texts(start, turns, seat) == texts(Battle(relabelled(start.state, new)), twin, seat)
    assert exchanged


def test_the_cards_are_explained():
    assert {code for code in CODES if re.search(rf"^{code}  ", preface("ADE"), re.MULTILINE)} == {
        code for code in CODES if code[0] in "ADE"
    }
