import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.mjs";
import { asked, invitedTo, seatOf, stepOf } from "../../widgets/page/addresses.js";

for (const end of ["", ".", ")", ").", "!", "?)"]) {
  test(`an address that is copied with "${end}" leads where it should`, () => {
    assert.equal(asked(`?code=Ab-_9${end}`, "code"), "Ab-_9");
    assert.equal(asked("?game=x", "code"), null);
    assert.deepEqual(invitedTo({ search: "?room=0a&game=x", hash: `#north_east-1.k3y${end}` }), { room: "0a", game: "x", chair: "north_east-1", key: "k3y" });
    assert.equal(seatOf("north_east-1"), "north_east");
    assert.equal(stepOf(`#step-3${end}`, 9), 3);
  });
}
