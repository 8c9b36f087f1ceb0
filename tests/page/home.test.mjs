import assert from "node:assert/strict";
import { test } from "node:test";
import { within } from "../../widgets/page/home.js";
import { houseAt } from "./browser.mjs";

test("an address within the house is completed", () => {
  houseAt("/castle/");
  assert.equal(within("voila/render/en/fortissimo.ipynb#step-3"), "https://house.example/castle/voila/render/en/fortissimo.ipynb#step-3");
});

test("no address leads out of the house", () => {
  houseAt("/castle/");
  for (const at of ["javascript:alert(1)", "https://other.example/", "//other.example/", "/", "../", "/castles/", "data:text/html,x", "http://["]) {
    assert.equal(within(at), "", at);
  }
  houseAt("/");
});
