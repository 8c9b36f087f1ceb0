import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Room, roomsAddress } from "../../widgets/page/widgets/room.js";

/** The sockets that were opened, the newest last. @type {FakeSocket[]} */
let sockets = [];

class FakeSocket {
  static OPEN = 1;
  readyState = 0;
  /** @type {string[]} */ sent = [];
  onopen = () => {};
  /** @type {(event: { data: string }) => void} */ onmessage = () => {};
  /** @type {(event: { code: number }) => void} */ onclose = () => {};

  /** @param {string} url */
  constructor(url) {
    this.url = url;
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) { this.sent.push(text); }

  open() {
    this.readyState = 1;
    this.onopen();
  }

  close(code = 1000) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

/** A model that records the messages sent to it. */
class FakeModel {
  /** @type {any[]} */ heard = [];
  /** @type {((message: object) => void)[]} */ calls = [];

  /** @param {string} name */
  get(name) { return { room: "0123456789abcdef0123", first: "guest" }[name]; }

  /** @param {object} message */
  send(message) { this.heard.push(message); }

  /** @param {string} _what @param {(message: object) => void} call */
  on(_what, call) { this.calls.push(call); }

  /** @param {string} _what @param {(message: object) => void} call */
  off(_what, call) { this.calls = this.calls.filter((one) => one !== call); }

  /** @param {string} text */
  say(text) { for (const call of this.calls) call({ say: text }); }
}

/** The listeners of the page's window. @type {Map<string, () => void>} */
const listening = new Map();
/** @type {FakeModel} */ let model;
/** @type {Room} */ let room;

const newest = () => /** @type {FakeSocket} */ (sockets.at(-1));

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const page = { documentElement: { dataset: { home: "/castle/" } }, baseURI: "https://house.example/castle/voila/render/en/play.ipynb?room=x",
    body: { dataset: { voila: "voila" } }, hidden: false, addEventListener() {}, removeEventListener() {} };
  Object.assign(globalThis, { window: globalThis, document: page, WebSocket: FakeSocket });
  Object.assign(globalThis, { addEventListener: listening.set.bind(listening), removeEventListener: listening.delete.bind(listening) });
  sockets = [];
  model = new FakeModel();
  room = new Room(/** @type {any} */ (model));
});

test("a page goes to its room at the address of the house, and says first who it is", () => {
  assert.equal(newest().url, "wss://house.example/castle/rooms/0123456789abcdef0123");
  newest().open();
  assert.deepEqual(newest().sent, ["guest"]);
  assert.deepEqual(model.heard, [{ open: true }]);
});

test("a page of a house of files goes to the relay that its house has named, if any", () => {
  const { dataset } = document.body;
  Object.assign(dataset, { voila: "worker", relay: "wss://inn.example/rooms/" });
  assert.equal(roomsAddress(), "wss://inn.example/rooms/");
  delete dataset.relay;
  assert.equal(roomsAddress(), "");
});

test("a page whose kernel is gone leaves, and does not come again", () => {
  newest().open();
  listening.get("pontlevis:gone")?.();
  assert.equal(newest().readyState, 3);
  mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
});

test("what is said goes both ways as it is, and what is said without a line is lost", () => {
  model.say(":too early");
  newest().open();
  model.say(":a move");
  newest().onmessage({ data: ":an update: of two parts" });
  assert.deepEqual(newest().sent, ["guest", ":a move"]);
  assert.deepEqual(model.heard.at(-1), { heard: ":an update: of two parts" });
});

const pulses = () => model.heard.filter((one) => one.pulse).length;

test("a pulse goes to Python as long as somebody else is there", () => {
  newest().open();
  mock.timers.tick(10_000);
  assert.equal(pulses(), 0);
  newest().onmessage({ data: "+" });
  mock.timers.tick(6000);
  assert.equal(pulses(), 2);
  newest().onmessage({ data: "-" });
  mock.timers.tick(6000);
  assert.equal(pulses(), 2);
});

test("after a long silence no pulse goes to Python until something is heard or said again", () => {
  newest().open();
  newest().onmessage({ data: "+" });
  for (const stir of [() => newest().onmessage({ data: ":a move" }), () => model.say(":a move")]) {
    newest().onmessage({ data: "~" });
    const before = pulses();
    mock.timers.tick(9000);
    assert.equal(pulses(), before);
    stir();
    mock.timers.tick(9000);
    assert.equal(pulses(), before + 3);
  }
});

test("a lost line is told and tried again, each time after a longer while", () => {
  newest().close(4404);
  assert.deepEqual(model.heard, [{ cut: 4404 }]);
  mock.timers.tick(700);
  assert.equal(sockets.length, 2);
  for (let tries = 0; tries < 8; tries += 1) {
    newest().close(1006);
    mock.timers.tick(20_000);
  }
  assert.equal(sockets.length, 10);
  newest().close(1006);
  mock.timers.tick(10_000);
  assert.equal(sockets.length, 10, "a quarter of a minute lies between two tries at last");
});

test("who was replaced by a newer page, or has left, does not come again", () => {
  newest().close(4409);
  mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
  const [before] = [model.heard.length];
  room.leave();
  newest().close();
  mock.timers.tick(60_000);
  assert.deepEqual([sockets.length, model.heard.length, model.calls.length], [1, before, 0]);
});
