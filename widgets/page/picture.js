// Pictures on the page. Two things that a picture brings would have the browser work on all others when it comes or goes:
// rules that put the page's colours in the place of its own, as with every style sheet each element is styled anew; and
// ids that other pictures have, too, as every drawing that uses such an id is built anew. So the rules of all pictures
// stand in one sheet, each of them once, and every picture has ids of its own.
import { make } from "./dom.js";

const STYLE = /<style>([^<]*)<\/style>/;
const ID = / (id|href)="(#?)pl-/g;
const SHEET = "pl-colours";

/** The rules that this script has seen, picture by picture. @type {Set<string>} */
const known = new Set();

/** A picture without its rules and under another name, and its rules. @param {string} svg @param {string} name @returns {[string, string]} */
export const parted = (svg, name) => [svg.replace(STYLE, "").replace(ID, ` $1="$2${name}-`), STYLE.exec(svg)?.[1] ?? ""];

/** The sheet of all pictures, those of other scripts, too. @returns {CSSStyleSheet} */
const shared = () => {
  const found = document.getElementById(SHEET) ?? document.head.appendChild(make("style", { id: SHEET }));
  return /** @type {CSSStyleSheet} */ (/** @type {HTMLStyleElement} */ (found).sheet);
};

/** @param {string} rule */
const onOneLine = (rule) => rule.replace(/\s+/g, " ");

/** Every rule as a text, those for one kind of reader with the condition. @param {CSSRuleList} rules @returns {string[]} */
const single = (rules) => [...rules].flatMap((rule) => (rule instanceof CSSMediaRule
  ? single(rule.cssRules).map((one) => `@media ${rule.media.mediaText} { ${one} }`) : onOneLine(rule.cssText)));

/** @param {string} rules */
const share = (rules) => {
  if (known.has(rules)) return;
  known.add(rules);
  const sheet = shared(), own = new CSSStyleSheet();
  own.replaceSync(rules);
  const there = new Set(single(sheet.cssRules));
  for (const rule of single(own.cssRules)) if (!there.has(rule)) sheet.insertRule(rule, sheet.cssRules.length);
};

/** Puts a picture in its place. @param {Element} place @param {string} svg */
export const hangUp = (place, svg) => {
  const [picture, rules] = parted(svg, `pl${Math.random().toString(36).slice(2, 9)}`);
  share(rules);
  place.innerHTML = picture;
};
