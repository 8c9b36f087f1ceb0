// A carrier: its picture until Python answers, its board afterwards, and the messages of all its widgets.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { carry } from "../../widgets/page/widgets/carrier.js";
import { FakeElement, documentOf } from "./browser.mjs";
/** @import { WorkerModel } from "../../widgets/page/python/models.js" */

const STATE = { still: "<svg/>", note: "A picture.", saved: {}, noticed: 0 };
const OPENED = [["open", "bridge", { scripts: {} }, 0], ["open", "board", { kind: "board", _dom_classes: [] }, 0]];

/** The model of a carrier, as any home gives it: `sent` holds what the page sends, `say` is a message of Python. */
class Carrier {
  state = { ...STATE };
  /** @type {any[]} */ sent = [];
  /** @type {[what: string, call: (...said: any[]) => void][]} */ calls = [];
  saves = 0;

  /** @param {"still" | "note" | "saved" | "noticed"} name */
  get(name) { return this.state[name]; }
  /** @param {"noticed"} name @param {number} value */
  set(name, value) { this.state[name] = value; }
  save_changes() { this.saves += 1; }
  /** @param {object} message */
  send(message) { this.sent.push(message); }
  /** @param {string} what @param {(...said: any[]) => void} call */
  on(what, call) { this.calls.push([what, call]); }
  /** @param {string} what @param {(...said: any[]) => void} call */
  off(what, call) { this.calls = this.calls.filter(([name, one]) => name !== what || one !== call); }
  /** @param {string} what @param {...unknown} said */
  trigger(what, ...said) { for (const [name, call] of [...this.calls]) if (name === what) call(...said); }

  /** @param {unknown} content @param {DataView[]} [buffers] */
  say(content, buffers) { this.trigger("msg:custom", content, buffers); }

  /** Answers a page that has arrived. */
  answer() {
    this.say({ carried: OPENED });
    this.say({ shown: "board", bridge: "bridge" });
  }
}

/** The bridge that was attended, the element, and whether it still is. @typedef {{ bridge: WorkerModel, within: object, left: boolean }} Attended */

/** A carrier shown in an element. @param {Carrier} carrier */
const shown = (carrier) => {
  const el = new FakeElement();
  /** @type {Attended[]} */
  const attended = [];
  const leave = carry(/** @type {any} */ (carrier), /** @type {any} */ (el), (bridge, within) => {
    const one = { bridge: /** @type {any} */ (bridge), within, left: false };
    attended.push(one);
    return () => { one.left = true; };
  });
  return { el, attended, leave };
};

/** Lets all promises settle. */
const settled = () => new Promise((done) => { setImmediate(done); });

/** A carrier whose board has arrived on the page. */
const live = async () => {
  const carrier = new Carrier(), place = shown(carrier);
  carrier.answer();
  await settled();
  const [{ bridge }] = place.attended;
  return { carrier, ...place, models: bridge.widget_manager, board: await bridge.widget_manager.get_model("board") };
};

beforeEach(() => {
  documentOf();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
});

test("until Python answers its picture is shown, and after five seconds the sentence below it", () => {
  const carrier = new Carrier(), { el } = shown(carrier), [still, note] = el.children;
  assert.deepEqual(carrier.sent, [{ arrived: true }]);
  assert.deepEqual([still.innerHTML, note.textContent], ["<svg/>", "A picture."]);
  mock.timers.tick(4999);
  assert.equal(note.hidden, true);
  mock.timers.tick(1);
  assert.equal(note.hidden, false);
});

test("a board that arrives takes the picture's place, within an element that the bridge attends", async () => {
  const { el, attended } = await live();
  assert.equal(el.children.length, 1);
  assert.equal(el.children[0].children.length, 1);
  assert.deepEqual([attended.length, attended[0].within, attended[0].left], [1, el, false]);
});

test("a board that comes later than five seconds still takes the picture's place", async () => {
  const carrier = new Carrier(), { el } = shown(carrier);
  mock.timers.tick(60_000);
  carrier.answer();
  await settled();
  assert.equal(el.children[0].innerHTML, "");
});

test("a message to a widget is numbered, and reported busy and idle as a kernel would", async () => {
  const { carrier, board } = await live();
  /** @type {string[]} */
  const said = [];
  board.send({ do: "hint" }, { iopub: { status: ({ content }) => said.push(content.execution_state) } });
  assert.deepEqual(carrier.sent.at(-1), { carried: ["custom", "board", { do: "hint" }, 1] });
  carrier.say({ carried: [["heard", 1, null, 0], ["done", 1, null, 0]] });
  assert.deepEqual(said, ["busy", "idle"]);
});

test("news of Python reaches the widget that it names, with its buffers", async () => {
  const { carrier, board, models } = await live();
  /** @type {unknown[]} */
  const heard = [];
  board.on("msg:custom", (/** @type {object} */ content, /** @type {DataView[]} */ [buffer]) => heard.push(content, buffer.getUint8(1)));
  const [one, other] = [[7, 8, 9], [4, 5]].map((bytes) => new DataView(new Uint8Array(bytes).buffer, bytes.length - 2));
  carrier.say({ carried: [["custom", "board", { told: 1 }, 1], ["update", "board", { news: { n: 3 } }, 0], ["custom", "board", { told: 2 }, 1]] }, [one, other]);
  assert.deepEqual(board.get("news"), { n: 3 });
  assert.deepEqual(heard, [{ told: 1 }, 9, { told: 2 }, 5]);
  carrier.say({ carried: [["close", "board", null, 0]] });
  assert.equal(models.has_model("board"), false);
});

test("messages of others, and to widgets that are gone, are ignored", async () => {
  const { carrier, board } = await live();
  const before = { ...board.state };
  for (const said of [{}, { shown: "board" }, { carried: [["update", "nobody", { a: 1 }, 0]] }, { carried: [["done", 99, null, 0]] }, { carried: [["toy", "board", {}, 0]] }]) carrier.say(said);
  assert.deepEqual(board.state, before);
});

test("a carrier shown twice has one model of each widget, and a view in each place", async () => {
  const { carrier, board, attended } = await live();
  const second = shown(carrier);
  carrier.answer();
  await settled();
  assert.equal(await second.attended[0].bridge.widget_manager.get_model("board"), board);
  assert.equal(Object.keys(board.views).length, 2);
  assert.equal(attended.length, 1, "the first place is not filled anew");
});

test("each change of the record is noticed once, however often the board is shown", async () => {
  const { carrier } = await live();
  shown(carrier);
  carrier.trigger("change:saved");
  carrier.trigger("change:saved");
  assert.deepEqual([carrier.state.noticed, carrier.saves], [2, 2]);
});

test("a place that is left is attended no longer, and shows nothing that comes later", async () => {
  const { attended, leave } = await live();
  leave();
  assert.equal(attended[0].left, true);
  const carrier = new Carrier(), early = shown(carrier), [, note] = early.el.children;
  early.leave();
  carrier.answer();
  mock.timers.tick(60_000);
  await settled();
  assert.deepEqual(early.attended, []);
  assert.equal(note.hidden, true);
});

test("a place that is left while its board arrives is not attended for ever", async () => {
  const carrier = new Carrier(), { attended, leave } = shown(carrier);
  carrier.answer();
  leave();
  await settled();
  assert.ok(attended.every(({ left }) => left));
});
