import assert from "node:assert/strict";
import { test } from "node:test";
import * as saves from "../../widgets/page/saves.js";
import * as storage from "../../widgets/page/storage.js";
import { HOSTILE, closedStorage, storageOf } from "./browser.mjs";

const KEY = "pig/play-1";
const whole = (moves = ["roll", "hold"]) => ({ v: 1, digest: "d", record: { moves, ply: moves.length }, table: { over: false } });
const first = { base: 0, revision: 1, full: whole() };
const append = { base: 1, revision: 2, keep: 2, add: ["roll"], set: { ply: 3 } };

/** The saved game. @returns {any} */
const kept = () => saves.read(KEY);

// -------------------------------------------------------------------- merging

test("a whole document is kept as it is sent, with its revision, its tab and its time", () => {
  storageOf();
  assert.equal(saves.keep(KEY, first), "");
  const { tab, when, ...rest } = kept();
  assert.deepEqual(rest, { ...whole(), revision: 1 });
  assert.equal(tab, saves.TAB);
  assert.ok(Math.abs(Date.now() - when) < 60_000);
});

test("a move sends only itself and is put in; the rest of the document stays", () => {
  storageOf();
  saves.keep(KEY, first);
  assert.equal(saves.keep(KEY, append), "");
  assert.deepEqual(kept().record, { moves: ["roll", "hold", "roll"], ply: 3 });
  assert.deepEqual([kept().revision, kept().digest, kept().table.over], [2, "d", false]);
});

test("what is taken back is cut off, and who sits there is changed only when it is sent", () => {
  storageOf();
  saves.keep(KEY, first);
  saves.keep(KEY, { base: 1, revision: 2, keep: 1, add: [], set: {}, table: { over: true, names: ["Ann"] } });
  assert.deepEqual(kept().record.moves, ["roll"]);
  assert.deepEqual(kept().table, { over: true, names: ["Ann"] });
});

test("merging leaves what it was given as it was", () => {
  const before = { ...whole(), revision: 1 };
  const copy = structuredClone(before);
  assert.ok(saves.merge(before, { base: 1, revision: 2, keep: 0, add: ["hold"], set: { ply: 1 } }));
  assert.deepEqual(before, copy);
});

test("a long game adds up move by move", () => {
  storageOf();
  saves.keep(KEY, { ...first, full: whole([]) });
  for (let ply = 0; ply < 500; ply += 1) saves.keep(KEY, { base: ply + 1, revision: ply + 2, keep: ply, add: [`m${ply}`], set: { ply: ply + 1 } });
  assert.deepEqual(kept().record, { moves: Array.from({ length: 500 }, (_, ply) => `m${ply}`), ply: 500 });
});

// -------------------------------------------------------------------- revisions

test("a change that does not follow from what is kept asks for the whole game, and changes nothing", () => {
  storageOf();
  assert.equal(saves.keep(KEY, append), "whole", "nothing is kept");
  saves.keep(KEY, first);
  assert.equal(saves.keep(KEY, { ...append, base: 7, revision: 8 }), "whole", "another revision");
  assert.equal(saves.keep(KEY, { ...append, keep: 3 }), "whole", "fewer moves than it builds on");
  assert.equal(kept().revision, 1);
});

/** A save that another tab has written. @param {number} revision */
const otherTab = (revision) => storage.write(KEY, JSON.stringify({ ...whole(["hold"]), revision, tab: "another" }));

test("a newer game of another tab is never written over, neither by a move nor by a whole document", () => {
  storageOf();
  otherTab(5);
  for (const change of [{ ...append, base: 4, revision: 5 }, { ...first, base: 4, revision: 5 }]) {
    assert.equal(saves.keep(KEY, change), "stale");
  }
  assert.deepEqual([kept().tab, kept().record.moves], ["another", ["hold"]]);
});

test("another tab's game of the revision that is known is gone on with", () => {
  storageOf();
  otherTab(5);
  assert.equal(saves.keep(KEY, { base: 5, revision: 6, keep: 1, add: ["roll"], set: {} }), "");
  assert.deepEqual([kept().tab, kept().record.moves], [saves.TAB, ["hold", "roll"]]);
});

test("newer is what another tab wrote later, and nothing else", () => {
  const game = { ...whole(), revision: 5 };
  assert.equal(saves.isNewer({ ...game, tab: "another" }, 4), true);
  assert.equal(saves.isNewer({ ...game, tab: "another" }, 5), false);
  assert.equal(saves.isNewer({ ...game, tab: saves.TAB }, 4), false);
  assert.equal(saves.isNewer({ ...game, tab: "another", revision: 5.5 }, 4), false);
  assert.equal(saves.isNewer(null, 0), false);
});

// -------------------------------------------------------------------- errors

test("whatever stands where a game should be, the whole game is asked for and then kept", () => {
  for (const text of HOSTILE) {
    storageOf({ [storage.keyOf("") + KEY]: text });
    assert.equal(saves.keep(KEY, append), "whole", text.slice(0, 40));
    assert.equal(saves.keep(KEY, { ...first, base: 1, revision: 2 }), "", text.slice(0, 40));
    assert.equal(kept().revision, 2);
  }
});

test("a storage that is full or closed is told, and the game before stays", () => {
  storageOf();
  saves.keep(KEY, first);
  const held = storage.read(KEY) ?? "";
  storageOf({ [storage.keyOf("") + KEY]: held }, held.length + 40);
  assert.equal(saves.keep(KEY, { ...append, add: ["roll".repeat(50)] }), "full");
  assert.equal(storage.read(KEY), held);
  closedStorage();
  assert.equal(saves.keep(KEY, first), "closed");
  assert.equal(saves.keep(KEY, append), "whole");
});

test("what cannot be taken up is kept to the letter as a copy, and makes room", () => {
  const held = storageOf({ [storage.keyOf("") + KEY]: "{ broken" });
  saves.setAside(KEY);
  assert.deepEqual({ ...held }, { [`${storage.keyOf("")}${KEY}~copy`]: "{ broken" });
  saves.setAside(KEY);
  assert.equal(held[`${storage.keyOf("")}${KEY}~copy`], "{ broken", "nothing is put in the copy's place");
});

test("a copy stands beside the game", () => {
  storageOf();
  saves.keep(KEY, first);
  saves.copy(KEY, { ...whole(["hold"]), revision: 9 });
  assert.deepEqual(saves.read(`${KEY}~copy`)?.record.moves, ["hold"]);
  assert.equal(kept().revision, 1);
});

// -------------------------------------------------------------------- the list of games

const PLACES = ["north", "south", "master"].map((id) => ({ id, name: id.toUpperCase(), sitters: [], neutral: id === "master" }));
/** @type {saves.KeptOf} */
const PIG = { id: "pig", title: "Pig", kind: "rivals", places: PLACES, met: { easy: "easy" } };

test("the games that are kept are listed, the newest first, each with who plays", () => {
  const table = { seats: ["easy", "human"], names: ["", "Ann"], over: true, turns: 7, won: [1] };
  storageOf({
    "pontlevis:2:/:pig/play-a": JSON.stringify({ ...whole(), when: 10 }),
    "pontlevis:2:/:pig/play-b": JSON.stringify({ ...whole(["hold"]), when: 20, table }),
    "pontlevis:2:/:pig/play-b~copy": JSON.stringify({ ...whole(), when: 5 }),
    "pontlevis:2:/:pig/lesson": JSON.stringify({ ...whole(), when: 99 }),
    "pontlevis:2:/:nim/play-c": JSON.stringify({ ...whole(), when: 99 }),
  });
  const list = saves.list([PIG]);
  assert.deepEqual(list.map(({ key }) => key), ["pig/play-b", "pig/play-a", "pig/play-b~copy"]);
  assert.deepEqual(list[0], { key: "pig/play-b", game: PIG, sitters: ["easy", "human"], places: ["north", "south"],
    names: ["NORTH", "Ann"], turns: 7, won: [1],
    when: 20, over: true, copy: false });
  assert.equal(list[2].copy, true);
});

test("a seat without a name is called by its place, wherever that stands", () => {
  const table = { seats: ["human", "human"], names: ["", ""] };
  storageOf({ "pontlevis:2:/:pig/play-a": JSON.stringify({ ...whole(), table, places: ["north", "master"] }) });
  assert.deepEqual(saves.list([PIG])[0].names, ["NORTH", "MASTER"]);
});

test("what is no game is not listed, and what is odd about one hides none", () => {
  const odd = [{ table: { names: "Ann", seats: 3 } }, { table: 7 }, { when: "yesterday" }, { when: 1e300 },
    { table: { names: [null, ""] }, places: [{}, 7] }, { table: { names: ["", ""] }, places: "north" },
    { table: { names: [{}, 3, 4], seats: [{}, null], turns: "7", won: [{}, "0"] } }];
  storageOf({
    ...Object.fromEntries(HOSTILE.map((text, at) => [`pontlevis:2:/:pig/play-h${at}`, text])),
    ...Object.fromEntries(odd.map((more, at) => [`pontlevis:2:/:pig/play-${at}`, JSON.stringify({ ...whole(), ...more })])),
  });
  const list = saves.list([PIG]);
  const broken = HOSTILE.filter((text) => text.includes('"record": {')).length; // listed, so that a person can remove them
  assert.equal(list.length, odd.length + broken);
  for (const { when, names, sitters, turns, won } of list) {
    assert.ok(!Number.isNaN(new Date(when).getTime()));
    assert.ok(names.every((name) => typeof name === "string"));
    assert.ok(sitters.every((who) => typeof who === "string"));
    assert.ok([turns, ...won].every(Number.isInteger));
  }
});

test("new games have keys of their own, which the server takes", () => {
  const keys = Array.from({ length: 200 }, () => saves.newKey("pig"));
  assert.equal(new Set(keys).size, 200);
  assert.ok(keys.every((key) => /^pig\/play-[0-9a-z]+$/.test(key) && key.length <= 80));
});
