import assert from "node:assert/strict";
import { test } from "node:test";
import * as storage from "../../widgets/page/storage.js";
import { HOSTILE, closedStorage, houseAt, storageOf } from "./browser.mjs";

/** Loads the script again, as another page does, with the address of its house. @param {string} path @returns {Promise<typeof storage>} */
const onPageOf = (path) => {
  houseAt(path);
  return import(`../../widgets/page/storage.js?${Math.random()}`);
};

test("what is written is read, under the version of all that is kept and the path of the house", () => {
  const held = storageOf();
  assert.equal(storage.write("settings", "{}"), "");
  assert.deepEqual({ ...held }, { "pontlevis:2:/:settings": "{}" });
  assert.equal(storage.read("settings"), "{}");
  storage.remove("settings");
  assert.equal(storage.read("settings"), null);
});

test("what another version kept is neither read nor named nor touched", () => {
  const held = storageOf({ "pontlevis:3:/:stars": "[7]", "pontlevis:2:stars": "[8]", "pontlevis:stars": "x", stars: "y" });
  assert.equal(storage.read("stars"), null);
  assert.deepEqual(storage.names(""), []);
  storage.remove("stars");
  assert.equal(Object.keys(held).length, 4);
});

test("a full storage says so and keeps what it held", () => {
  storageOf({ "pontlevis:2:/:game": "old" }, 40);
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
  storageOf({ "pontlevis:2:/:pig/play-1": "{}", "pontlevis:2:/:pig/play-2~copy": "{}", "pontlevis:2:/:piglet/play-3": "{}", other: "" });
  assert.deepEqual(storage.names("pig/play-"), ["pig/play-1", "pig/play-2~copy"]);
});

test("a change leaves the other settings alone", () => {
  storageOf({ "pontlevis:2:/:settings": '{"theme": "dark", "speed": "fast"}' });
  storage.update("settings", { speed: "slow", lang: "fr" });
  assert.deepEqual(storage.readObject("settings"), { theme: "dark", speed: "slow", lang: "fr" });
});

test("whatever stands where settings should be, settings can be read and changed", () => {
  for (const text of HOSTILE) {
    storageOf({ "pontlevis:2:/:settings": text });
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

test("two houses of one host, and two people at one hub, share nothing", async () => {
  const held = storageOf();
  for (const path of ["/a/", "/b/", "/user/ann/proxy/absolute/8866/", "/user/bob/"]) {
    const own = await onPageOf(path);
    assert.deepEqual(own.names(""), []);
    own.write("stars", "{}");
  }
  const kept = ["/a/", "/b/", "/user/ann/", "/user/bob/"].map((path) => `pontlevis:2:${path}:stars`);
  assert.deepEqual(Object.keys(held), kept);
});

test("what older pages kept is taken over once, by the first house that is opened", async () => {
  const held = storageOf({ "pontlevis:1:stars": "old", "pontlevis:1:pig/play-1": "{}", other: "" });
  assert.deepEqual((await onPageOf("/a/")).names(""), ["stars", "pig/play-1"]);
  assert.deepEqual((await onPageOf("/b/")).names(""), []);
  held["pontlevis:1:stars"] = "older still";
  assert.equal((await onPageOf("/a/")).read("stars"), "old");
  assert.deepEqual(Object.keys(held), ["other", "pontlevis:2:/a/:stars", "pontlevis:2:/a/:pig/play-1"]);
});

test("what a full storage has no room to take over stays where it was", async () => {
  const old = { "pontlevis:1:game": "moves" };
  const held = storageOf(old, "pontlevis:1:gamemoves".length);
  assert.equal((await onPageOf("/a/")).read("game"), null);
  assert.deepEqual({ ...held }, old);
});
