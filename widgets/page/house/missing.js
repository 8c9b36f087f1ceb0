// Words in place of a widget whose package has no script on this page.
/** @import { Say } from "../types.js" */

/**
 * @typedef {{ initialize(...given: unknown[]): void, set(values: Record<string, unknown>): void }} Model
 * @typedef {new (...given: any[]) => Model} ModelClass
 * @typedef {{ loadClass: (name: string, module: string, version: string) => Promise<unknown> }} Loader
 */
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
