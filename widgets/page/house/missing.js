// Shows a sentence in place of a widget whose script is missing, or of an output of a kind that no script draws.
import { make } from "../dom.js";
/** @import { Say } from "../types.js" */

/**
 * @typedef {{ initialize(...given: unknown[]): void, set(values: Record<string, unknown>): void }} Model
 * @typedef {new (...given: any[]) => Model} ModelClass
 * @typedef {{ loadClass: (name: string, module: string, version: string) => Promise<unknown> }} Loader
 */
const VIEW = "application/vnd.jupyter.widget-view+json";
const CONTROLS = "@jupyter-widgets/controls";
/** Matches any version of `CONTROLS`. */
const ANY = "*";

/**
 * Returns a model class that shows the sentence `value` in place of its widget.
 * @param {ModelClass} Label @param {string} value
 */
const telling = (Label, value) => class extends Label {
  /** @override @param {...unknown} given */
  initialize(...given) {
    super.initialize(...given);
    this.set({ _view_name: "LabelView", _view_module: CONTROLS, _view_module_version: ANY, value, description: "",
      _dom_classes: ["house-missing"] });
  }
};

/**
 * Makes a widget manager name the missing package in place of each broken widget.
 * @param {Loader} manager @param {Say} say
 */
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

/** Replaces each output that was not drawn, except widgets, by a sentence with its MIME type. @param {Say} say */
export const nameUndrawn = (say) => {
  for (const output of document.querySelectorAll('#house-cells script[type="application/vnd.voila.cell-output+json"]')) {
    const kinds = Object.keys(JSON.parse(output.textContent ?? "{}").data ?? {});
    if (kinds.length && !kinds.includes(VIEW)) output.replaceWith(make("p", { class: "house-missing" }, say("undrawn", { kind: kinds[0] })));
  }
};
