"""Statistics: counted as the page counts, and read from records without anything that an export hides."""

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from airlandsea import War
from airlandsea.bots.random_bot import RandomBot
from airlandsea.commands import main
from airlandsea.match import play_war
from airlandsea.records import IllegalRecord, check, export, read_record, record_of, write_record, write_stream
from airlandsea.records.pictures import as_html
from airlandsea.statistics import (
    CardCount,
    CountedBattle,
    CountedWar,
    Losses,
    choose_cards,
    count_players,
    count_wars,
    read_war,
    sum_cards,
)
from airlandsea.statistics.plot import draw_player, panel_of

CASES = json.loads((Path(__file__).parents[1] / "frontend" / "src" / "tests" / "statistics.json").read_text("utf-8"))
KEYS = {None: "person", "level:3": "level:3", "search:ms=100": "computer"}


def played(seed, mode="standard", players=("Ada", "Bob"), withdraws=0, **more):
    """The record of a war of random players."""
    war = War(mode, None, seed)
    play_war(war, [RandomBot(f"{seed} {seat}", withdraws) for seat in range(war.mode.seats)])
    return replace(record_of(war, [*players]), **more), war


@pytest.fixture(scope="module")
def wars():
    return [played(seed) for seed in range(6)]


def outcome(war):
    battles = [CountedBattle(winner and winner - 1, points, how) for winner, points, how in war["battles"]]
    return CountedWar(war["side"] - 1, war["winner"] - 1, KEYS[war["opponents"][0]], war["preset"] or "", battles)


class TestAsThePageCounts:
    def test_wars(self):
        found = count_wars([outcome(war) for war in CASES["wars"]])
        counted = CASES["counted"]
        for name in ("wars", "battles", "streak", "withdrawn", "fought"):
            assert getattr(found, name)._asdict() == counted[name]
        assert found.enemy_withdrawals == counted["enemyWithdrawals"]
        for name in ("opponents", "modes"):
            assert [[key, tally._asdict()] for key, tally in getattr(found, name).items()] == counted[name]

    def test_cards(self):
        cards = sum_cards([CardCount(**each) for each in war] for war in CASES["cards"])
        favourites, fatal = choose_cards(cards)
        assert [each.card for each in favourites] == CASES["favourites"]
        assert [each.card for each in fatal] == CASES["fatal"]

    def test_nothing(self):
        found = count_wars([])
        assert found.wars == found.battles == (0, 0) and found.streak == (0, 0) and found.withdrawn.mean is None
        assert choose_cards([]) == ([], [])
        assert Losses(2, 6).mean == 3


class TestRecords:
    def test_say_how_a_war_ended_for_each_player(self, wars):
        for record, war in wars:
            ada, bob = read_war(record)
            assert (ada.player, bob.player) == ("Ada", "Bob") and ada.outcome.opponent == "Bob"
            assert ada.outcome.is_won == (war.winner == 0) != bob.outcome.is_won
            assert ada.outcome.mode == "standard" and ada.outcome.battles == bob.outcome.battles
            expected = [(result.winner, result.points, result.how) for result in war.results]
            assert [tuple(each) for each in ada.outcome.battles] == expected

    def test_count_the_cards_that_were_played(self, wars):
        for record, war in wars:
            for seat, recorded in enumerate(read_war(record)):
                battles = [
                    (
                        {turn.action.card for turn in battle.history if turn.seat == seat and turn.action.is_play},
                        battle.result.winner,
                    )
                    for battle in war.battles
                ]
                for card, number, won in recorded.cards:
                    winners = [winner for cards, winner in battles if card in cards and winner is not None]
                    assert (len(winners), winners.count(seat)) == (number, won)
                assert {each.card for each in recorded.cards} == set().union(*(cards for cards, _ in battles))

    def test_of_an_export_hidden_cards_are_not_counted(self, wars):
        for record, war in wars:
            own = read_record(write_record(export(war, 0, ["Ada", "Bob"])))
            (ada, bob), (all_ada, all_bob) = read_war(own), read_war(record)
            assert ada == all_ada and bob.outcome == all_bob.outcome
            told = " ".join(turn for battle in own.battles for turn in battle.turns).upper()
            assert all(each.card in told for each in bob.cards)
            assert sum(each.battles for each in bob.cards) <= sum(each.battles for each in all_bob.cards)

    def test_a_name_without_a_seat_is_refused(self, wars):
        record = replace(wars[0][0], players=["Ada", "Bob", "Cy"])
        for look in (read_war, check):
            with pytest.raises(IllegalRecord, match="players: 3 names for 2 seats"):
                look(record)
        assert "2a Bob" in as_html(record) and "Cy" not in as_html(record)
        assert len(read_war(replace(record, players=["Ada"]))) == 1 and not read_war(replace(record, players=[]))

    def test_a_war_that_is_not_over_is_none(self, wars):
        record, _ = wars[0]
        assert read_war(replace(record, battles=record.battles[:-1])) is None
        assert read_war(replace(record, battles=[])) is None

    def test_who_plays_on_both_sides_has_no_statistics(self):
        record, _ = played(3, "team", ["Ada", "Bob", "Cy", "Ada"])
        assert [each.player for each in read_war(record)] == ["Bob", "Cy"]
        record, _ = played(3, "team", ["Ada", "Bob", "Ada", "Cy"])
        ada, bob, cy = read_war(record)
        assert ada.outcome.opponent == "Bob, Cy" and bob.outcome.opponent == cy.outcome.opponent == "Ada, Ada"

    def test_who_plays_for_both_of_a_side_has_the_cards_of_both(self):
        record, war = played(3, "team", ["Ada", "Bob", "Ada", "Cy"])
        ada, *_ = read_war(record)
        played_by_side = {
            turn.action.card
            for battle in war.battles
            for turn in battle.history
            if turn.seat in (0, 2) and turn.action.is_play and battle.result.winner is not None
        }
        assert {each.card for each in ada.cards} == played_by_side
        alone, *_ = read_war(replace(record, players=["Ada", "Bob", "Dan", "Cy"]))
        assert {each.card for each in alone.cards} < played_by_side

    def test_dates_order_wars_where_all_have_one(self, wars):
        won = sorted((war for record, _ in wars for war in read_war(record)[:1]), key=lambda war: war.outcome.is_won)
        assert {war.outcome.is_won for war in won} == {True, False}
        [plain] = count_players(won)
        assert plain.sums.streak.now == plain.sums.wars.won > 0
        dated = [war._replace(date=f"2026-11-{28 - at}") for at, war in enumerate(won)]
        [found] = count_players(dated)
        assert found.sums.streak == (0, plain.sums.wars.won)

    @pytest.mark.parametrize(
        ("dates", "order"),
        [
            (("2026-05-02", "2026-05-01", "2026-04-30"), (2, 1, 0)),
            (("2026-05-01T20:00:00+02:00", "2026-05-01T19:00:00", "2026-05-01"), (2, 0, 1)),
            (("2026-05-01", "2026-05-01", "2026-05-01T00:00:00Z"), (0, 1, 2)),
            (("9 April 2026", "10 April 2026", "2 May 2026"), (0, 1, 2)),
            (("2026-05-02", "1 May 2026", "2026-04-30"), (0, 1, 2)),
            (("2026-05-02", None, "2026-04-30"), (0, 1, 2)),
            (("9999-12-31T23:00:00-05:00", "0001-01-01T00:00:00+05:00", "2026-04-30"), (1, 2, 0)),
        ],
    )
    def test_only_iso_dates_order_wars(self, wars, dates, order):
        given = [read_war(wars[0][0])[0]._replace(date=date) for date in dates]
        [found] = count_players(given)
        assert [[*map(id, given)].index(id(war)) for war in found.wars] == [*order]


class TestCommand:
    @pytest.fixture
    def folder(self, tmp_path, wars):
        for number, (record, _) in enumerate(wars[:4]):
            (tmp_path / f"{number}.als.toml").write_text(write_record(record), "utf-8")
        stream = [replace(record, players=["Cy", "Ada"]) for record, _ in wars[4:]]
        (tmp_path / "more.als.tomls").write_text("".join(write_stream(stream)), "utf-8")
        return tmp_path

    def test_json_has_each_player(self, folder, capsys):
        assert main(["statistics", str(folder), "--json"]) == 0
        found = {each["player"]: each for each in json.loads(capsys.readouterr().out)["players"]}
        assert {name: each["wars"]["all"] for name, each in found.items()} == {"Ada": 6, "Bob": 4, "Cy": 2}
        assert found["Ada"]["opponents"]["Bob"]["all"] == 4 and found["Ada"]["modes"] == {
            "standard": found["Ada"]["wars"]
        }
        assert found["Ada"]["cards"] and found["Ada"]["withdrawn"].keys() == {"battles", "points"}

    def test_a_player_has_a_table_in_every_language(self, folder, capsys):
        for language, words in (("en", "Wars won in a row"), ("de", "Gewonnene Kriege in Folge"), ("ja", "連勝")):
            assert main(["statistics", str(folder), "--player", "Ada", "--language", language]) == 0
            said = capsys.readouterr().out
            assert said.startswith("Ada\n") and words in said and "Cy" in said and "\nBob\n" not in said

    def test_means_are_written_as_the_language_does(self, tmp_path, capsys):
        (tmp_path / "war.als.toml").write_text(write_record(played(1, withdraws=0.2)[0]), "utf-8")
        assert main(["statistics", str(tmp_path), "--language", "de"]) == 0
        assert re.search(r"\d,\d Punkte", said := capsys.readouterr().out) and not re.search(r"\d\.\d", said)

    def test_files_of_the_same_name_in_a_stream(self, folder, capsys):
        assert main(["statistics", str(folder / "more.als.tomls"), "--json", "--player", "Cy"]) == 0
        [found] = json.loads(capsys.readouterr().out)["players"]
        assert found["player"] == "Cy" and list(found["opponents"]) == ["Ada"]

    def test_a_player_of_another_name_is_refused(self, folder, capsys):
        assert main(["statistics", str(folder), "--player", "Adda"]) == 2
        assert "did you mean 'Ada'" in capsys.readouterr().err

    def test_what_cannot_be_counted_is_named(self, folder, capsys):
        text = (folder / "0.als.toml").read_text("utf-8")
        (folder / "bad.als.toml").write_text(text.replace("fought", "withdrawn"), "utf-8")
        record = read_record(text)
        (folder / "open.als.toml").write_text(write_record(replace(record, battles=record.battles[:-1])), "utf-8")
        (folder / "names.als.toml").write_text(write_record(replace(record, players=["Ada", "Bob", "Cy"])), "utf-8")
        assert main(["statistics", str(folder), "--player", "Bob"]) == 1
        said = capsys.readouterr()
        assert "bad.als.toml, record 1: " in said.err and "names.als.toml, record 1: " in said.err
        assert "Wars that are not over and do not count: 1" in said.out
        assert main(["statistics", str(folder / "none"), "--json"]) == 1
        said = capsys.readouterr()
        assert json.loads(said.out)["players"] == [] and "none" in said.err

    def test_where_nobody_is_named_it_says_so(self, tmp_path, wars, capsys):
        record, _ = wars[0]
        (tmp_path / "nobody.als.toml").write_text(write_record(replace(record, players=[])), "utf-8")
        assert main(["statistics", str(tmp_path)]) == 0
        assert capsys.readouterr().out == "No war in these records is over and names its players.\n"

    def test_say_that_an_opponent_has_no_name(self, tmp_path, capsys):
        record, _ = played(1, players=("Ada", ""))
        (tmp_path / "war.als.toml").write_text(write_record(record), "utf-8")
        assert main(["statistics", str(tmp_path)]) == 0
        assert "    somebody without a name  " in capsys.readouterr().out


class TestPlot:
    def test_shows_the_share_after_each_war_and_of_each_opponent(self, wars):
        others = [replace(record, players=("Ada", name)) for (record, _), name in zip(wars, "BBBCCD", strict=True)]
        player = next(count_players(war for record in others for war in read_war(record)))
        panel = panel_of(player)
        won = [war.outcome.is_won for war in player.wars]
        assert player.player == "Ada" and [number for number, _ in panel.course] == [1, 2, 3, 4, 5, 6]
        assert [each.value for _, each in panel.course] == [sum(won[:number]) / number for number in range(1, 7)]
        assert all(0 <= each.low < each.value + 1e-9 and each.value - 1e-9 < each.high <= 1 for _, each in panel.course)
        widths = [each.high - each.low for _, each in panel.course]
        assert widths[-1] < widths[0]
        drawn = draw_player(player)
        ElementTree.fromstring(drawn)
        for name, tally in player.sums.opponents.items():
            assert f">{name}<" in drawn and f"{tally.won} of {tally.all}" in drawn

    def test_has_the_days_of_the_wars_if_all_have_one(self, wars):
        dated = [replace(wars[place][0], date=f"2026-12-0{place + 1}") for place in range(3)]
        player = next(count_players(war for record in dated for war in read_war(record)))
        assert "(2026-12-01 – 2026-12-03)" in draw_player(player)
        worded = [replace(record, date=date) for record, date in zip(dated, ("9 April", "1 May", "2026"), strict=True)]
        assert "April" not in draw_player(next(count_players(war for record in worded for war in read_war(record))))
        undated = [*dated, wars[3][0]]
        assert "2026" not in draw_player(next(count_players(war for record in undated for war in read_war(record))))

    def test_is_saved_for_each_player_in_the_language_that_is_wanted(self, wars, tmp_path, capsys):
        file = tmp_path / "wars.als.tomls"
        file.write_text("".join(write_stream([record for record, _ in wars])), "utf-8")
        plot = tmp_path / "plot.svg"
        assert main(["statistics", str(file), "--plot", str(plot), "--language", "de"]) == 0
        assert "Anteil gewonnener Kriege" in plot.read_text("utf-8")
        assert [each.name for each in sorted(tmp_path.glob("*.svg"))] == ["plot-2.svg", "plot.svg"]
        assert main(["statistics", str(file), "--plot", str(tmp_path / "plot.jpg")]) == 2
        assert "plot.jpg was not written" in capsys.readouterr().err
