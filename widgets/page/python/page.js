// The script of a page that was published: its widgets stand as they did then, and a worker brings them to life.
import widgets from "../widgets/index.js";
import { embed } from "../widgets/jupyter.js";
import { Models } from "./models.js";
import { unpacked } from "./packed.js";
/** @import { Published, ToPage } from "../types.js" */

const VIEW = "application/vnd.jupyter.widget-view+json";
const here = document.body.dataset;
const python = new URL(`${here.baseUrl}python/`, location.href).href;

/** @param {string} address @returns {Promise<any>} */
const json = async (address) => (await unpacked(address)).json();

const begin = async () => {
  /** @type {[Published, Record<string, unknown>]} */
  const [page, bridge] = await Promise.all([json(`${here.page}.json`), json(`${python}bridge.json`)]);
  const worker = new Worker(`${python}worker.js`, { type: "module" });
  const models = new Models(worker);
  worker.addEventListener("message", (/** @type {MessageEvent<ToPage>} */ { data }) => {
    if (data[0] === "ready") document.documentElement.dataset.python = "ready";
    else if (data[0] === "failed") console.error("Python does not start:", data[1]);
    else models.hear(data);
  });
  worker.postMessage(["cells", page.cells.map(({ source, opened }) => ({ source, opened: opened.map(([id]) => id) }))]);
  for (const [id, state] of page.cells.flatMap(({ opened }) => opened)) models.open(id, id === page.bridge ? bridge : state);
  widgets.initialize({ model: await models.get_model(page.bridge) });
  for (const script of document.querySelectorAll('script[type="application/vnd.voila.cell-output+json"]')) {
    const { data } = JSON.parse(script.textContent ?? "{}");
    const shown = data?.[VIEW]?.model_id;
    if (shown) embed(await models.get_model(shown), (el) => script.after(el));
  }
};

begin();
