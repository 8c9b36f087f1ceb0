// How a page's changes of colour are followed: at once where it says its theme, else once it has settled.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { documentOf } from "./browser.mjs";

mock.timers.enable({ apis: ["setTimeout"] });
documentOf();
const { looks } = await import("../../widgets/page/looks.js");

/** Watches a page; returns how often it was looked at, and functions that change an attribute and stop watching. */
const watched = () => {
  /** @type {(changes: object[]) => void} */
  let change = () => {};
  globalThis.MutationObserver = /** @type {any} */ (class {
    /** @param {typeof change} call */
    constructor(call) { change = call; }
    observe() {}
    disconnect() {}
  });
  const seen = { count: 0 };
  const stop = looks.watch(() => { seen.count += 1; });
  return { seen, stop, change: (/** @type {string} */ attributeName) => change([{ attributeName }]) };
};

test("a page that says its theme is looked at at once", () => {
  const { seen, change } = watched();
  change("data-theme");
  assert.equal(seen.count, 1);
});

test("a page whose class changes many times is looked at once it has settled, and once it has faded", () => {
  const { seen, change } = watched();
  for (let turn = 0; turn < 4; turn += 1) {
    change("class");
    mock.timers.tick(99);
  }
  assert.equal(seen.count, 0);
  mock.timers.tick(1);
  assert.equal(seen.count, 1);
  mock.timers.tick(400);
  assert.equal(seen.count, 2);
});

test("a page that is watched no longer is not looked at", () => {
  const { seen, stop, change } = watched();
  change("class");
  stop();
  mock.timers.tick(1000);
  assert.equal(seen.count, 0);
});
