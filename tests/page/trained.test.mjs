import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { due, keep, kept, learn, today, tried } from "../../widgets/page/trained.js";
import { HOSTILE, closedStorage, storageOf } from "./browser.mjs";

const NAME = "pontlevis:2:/:train";
const HOUR = 3_600_000;

/** @param {number} days from today */
const day = (days) => today(new Date(new Date().setHours(12) + days * 24 * HOUR));

/** @param {Record<string, unknown>} data */
const holding = (data) => storageOf({ [NAME]: JSON.stringify(data) });

/** Runs a script in another time zone; returns what it prints. @param {string} zone @param {string} script */
const inZone = (zone, script) => execFileSync(process.execPath, ["--input-type=module", "-e",
  `import { today, untilTomorrow } from ${JSON.stringify(new URL("../../widgets/page/trained.js", import.meta.url).href)}; ${script}`],
{ env: { ...process.env, TZ: zone }, encoding: "utf8" }).trim();

test("a date is the local one, of four, two and two digits", () => {
  assert.equal(today(new Date(2026, 0, 5, 23, 59, 59)), "2026-01-05");
  assert.equal(today(new Date(2026, 0, 6, 0, 0, 0)), "2026-01-06");
});

test("the date changes at midnight of each time zone", () => {
  const script = 'console.log(today(new Date("2026-11-29T11:30:00Z")))';
  assert.equal(inZone("Pacific/Kiritimati", script), "2026-11-30");
  assert.equal(inZone("Pacific/Pago_Pago", script), "2026-11-29");
  assert.equal(inZone("Asia/Kathmandu", script), "2026-11-29");
});

test("the next day begins after 23 or 25 hours where the clock changes, and where midnight is skipped", () => {
  for (const [zone, date, hours] of [["Europe/Paris", "2026, 2, 29", 23], ["Europe/Paris", "2026, 9, 25", 25], ["Africa/Cairo", "2026, 3, 23", 24],
    ["Europe/Paris", "2026, 10, 29", 24]]) {
    const script = `const from = new Date(${date}), next = new Date(from.getTime() + untilTomorrow(from)); console.log(untilTomorrow(from) / ${HOUR}, today(next) !== today(from), today(new Date(next - 1)) === today(from))`;
    assert.equal(inZone(String(zone), script), `${hours} true true`, `${zone} ${date}`);
  }
});

test("changes are merged into the data, and null deletes an entry", () => {
  const held = holding({ done: { "pig/a": "2026-01-01", "pig/b": "2026-01-02" } });
  assert.equal(keep({ done: { "pig/a": null, "pig/c": "2026-01-03" }, repeat: { "pig/c": { due: "2026-01-04" } } }), "");
  assert.deepEqual(JSON.parse(held[NAME]), { done: { "pig/b": "2026-01-02", "pig/c": "2026-01-03" }, repeat: { "pig/c": { due: "2026-01-04" } } });
});

test("a wrong try is noted, and a right one only of what is to be repeated", () => {
  holding({ repeat: { "pig/known": { due: "2026-01-01" } } });
  tried("pig/new", true, "");
  tried("pig/known", true, "");
  tried("pig/missed", false, "");
  assert.deepEqual(Object.keys(kept().tried), ["pig/known", "pig/missed"]);
  tried("pig/missed", true, "");
  assert.equal(kept().tried["pig/missed"].good, false);
});

test("what was missed yesterday is due, and what was missed today is not", () => {
  holding({ repeat: { "pig/a": { due: day(0) }, "pig/b": { due: day(1) } }, tried: { "pig/a": { day: day(-1), good: false }, "pig/c": { day: day(-1), good: false }, "pig/d": { day: day(0), good: false }, "pig/e": { day: day(-1), good: true } } });
  assert.equal(due(), 2);
});

test("fifty puzzles of one's own games are kept, and the oldest makes room with its repeats", () => {
  storageOf({});
  for (let at = 0; at < 52; at++) learn(`pig/own.${at}`, { start: String(at) });
  assert.equal(Object.keys(kept().own).length, 50);
  assert.equal("pig/own.1" in kept().own, false);
  assert.equal("pig/own.1" in kept().tried, false);
  assert.equal(learn("pig/own.2", { start: "again" }), "");
  assert.equal(Object.keys(kept().own).length, 50);
  assert.equal(kept().own["pig/own.2"].start, "again");
});

test("whatever stands where the data should be, a try can be noted", () => {
  for (const text of [...HOSTILE, '{"tried": 7, "repeat": [], "own": "x"}', '{"tried": {"x": null}, "repeat": {"x": null}}']) {
    storageOf({ [NAME]: text });
    assert.equal(typeof due(), "number", text.slice(0, 40));
    tried("pig/missed", false, "");
    assert.equal(kept().tried["pig/missed"].good, false, text.slice(0, 40));
  }
});

test("where nothing can be kept, nothing is due", () => {
  closedStorage();
  assert.equal(keep({ done: { "pig/a": "2026-01-01" } }), "closed");
  assert.equal(due(), 0);
});
