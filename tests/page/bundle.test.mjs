import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { bundles } from "../../widgets/bundle.js";

test("the bundles in the package are those of the sources: `make bundle` makes them anew", async () => {
  const built = await bundles();
  assert.equal(built.length, 7);
  for (const { path, text } of built) assert.equal(await readFile(path, "utf8"), text, `${path} is stale`);
});

test("the tools' list names packages, not places", async () => {
  const lock = await readFile(new URL("../../widgets/package-lock.json", import.meta.url), "utf8");
  assert.doesNotMatch(lock, /"resolved"|:\/\/|"file:/);
});
