import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice } from "../../widgets/page/widgets/form.js";
import { HOSTILE, closedStorage, storageOf } from "./browser.mjs";

const LEVELS = ["easy", "hard"];
/** @param {object} [more] @returns {any} */
const game = (more = {}) => ({ id: "pig", players: [2, 3], usual: 2, meets: ["easy"],
  opponents: LEVELS.map((level) => ({ level, name: level, strength: "", habit: "", face: 1 })),
  seats: ["North", "South", "East"], sitters: Array(3).fill(["human", ...LEVELS].map((who) => [who, who])), options: [], ...more });

test("who has not chosen meets the usual opponent, everywhere", () => {
  storageOf();
  const choice = new Choice(game());
  assert.deepEqual([choice.seats, choice.players, choice.level], [["human", "easy", "easy"], 2, "easy"]);
});

test("the last choice of a game is remembered, for that game alone", () => {
  storageOf();
  const choice = new Choice(game());
  choice.meet("hard");
  choice.players = 3;
  choice.remember();
  assert.deepEqual([new Choice(game()).level, new Choice(game()).players], ["hard", 3]);
  assert.equal(new Choice(game({ id: "nim" })).level, "easy");
  assert.equal(new Choice(game(), "easy").level, "easy", "an address asks for somebody");
  assert.equal(new Choice(game(), "dragon").level, "hard");
});

test("what is remembered may be of another version, or no choice at all", () => {
  for (const text of [...HOSTILE, '{"pig": {"level": "dragon", "players": 9}}', '{"pig": 7}']) {
    storageOf({ "pontlevis:1:start": text });
    assert.deepEqual([new Choice(game()).level, new Choice(game()).players], ["easy", 2], text.slice(0, 40));
  }
  closedStorage();
  new Choice(game()).remember();
  assert.equal(new Choice(game()).level, "easy");
});

test("people stay where they sit, and a seat with levels of its own has its easiest", () => {
  storageOf();
  const own = game({ sitters: [...Array(2).fill(["human", ...LEVELS].map((who) => [who, who])), [["human", "h"], ["master", "m"]]] });
  const choice = new Choice(own);
  choice.players = 3;
  choice.seats[1] = "human";
  choice.meet("hard");
  assert.deepEqual(choice.seats, ["human", "human", "master"]);
  choice.seats = ["hard", "human", "master"];
  assert.equal(choice.level, "hard");
});

test("opponents of two levels are nobody's choice", () => {
  storageOf();
  const choice = new Choice(game());
  choice.players = 3;
  choice.seats = ["human", "easy", "hard"];
  assert.equal(choice.level, undefined);
});

test("a game for one has nobody to meet", () => {
  storageOf();
  const choice = new Choice(game({ players: [1], usual: 1, meets: [], opponents: [], seats: ["North"], sitters: [[["human", "h"]]] }));
  assert.deepEqual([choice.seats, choice.level], [["human"], undefined]);
});
