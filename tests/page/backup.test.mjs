import assert from "node:assert/strict";
import { test } from "node:test";
import { BadBackup, coded, collected, takeIn } from "../../widgets/page/backup.js";
import { seen } from "../../widgets/page/progress.js";
import { won } from "../../widgets/page/stars.js";
import { kept } from "../../widgets/page/trained.js";
import { HOSTILE, storageOf } from "./browser.mjs";

const PREFIX = "pontlevis:2:/:";
const GAME = { record: { moves: ["hold"] }, revision: 3, when: 1000 };

/** @param {Record<string, unknown>} data */
const browser = (data) => storageOf(Object.fromEntries(Object.entries(data).map(([name, value]) => [PREFIX + name, JSON.stringify(value)])));

const FULL = {
  stars: { "pig/ten": 1 }, progress: { pig: { step: 2, of: 5, seen: [1, 2] } }, settings: { theme: "dark" }, "pig/play-a1": GAME, "pig/ten": GAME,
  "room/pig/play-a1": { key: "0".repeat(32) },
  train: { strength: { pig: { mean: 1500, error: 200, tries: 3 } }, repeat: { "pig/ten": { due: "2026-11-30", last: "2026-11-29", stability: 1, difficulty: 5, at: "" } }, done: { "pig/puzzle.1": "2026-11-29" } },
};

test("a file takes stars, progress, training and games to an empty browser, but no room keys", async () => {
  browser(FULL);
  const file = collected(true);
  const held = browser({});
  assert.equal(await takeIn(file), "train.backup_taken");
  assert.deepEqual(won(), new Set(["pig/ten"]));
  assert.deepEqual(seen("pig"), new Set([1, 2]));
  assert.deepEqual(kept(), FULL.train);
  assert.deepEqual(JSON.parse(held[`${PREFIX}pig/play-a1`]), GAME);
  assert.deepEqual(Object.keys(held).filter((name) => name.includes("room") || name.endsWith("settings") || name.endsWith(":pig/ten")), []);
});

test("a code takes all but the games, also inside an address and with spaces around it", async () => {
  browser(FULL);
  const code = await coded(collected(false));
  assert.match(code, /^[\w-]+$/);
  for (const text of [code, `  ${code}\n`, `https://example.org/train.html#take=${code}`]) {
    const held = browser({});
    assert.equal(await takeIn(text), "train.backup_taken");
    assert.deepEqual(kept(), FULL.train);
    assert.equal(Object.keys(held).some((name) => name.includes("play-")), false);
  }
});

test("of two entries the newer stays, and no star is lost", async () => {
  browser(FULL);
  const file = collected(true);
  const held = browser({
    stars: { "pig/safe": 1 }, progress: { pig: { step: 4, of: 5, seen: [4] } }, "pig/play-a1": { ...GAME, when: 2000, revision: 9 },
    train: { strength: { pig: { mean: 1700, error: 90, tries: 40 } }, repeat: { "pig/ten": { due: "2026-12-03", last: "2026-11-30", stability: 3, difficulty: 5, at: "" } } },
  });
  assert.equal(await takeIn(file), "train.backup_taken");
  assert.deepEqual(won(), new Set(["pig/ten", "pig/safe"]));
  assert.deepEqual(seen("pig"), new Set([1, 2, 4]));
  assert.equal(kept().strength.pig.mean, 1700);
  assert.equal(kept().repeat["pig/ten"].due, "2026-12-03");
  assert.equal(kept().done["pig/puzzle.1"], "2026-11-29");
  assert.equal(JSON.parse(held[`${PREFIX}pig/play-a1`]).revision, 9);
});

test("to take the same data in twice changes nothing", async () => {
  browser(FULL);
  const file = collected(true);
  const held = browser({});
  await takeIn(file);
  const once = JSON.stringify(held);
  await takeIn(file);
  assert.equal(JSON.stringify(held), once);
});

test("any other text is refused with a reason, and changes nothing", async () => {
  const held = browser(FULL);
  const before = JSON.stringify(held);
  const bad = [...HOSTILE, "", "abc", "not a code at all!", "{", '{"pontlevis": 0}', '{"stars": []}', "#take=", (await coded("[]")), (await coded("x")).slice(0, -8)];
  for (const text of bad) await assert.rejects(takeIn(text), BadBackup, text.slice(0, 40));
  await assert.rejects(takeIn('{"pontlevis": 2}'), /backup_newer/);
  await assert.rejects(takeIn(`{"pontlevis": 1, "x": "${"x".repeat(5_000_000)}"}`), /backup_large/);
  await assert.rejects(takeIn(await coded("x".repeat(6_000_000))), /backup_large/);
  assert.equal(JSON.stringify(held), before);
});

test("hostile entries in a file write nothing but what belongs there", async () => {
  const parts = [7, "x", null, [], [7, null, {}], { __proto__: null, a: 7 }, { "pig/play-a1": 7, "pig/play-b": { record: 7 } }];
  for (const part of parts) {
    const held = browser({});
    await takeIn(JSON.stringify({ pontlevis: 1, stars: part, progress: part, train: part, games: part }));
    await takeIn(JSON.stringify({ pontlevis: 1, train: { strength: part, repeat: part, done: part, own: part, tried: part } }));
    const names = Object.keys(held).map((name) => name.slice(PREFIX.length)).filter((name) => !["stars", "train", "progress"].includes(name));
    assert.deepEqual(names, [], JSON.stringify(part));
  }
  const held = browser({});
  await takeIn('{"pontlevis": 1, "games": {"settings": {"record": {}}, "../x/play-1": {"record": {}}, "__proto__": {"record": {}}, "pig/play-ok": {"record": {}}}, "train": {"done": {"__proto__": "2026-01-01"}}}');
  assert.deepEqual(Object.keys(held).filter((name) => name.includes("play") || name.includes("settings")), [`${PREFIX}pig/play-ok`]);
  assert.equal(Object.hasOwn(Object.prototype, "record"), false);
});

test("where there is no room, the part that was not taken in is not passed over in silence", async () => {
  browser(FULL);
  const file = collected(true);
  storageOf({}, 300);
  assert.equal(await takeIn(file), "train.backup_full");
});
