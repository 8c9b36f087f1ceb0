import assert from "node:assert/strict";
import { test } from "node:test";
import * as storage from "../../widgets/page/storage.js";
import { HOSTILE, closedStorage, storageOf } from "./browser.mjs";

test("what is written is read, under the version of all that is kept", () => {
  const held = storageOf();
  assert.equal(storage.write("settings", "{}"), "");
  assert.deepEqual({ ...held }, { "pontlevis:1:settings": "{}" });
  assert.equal(storage.read("settings"), "{}");
  storage.remove("settings");
  assert.equal(storage.read("settings"), null);
});

test("what another version kept is neither read nor named nor touched", () => {
  const held = storageOf({ "pontlevis:2:stars": "[7]", "pontlevis:stars": "x", stars: "y" });
  assert.equal(storage.read("stars"), null);
  assert.deepEqual(storage.names(""), []);
  storage.remove("stars");
  assert.equal(Object.keys(held).length, 3);
});

test("a full storage says so and keeps what it held", () => {
  storageOf({ "pontlevis:1:game": "old" }, 40);
  assert.equal(storage.write("game", "x".repeat(100)), "full");
  assert.equal(storage.read("game"), "old");
  assert.equal(storage.update("game", { text: "x".repeat(100) }), "full");
});

test("a closed storage is empty, takes nothing and stops nobody", () => {
  closedStorage();
  assert.equal(storage.read("game"), null);
  assert.equal(storage.readJson("game"), null);
  assert.deepEqual(storage.readObject("settings"), {});
  assert.deepEqual(storage.names(""), []);
  assert.equal(storage.write("game", "text"), "closed");
  assert.equal(storage.update("settings", { lang: "fr" }), "closed");
  storage.remove("game");
});

test("names are those that begin so, without the version", () => {
  storageOf({ "pontlevis:1:pig/play-1": "{}", "pontlevis:1:pig/play-2~copy": "{}", "pontlevis:1:piglet/play-3": "{}", other: "" });
  assert.deepEqual(storage.names("pig/play-"), ["pig/play-1", "pig/play-2~copy"]);
});

test("a change leaves the other settings alone", () => {
  storageOf({ "pontlevis:1:settings": '{"theme": "dark", "speed": "fast"}' });
  storage.update("settings", { speed: "slow", lang: "fr" });
  assert.deepEqual(storage.readObject("settings"), { theme: "dark", speed: "slow", lang: "fr" });
});

test("whatever stands where settings should be, settings can be read and changed", () => {
  for (const text of HOSTILE) {
    storageOf({ "pontlevis:1:settings": text });
    const kept = storage.readObject("settings");
    assert.ok(storage.isObject(kept), text.slice(0, 40));
    assert.equal(Reflect.get(Object.prototype, "polluted"), undefined);
    storage.update("settings", { theme: "dark" });
    assert.equal(storage.readObject("settings").theme, "dark");
  }
});

test("a fault that is no lack of room is a closed storage", () => {
  Object.defineProperty(globalThis, "localStorage", { configurable: true, value: { setItem() { throw new TypeError("odd"); } } });
  assert.equal(storage.write("game", "text"), "closed");
});
