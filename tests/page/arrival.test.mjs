import assert from "node:assert/strict";
import { test } from "node:test";
import { missing } from "../../widgets/page/python/arrival.js";

/** @param {string} protocol @param {string} origin */
const on = (protocol, origin) => Object.assign(globalThis, { location: { protocol }, origin });

test("only where a reload may help is one advised: not on a disk, and not in a sandboxed frame", () => {
  on("https:", "https://house.example");
  assert.equal(missing(), "lost");
  on("https:", "null");
  assert.equal(missing(), "framed");
  on("file:", "null");
  assert.equal(missing(), "file");
});
