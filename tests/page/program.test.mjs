// Python in a worker: when it ends on a page that nobody sees, and what a new one is sent.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Program } from "../../widgets/page/python/program.js";
import { documentOf, pass, storageOf } from "./browser.mjs";

const PLACE = { game: "{}", station: {} };
const USED = { kind: "board", key: "pig/a", revision: 0, _place: PLACE };
const UNUSED = { kind: "board", key: "pig/b", revision: 0, _place: {} };
const CANVAS = { _model_name: "CanvasManagerModel" };

/** The workers started so far. @type {FakeWorker[]} */
const workers = [];

class FakeWorker {
  /** @type {unknown[]} */ heard = [];
  ended = false;
  /** @type {(event: { data: unknown }) => void} */ #says = () => {};

  constructor() { workers.push(this); }

  /** @param {string} what @param {(event: { data: unknown }) => void} call */
  addEventListener(what, call) { if (what === "message") this.#says = call; }

  /** @param {unknown} message */
  postMessage(message) { this.heard.push(message); }

  terminate() { this.ended = true; }

  /** @param {...unknown} data */
  say(...data) { this.#says({ data }); }
}

/** A page whose Python has started, with widgets given by their values. @param {Record<string, any>[]} widgets */
const paged = (...widgets) => {
  const told = /** @type {string[]} */ ([]);
  const arrival = /** @type {any} */ ({ begin: () => told.push("begin"), end: () => told.push("end"), tell() {}, fail: () => told.push("fail") });
  const { models } = new Program([{ source: "1", opened: [["a", {}]] }], arrival, () => {});
  widgets.forEach((values, at) => models.open("abc"[at], values));
  workers[0].say("ready");
  return { models, told };
};

/** @param {boolean} hidden */
const hide = (hidden) => {
  Object.assign(document, { hidden });
  /** @type {any} */ (document).seen();
};

beforeEach(() => {
  storageOf();
  workers.length = 0;
  documentOf();
  Object.assign(document, { hidden: false, body: { dataset: {} }, querySelector: () => null,
    addEventListener: (/** @type {string} */ _, /** @type {() => void} */ call) => { Object.assign(document, { seen: call }); } });
  Object.assign(globalThis, { Worker: FakeWorker });
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });
});

test("a page that is hidden for a minute ends its Python, and the next message starts another", async () => {
  const { models, told } = paged(USED, UNUSED, CANVAS);
  await pass(120);
  assert.equal(workers[0].ended, false, "it was seen");
  hide(true);
  await pass(59);
  assert.equal(workers[0].ended, false);
  await pass(10);
  assert.equal(workers[0].ended, true);
  models.tell("custom", "b", { do: "hint" });
  assert.deepEqual(workers[1].heard.map((message) => /** @type {any} */ (message).slice(0, 3)),
    [["cells", [{ source: "1", opened: ["a"] }]], ["custom", "a", { place: PLACE, saved: null }], ["custom", "b", { do: "hint" }]]);
  assert.deepEqual(told, ["end", "begin"]);
  workers[1].say("open", "b", { kind: "board", alt: "as it was made" }, []);
  workers[1].say("open", "d", { kind: "board", alt: "new" }, []);
  workers[1].say("update", "a", { alt: "after a move" }, []);
  assert.deepEqual(models.all().map((model) => model.get("alt")), ["after a move", undefined, undefined, "new"]);
});

test("a page that is seen again starts its Python at once", async () => {
  paged(USED);
  hide(true);
  await pass(70);
  hide(false);
  assert.equal(workers.length, 2);
  assert.equal(workers[1].heard.length, 2);
});

for (const [name, widget] of Object.entries({
  "a widget that needs its Python": { ...USED, _place: null },
  "a game that the browser has not kept": { ...USED, revision: 3, _place: { ...PLACE, game: "" } },
})) {
  test(`${name} keeps Python`, async () => {
    paged(USED, widget);
    hide(true);
    await pass(200);
    assert.equal(workers[0].ended, false);
  });
}

test("a page with something under way keeps its Python", async () => {
  paged(USED);
  Object.assign(document, { querySelector: () => ({}) });
  hide(true);
  await pass(200);
  assert.equal(workers[0].ended, false);
});

test("a page with a widget that could not be taken over is loaded again", () => {
  let loaded = 0;
  Object.defineProperty(globalThis, "location", { configurable: true, value: { reload: () => { loaded += 1; } } });
  paged(USED);
  workers[0].say("custom", "a", { "not taken over": true }, []);
  assert.equal(loaded, 1);
});
