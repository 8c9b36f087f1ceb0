// A widget's connection to Python, by both carriers: pending messages keep it busy, and a silence is reported once.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Models } from "../../widgets/page/python/models.js";
import { Connection } from "../../widgets/page/widgets/connection.js";
import { losses } from "../../widgets/page/widgets/rest.js";
import { FakeElement, documentOf, pass } from "./browser.mjs";

/** @typedef {{ model: any, say: (state: "busy" | "idle") => void }} Carrier a model, and how the oldest message is answered */

/** A model of a Jupyter kernel. @param {object} manager @returns {Carrier} */
const jupyter = (manager = {}) => {
  /** @type {((said: object) => void)[]} */
  const sent = [];
  const model = { comm_live: true, widget_manager: manager, on() {}, off() {},
    /** @param {object} _ @param {any} callbacks */
    send(_, callbacks) { sent.push(callbacks.iopub.status); } };
  return { model, say(state) {
    sent[0]({ content: { execution_state: state } });
    if (state === "idle") sent.shift();
  } };
};

/** A model of Python in a worker of the page. @returns {Carrier} */
const worker = () => {
  const models = new Models(/** @type {any} */ ({ postMessage() {} }));
  models.awake = true;
  let done = 0;
  return { model: models.open("a", {}), say(state) {
    models.hear([state === "busy" ? "heard" : "done", done + 1]);
    if (state === "idle") done += 1;
  } };
};

/** @param {Carrier} carrier */
const connected = ({ model }) => {
  const el = new FakeElement();
  return { el, line: new Connection(model, /** @type {any} */ (el), (key) => key) };
};

beforeEach(() => {
  documentOf();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

for (const [name, carrier] of Object.entries({ jupyter, worker })) {
  test(`${name}: a widget is busy from the moment that it sends until all is done with`, () => {
    const made = carrier(), { el, line } = connected(made);
    assert.equal(el.dataset.busy, undefined);
    line.send({ do: "hint" });
    line.send({ do: "undo" });
    made.say("busy");
    assert.equal(el.dataset.busy, "2", "that Python turns to it is no answer yet");
    made.say("idle");
    assert.equal(el.dataset.busy, "1");
    made.say("busy");
    made.say("idle");
    assert.equal(el.dataset.busy, undefined);
  });

  test(`${name}: what is not even heard is told after three seconds, and no more once it is`, async () => {
    const made = carrier(), { el, line } = connected(made);
    line.send({ do: "hint" });
    await pass(2);
    assert.equal(el.children.length, 0);
    await pass(1);
    assert.deepEqual(el.children, [line.notice]);
    made.say("busy");
    assert.equal(el.children.length, 0);
    assert.equal(el.dataset.busy, "1");
  });
}

test("what waits for a Python that has yet to come keeps a widget busy, and no silence is told of it", async () => {
  const models = new Models(/** @type {any} */ ({ postMessage() {} }));
  const { el, line } = connected({ model: models.open("a", {}), say() {} });
  line.send({ do: "hint" });
  await pass(4);
  assert.deepEqual([el.dataset.busy, el.children.length], ["1", 0]);
  models.awake = true;
  models.hear(["heard", 1]);
  models.hear(["done", 1]);
  assert.equal(el.dataset.busy, undefined);
});

test("a message whose end was lost on its way has ended when a later one has", () => {
  /** @type {((said: object) => void)[]} */
  const sent = [];
  const { model } = jupyter();
  model.send = (/** @type {object} */ _, /** @type {any} */ { iopub }) => { sent.push(iopub.status); };
  const { el, line } = connected({ model, say() {} });
  for (let message = 0; message < 3; message += 1) line.send({ pulse: true });
  sent[1]({ content: { execution_state: "idle" } });
  assert.equal(el.dataset.busy, "1");
});

test("a kernel that is lost will answer nothing more", () => {
  /** @type {Record<string, () => void>} */
  const calls = {};
  const { model } = jupyter();
  model.on = (/** @type {string} */ what, /** @type {() => void} */ call) => { calls[what] = call; };
  const { el, line } = connected({ model, say() {} });
  line.send({ do: "hint" });
  model.comm_live = false;
  calls.comm_live_update();
  assert.equal(el.dataset.busy, undefined);
});

for (const [name, event, said] of /** @type {[string, string, object[]][]} */ ([
  ["taken over by another kernel", "replaced", [{ do: "hint" }, { key: "", picture: -1 }]],
  ["of the same kernel", "", [{ do: "hint" }]],
])) {
  test(`after a lost connection, an act that was under way is told as not done if it is ${name}`, () => {
    /** @type {object[]} */
    const sent = [];
    /** @type {(kernel: unknown, status: string) => void} */
    let changed = () => {};
    const manager = { kernel: { connectionStatusChanged: { connect(/** @type {typeof changed} */ call) { changed = call; } },
      statusChanged: { connect() {} } } };
    const { model } = jupyter(manager);
    model.send = (/** @type {object} */ message) => { sent.push(message); };
    const { el, line } = connected({ model, say() {} });
    line.send({ do: "hint" });
    changed(null, "connecting");
    assert.equal(el.dataset.busy, undefined);
    if (event) losses.dispatchEvent(new CustomEvent(event, { detail: manager }));
    assert.deepEqual(sent, said);
    changed(null, "connecting");
    losses.dispatchEvent(new CustomEvent("replaced", { detail: {} }));
    assert.deepEqual(sent, said, "kernels of other pages are none of its own");
  });
}

test("one silence is told once: where somebody waits for an answer, else where nobody does", async () => {
  const manager = {};
  const [board, line] = [connected(jupyter(manager)), connected(jupyter(manager))];
  line.line.send({ pulse: true }, { byItself: true });
  await pass(3);
  assert.deepEqual([board.el.children.length, line.el.children.length], [0, 1]);
  board.line.send({ do: "hint" });
  line.line.send({ pulse: true }, { byItself: true });
  await pass(3);
  assert.deepEqual([board.el.children.length, line.el.children.length], [1, 0]);
  const elsewhere = connected(jupyter());
  elsewhere.line.send({ do: "hint" });
  await pass(3);
  assert.deepEqual([board.el.children.length, elsewhere.el.children.length], [1, 1], "of another kernel");
});
