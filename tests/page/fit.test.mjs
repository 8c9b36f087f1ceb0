// The scroll position of a picture that is longer than its place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { wayInto } from "../../widgets/page/fit.js";

const ROOM = 400;

test("what is in view stays where it is", () => {
  assert.equal(wayInto(0, ROOM, ROOM), 0);
  assert.equal(wayInto(100, 300, ROOM), 0);
});

test("what begins above comes down to its beginning, and what ends below comes up to its end", () => {
  assert.equal(wayInto(-60, 100, ROOM), -60);
  assert.equal(wayInto(300, 450, ROOM), 50);
  assert.equal(wayInto(900, 1000, ROOM), 600);
});

test("of what is longer than the room one sees the beginning", () => {
  assert.equal(wayInto(100, 900, ROOM), 100);
  assert.equal(wayInto(0, 900, ROOM), 0);
  assert.equal(wayInto(-60, 900, ROOM), -60);
});
