// A widget without a program behind it: what it shows instead of a table, and that it sends nothing.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { StillView, keepPicture } from "../../widgets/page/widgets/still.js";
import { FakeElement, documentOf } from "./browser.mjs";

const SVG = '<svg><g id="pl-coin"/><use href="#pl-coin"/></svg>';
const BOARD = { kind: "board", lang: "fr", key: "toy/one", size: [300, 100], svg: SVG, alt: "Une pièce.", ui: { task: null } };

/** The elements of a page that have no layout. */
class Part extends FakeElement {
  lang = "";
  closest() { return null; }
  /** @returns {string} */
  get said() { return [this.textContent, ...this.children.map((one) => /** @type {Part} */ (one).said)].join(" "); }
  /** @param {string} name @returns {Part | undefined} */
  find(name) {
    if (this.attributes.class === name) return this;
    return this.children.map((one) => /** @type {Part} */ (one).find(name)).find(Boolean);
  }
}

/** @param {boolean} onPage */
const page = (onPage) => {
  documentOf();
  Object.assign(globalThis, { MutationObserver: class { observe() {} disconnect() {} } });
  Object.assign(document, { createElement: () => new Part(), documentElement: { dataset: { theme: "light" } } });
  Object.assign(document.body, { hasAttribute: () => onPage, dataset: {} });
};

/** A still of a widget with this state. @param {Record<string, unknown>} state */
const still = (state) => {
  const el = new Part(), model = { get: (/** @type {string} */ name) => state[name] };
  new StillView(/** @type {any} */ ({ model, el, t: (/** @type {string} */ key) => key }));
  return el;
};

beforeEach(() => page(false));

test("a board shows its picture with its description, and says that it is a picture", () => {
  const el = still(BOARD), pic = el.find("pl-pic");
  assert.deepEqual([pic?.attributes.role, pic?.attributes["aria-label"]], ["img", "Une pièce."]);
  assert.match(pic?.innerHTML ?? "", /^<svg><g id="pl\w+-pl-coin"\/><use href="#pl\w+/);
  assert.match(el.said, /still\.picture/);
  assert.deepEqual([el.lang, el.dataset.game, el.find("pl-button")], ["fr", "toy", undefined]);
});

test("a board without a picture is told in words", () => assert.match(still({ ...BOARD, svg: "" }).said, /Une pièce\..*still\.page/));

test("a house that is named is linked to, if it is an address of the web", () => {
  assert.match(still({ ...BOARD, ui: { task: null, link: "https://house.example/play/?code=1" } }).said, /still\.link/);
  assert.doesNotMatch(still({ ...BOARD, ui: { task: null, link: "javascript:alert(1)" } }).said, /still\.link/);
});

test("a form is the list of its games, and a widget of another kind a sentence", () => {
  assert.match(still({ kind: "play", lang: "en", board: "", form: { games: [{ title: "Toy", tagline: "Toss a coin." }] } }).said, /Toss a coin\..*still\.page/);
  assert.match(still({ kind: "train", lang: "en", board: "", overview: { games: [{ title: "Toy", puzzles: 3 }] } }).said, /Toy.*still\.page/);
  assert.match(still({ kind: "train", lang: "en", board: "", overview: {} }).said, /still\.page/);
  assert.match(still({ kind: "toy/dice", lang: "en" }).said, /still\.page/);
});

/** What a board sends when it is left. @param {boolean} onPage @param {number[]} news the number of its news each time */
const sent = (onPage, news) => {
  page(onPage);
  /** @type {object[]} */
  const messages = [];
  const el = new Part(), model = { n: 0, get: () => ({ n: model.n }), send: (/** @type {object} */ one) => messages.push(one) };
  keepPicture(/** @type {any} */ ({ el, model, live: true }));
  for (const n of news) {
    model.n = n;
    el.heard.pointerleave?.({ pointerType: "mouse" });
  }
  return messages;
};

test("a board that a person leaves asks for its picture once, where a notebook may be saved", () => {
  assert.deepEqual(sent(false, [0, 3, 3]), [{ want: "still" }]);
  assert.deepEqual(sent(true, [0, 3, 3]), []);
});
