// The end of a lesson: the number of stars won, and the places of the others.
import assert from "node:assert/strict";
import { test } from "node:test";
import { starTotals } from "../../widgets/page/house/end.js";

const STEPS = [{ name: "One", tasks: ["pig/a"] }, { name: "Two", tasks: [] }, { name: "Three", tasks: ["pig/b", "pig/c"] }];

test("the end counts the lesson's own stars and names the steps with open ones", () => {
  assert.deepEqual(starTotals(STEPS, new Set(["pig/a", "pig/b", "chess/a"])), { won: 2, all: 3, open: [3] });
});

test("who has won all has nothing left to win", () => {
  assert.deepEqual(starTotals(STEPS, new Set(["pig/a", "pig/b", "pig/c"])), { won: 3, all: 3, open: [] });
});
