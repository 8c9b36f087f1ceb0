// Announcements of a screen reader: everything once, in order.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Voice } from "../../widgets/page/widgets/voice.js";
/** @import { Line, Ui } from "../../widgets/page/types.js" */

/** @param {Partial<Ui>} [change] @returns {Ui} */
const ui = (change) => /** @type {Ui} */ ({ turn: { seat: 0, text: "Roll.", mine: true, thinking: false }, acts: [], heard: "", said: ["", "", ""],
  ply: [0, 0, false], names: ["You", "East"], task: null, ...change });
/** @param {...string} texts @returns {Line[]} */
const story = (...texts) => texts.map((text, at) => [at, at % 2, text, "rule", false]);
const EAST = { turn: { seat: 1, text: "East to play.", mine: false, thinking: false } };

/** The voice of a new board. @param {Ui} [first] @param {Line[]} [lines] */
const voice = (first = ui(), lines = []) => {
  const made = new Voice((key) => key);
  assert.deepEqual(made.says(first, lines, false), [], "a board that comes is read, not called out");
  return made;
};

test("what happened comes first, then the answer, then whose turn it is", () => {
  const said = voice().says(ui({ heard: "Well rolled.", ply: [2, 2, false] }), story("rolls a 3.", "holds."), false);
  assert.deepEqual(said, ["You rolls a 3.", "East holds.", "Well rolled.", "Roll."]);
});

test("who is named in what is told is not named before it", () => {
  const said = voice().says(ui({ ply: [2, 2, false], ...EAST }), [[1, 1, "East holds.", "rule", true], [1, -1, "It rains.", "rule", false]], false);
  assert.deepEqual(said, ["East holds.", "It rains."]);
});

test("nothing is said twice, but a turn that comes again is called again", () => {
  const one = voice();
  const after = ui({ heard: "No.", ply: [1, 1, false], ...EAST });
  assert.deepEqual(one.says(after, story("rolls."), false), ["You rolls.", "No."]);
  assert.deepEqual(one.says(after, story("rolls."), false), []);
  assert.deepEqual(one.says(ui({ heard: "No.", ply: [2, 2, false] }), story("rolls.", "rolls."), false), ["East rolls.", "Roll."]);
});

test("who looks back, passes the screen on, or takes up a game again is not told it all anew", () => {
  const one = voice();
  one.says(ui({ ply: [2, 2, false] }), story("rolls.", "holds."), false);
  assert.deepEqual(one.says(ui({ ply: [0, 2, true], ...EAST }), [], false), []);
  assert.deepEqual(one.says(ui({ ply: [2, 2, false] }), story("rolls.", "holds."), false), ["Roll."]);
  assert.deepEqual(one.says(ui({ closed: true, ...EAST }), [], false), []);
  /** @type {Ui["said"]} */
  const said = ["You roll again.", "", ""];
  assert.deepEqual(one.says(ui({ ply: [3, 3, false], said }), story("rolls.", "holds.", "rolls again."), false), ["You roll again.", "Roll."]);
  assert.deepEqual(one.says(ui({ ply: [4, 4, false], said, ...EAST }), story("rolls.", "holds.", "rolls again.", "holds."), false), ["East holds."]);
  const again = voice();
  again.known = true;
  assert.deepEqual(again.says(ui({ ply: [2, 2, false], heard: "Your game is back." }), story("rolls.", "holds."), false), ["Your game is back.", "Roll."]);
});

test("what was taken back and is done again is said again", () => {
  const one = voice();
  one.says(ui(), story("rolls.", "holds."), false);
  one.says(ui(), story("rolls."), false);
  assert.deepEqual(one.says(ui(), story("rolls.", "rolls."), false), ["East rolls."]);
});

test("a star is told as it is won, and how to go on where one can", () => {
  const task = { text: "", solved: true, met: true };
  assert.deepEqual(voice().says(ui({ task }), [], true), ["label.prize_next"]);
  const one = voice();
  assert.deepEqual(one.says(ui({ task }), [], false), ["label.prize"]);
  assert.deepEqual(one.says(ui({ task }), [], false), []);
});

test("a star is told once what led to it has been shown and told", () => {
  const one = voice();
  const task = { text: "", solved: true, met: true };
  const star = /** @type {Partial<Ui>} */ ({ task, ply: [1, 1, false], ...EAST });
  assert.deepEqual(one.says(ui({ ...star, showing: true }), story("rolls."), true), ["You rolls."]);
  assert.deepEqual(one.says(ui({ ...star, showing: false, heard: "Well done." }), story("rolls."), true), ["Well done.", "label.prize_next"]);
});
