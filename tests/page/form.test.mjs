import assert from "node:assert/strict";
import { test } from "node:test";
import { Choice, rising } from "../../widgets/page/widgets/form.js";
import { HOSTILE, closedStorage, storageOf } from "./browser.mjs";

const LEVELS = ["easy", "hard"];
const SITTERS = ["human", ...LEVELS].map((who) => [who, who]);
/** @param {string[]} ids */
const placesOf = (...ids) => ids.map((id) => ({ id, name: id, sitters: SITTERS, neutral: false }));
/** @param {object} [more] @returns {any} */
const game = (more = {}) => ({ id: "pig", kind: "rivals", meets: ["easy"], places: placesOf("north", "south", "east"),
  seatings: [{ options: { players: 0 }, seats: ["north", "south"] }, { options: { players: 1 }, seats: ["north", "south", "east"] }],
  opponents: LEVELS.map((level) => ({ level, name: level, strength: "", habit: "", face: 1 })), options: [], ...more });

/** Two or three heroes, and perhaps a master, who is always a person. */
const cave = () => game({ id: "cave", kind: "party",
  places: [...placesOf("red", "blue", "green"), { id: "master", name: "master", sitters: [["human", "h"]], neutral: true }],
  seatings: [{ options: { party: 0, gm: 0 }, seats: ["red", "blue", "green"] }, { options: { party: 1, gm: 0 }, seats: ["red", "blue"] },
    { options: { party: 0, gm: 1 }, seats: ["red", "blue", "green", "master"] }, { options: { party: 1, gm: 1 }, seats: ["red", "blue", "master"] }] });

test("who has not chosen meets the usual opponent, everywhere", () => {
  storageOf();
  const choice = new Choice(game());
  assert.deepEqual(choice.seats, { north: "human", south: "easy", east: "easy" });
  assert.deepEqual(choice.start, { game: "pig", seats: ["human", "easy"], names: ["", ""], options: { players: 0 }, aid: false, first: 0 });
  assert.equal(choice.level, "easy");
});

test("the last choice of a game is remembered, for that game alone", () => {
  storageOf();
  const choice = new Choice(game());
  choice.meet("hard");
  choice.options.players = 1;
  choice.options.castle = 1;
  choice.remember();
  assert.equal(new Choice(game()).level, "hard");
  assert.deepEqual(new Choice(game()).start.seats, ["human", "hard", "hard"]);
  assert.deepEqual(new Choice(game()).options, { players: 1 }, "other options are chosen anew");
  assert.equal(new Choice(game({ id: "nim" })).level, "easy");
  assert.equal(new Choice(game(), "easy").level, "easy", "an address asks for somebody");
  assert.equal(new Choice(game(), "dragon").level, "hard");
});

test("what is remembered may be of another version, or no choice at all", () => {
  const others = ['{"pig": {"level": "dragon", "sized": {"players": 9}}}', '{"pig": {"sized": 3}}', '{"pig": {"players": 3}}', '{"pig": 7}'];
  for (const text of [...HOSTILE, ...others]) {
    storageOf({ "pontlevis:2:/:start": text });
    assert.deepEqual([new Choice(game()).level, new Choice(game()).start.seats.length], ["easy", 2], text.slice(0, 40));
  }
  closedStorage();
  new Choice(game()).remember();
  assert.equal(new Choice(game()).level, "easy");
});

test("people stay where they sit, and a seat with levels of its own has its easiest", () => {
  storageOf();
  const own = game({ places: [...placesOf("north", "south"), { id: "east", name: "east", sitters: [["human", "h"], ["master", "m"]], neutral: false }] });
  const choice = new Choice(own);
  choice.options.players = 1;
  choice.seats.south = "human";
  choice.meet("hard");
  assert.deepEqual(choice.seats, { north: "human", south: "human", east: "master" });
  choice.seats.north = "hard";
  assert.equal(choice.level, "hard");
});

test("opponents of two levels are nobody's choice", () => {
  storageOf();
  const choice = new Choice(game());
  choice.options.players = 1;
  Object.assign(choice.seats, { south: "easy", east: "hard" });
  assert.equal(choice.level, undefined);
});

test("a computer as strong as the learner is offered last, remembered as such, and met again at its new level", () => {
  storageOf();
  /** @param {string} level */
  const equal = (level) => ({ level, name: "as strong as you", strength: "", habit: "", face: 0 });
  const choice = new Choice(game());
  choice.offer(equal("easy:30:hard"));
  assert.deepEqual(choice.opponents.map(({ level }) => level), ["easy", "hard", "easy:30:hard"]);
  assert.equal(choice.level, "easy", "nobody is met without a choice");
  choice.meet("easy:30:hard");
  assert.deepEqual(choice.start.seats, ["human", "easy:30:hard"]);
  assert.deepEqual(choice.sitters(choice.places[1]).at(-1), ["easy:30:hard", "as strong as you"]);
  choice.remember();
  const later = new Choice(game());
  assert.equal(later.level, "easy", "before Python has answered");
  later.offer(equal("easy:60:hard"));
  assert.equal(later.level, "easy:60:hard");
  const asked = new Choice(game(), "hard");
  asked.offer(equal("easy:60:hard"));
  assert.equal(asked.level, "hard", "an address asks for somebody");
  const without = new Choice(game());
  without.offer(undefined);
  assert.equal(without.level, "easy");
});

test("a game for one has nobody to meet", () => {
  storageOf();
  const choice = new Choice(game({ kind: "solitaire", meets: [], opponents: [], places: placesOf("north"), seatings: [{ options: {}, seats: ["north"] }] }));
  assert.deepEqual([choice.start.seats, choice.level], [["human"], undefined]);
});

test("in a party one person leads one character, and the computer those who come along", () => {
  storageOf();
  assert.deepEqual(new Choice(cave()).start.seats, ["human", "easy", "easy"]);
});

test("the options say which places there are, and who leads each stays with the place", () => {
  storageOf();
  const choice = new Choice(cave());
  choice.meet("hard");
  Object.assign(choice.names, { green: "Ana", master: "Bob" });
  Object.assign(choice.options, { party: 1, gm: 1 });
  assert.deepEqual(choice.places.map(({ id }) => id), ["red", "blue", "master"]);
  assert.deepEqual([choice.start.seats, choice.start.names], [["human", "hard", "human"], ["", "", "Bob"]]);
  assert.equal(choice.level, "hard", "the master is no strength");
  choice.options.party = 0;
  assert.deepEqual(choice.start.names, ["", "", "Ana", "Bob"]);
  choice.remember();
  assert.deepEqual(new Choice(cave()).places.map(({ id }) => id), ["red", "blue", "green", "master"]);
});

test("a menu offers numbers in their order, and words as they come", () => {
  assert.deepEqual(rising(["3", "2", "10", "5"]), [1, 0, 3, 2]);
  assert.deepEqual(rising(["hall", "cave", "7"]), [0, 1, 2]);
});
