// Many drawings on one page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { amongMany } from "../../widgets/page/dom.js";

const SVG = '<svg class="pl-scene"><title>id="x"</title><style>[fill="#111"]{fill:var(--pl-ink,#111)}</style>'
  + '<defs><g id="pl-coin"><circle r="2"/></g></defs><use href="#pl-coin" x="3"/><use href="#pl-coin"/></svg>';

test("two drawings of the same thing share no id, and neither brings a style sheet", () => {
  const [one, other] = ["a", "b"].map((name) => amongMany(SVG, name));
  assert.equal(one, '<svg class="pl-scene"><title>id="x"</title><defs><g id="a-pl-coin"><circle r="2"/></g></defs>'
    + '<use href="#a-pl-coin" x="3"/><use href="#a-pl-coin"/></svg>');
  assert.equal(other, one.replaceAll("a-pl", "b-pl"));
});

test("a drawing without groups or style stays as it is", () => {
  assert.equal(amongMany('<svg><rect id="pl-x"/></svg>', "a"), '<svg><rect id="pl-x"/></svg>');
});
