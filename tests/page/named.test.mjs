import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ago, players, progress } from "../../widgets/page/named.js";
import { sayer } from "../../widgets/page/words.js";

// The words of the house, read from its file.
const source = readFileSync(new URL("../../widgets/pontlevis_widgets/words.toml", import.meta.url), "utf8");
const label = source.slice(source.indexOf("\n[label]"), source.indexOf("\n[pacing]"));
/** @param {"en" | "fr"} lang */
const say = (lang) => sayer(Object.fromEntries([...label.matchAll(/^(\w+) = .*?\ben = "(.*?)".*?\bfr = "(.*?)"/gm)]
  .map(([, key, en, fr]) => [`label.${key}`, { en, fr }[lang]])));

const MET = { en: { squire: "the squire", knight: "the knight" }, fr: { squire: "l’écuyer", knight: "le chevalier" } };
const PLACES = ["n", "e", "s", "master"].map((id) => ({ id, name: id, sitters: [], neutral: id === "master" }));
/** @param {"en" | "fr"} lang @param {string[]} sitters @param {object} [more] @returns {any} */
const kept = (lang, sitters, more = {}) => ({ sitters, names: ["Ana", "East", "South", "West"].slice(0, sitters.length),
  places: ["n", "e", "s", "master"].slice(0, sitters.length),
  game: { met: MET[lang], kind: "rivals", places: PLACES }, turns: 0, won: [], over: false, ...more });

test("a game is named by whom one plays against", () => {
  for (const [sitters, en, fr] of /** @type {[string[], string, string][]} */ ([
    [["human", "squire"], "Against the squire", "Contre l’écuyer"],
    [["human", "squire", "knight"], "Against the squire and the knight", "Contre l’écuyer et le chevalier"],
    [["human", "squire", "squire"], "Against the squire ×2", "Contre l’écuyer ×2"],
    [["human", "human"], "Ana and East", "Ana et East"],
    [["human", "human", "knight"], "Ana and East against the knight", "Ana et East contre le chevalier"],
    [["squire", "knight"], "The squire and the knight", "L’écuyer et le chevalier"],
    [["human", "squire:30:knight"], "Against a player between the squire and the knight", "Contre un joueur entre l’écuyer et le chevalier"],
    [["human", "stranger"], "Against stranger", "Contre stranger"],
  ])) {
    assert.equal(players(kept("en", sitters), "en", say("en")), en);
    assert.equal(players(kept("fr", sitters), "fr", say("fr")), fr);
  }
});

test("it says how far the game has come, and how it ended for whoever played alone", () => {
  const t = say("en");
  assert.deepEqual(progress(kept("en", ["human", "squire"]), t), []);
  assert.deepEqual(progress(kept("en", ["human", "squire"], { turns: 1 }), t), ["1 turn"]);
  assert.deepEqual(progress(kept("en", ["human", "squire"], { turns: 12 }), t), ["12 turns"]);
  assert.deepEqual(progress(kept("en", ["squire", "human"], { turns: 12, over: true, won: [1] }), t), ["won", "12 turns"]);
  assert.deepEqual(progress(kept("en", ["human", "squire"], { turns: 12, over: true, won: [1] }), t), ["lost", "12 turns"]);
  assert.deepEqual(progress(kept("en", ["human", "human"], { turns: 12, over: true, won: [1] }), t), ["12 turns"]);
  assert.deepEqual(progress(kept("fr", ["human", "squire"], { turns: 12, over: true, won: [0] }), say("fr")), ["gagnée", "12 tours"]);
});

/** @param {"en" | "fr"} lang @param {string[]} sitters @param {object} [more] */
const party = (lang, sitters, more = {}) => kept(lang, sitters, { ...more, game: { met: MET[lang], kind: "party", places: PLACES } });

test("a party is named by who comes along", () => {
  for (const [sitters, en, fr] of /** @type {[string[], string, string][]} */ ([
    [["human", "squire", "squire"], "With the squire ×2", "Avec l’écuyer ×2"],
    [["human", "human", "knight"], "Ana and East with the knight", "Ana et East avec le chevalier"],
    [["human", "human"], "Ana and East", "Ana et East"],
  ])) {
    assert.equal(players(party("en", sitters), "en", say("en")), en);
    assert.equal(players(party("fr", sitters), "fr", say("fr")), fr);
  }
});

test("a party has won or lost together, however many people there are; who is on no side has done neither", () => {
  const t = say("en");
  /** @param {string[]} sitters @param {number[]} won */
  const end = (sitters, won) => progress(party("en", sitters, { over: true, won, turns: 2 }), t)[0];
  assert.equal(end(["human", "squire"], [0, 1]), "won");
  assert.equal(end(["human", "human"], []), "lost");
  assert.equal(end(["squire", "human", "human", "human"], [0, 1, 2]), "won");
  assert.equal(end(["squire", "squire", "squire", "human"], []), "2 turns", "a master");
  assert.equal(end(["squire", "squire"], []), "2 turns", "one watched");
});

test("it says when, as one speaks", () => {
  const now = new Date(2025, 5, 15, 14, 30).getTime();
  /** @param {number} month @param {number} day */
  const at = (month, day, hour = 0, minute = 0) => new Date(2025, month, day, hour, minute).getTime();
  assert.equal(ago(at(5, 15, 14, 25), now, "en"), "5 minutes ago");
  assert.equal(ago(at(5, 15, 12, 10), now, "en"), "2 hours ago");
  assert.equal(ago(at(5, 14, 23, 59), now, "en"), "yesterday");
  assert.equal(ago(at(5, 14, 0, 1), now, "fr"), "hier");
  assert.equal(ago(at(5, 12, 9), now, "fr"), "il y a 3 jours");
  assert.match(ago(at(2, 12), now, "en"), /12.*March|March.*12/);
  assert.equal(ago(now + 60_000, now, "en"), "this minute", "a clock that runs ahead");
});
