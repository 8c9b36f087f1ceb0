// A notebook does not receive the keys pressed on a board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { keepKeys } from "../../widgets/page/widgets/jupyter.js";
import { FakeElement, documentOf } from "./browser.mjs";

/** An element that keeps its keys from the notebook. @param {boolean} onPage */
const kept = (onPage) => {
  documentOf();
  Object.assign(globalThis, { Element: FakeElement });
  document.body.hasAttribute = () => onPage;
  const el = new FakeElement();
  keepKeys(/** @type {HTMLElement} */ (/** @type {unknown} */ (el)));
  return el;
};

test("what gets the focus in a notebook is marked itself: most commands match it before any parent", () => {
  const button = new FakeElement();
  kept(false).heard.focusin({ target: button });
  assert.deepEqual(button.attributes, { "data-lm-suppress-shortcuts": "true" });
});

test("no key goes on to a notebook that listens at the document", () => {
  let stopped = false;
  kept(false).heard.keydown({ stopPropagation: () => { stopped = true; } });
  assert.ok(stopped);
});

test("a page to visit hears its keys", () => assert.deepEqual(kept(true).heard, {}));
