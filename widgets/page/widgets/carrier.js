// A carrier: one anywidget whose messages are those of a board and of all its widgets, for pages that show no others. Its
// models are those of a house published as files, with the carrier in place of the worker.
import { make } from "../dom.js";
import { Models } from "../python/models.js";
import { embed } from "./jupyter.js";
/** @import { Model, ToPage } from "../types.js" */

/** The time in milliseconds without an answer after which the page says that no program runs. */
const LATE = 5000;

/** The models that a carrier carries; a page may show one carrier several times. @type {WeakMap<Model, Models>} */
const known = new WeakMap();

/** @param {Model} carrier */
const modelsOf = (carrier) => {
  const models = known.get(carrier) ?? new Models({ postMessage: (message) => carrier.send({ carried: message }) });
  if (!known.has(carrier)) {
    known.set(carrier, models);
    models.awake = true;
    carrier.on("msg:custom", ({ carried = [] }, buffers = []) => {
      let at = 0;
      for (const [kind, id, content, count] of carried) {
        models.hear(/** @type {ToPage} */ ([kind, id, content, buffers.slice(at, at + count)]));
        at += count;
      }
    });
    // marimo, which alone sends this value, runs cells again when a page sends one.
    carrier.on("change:saved", () => {
      carrier.set("noticed", carrier.get("noticed") + 1);
      carrier.save_changes();
    });
  }
  return models;
};

/**
 * Shows a carrier's widget, and until it has arrived its picture.
 * @param {Model} carrier
 * @param {HTMLElement} el
 * @param {(bridge: Model, within: HTMLElement) => () => void} attend fills the elements of a bridge's widgets
 */
export const carry = (carrier, el, attend) => {
  const models = modelsOf(carrier);
  const note = make("p", { hidden: true }, carrier.get("note"));
  const still = make("div");
  still.innerHTML = carrier.get("still");
  el.replaceChildren(still, note);
  const late = setTimeout(() => { note.hidden = false; }, LATE);
  let gone = false, leave = () => {};
  /** @param {{ shown?: string, bridge?: string }} message */
  const arrive = async ({ shown, bridge }) => {
    if (!shown || !bridge) return;
    clearTimeout(late);
    carrier.off("msg:custom", arrive);
    const [attended, board] = await Promise.all([models.get_model(bridge), models.get_model(shown)]);
    if (gone) return;
    leave = attend(attended, el);
    // A board has the width that it is given, and none in a box that is as wide as its content.
    await embed(board, (view) => el.replaceChildren(make("div", { style: "width: 100%; min-width: 18rem" }, view)));
  };
  carrier.on("msg:custom", arrive);
  carrier.send({ arrived: true });
  return () => {
    gone = true;
    clearTimeout(late);
    carrier.off("msg:custom", arrive);
    leave();
  };
};
