// A page at rest: when it lets its kernel end, and what it hands in before its next message.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Rest, losses } from "../../widgets/page/widgets/rest.js";
import { documentOf, pass } from "./browser.mjs";

/** A page with widgets, given by their values; `sent` has all its messages, `hear` receives one of the server, `seats` the connections it asks for. @param {Record<string, any>[]} widgets */
const paged = (...widgets) => {
  /** @type {any[]} */
  const sent = [];
  /** @type {(kernel: unknown, message: object) => void} */
  let heard = () => {};
  /** @type {(kernel: unknown, status: string) => void} */
  let changed = () => {};
  /** @type {string[]} */
  const seats = [];
  const serverSettings = { token: "" };
  const kernel = { id: "k", connectionStatus: "connected", serverSettings, reconnect() { kernel._createSocket(); }, _sendPending() {},
    _createSocket() { seats.push(serverSettings.token); }, connectionStatusChanged: { connect(/** @type {typeof changed} */ call) { changed = call; } },
    sendShellMessage: (/** @type {any} */ message) => { sent.push(message); },
    iopubMessage: { connect(/** @type {typeof heard} */ call) { heard = call; } } };
  const models = widgets.map((values) => ({ get: (/** @type {string} */ name) => values[name],
    comm: { send: (/** @type {object} */ data, /** @type {undefined} */ _, /** @type {object} */ metadata) => kernel.sendShellMessage({ data, metadata }) } }));
  const manager = { kernel, _models: Object.fromEntries(models.map((model, at) => [at, Promise.resolve(model)])) };
  const rest = new Rest(/** @type {any} */ (manager), 20);
  const cut = () => {
    kernel.connectionStatus = "connecting";
    changed(null, "connecting");
  };
  return { rest, kernel, sent, seats, cut, hear: (/** @type {object} */ content, session = "s", asked = "m") => heard(null, { header: { session }, parent_header: { msg_id: asked }, content }) };
};

/** @param {string} mark */
const marked = (mark) => ({ data: {}, metadata: { pontlevis: mark } });
const ABLE = marked("able");
const PLACE = { game: "{}", station: {} };
const USED = { kind: "board", key: "pig/a", revision: 0, _place: PLACE };
const UNUSED = { kind: "board", key: "pig/b", revision: 0, _place: {} };

beforeEach(() => {
  documentOf();
  Object.assign(document, { querySelector: () => null, getElementById: () => ({ textContent: '{"token": "mark:notebook"}' }) });
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "Date"] });
});

test("a page without an act lets its kernel end, and hands in only what was used", async () => {
  const { kernel, sent } = paged(USED, UNUSED);
  await pass(19);
  assert.deepEqual(sent.splice(0), [ABLE]);
  await pass(2);
  assert.deepEqual(sent.splice(0), [marked("rest")]);
  kernel.sendShellMessage("an act");
  assert.deepEqual(sent.splice(0), [marked("wake"), { data: { method: "custom", content: { place: PLACE, saved: null } }, metadata: { pontlevis: "hand in" } }, "an act"]);
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
    assert.deepEqual(sent, [ABLE]);
  });
}

test("a page with something under way stays awake", async () => {
  const { sent } = paged(USED);
  Object.assign(document, { querySelector: () => ({}) });
  await pass(60);
  assert.deepEqual(sent, [ABLE]);
});

test("a page that is asked to make room rests at once, unless something is under way", async () => {
  for (const [busy, heard] of /** @type {[object | null, object[]][]} */ ([[null, [ABLE, marked("rest")]], [{}, [ABLE]]])) {
    const { sent, hear } = paged(USED);
    Object.assign(document, { querySelector: () => busy });
    await pass(1);
    hear({ comm_id: "pontlevis", data: { room: true } });
    await pass(1);
    assert.deepEqual(sent, heard);
  }
});

test("a page that sleeps and is cut off comes back with its next act, and brings its seat", async () => {
  const { kernel, cut, seats } = paged(USED);
  await pass(21);
  cut();
  kernel._createSocket();
  assert.deepEqual(seats, []);
  kernel.sendShellMessage("an act");
  assert.deepEqual(seats, ["mark:notebook"]);
});

test("a page that is cut off comes back at once, with a seat if its widgets can be handed in", async () => {
  for (const [widget, seat] of /** @type {[object, string][]} */ ([[USED, "mark:notebook"], [{ ...USED, _place: null }, ""]])) {
    const { kernel, cut, seats, hear } = paged(widget);
    cut();
    await pass(1);
    kernel._createSocket();
    assert.deepEqual(seats.splice(0), [seat]);
    kernel.sendShellMessage("an act");
    hear({});
    cut();
    await pass(1);
    kernel._createSocket();
    assert.deepEqual(seats, [seat && `${seat}:s`], "with the session of the kernel that it has heard");
  }
});

test("widgets are told of another kernel, unless it is expected", async () => {
  /** @type {number} */
  let replaced = 0;
  losses.addEventListener("replaced", () => { replaced += 1; });
  const { kernel, hear } = paged(USED);
  hear({}, "the server's own", "");
  hear({}, "first");
  await pass(21);
  kernel.sendShellMessage("an act");
  hear({}, "second");
  hear({}, "second");
  assert.equal(replaced, 0, "the page slept");
  hear({}, "third");
  assert.equal(replaced, 1);
});

test("a kernel that has ended by itself is followed by another", async () => {
  const { kernel, sent, hear } = paged(USED);
  hear({ comm_id: "pontlevis", data: {} });
  await pass(1);
  kernel.sendShellMessage("an act");
  assert.equal(sent.length, 4);
});
