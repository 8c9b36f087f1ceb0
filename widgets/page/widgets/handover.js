// What a page hands in to another Python that takes its widgets over: the `place` of each widget, and its game. Widgets that
// were never used hand nothing in, as the other Python has them as they were made.
import { held } from "../saves.js";
/** @import { KernelModel } from "../types.js" */

/** The packages whose widgets have no state that gets lost: canvases, which a board makes again, and layouts. */
const LASTING = new Set(["ipycanvas", "anywidget", "@jupyter-widgets/base"]);

/** @param {KernelModel} model */
const isOurs = (model) => Boolean(model.get("kind"));

/** @param {KernelModel} model */
const isUsed = (model) => isOurs(model) && Object.keys(model.get("_place") ?? {}).length > 0;

/** Whether nothing of a model is lost with its Python. In a worker, where no model names its package, all are ours or canvases. @param {KernelModel} model */
export const lasts = (model) => {
  const from = model.get("_model_module");
  if (!isOurs(model)) return from === undefined || LASTING.has(from);
  const place = model.get("_place");
  if (!isUsed(model)) return place !== null;
  return place.game !== "" || held(model.get("key"), model.get("revision")) !== null;
};

/** The messages that bring the widgets of another Python to where these stand. @template {KernelModel} M @param {M[]} models */
export const handedIn = (models) => models.filter(isUsed).map((model) => {
  const game = held(model.get("key"), model.get("revision"));
  return { model, content: { place: model.get("_place"), saved: game && JSON.stringify(game) } };
});
