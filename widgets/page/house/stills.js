// Stills: the rule cards and the boards' pictures came with the page. They are shown at once, framed as the boards will be,
// and make room for what Voila draws; a board is handed its picture.
import { one } from "../dom.js";
/** @import { Picture } from "../types.js" */

const STILL = 'script[type="application/vnd.voila.cell-output+json"]';
const VIEW = "application/vnd.jupyter.widget-view+json";
const PICTURE = "image/svg+xml";
const BOARD = '<div class="pl-columns"><div class="pl-main"><div class="pl-head"></div><div class="pl-stage"></div></div></div>';

/** The pictures that hang for boards. @type {WeakMap<Element, Picture>} */
const pictures = new WeakMap();

/** A notebook may keep a text in lines. @param {string | string[]} text */
export const whole = (text) => [text].flat().join("");

/** @param {ParentNode} cell */
export const hang = (cell) => {
  for (const script of cell.querySelectorAll(STILL)) {
    if (script.nextElementSibling?.matches(".house-still")) continue;
    const { data = {}, metadata = {} } = JSON.parse(script.textContent ?? "{}");
    if (!(VIEW in data)) {
      if ("text/html" in data) script.after(make("jp-RenderedHTMLCommon", whole(data["text/html"])));
    } else if (PICTURE in data) {
      frame(script, whole(data[PICTURE]), metadata[PICTURE]?.tall);
    }
  }
};

/** @param {string} name @param {string} html */
const make = (name, html) => {
  const made = document.createElement("div");
  made.className = `house-still ${name}`;
  made.innerHTML = html;
  return made;
};

/**
 * Where the live board will choose its tall picture the tall one is hung, if the page has it.
 * @param {Element} script
 * @param {string} wide
 * @param {string | undefined} tall
 */
const frame = (script, wide, tall) => {
  const board = make("pl pl-board", BOARD);
  board.setAttribute("aria-hidden", "true");
  script.after(board);
  dress();
  const narrow = board.getBoundingClientRect().width < Number(getComputedStyle(board).getPropertyValue("--pl-narrow"));
  if (!narrow) fill(board, wide, "wide");
  else if (tall) fill(board, tall, "tall");
};

/** @param {HTMLElement} board @param {string} svg @param {string} shape */
const fill = (board, svg, shape) => {
  const stage = one(".pl-stage", board);
  stage.innerHTML = svg;
  const { width, height } = /** @type {SVGSVGElement} */ (stage.firstElementChild).viewBox.baseVal;
  stage.style.setProperty("--pl-width", String(width));
  stage.style.setProperty("--pl-height", String(height));
  pictures.set(board, { svg, shape, size: [width, height] });
};

/** The stills wear the colours of the page. */
export const dress = () => {
  for (const board of document.querySelectorAll(".house-still.pl")) board.setAttribute("data-look", document.documentElement.dataset.theme ?? "");
};

export const takeDown = () => {
  for (const still of document.querySelectorAll(".house-still")) {
    const ofBoard = still.matches(".pl");
    const drawn = still.parentElement?.querySelector(ofBoard ? ".pl:not(.house-still)" : ".jp-RenderedHTMLCommon:not(.house-still, :empty)");
    if (!drawn) continue;
    if (ofBoard) drawn.dispatchEvent(new CustomEvent("pontlevis:picture", { detail: pictures.get(still) }));
    else drawn.replaceChildren(...still.childNodes); // somebody may have unfolded a card
    still.remove();
  }
};
