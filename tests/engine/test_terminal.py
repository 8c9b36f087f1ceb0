"""A game in the terminal: typed moves, refusals with their rule, undo, help, and a clean end."""

import random
import subprocess
import sys

import pytest

import pontlevis
from pontlevis import BadOption, UnknownGame, UnknownOption, package
from pontlevis.__main__ import main
from pontlevis.bots import Bots, RandomBot
from pontlevis.record.share import decode
from pontlevis.starter.nim import Nim
from pontlevis.table.terminal import Terminal, _listed
from toys.secret_hands import SecretHands, Show


def sit(*typed, options=None, **names):
    """Returns the screen's text for a person who types these lines and then closes the terminal."""
    lines = iter(typed)
    shown = []

    def ask(prompt):
        shown.append(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    terminal = Terminal("fortissimo", options or {}, ask=ask, show=shown.append,
                        **{"level": "random", "seed": 1, "human": "2"} | names)
    terminal.run()
    return terminal, shown


def test_a_move_is_typed_and_told():
    terminal, shown = sit("flip 12")
    assert terminal.record.ply == 2
    assert "  One card flipped: row 2, column 3. (turn.flip_one)" in shown
    assert any(line.endswith("for everyone to see. (turn.public)") for line in shown)


def test_seats_are_taken_by_name():
    terminal, _ = sit("flip 3", "return", human="east", options={"first": "1"})
    assert terminal.human == {1}
    assert terminal.record.ply > 3, "north is the computer's"
    with pytest.raises(ValueError, match=r"no seats 'west': name them \(north, east\), or say how many \(0 to 2\)"):
        sit(human="west")
    with pytest.raises(ValueError, match="no seats '3'"):
        sit(human="3")


def test_a_game_without_a_diagram_of_its_own_is_shown_whole_and_readable():
    shown, typed = [], iter(["hint", "rule", "quit"])
    Terminal(Nim(), {}, ask=lambda _: next(typed), show=shown.append, seed=1).run()
    assert "heaps: 3 4 5\nturn: 0" in shown, "what is as it is set up, too"
    [hint] = [line for line in shown if "of the games from here" in line]
    assert "()" not in hint
    assert f"Which rule? There are: {' · '.join(Nim().rulebook.ids)}" in shown


def test_what_a_position_holds_is_told_with_its_names():
    game = SecretHands()
    assert game.sketch(game.play(game.setup(), Show(4))).splitlines() == [
        "cards: 4 0 0 0 0", "known: 0 | - | - | - | -", "agenda: look at 1, seats (1)", "turn: 0", "turns: 0",
        "called: no", "viewer: -1"]


def test_a_refusal_cites_its_rule_and_changes_nothing():
    terminal, shown = sit("take")
    assert "First flip a card of the draw area. (turn.flip_one)" in shown
    assert terminal.record.ply == 0


def test_what_is_no_move_is_said_to_be_none():
    terminal, shown = sit("fly", "", "flip", "why fly")
    told = "that is not a move. Moves are written like this: flip 1. Type ? for all of them."
    assert shown.count(f"fly: {told}") == 2
    assert f"flip: {told}" in shown
    assert terminal.record.ply == 0


def test_why_explains_without_playing():
    terminal, shown = sit("why take", "why flip 3")
    assert "First flip a card of the draw area. (turn.flip_one)" in shown
    assert "You may play flip 3." in shown
    assert terminal.record.ply == 0


def test_help_lists_the_legal_moves():
    _, shown = sit("?", "flip 3", "help")
    assert any(line.startswith("Your moves: flip 1-45\n") for line in shown)
    assert any(line.startswith("Your moves: take · return\n") for line in shown)


def test_a_rule_can_be_read():
    _, shown = sit("rule turn.flip_one", "rule none")
    examples = [one for one in pontlevis.game("fortissimo").rulebook.examples if "turn.flip_one" in one.rules]
    assert len(examples) > 0
    assert all(any(one.expect["en"] in line and one.given["en"] in line for line in shown) for one in examples)
    assert "Flip one card\nOn your turn, flip one card of the draw area face up, and only one." in shown
    assert "There is no rule none." in shown


def test_the_table_can_be_described_and_shared():
    _, shown = sit("flip 3", "describe", "code")
    assert any(line.startswith("Fortissimo!, basic game, 2 players.") for line in shown)
    codes = [line for line in shown if line.isascii() and len(line) > 60 and " " not in line]
    assert str(decode(codes[0]).moves[0]) == "flip 3"


def test_the_diagram_is_shown_again_only_when_something_changed():
    _, shown = sit("take", "take", "flip 3")
    assert sum(line.startswith("fortissimo ") for line in shown) == 2


def test_undo_goes_back_to_the_persons_own_last_decision():
    terminal, shown = sit("undo", "flip 3", "return", "undo", human="1")
    assert "Nothing to take back." in shown
    assert "Taken back." in shown
    assert str(terminal.record.moves[0]) == "flip 3"
    assert terminal.record.ply == 2
    assert terminal.game.actor(terminal.record.state) == 0


def test_undo_of_a_flip_remembers_the_card():
    terminal, _ = sit("flip 3", "undo", "flip 3")
    assert terminal.record.practice
    first, second = (str(move) for move in terminal.record.moves[:2])
    assert first == "flip 3"
    assert second == str(terminal.record.fate[0, 3])


def test_a_code_that_tells_what_is_hidden_from_others_says_so():
    lines, shown = iter(["code"]), []
    Terminal("cardstle", {"gm": "human", "party": "2"}, ask=lambda _: next(lines, "quit"), show=shown.append,
             level="random", seed=1, human="3").run()
    assert any(line.endswith("Give it to nobody who plays.") for line in shown)


@pytest.mark.parametrize("last", ["quit", None])
def test_leaving_gives_the_code_of_the_game(last):
    _, shown = sit(*["flip 3", "return", *([last] if last else [])])
    assert shown[-1].startswith("Goodbye. The code of this game: ")
    assert len(decode(shown[-1].split(": ")[1]).moves) == 3


def test_the_computer_plays_its_seats_and_the_end_is_told():
    terminal, shown = sit(human="0", options={"version": "advanced"})
    assert terminal.record.state.ended
    assert any(line.startswith("Fortissimo!, advanced game") for line in shown)
    scores = terminal.game.outcome(terminal.record.state).scores
    assert f"North (computer): {scores[0]}" in shown
    assert any(line.startswith("  Cards of the wall: ") and line.endswith("(scoring.base)") for line in shown)


def test_the_same_seed_plays_the_same_game():
    first, again = sit(human="0", seed=7)[0], sit(human="0", seed=7)[0]
    other = sit(human="0", seed=8)[0]
    assert first.record.moves == again.record.moves != other.record.moves


def test_the_table_speaks_french():
    _, shown = sit("take", "?", lang="fr", human="1")
    assert "D’abord, retournez une carte de la pioche. (turn.flip_one)" in shown
    assert "Nord (vous) > " in shown
    assert any(line.startswith("Vos coups\u00a0: flip 1-45") for line in shown)


def test_options_are_typed_as_the_rulebook_writes_them():
    typed = {"players": "3", "version": "advanced", "solo_face_up": "false", "double_ravens": "[39, 43]",
             "stall_limit": "50"}
    terminal, _ = sit(options=typed)
    chosen = terminal.record.state.options
    assert (chosen.players, chosen.version, chosen.stall_limit) == (3, "advanced", 50)
    assert (chosen.solo_face_up, chosen.double_ravens) == (False, (39, 43))


def test_wrong_options_and_games_are_refused_by_name():
    with pytest.raises(UnknownOption, match="colour"):
        sit(options={"colour": "red"})
    with pytest.raises(BadOption, match=r"setup\.players"):
        sit(options={"players": "9"})
    with pytest.raises(UnknownGame, match="fortissimo"):
        Terminal("chess", {})


def test_moves_are_listed_in_short():
    assert _listed(["flip 1", "flip 2", "flip 3", "flip 7", "take", "fire east 5", "fire east 6"]) == (
        "flip 1-3, 7 · take · fire east 5-6")


def test_the_command_plays_and_refuses_in_words(capsys, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    assert main(["play", "fortissimo", "--players", "3", "--seed", "2", "--level", "random"]) == 0
    assert "players=3" in capsys.readouterr().out
    assert main(["play", "chess"]) == 2
    assert "no game 'chess'" in capsys.readouterr().err
    assert main(["play", "fortissimo", "--option", "players=9", "--level", "random"]) == 2
    assert "setup.players" in capsys.readouterr().err


@pytest.mark.parametrize("level", ["squire", "knight", "warden"])
def test_every_level_sits_down(level):
    terminal, _ = sit("flip 3", "return", level=level, human="1")
    assert terminal.record.turn == 2


def test_a_hint_names_a_move_its_chance_and_its_reason():
    _, shown = sit("flip 3", "hint")
    hint = next(line for line in shown if "% if all play on like a knight that forgets nothing)" in line)
    assert hint.startswith(("take (", "return ("))
    assert hint.endswith(")")
    assert "{" not in hint


def test_a_game_without_an_adviser_says_so(monkeypatch):
    monkeypatch.setitem(vars(package("fortissimo")), "bots", Bots({"random": RandomBot()}))
    _, shown = sit("hint", level="")
    assert "No hint for this one." in shown


def test_a_closed_terminal_ends_cleanly():
    done = subprocess.run([sys.executable, "-m", "pontlevis", "play", "fortissimo", "--level", "random"],
                          input="flip 1\n", capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "Goodbye" in done.stdout


def test_any_typing_is_survived():
    rng = random.Random(5)
    words = ["fire", "why", "undo", "?", "rule", "code", "describe", "insert", "reveal", "x", "flip", "give", "{}"]
    noise = [" ".join([rng.choice(words), *map(str, rng.choices(range(-1, 50), k=rng.randrange(3)))])
             for _ in range(200)]
    sense = [rng.choice([f"flip {rng.randrange(1, 46)}", "take", "return"]) for _ in range(200)]
    typed = [line for pair in zip(sense, noise, strict=True) for line in pair]
    _, shown = sit(*typed)
    assert shown[-1].startswith("Goodbye")
    assert sum("(turn.clockwise)" in line for line in shown) > 10


def test_memory_public_the_terminal_shows_no_card_that_lies_face_down():
    game = pontlevis.game("fortissimo")
    s = game.position(walls=[[1, 12], [1, 46]], seen={3: 30}, flipped=25, at=7, up={9: 20})
    assert "(30)" in game.diagram(s)
    sketched = game.sketch(s)
    assert "(30)" not in sketched
    assert ">(25)" in sketched
    assert " 20" in sketched


def test_a_game_that_is_too_long_for_a_code_says_so(monkeypatch):
    monkeypatch.setattr("pontlevis.record.share.LONGEST_CODE", 10)
    _, shown = sit("code")
    assert shown.count("none, it is too long for one") == 1
    assert shown[-1] == "Goodbye. The code of this game: none, it is too long for one"


def test_a_ruling_without_examples_says_why():
    game = pontlevis.game("tower_defense")
    typed, shown = ["quit", "rule modes.other"], []
    Terminal(game, {}, lang="fr", ask=lambda _: typed.pop(), show=shown.append).run()
    assert f"  · {game.rulebook['modes.other'].met['fr']}" in shown


def test_summary_tells_the_rules_in_short():
    _, shown = sit("summary", lang="fr")
    told = "\n".join(shown)
    assert "À votre tour\n  · Retournez une carte" in told
    assert all(f"  · {line.text['fr']}" in told for part in pontlevis.game("fortissimo").rulebook.summary
               for line in part.lines)


def test_a_game_without_a_summary_says_so():
    typed, shown = ["quit", "summary"], []
    Terminal(Nim(), {}, level="random", ask=lambda _prompt: typed.pop(), show=shown.append).run()
    assert "This game has no summary: rule ID shows a rule." in shown
