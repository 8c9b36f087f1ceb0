// Creation of elements.

/**
 * Returns an element with attributes, listeners (`onclick`) and children; true means an attribute without a value; false,
 * null and undefined are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string | number | null | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined).map((child) => (child instanceof Node ? child : String(child))));
  return made;
};

/**
 * Sets the children of an element. An old child that equals a new one is kept, as replacing it would lose the focus, the
 * selection and a held pointer.
 * @param {HTMLElement} place @param {...HTMLElement} made
 */
export const renew = (place, ...made) => {
  const old = [...place.children];
  const next = made.map((one) => {
    const at = old.findIndex((other) => other.isEqualNode(one));
    return at < 0 ? one : old.splice(at, 1)[0];
  });
  for (const one of old) one.remove();
  next.forEach((one, at) => { if (place.children[at] !== one) place.insertBefore(one, place.children[at] ?? null); });
};

/**
 * Returns a drawing for a page with many drawings: its ids begin with `name`, and its style sheet is removed, as the page's
 * sheet applies. With equal ids or more sheets the browser would restyle all drawings for each new one.
 * @param {string} svg @param {string} name
 */
export const amongMany = (svg, name) => svg.replace(/<style>.*?<\/style>/s, "").replace(/(<g id="|<use href="#)/g, `$1${name}-`);

const SVG = "http://www.w3.org/2000/svg";
const PATHS = {
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2", redo: "M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 12h2",
  hint: "M14 4a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15zM11 25h6", why: "M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",
  back: "M18 6l-8 8 8 8", forth: "M10 6l8 8-8 8", play: "M9 6l12 8-12 8z",
  new: "M14 5v18M5 14h18", again: "M22 9a9 9 0 1 0 1 8M23 4v6h-6",
  list: "M10 8h14M10 14h14M10 20h14M5 8v.1M5 14v.1M5 20v.1", dials: "M4 9h11M21 9h3M4 19h3M13 19h11M18 6v6M10 16v6",
  share: "M9 15l10-6M9 15l10 6M9 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
};

/** Returns an element of a drawing. @param {string} tag @param {Record<string, unknown>} attributes @param {...Node} children */
export const drawing = (tag, attributes, ...children) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) => drawing("svg", { viewBox: "0 0 28 28", "aria-hidden": "true" }, drawing("path", { d: PATHS[name] }));

/**
 * @param {string} label
 * @param {(event: Event) => void} onclick
 * @param {{ name?: string, drawn?: keyof typeof PATHS, hidden?: boolean, type?: "button" | "submit" }} [looks] more classes, an icon
 */
export const button = (label, onclick, { name = "", drawn, hidden = false, type = "button" } = {}) =>
  make("button", { type, class: `pl-button ${name}`.trim(), onclick, hidden }, drawn ? icon(drawn) : null, make("span", {}, label));

/** Returns the first element that matches a selector; throws an Error if there is none. @param {string} selector @param {ParentNode} [within] */
export const one = (selector, within = document) => {
  const found = within.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
  return found;
};

/** The target element of an event. @param {Event} event */
export const targetOf = (event) => (event.target instanceof Element ? event.target : null);
