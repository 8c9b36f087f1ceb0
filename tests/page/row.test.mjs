// Tasks in a row: boards that share one place, one at a time.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, goTo, isShown, rowOf, rows } from "../../widgets/page/widgets/row.js";

/** @param {string[]} [row] */
const task = (row) => ({ text: "", solved: false, row });

test("a board without company stands in no row", () => {
  for (const alone of [null, task(), task([]), task(["pig/a"])]) assert.deepEqual(rowOf(alone), []);
  assert.deepEqual(rowOf(task(["pig/a", "pig/b"])), ["pig/a", "pig/b"]);
});

test("a board without a row is always shown, and nothing comes after it", () => {
  assert.equal(isShown([], "pig/a"), true);
  assert.equal(after([], "pig/a"), "");
});

test("of a row the first board is shown until somebody goes to another", () => {
  const row = ["nim/a", "nim/b", "nim/c"];
  const shown = () => row.filter((key) => isShown(row, key));
  assert.deepEqual(shown(), ["nim/a"]);
  goTo(row, "nim/c");
  assert.deepEqual(shown(), ["nim/c"]);
  assert.equal(isShown(["go/a", "go/b"], "go/a"), true, "another row stays where it is");
  goTo(row, "nim/a");
  assert.deepEqual(shown(), ["nim/a"]);
});

test("whoever goes to a board tells all of them which one", () => {
  /** @type {unknown[]} */
  const told = [];
  /** @param {Event} event */
  const hear = (event) => told.push(/** @type {CustomEvent<string>} */ (event).detail);
  rows.addEventListener("turn", hear);
  goTo(["chess/a", "chess/b"], "chess/b");
  rows.removeEventListener("turn", hear);
  assert.deepEqual(told, ["chess/b"]);
});

test("the boards of a row follow one another to the last", () => {
  const row = ["pig/a", "pig/b", "pig/c"];
  assert.deepEqual(row.map((key) => after(row, key)), ["pig/b", "pig/c", ""]);
  assert.equal(after(row, "pig/x"), "", "a board that is not in it goes nowhere");
});
