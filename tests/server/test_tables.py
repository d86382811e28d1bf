"""What happens at a table: acts, repeated and late messages, takebacks, talk, bots, sleep."""

import asyncio
import threading
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from airlandsea.records.toml import RULES
from airlandsea.server.errors import ApiError
from airlandsea.server.game.logged_war import LoggedWar
from airlandsea.server.game.models import EntryKind
from airlandsea.server.routes.records import record_for
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.schemas.socket import Partner
from airlandsea.server.storage.schema import tables
from airlandsea.server.tables.connection import Connection
from server.server_fixtures import Page, Watch, chooser_of, open_registry, play_on, quiet, run, sat_down, set_up
from waiting import wait_until_async

TWO = ("Ada", "Bob")


def refused(code: ErrorCode, because: str | None = None):
    """Whatever is done within is refused with a code."""
    return pytest.raises(ApiError, match=because, check=lambda refusal: refusal.code is code)


async def asked(pages: list[Page]) -> tuple[Page, Page]:
    """Who is asked, and the other."""
    return (pages[0], pages[1]) if pages[0].now["options"] else (pages[1], pages[0])


def test_a_war_is_played_to_its_end(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _table, pages = await sat_down(registry, *TWO)
            await play_on(pages, Random(4))
            shown = pages[0].now["table"]
            assert shown["phase"] == "over"
            assert max(shown["score"]) >= 12
            assert shown["result"] == {"winner": 1 + (shown["score"][1] >= 12), "how": "points"}
            assert sum(result["points"] for result in shown["results"]) == sum(shown["score"])
            with refused(ErrorCode.NOT_RUNNING):
                await pages[0].act("w")

    run(test)


def test_both_are_told_of_every_step_with_its_number(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            watcher = await Page(table).open()
            await play_on(pages, Random(5), 30)
            told = [
                [message["step"]["number"] for message in page.messages if message["type"] == "step"]
                for page in [*pages, watcher]
            ]
            assert told[0] == list(range(2, table.game.number + 1))
            assert told[0] == told[1] == told[2]

    run(test)


def test_a_watcher_has_no_options_and_sees_no_hand(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            watcher = await Page(table).open()
            await play_on(pages, Random(6), 12)
            now = watcher.now
            assert now["you"] is None
            assert now["options"] == []
            assert not any(hand["cards"] for hand in now["battle"]["hands"] if hand["size"] == 6)

    run(test)


def test_a_repeated_id_does_nothing_and_is_answered_again(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            page, _ = await asked(pages)
            token, number = page.tokens[0], page.now["number"]
            first = await page.act(token, number, "same")
            again = await page.act(token, number, "same")
            assert first == again == number + 1
            assert table.game.number == number + 1

    run(test)


def test_another_message_with_the_same_id_is_refused_and_not_answered_as_done(tmp_path):
    """A client that counts its messages from 1 on, and has counted anew, must not take them for carried out."""

    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            page, _ = await asked(pages)
            token, number = page.tokens[0], page.now["number"]
            await page.act(token, number, "1")
            await page.say("hello", id="2")
            others = [
                lambda: page.act("w", number, "1"),
                lambda: page.act(token, number + 1, "1"),
                lambda: page.undo(number, "1"),
                lambda: page.give_up(id="1"),
                lambda: page.say("hello", id="1"),
                lambda: page.say("bye", id="2"),
            ]
            for other in others:
                with refused(ErrorCode.ILLEGAL, "another message has had this id"):
                    await other()
            await page.say("hello", id="2")
            assert table.game.number == number + 1 and not table.game.ended and len(table.chat) == 1

    run(test)


def test_two_takebacks_of_the_same_moment_take_one_decision_back(tmp_path):
    """Two pages of a seat against a bot: what the bot has done meanwhile does not matter, what its player has, does."""

    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            await quiet(table)
            for _ in range(2):
                await page.act(next(token for token in page.tokens if token[0].islower()))
                await quiet(table)
            number = page.now["number"]
            assert await page.undo(number - 1) == number + 1  # the bot has acted since
            for old in (number, number - 1, 0, 99_999):
                with refused(ErrorCode.STALE):
                    await page.undo(old)
            assert await page.undo(number + 1) == number + 2

    run(test)


def test_the_same_id_of_another_player_is_another_message(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _, pages = await sat_down(registry, *TWO)
            first, second = await asked(pages)
            await first.act(next(token for token in first.tokens if token[0].islower()), id="same")
            assert await second.act(second.tokens[0], id="same") == 3

    run(test)


def test_an_old_number_and_one_from_the_future_are_refused(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            page, _ = await asked(pages)
            number = page.now["number"]
            for wrong in (number - 1, number + 1):
                with refused(ErrorCode.STALE):
                    await page.act(page.tokens[0], wrong)
            assert table.game.number == number

    run(test)


def test_what_is_no_option_is_refused_with_the_reasons_and_changes_nothing(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            page, other = await asked(pages)
            for token in ("Z9Z", "-", "give", "2A1", "1b"):
                with refused(ErrorCode.ILLEGAL) as found:
                    await page.act(token)
                assert found.value.reasons
            with refused(ErrorCode.ILLEGAL):
                await other.act("w")
            assert table.game.number == 1

    run(test)


def test_why_tells_the_reasons_and_what_is_possible(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _, pages = await sat_down(registry, *TWO)
            page, other = await asked(pages)
            assert await page.why(page.tokens[0]) == {
                "type": "because",
                "id": "w",
                "token": page.tokens[0],
                "possible": True,
                "reasons": [],
            }
            unread = (await page.why("hello"))["reasons"]
            assert unread[0] == {
                "kind": "unreadable",
                "text": "it cannot be read as a token",
                "message": {"id": "reason-unreadable", "args": {}},
            }
            assert unread[1]["kind"] == "asked" and unread[2]["kind"] in ("nearest", "options")
            assert (await other.why("w"))["reasons"] == [
                {
                    "kind": "not_asked",
                    "text": "it is not for you to act now",
                    "message": {"id": "reason-not-asked", "args": {}},
                }
            ]

    run(test)


def test_partners_choose_what_they_pass_apart_so_no_number_is_old(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", "Cleo", "Dan", mode="team")
            number = pages[0].now["number"]
            for page in pages:
                assert page.now["battle"]["phase"] == "swap"
                await page.act(page.tokens[0], number)
            assert table.game.number == number + 4
            assert pages[0].now["battle"]["phase"] == "turn"

    run(test)


# The next battle, giving up


async def withdraw(pages: list[Page]) -> None:
    page, _ = await asked(pages)
    await page.act("w")


def test_any_player_has_the_next_battle_dealt(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _table, pages = await sat_down(registry, *TWO)
            with refused(ErrorCode.ILLEGAL):
                await pages[0].deal()
            await withdraw(pages)
            assert pages[0].now["table"]["phase"] == "between"
            with refused(ErrorCode.NOT_RUNNING):
                await pages[0].act("w")
            number = pages[1].now["number"]
            await pages[1].deal()
            with refused(ErrorCode.STALE):
                await pages[0].deal(number)
            assert pages[0].now["battle"]["number"] == 2
            assert [step["kind"] for step in [pages[0].now["step"]]] == ["deal"]

    run(test)


def test_who_gives_up_has_lost(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _, pages = await sat_down(registry, *TWO)
            await pages[1].give_up()
            assert pages[0].now["table"]["result"] == {"winner": 1, "how": "given up"}
            assert pages[0].now["step"]["note"] == "Bob gave up the war."
            assert pages[1].now["step"]["note"] == "You gave up the war."

    run(test)


# Taking back


def test_among_people_a_hidden_play_can_be_taken_back_until_somebody_acts(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _table, pages = await sat_down(registry, *TWO)
            page, other = await asked(pages)
            before = page.now["battle"]
            await page.act(next(token for token in page.tokens if token[0].islower()))
            assert page.now["can_undo"]
            assert not other.now["can_undo"]
            with refused(ErrorCode.NO_TAKEBACK):
                await other.undo()
            await page.undo()
            assert page.now["type"] == "table"
            assert page.now["battle"] == before
            assert page.now["log"][-1]["undoes"] == 1
            assert not page.now["can_undo"]
            await page.act(next(token for token in page.tokens if token[0].islower()))
            await other.act(other.tokens[0])
            with refused(ErrorCode.NO_TAKEBACK):
                await page.undo()

    run(test)


def test_among_people_what_was_shown_cannot_be_taken_back(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _, pages = await sat_down(registry, *TWO)
            page, _ = await asked(pages)
            await page.act(next(token for token in page.tokens if token[0].isupper()))
            assert not page.now["can_undo"]
            with refused(ErrorCode.NO_TAKEBACK):
                await page.undo()

    run(test)


def test_against_bots_all_can_be_taken_back_to_ones_own_last_decision(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            await quiet(table)
            assert page.now["table"]["takebacks"]
            for _ in range(3):
                before, tokens = page.now["battle"], page.tokens
                seen = await page.act(tokens[0])
                await quiet(table)
                await page.undo(seen)  # whatever the bot has done since
                assert page.now["battle"] == before
                assert page.tokens == tokens
                await page.act(next(token for token in tokens if token[0].islower() and token != "w"))
                await quiet(table)

    run(test)


def test_a_withdrawal_from_bots_can_be_taken_back_until_the_next_deal(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            await quiet(table)
            await page.act("w")
            assert page.now["table"]["phase"] == "between"
            await page.undo()
            assert page.now["table"]["phase"] == "running"
            assert page.now["table"]["results"] == []
            await page.act("w")
            await page.deal()
            await quiet(table)
            assert page.now["table"]["battle"] == 2
            assert not any(logged.entry.kind is EntryKind.UNDO for logged in table.game.log)

    run(test)


def test_a_bot_asked_about_a_table_that_is_taken_back_is_not_heard(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            await quiet(table)
            chooser_of(registry).is_there.clear()
            tokens = page.tokens
            asked = len(chooser_of(registry).asked)
            await page.act(next(token for token in tokens if token[0].islower()))
            await wait_until_async(lambda: len(chooser_of(registry).asked) > asked, "the bot is asked")
            await page.undo()
            chooser_of(registry).is_there.set()
            await quiet(table)
            assert page.tokens == tokens

    run(test)


# Bots beside a person


def test_a_bot_is_asked_once_for_each_of_its_choices(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            chooser_of(registry).is_there.clear()
            table, [page] = await sat_down(registry, "Ada", "@random", "@random", "@random", mode="team")
            await asyncio.sleep(0)
            assert chooser_of(registry).asked == [1]
            chooser_of(
                registry
            ).is_there.set()  # it answers while Ada's card is being written, and is asked anew before
            await page.act(page.tokens[0])
            await quiet(table)
            chosen = [logged.entry.seat for logged in table.game.log if logged.entry.seat]
            assert chooser_of(registry).asked == [1, *chosen]

    run(test)


def test_a_bot_is_not_asked_about_a_table_that_has_changed_before_it_could_begin(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random", "@random", "@random", mode="team")
            await quiet(table)
            asked = len(chooser_of(registry).asked)
            async with table.hold() as game:
                table.request_bot_move(game, 1)  # it is not asked
            await asyncio.gather(table.bot_task)
            assert len(chooser_of(registry).asked) == asked
            assert page.now["number"] == game.number

    run(test)


def test_a_bot_leaves_what_either_may_do_to_the_person_beside_it(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(
                registry, "Ada", "Bob", "@random", mode={"preset": "standard", "sides": "2v1"}
            )
            [ada, bob] = pages
            await quiet(table)
            await ada.act(ada.tokens[0])
            await quiet(table)
            assert ada.now["battle"]["phase"] == "turn"
            turns = 0
            for _ in range(12):
                if set(table.game.asked) == {0, 2}:
                    number = table.game.number
                    await asyncio.sleep(0.01)
                    assert table.game.number == number
                    turns += 1
                    await ada.send(Partner)
                elif ada.now["options"]:
                    await ada.act(next(token for token in ada.tokens if token not in ("w", "-")))
                elif bob.now["options"]:
                    await bob.act(next(token for token in bob.tokens if token not in ("w", "-")))
                await quiet(table)
                if table.game.phase != "running":
                    break
            assert turns
            assert chooser_of(registry).asked.count(2) > turns

    run(test)


def test_what_is_ones_own_cannot_be_left_to_a_partner(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", "@random", "@random", "@random", mode="team")
            await quiet(table)
            with refused(ErrorCode.ILLEGAL):
                await pages[0].send(Partner)

    run(test)


# Talk


def test_talk_is_open_to_everybody_and_kept(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            watcher = await Page(table).open()
            await pages[0].say("Well played.", "1")
            await pages[0].say("Well played.", "1")
            for page in [*pages, watcher]:
                heard = [message["said"] for message in page.messages if message["type"] == "said"]
                assert [(said["name"], said["text"]) for said in heard] == [("Ada", "Well played.")]
            table.unload()
            late = await Page(table).open()
            assert [said["text"] for said in late.now["said"]] == ["Well played."]

    run(test)


# Asleep and awake, and what cannot be written


def test_a_table_that_slept_is_the_same_byte_for_byte(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            await play_on(pages, Random(7), 25)
            for page in pages:
                await page.open()
            before = [page.texts[-1] for page in pages if page.messages]
            table.unload()
            for page in pages:
                await page.open()
            assert [page.texts[-1] for page in pages if page.messages] == before

    run(test)


def test_idle_tables_go_to_sleep_and_wake_when_somebody_acts(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch, sleep_after=60_000) as registry:
            table, pages = await sat_down(registry, *TWO)
            other, _ = await set_up(registry, *TWO)
            other.users -= 1
            watch.passes(61)
            await registry.tick()
            assert table.game is None
            assert set(registry.tables) == {table.table_record.id}
            page, _ = await asked(pages)
            await page.act(page.tokens[0])
            assert table.game is not None
            assert table.game.number == 2

    run(test)


def test_what_cannot_be_written_has_not_happened(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            page, other = await asked(pages)
            write = registry.store.writer.write

            def full(work):
                future = asyncio.get_running_loop().create_future()
                future.set_exception(OperationalError("insert", {}, Exception("disk full")))
                return future

            registry.store.writer.write = full  # type: ignore[method-assign]
            before = len(other.messages)
            token = page.tokens[0]
            with refused(ErrorCode.STORAGE):
                await page.act(token)
            assert [message["type"] for message in other.messages[before:]] == ["closing"]
            registry.store.writer.write = write  # type: ignore[method-assign]
            assert await page.act(token) == 2
            assert table.game.number == 2

    run(test)


def test_a_war_of_other_rules_says_so_and_is_not_played_on(tmp_path):
    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            running, _ = await sat_down(registry, *TWO, clock={"kind": "days", "days": 1})
            over, pages = await sat_down(registry, *TWO)
            await pages[0].give_up()
            ids = [running.table_record.id, over.table_record.id]
            log = await registry.store.log(ids[0])
            await registry.store.write(lambda connection: connection.execute(update(tables).values(rules=RULES + 1)))
        async with open_registry(tmp_path, watch) as registry:
            for id in ids:
                table = await registry.find(id)
                assert table.present().id == id
                with refused(ErrorCode.OTHER_RULES) as found:
                    await table.subscribe(Connection(), None)
                assert f"rules {RULES + 1}" in str(found.value)
            watch.passes(3 * 24 * 3600)
            await registry.tick()
            while len(registry.tasks) > 1:  # but for the one that looks around
                await asyncio.sleep(0.001)
            assert await registry.store.log(ids[0]) == log
            with refused(ErrorCode.OTHER_RULES):
                await record_for(SimpleNamespace(registry=registry), await registry.find(ids[1]), "open")  # type: ignore[arg-type]

    run(test)


@pytest.mark.slow
@pytest.mark.parametrize("opponent", ["@random", "Bob"])
def test_endless_takebacks_are_refused_so_that_a_log_has_an_end(tmp_path, monkeypatch, opponent):
    monkeypatch.setattr("airlandsea.server.game.logged_war.MAX_UNDOS_OF_BATTLE", 5)
    monkeypatch.setattr("airlandsea.server.tables.commands.MAX_UNDOS_OF_BATTLE", 5)

    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", opponent)
            await quiet(table)
            page = pages[0] if opponent == "@random" else (await asked(pages))[0]
            token = next(token for token in page.tokens if token[0].islower())
            for _ in range(5):
                await page.act(token)
                await quiet(table)
                await page.undo()
            await page.act(token)
            await quiet(table)
            assert not page.now["can_undo"]
            with refused(ErrorCode.NO_TAKEBACK) as found:
                await page.undo()
            assert "in this battle" in str(found.value)
            assert found.value.reasons[0] == "5 times are allowed in a battle"
            table.unload()  # the log is played again
            with refused(ErrorCode.NO_TAKEBACK):
                await page.undo()

    run(test)


def test_a_war_has_a_number_of_takebacks_too(tmp_path, monkeypatch):
    for place in ("game.logged_war", "tables.commands"):
        monkeypatch.setattr(f"airlandsea.server.{place}.MAX_UNDOS_OF_WAR", 2)

    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            for battle in range(2):
                await quiet(table)
                await page.act("w")
                assert page.now["can_undo"]
                await page.undo()
                await quiet(table)
                await page.act("w")
                if not battle:
                    await page.deal()
            assert not page.now["can_undo"]
            table.unload()  # the log is played again
            with refused(ErrorCode.NO_TAKEBACK) as found:
                await page.undo()
            assert "in this war" in str(found.value)
            assert found.value.reasons == ("2 times are allowed in a war",)

    run(test)


@pytest.mark.parametrize("clock", [{"kind": "none"}, {"kind": "war", "seconds": 600, "increment": 0}])
def test_a_war_has_a_number_of_battles_and_can_be_given_up_after_the_last(tmp_path, monkeypatch, clock):
    for place in ("game.logged_war", "tables.commands"):
        monkeypatch.setattr(f"airlandsea.server.{place}.MAX_BATTLES", 2)

    async def test():
        watch = Watch()
        async with open_registry(tmp_path, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", clock=clock)
            for battle in range(2):
                page = (await asked(pages))[0]
                await page.act("w")
                if not battle:
                    await page.deal()
            assert page.now["clocks"]["next_deal_at"] is None
            watch.passes(3600)
            await registry.tick()
            await quiet(table)
            assert page.now["table"]["battle"] == 2  # no battle is dealt by itself
            with refused(ErrorCode.ILLEGAL) as found:
                await page.deal()
            assert found.value.reasons == ("a war on a server has at most 2 battles", "a player can give up")
            await page.give_up()
            assert page.now["table"]["phase"] == "over"

    run(test)


def test_a_table_keeps_a_number_of_messages(tmp_path, monkeypatch):
    monkeypatch.setattr("airlandsea.server.tables.commands.MAX_CHAT", 3)

    async def test():
        async with open_registry(tmp_path) as registry:
            table, [ada, bob] = await sat_down(registry, "Ada", "Bob")
            for page in (ada, bob, ada):
                await page.say("hello")
            table.unload()
            with refused(ErrorCode.TOO_MANY) as found:
                await bob.say("one more")
            assert found.value.reasons == ("3 messages have been written, which is the most",)

    run(test)


def test_a_long_log_is_played_beside_the_loop(tmp_path, monkeypatch):
    threads = []
    play = LoggedWar.of_log.__func__  # type: ignore[attr-defined]

    def watched(*args):
        threads.append(threading.current_thread())
        return play(*args)

    monkeypatch.setattr(LoggedWar, "of_log", classmethod(watched))

    async def test():
        async with open_registry(tmp_path) as registry:
            table, _ = await sat_down(registry, "Ada", "Bob")
            table.unload()
            await Page(table).open()

    run(test)
    assert threads
    assert threading.main_thread() not in threads


def test_each_battle_has_its_own_takebacks(tmp_path, monkeypatch):
    monkeypatch.setattr("airlandsea.server.game.logged_war.MAX_UNDOS_OF_BATTLE", 1)
    monkeypatch.setattr("airlandsea.server.tables.commands.MAX_UNDOS_OF_BATTLE", 1)

    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            await quiet(table)
            await page.act("w")
            await page.undo()
            await quiet(table)
            await page.act("w")
            with refused(ErrorCode.NO_TAKEBACK):
                await page.undo()
            await page.deal()
            await quiet(table)
            await page.act("w")
            await page.undo()

    run(test)


def test_what_failed_half_way_has_not_happened(tmp_path, monkeypatch):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            page, _ = await asked(pages)
            with monkeypatch.context() as patched:
                patched.setattr("airlandsea.history.update_knowledge", lambda *_: 1 // 0)
                with pytest.raises(ZeroDivisionError):
                    await page.act(page.tokens[0])
            assert table.game is None
            assert await page.act(page.tokens[0]) == 2
            again: Any = table.game
            assert again.battle.steps == 1

    run(test)


def test_the_game_goes_on_when_somebody_could_not_be_told(tmp_path, monkeypatch):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            await quiet(table)
            number = table.game.number
            token = next(token for token in page.tokens if token[0].islower())
            with monkeypatch.context() as patched:
                patched.setattr("airlandsea.server.tables.session.present_now", lambda *_: 1 // 0)
                with pytest.raises(ZeroDivisionError):
                    await page.act(token)
            await quiet(table)
            assert [logged.entry.seat for logged in table.game.log[-2:]] == [0, 1]
            assert table.game.number == number + 2

    run(test)


def test_a_deed_is_carried_through_even_if_nobody_waits_for_it_any_more(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            page, other = await asked(pages)
            waiting = asyncio.ensure_future(page.act(page.tokens[0]))
            await asyncio.sleep(0)
            waiting.cancel()
            await wait_until_async(lambda: other.now["number"] == 2, "it is done all the same")
            await quiet(table)

    run(test)


def test_many_at_once_are_carried_out_one_after_the_other(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            _table, pages = await sat_down(registry, *TWO)
            page, _ = await asked(pages)
            number, tokens = page.now["number"], page.tokens[:8]
            done = await asyncio.gather(*(page.act(token, number) for token in tokens), return_exceptions=True)
            assert sum(isinstance(result, int) for result in done) == 1
            assert {result.code for result in done if isinstance(result, ApiError)} == {ErrorCode.STALE}

    run(test)


@pytest.mark.slow
def test_a_reader_who_is_too_slow_is_cut_off_and_disturbs_nobody(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, *TWO)
            slow = Page(table)
            slow.is_slow = True
            await slow.open()
            for number in range(250):
                await pages[0].say(f"{number}")
                assert pages[1].messages
            assert slow.connection.is_ending
            assert len(slow.connection.waiting) == 1  # why it is closed
            slow.is_slow = False

    run(test)
