import assert from "node:assert/strict";
import { test } from "node:test";
import { ofGame, win, won } from "../../widgets/page/stars.js";
import { HOSTILE, closedStorage, storageOf } from "./browser.mjs";

test("a star that is won is kept beside the others, once", () => {
  const held = storageOf();
  win("pig/ten");
  win("pig/safe");
  win("pig/ten");
  assert.equal(held["pontlevis:2:/:stars"], '{"pig/ten":1,"pig/safe":1}');
  assert.deepEqual(won(), new Set(["pig/ten", "pig/safe"]));
});

test("the stars of older pages, a list, stay when another is won", () => {
  storageOf({ "pontlevis:2:/:stars": '["pig/ten", 7, null]' });
  win("pig/safe");
  assert.deepEqual(won(), new Set(["pig/ten", "pig/safe"]));
});

test("a star counts for its own game alone, and one that was taken back for none", () => {
  storageOf({ "pontlevis:2:/:stars": '{"pig/ten": 1, "piglet/ten": 1, "pig/safe": 0}' });
  assert.equal(ofGame(won(), "pig"), 1);
  assert.equal(ofGame(won(), "pi"), 0);
});

test("whatever stands where stars should be, a star can be won", () => {
  for (const text of HOSTILE) {
    storageOf({ "pontlevis:2:/:stars": text });
    assert.ok([...won()].every((key) => typeof key === "string"), text.slice(0, 40));
    win("pig/ten");
    assert.ok(won().has("pig/ten"), text.slice(0, 40));
  }
});

test("where nothing can be kept, no star is shown and none is missed", () => {
  closedStorage();
  assert.equal(win("pig/ten"), "closed");
  assert.equal(won().size, 0);
});
