// Two quick clicks on one spot are one double click, unless a key was pressed between them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { HASTY, isDouble, noteKey } from "../../widgets/page/widgets/double.js";

test("only a hasty second click is half of a double click", () => {
  assert.equal(isDouble(1000, 1000 + HASTY - 1), true);
  assert.equal(isDouble(1000, 1000 + HASTY), false);
});

test("two clicks with a key between them are two, however hasty", () => {
  noteKey({ timeStamp: 900 });
  assert.equal(isDouble(1000, 1100), true, "the key came before both");
  noteKey({ timeStamp: 1050 });
  assert.equal(isDouble(1000, 1100), false);
});
