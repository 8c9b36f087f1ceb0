// The story of a game: old lines stay, new lines are added.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unchanged } from "../../widgets/page/widgets/log.js";

/** @param {string} text @returns {[number, number, string, string, boolean]} */
const line = (text) => [1, 0, text, "turn.flip_one", false];
const [first, second, third] = ["one", "two", "three"].map(line);

test("lines that were told are told once", () => {
  assert.equal(unchanged([], [first]), 0);
  assert.equal(unchanged([first], [first, second]), 1);
  assert.equal(unchanged([first, second], [first, second]), 2);
});

test("what was taken back is gone, and what reads otherwise is told anew", () => {
  assert.equal(unchanged([first, second, third], [first]), 1);
  assert.equal(unchanged([first, second, third], [first, line("two, faded"), third]), 1);
  assert.equal(unchanged([first], []), 0);
});
