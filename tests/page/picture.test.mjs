// A picture leaves its rules to the page, and shares no id with another.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parted } from "../../widgets/page/picture.js";

const RULES = '[fill="#123"]{fill:var(--pl-ink,#123)}@media screen and (prefers-color-scheme:dark){[fill="#123"]{fill:var(--pl-ink,#eee)}}';
const SVG = `<svg class="pl-scene"><title>Two cards</title><style>${RULES}</style><defs><g id="pl-card"><rect/></g></defs><use href="#pl-card"/></svg>`;

test("the rules of a picture are taken out of it", () => {
  const [picture, rules] = parted(SVG, "one");
  assert.equal(rules, RULES);
  assert.doesNotMatch(picture, /style/);
  assert.deepEqual(parted("<svg></svg>", "one"), ["<svg></svg>", ""]);
});

test("what a picture uses is its own", () => {
  const [picture] = parted(SVG, "one");
  assert.match(picture, /<g id="one-card">/);
  assert.match(picture, /<use href="#one-card"\/>/);
  assert.match(picture, /class="pl-scene"/);
});
