// Words in place of what has no script on this page: a widget, or an output of a kind that nothing draws.
import { make } from "../dom.js";
/** @import { Say } from "../types.js" */

/**
 * @typedef {{ initialize(...given: unknown[]): void, set(values: Record<string, unknown>): void }} Model
 * @typedef {new (...given: any[]) => Model} ModelClass
 * @typedef {{ loadClass: (name: string, module: string, version: string) => Promise<unknown> }} Loader
 */
const VIEW = "application/vnd.jupyter.widget-view+json";
const CONTROLS = "@jupyter-widgets/controls";
/** Any version of theirs. */
const ANY = "*";

/** A model that shows a sentence, whatever widget it is made for. @param {ModelClass} Label @param {string} value */
const telling = (Label, value) => class extends Label {
  /** @override @param {...unknown} given */
  initialize(...given) {
    super.initialize(...given);
    this.set({ _view_name: "LabelView", _view_module: CONTROLS, _view_module_version: ANY, value, description: "",
      _dom_classes: ["house-missing"] });
  }
};

/** Has a manager of widgets say which package is missing, where it would show a broken widget. @param {Loader} manager @param {Say} say */
export const nameMissing = (manager, say) => {
  const load = manager.loadClass.bind(manager);
  manager.loadClass = async (name, module, version) => {
    try {
      return await load(name, module, version);
    } catch (fault) {
      if (module === CONTROLS) throw fault;
      console.warn(fault);
      const Label = /** @type {ModelClass} */ (await load("LabelModel", CONTROLS, ANY));
      return telling(Label, say("missing", { module }));
    }
  };
};

/** Has a page say of which kind an output is that was left over as all were drawn. @param {Say} say */
export const nameUndrawn = (say) => {
  for (const output of document.querySelectorAll('#house-cells script[type="application/vnd.voila.cell-output+json"]')) {
    const kinds = Object.keys(JSON.parse(output.textContent ?? "{}").data ?? {});
    if (kinds.length && !kinds.includes(VIEW)) output.replaceWith(make("p", { class: "house-missing" }, say("undrawn", { kind: kinds[0] })));
  }
};
