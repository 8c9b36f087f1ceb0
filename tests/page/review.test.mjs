// The line of the chances: where its points lie in the drawing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pointsOf } from "../../widgets/page/widgets/review.js";

test("a line goes from the first decision on the left to the result on the right, a chance is its height", () => {
  assert.deepEqual(pointsOf([[10, 50], [20, 100], [30, 0]]), [[0, 50], [160, 0], [320, 100]]);
});

test("a game without a decision has one point", () => {
  assert.deepEqual(pointsOf([[7, 100]]), [[0, 0]]);
});
