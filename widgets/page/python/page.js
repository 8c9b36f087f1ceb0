// The script of a published page: shows its widgets in their published states, and starts a worker that makes them live.
import { one } from "../dom.js";
import { keep, renew } from "../house/keeping.js";
import { houseWords } from "../house/words.js";
import widgets from "../widgets/index.js";
import { embed } from "../widgets/jupyter.js";
import { Arrival, hindrance } from "./arrival.js";
import { unpacked } from "./packed.js";
import { Program } from "./program.js";
/** @import { Model, Published } from "../types.js" */

/** The time in milliseconds for which boards are shown without a pause. In each pause a browser may draw the whole window. */
const SLICE = 30;
const VIEW = "application/vnd.jupyter.widget-view+json";
const OUTPUT = 'script[type="application/vnd.voila.cell-output+json"]';
const python = new URL("../python/", import.meta.url).href;
const made = /** @type {HTMLLinkElement} */ (one("#house-made"));
const arrival = new Arrival(houseWords());

/** @param {string} address @returns {Promise<any>} */
const json = async (address) => (await unpacked(address)).json();

/** Called each time Python has started. */
const ready = () => {
  document.documentElement.dataset.python = "ready";
  keep();
};

/** Shows a widget at its output, with its published picture. @param {Element} script @param {Model} model @param {string} [svg] */
const show = (script, model, svg) => embed(model, (el) => {
  script.after(el);
  const [width, height] = model.get("size") ?? [];
  if (svg) el.dispatchEvent(new CustomEvent("pontlevis:picture", { detail: { svg, shape: "wide", size: [width, height] } }));
});

/** The outputs of the visible step, then the others. @param {NodeListOf<Element>} outputs */
const inSightFirst = (outputs) => [...outputs].sort((a, b) => Number(Boolean(b.closest(".house-on"))) - Number(Boolean(a.closest(".house-on"))));

/** Lets the page handle events and draw. @returns {Promise<void>} */
const pause = () => new Promise((done) => { setTimeout(done); });

const begin = async () => {
  if (await renew()) return;
  /** @type {[Published, Record<string, unknown>]} */
  const [page, bridge] = await Promise.all([json(made.href.replace(/\.packed$/, "")), json(`${python}bridge.json`)]);
  const { models } = new Program(page.cells, arrival, ready);
  await pause();
  for (const [id, state] of page.cells.flatMap(({ opened }) => opened)) models.open(id, id === page.bridge ? bridge : state);
  if (page.bridge) widgets.initialize({ model: await models.get_model(page.bridge) });
  const pictures = Object.assign({}, ...page.pictures);
  await pause();
  let begun = performance.now();
  for (const script of inSightFirst(document.querySelectorAll(OUTPUT))) {
    const { data } = JSON.parse(script.textContent ?? "{}");
    const id = data?.[VIEW]?.model_id;
    if (!models.has_model(id)) continue;
    await show(script, await models.get_model(id), pictures[id]);
    if (performance.now() - begun < SLICE) continue;
    await pause(); // a click or a message of Python need not wait for all boards
    begun = performance.now();
  }
};

const fault = hindrance();
if (fault) arrival.fail(fault);
else begin().catch((lost) => {
  console.error(lost);
  arrival.fail();
});
