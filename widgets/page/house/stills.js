// Stills: tasks and pictures of boards that came with the page. They are shown at once, framed like boards, and removed
// when the widgets are drawn; a board takes over the picture of its still. The boards of one cell share a place: the
// first is shown, with its task.
import { atNextFrame } from "../busy.js";
import { one } from "../dom.js";
import { fit, fitWords } from "../fit.js";
/** @import { Picture } from "../types.js" */

const STILL = 'script[type="application/vnd.voila.cell-output+json"]';
const VIEW = "application/vnd.jupyter.widget-view+json";
const PICTURE = "image/svg+xml";
const STAND_IN = "text/vnd.pontlevis.still";
const BOARD = `<div class="pl-columns"><div class="pl-words"><div class="pl-dots"></div><div class="pl-task"><span class="pl-star">☆</span><p></p></div>
<div class="pl-head"></div></div><div class="pl-room"><div class="pl-stage"></div></div><div class="pl-side"><div class="pl-strip"></div></div></div>`;

/** The place of an example whose picture is still a template. */
const EXAMPLE = ".pl-here:has(> template):not(:has(.pl))";
/** The distance below the window, in pixels, within which examples are shown. */
const NEAR = 200;

/** The pictures shown for boards. @type {WeakMap<Element, Picture>} */
const pictures = new WeakMap();

/** Joins a notebook's text, which may be a list of lines. @param {string | string[]} text */
export const whole = (text) => [text].flat().join("");

/** The outputs of a cell. @param {HTMLElement} cell */
const outputsOf = (cell) => [...cell.querySelectorAll(STILL)].map((script) => ({ script, ...JSON.parse(script.textContent ?? "{}") }));

/** Shows a widget's placeholder in its place. @param {HTMLElement} cell */
export const showPlaceholder = (cell) => {
  if (cell.dataset.standsIn) return;
  cell.dataset.standsIn = "true";
  for (const { script, data = {} } of outputsOf(cell)) {
    if (VIEW in data) cell.dataset.widgets = "";
    if (!(STAND_IN in data) || cell.querySelector(".pl")) continue;
    script.insertAdjacentHTML("afterend", whole(data[STAND_IN]));
    script.nextElementSibling.classList.add("house-still");
  }
  applyTheme();
};

/** @param {HTMLElement} cell */
export const showPictures = (cell) => {
  if (cell.dataset.hung) return;
  cell.dataset.hung = "true";
  atNextFrame(cell, () => showExamplesInSight([...cell.querySelectorAll(EXAMPLE)])); // when a layout is due anyway
  for (const { script, data = {} } of outputsOf(cell)) {
    if (!(VIEW in data) && "text/html" in data) script.after(make("jp-RenderedHTMLCommon", whole(data["text/html"])));
  }
  showBoardPicture(cell);
};

/** @param {HTMLElement} cell */
const showBoardPicture = (cell) => {
  const [first, ...later] = outputsOf(cell).filter(({ data = {} }) => VIEW in data);
  for (const { script } of later) script.parentElement?.classList.add("house-later");
  if (!first || cell.querySelector(".pl")) return;
  const { script, data, metadata = {} } = first;
  const [wide, high] = laterPictures[data[VIEW].model_id] ?? [];
  const picture = data[PICTURE] ?? wide;
  if (!picture) return;
  const board = frame(cell.querySelector(".pl-still p")?.textContent ?? "", later.length > 0);
  script.after(board);
  const { game = document.body.dataset.game ?? "", tall = high } = metadata[PICTURE] ?? {};
  draw(board, game, whole(picture), tall);
};

/** Pictures of boards, by their ids, that are not in the page itself: wide and tall ones. @type {Record<string, [wide: string, tall: string]>} */
let laterPictures = {};

/** Shows pictures for boards that will never load. @param {typeof laterPictures} more by the boards' ids */
export const illustrate = (more) => {
  laterPictures = more;
  for (const cell of document.querySelectorAll("[data-hung]")) if (cell instanceof HTMLElement) showBoardPicture(cell);
};

/**
 * Returns whether a visible part of the page begins above the window's lower edge, or `NEAR` below it.
 * @param {Element} place
 */
const isNear = (place) => {
  const { top, height } = place.getBoundingClientRect();
  return height > 0 && top < innerHeight + NEAR;
};

/** Shows the examples in sight at once, the others as they come into view or are printed. @param {Element[]} places */
const showExamplesInSight = (places) => {
  if (!places.length) return;
  places.filter(isNear).forEach(showExample); // all are measured before any is written
  const watcher = new IntersectionObserver((seen) => {
    for (const { isIntersecting, target } of seen) if (isIntersecting) showExample(target);
  }, { rootMargin: `${NEAR}px` });
  for (const place of places) watcher.observe(place);
  addEventListener("beforeprint", () => places.forEach(showExample));
};

/** Shows an example of a rule, whose pictures are templates in its place. @param {Element} here */
const showExample = (here) => {
  if (!here.matches(EXAMPLE)) return; // a board has replaced it
  const shown = one("template[data-shape=wide]", here), tall = one("template[data-shape=tall]", here);
  const example = here.closest(".pl-case");
  const board = frame(example?.querySelector(".pl-given")?.textContent ?? "", false);
  example?.setAttribute("data-live", "");
  here.append(board);
  draw(board, shown.dataset.game ?? "", shown.innerHTML, tall.innerHTML);
};

/** @param {string} name @param {string} html */
const make = (name, html) => {
  const made = document.createElement("div");
  made.className = `house-still ${name}`;
  made.innerHTML = html;
  return made;
};

/** The frame of a future board: with its task, and the dots of a row. @param {string} task @param {boolean} inRow */
const frame = (task, inRow) => {
  const board = make("pl pl-board", BOARD);
  const [, star, text] = /^(☆?)\s*([^]*)$/.exec(task) ?? [];
  board.setAttribute("aria-hidden", "true");
  board.classList.toggle("pl-lesson", task !== "");
  one(".pl-dots", board).hidden = !inRow;
  one(".pl-task", board).hidden = !task;
  one(".pl-star", board).hidden = !star;
  one(".pl-task p", board).textContent = text;
  return board;
};

/** Shows the tall picture, if the page has it, when the live board will choose its tall shape. @param {HTMLElement} board @param {string} game @param {string} wide @param {string | undefined} tall */
const draw = (board, game, wide, tall) => {
  applyTheme();
  board.dataset.game = game; // some games have their own frame
  const narrow = one(".pl-room", board).clientWidth < Number(getComputedStyle(board).getPropertyValue("--pl-narrow"));
  fit(board); // which causes a layout
  fitWords(board, one(".pl-words", board));
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

/** Sets the page's theme on the stills. */
export const applyTheme = () => {
  for (const board of document.querySelectorAll(".house-still.pl")) board.setAttribute("data-look", document.documentElement.dataset.theme ?? "");
};

export const removeStills = () => {
  for (const still of document.querySelectorAll(".house-still")) {
    const ofBoard = still.matches(".pl-board");
    const drawn = still.parentElement?.querySelector(ofBoard ? ".pl:not(.house-still)" : ".jp-RenderedHTMLCommon:not(.house-still, :empty)");
    if (!drawn) continue;
    if (ofBoard) drawn.dispatchEvent(new CustomEvent("pontlevis:picture", { detail: pictures.get(still) }));
    else drawn.replaceChildren(...still.childNodes); // keeps cards that were unfolded
    still.remove();
  }
};
