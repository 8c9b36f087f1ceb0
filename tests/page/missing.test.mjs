// A widget whose package has no script on the page: the page names the package.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nameMissing } from "../../widgets/page/house/missing.js";

class Label {
  /** @param {Record<string, unknown>} state */
  constructor(state) {
    /** @type {Record<string, unknown>} */
    this.state = {};
    this.initialize(state);
  }
  /** @param {Record<string, unknown>} state */
  initialize(state) { this.state = { ...state }; }
  /** @param {Record<string, unknown>} state */
  set(state) { Object.assign(this.state, state); }
}

/** @param {...string} modules those that are there */
const managerOf = (...modules) => ({
  /** @type {(name: string, module: string, version: string) => Promise<unknown>} */
  loadClass: (name, module) => (modules.includes(module) ? Promise.resolve(name === "LabelModel" ? Label : name)
    : Promise.reject(new Error(`No version of module ${module} is registered`))),
});
/** @param {string} key @param {object} [facts] */
const say = (key, facts) => `${key} ${JSON.stringify(facts)}`;

test("a widget without a script is a sentence with the name of its package", async (context) => {
  context.mock.method(console, "warn", () => {});
  const manager = managerOf("@jupyter-widgets/controls");
  nameMissing(manager, say);
  const Model = /** @type {typeof Label} */ (await manager.loadClass("FigureModel", "bqplot", "^0.5"));
  const { state } = new Model({ _view_name: "Figure", _view_module: "bqplot", marks: [] });
  assert.equal(state.value, 'missing {"module":"bqplot"}');
  assert.deepEqual([state._view_name, state._view_module], ["LabelView", "@jupyter-widgets/controls"]);
});

test("a widget with a script is itself, and a fault of the usual ones stays a fault", async () => {
  const manager = managerOf("bqplot");
  nameMissing(manager, say);
  assert.equal(await manager.loadClass("FigureModel", "bqplot", "^0.5"), "FigureModel");
  await assert.rejects(manager.loadClass("LabelModel", "@jupyter-widgets/controls", "*"));
});
