// A page at rest: when it lets its kernel end, and what it hands in before its next message.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Rest } from "../../widgets/page/widgets/rest.js";
import { documentOf, pass } from "./browser.mjs";

/** A page with widgets, given by their values; `sent` has all its messages, `hear` receives one of the server. @param {Record<string, any>[]} widgets */
const paged = (...widgets) => {
  /** @type {any[]} */
  const sent = [];
  /** @type {(kernel: unknown, message: object) => void} */
  let heard = () => {};
  const kernel = { id: "k", connectionStatus: "connected", sendShellMessage: (/** @type {any} */ message) => { sent.push(message); },
    iopubMessage: { connect(/** @type {typeof heard} */ call) { heard = call; } } };
  const models = widgets.map((values) => ({ get: (/** @type {string} */ name) => values[name],
    comm: { send: (/** @type {object} */ data, /** @type {undefined} */ _, /** @type {object} */ metadata) => kernel.sendShellMessage({ data, metadata }) } }));
  const manager = { kernel, _models: Object.fromEntries(models.map((model, at) => [at, Promise.resolve(model)])) };
  const rest = new Rest(/** @type {any} */ (manager), 20);
  return { rest, kernel, sent, hear: (/** @type {object} */ content) => heard(null, { content }) };
};

const PLACE = { game: "{}", station: {} };
const USED = { kind: "board", key: "pig/a", revision: 0, _place: PLACE };
const UNUSED = { kind: "board", key: "pig/b", revision: 0, _place: {} };

beforeEach(() => {
  documentOf();
  Object.assign(document, { querySelector: () => null });
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "Date"] });
});

test("a page without an act lets its kernel end, and hands in only what was used", async () => {
  const { kernel, sent } = paged(USED, UNUSED);
  await pass(19);
  assert.deepEqual(sent, []);
  await pass(2);
  assert.deepEqual(sent.splice(0), [{ data: {}, metadata: { pontlevis: "rest" } }]);
  kernel.sendShellMessage("an act");
  assert.deepEqual(sent.splice(0), [{ data: { method: "custom", content: { place: PLACE, saved: null } }, metadata: { pontlevis: "hand in" } }, "an act"]);
  kernel.sendShellMessage("another");
  assert.deepEqual(sent, ["another"]);
});

for (const [name, widget] of Object.entries({
  "a widget that needs its kernel": { ...USED, _place: null },
  "a game that the browser has not kept": { ...USED, revision: 3, _place: { ...PLACE, game: "" } },
  "a widget of another package": { _model_module: "@jupyter-widgets/controls" },
})) {
  test(`${name} keeps the page awake`, async () => {
    const { sent } = paged(USED, widget);
    await pass(60);
    assert.deepEqual(sent, []);
  });
}

test("a page with something under way stays awake", async () => {
  const { sent } = paged(USED);
  Object.assign(document, { querySelector: () => ({}) });
  await pass(60);
  assert.deepEqual(sent, []);
});

test("a kernel that has ended by itself is followed by another", async () => {
  const { kernel, sent, hear } = paged(USED);
  hear({ comm_id: "pontlevis" });
  await pass(1);
  kernel.sendShellMessage("an act");
  assert.equal(sent.length, 2);
});
