// The canvas of a board: its layers are stacked elements, as copying them onto one would cost more than painting. A phone
// lacks the memory for those of a whole lesson: the canvases of boards out of sight are emptied, except of the last `KEPT`.
import { hold } from "../busy.js";
import { make } from "../dom.js";
import { embed } from "./jupyter.js";
/** @import { BoardView } from "./board.js" */
/** @import { Layer, Painter } from "../types.js" */

/** The number of boards out of sight that keep their canvases, as people switch between neighbours. */
const KEPT = 2;
/** The canvases out of sight, in the order in which they went out of sight. @type {Set<Canvas>} */
const unseen = new Set();

export class Canvas {
  el = make("div", { class: "pl-canvas", "aria-hidden": "true" });
  /** The id of the model shown. */
  mounted = "";
  /** The layers from back to front. @type {Layer[]} */
  layers = [];
  /** @type {Painter | null} */ painter = null;
  /** The size of the emptied canvas. @type {{ width: number, height: number } | null} */
  away = null;
  /** The address of the copy shown while the layers are emptied, "" for none. */
  copy = "";
  /** Releases the board once it is painted. */
  awaited = () => {};

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
  }

  /** The canvas elements of the layers, from back to front. */
  get sheets() {
    return [...this.el.querySelectorAll("canvas")];
  }

  async mount() {
    const { board } = this;
    const id = board.model.get("canvas");
    if (!id || this.mounted === id) return;
    this.mounted = id;
    board.live = true;
    board.el.classList.remove("pl-live");
    this.awaited();
    this.awaited = hold(board.el);
    const release = hold(board.el);
    await this.placeLayers(id).finally(release);
  }

  /** Places the layers of a canvas over the picture. @param {string} id */
  async placeLayers(id) {
    const { board, el } = this;
    const canvas = await board.model.widget_manager.get_model(id);
    /** @type {Layer[]} */
    const layers = this.layers = canvas.get("_canvases");
    this.painter = layers[0].get("_canvas_manager");
    for (const layer of layers) layer.off("new-frame"); // they need not be combined on one canvas
    const taken = layers.some((layer) => layer.canvas.parentNode); // by another view of this board, as JupyterLab makes several
    el.replaceChildren(...(taken ? [] : layers.map((layer) => layer.canvas)));
    if (taken) for (const layer of layers) await embed(layer, (shown) => el.append(shown));
    for (const sheet of el.children) sheet.setAttribute("tabindex", "-1");
    this.away = null;
    this.uncover();
  }

  /** Passes a frame to the page's painter as if ipycanvas had sent it. @param {DataView} frame */
  paint(frame) {
    const data = new Uint8Array(/** @type {ArrayBuffer} */ (frame.buffer), frame.byteOffset, frame.byteLength).slice();
    this.painter?.trigger("msg:custom", { dtype: "uint8", shape: [data.length] }, [new DataView(data.buffer)]);
  }

  /** Frees the layers for another view. */
  leave() {
    unseen.delete(this);
    this.uncover();
    this.el.replaceChildren();
  }

  // -- out of sight

  /** @param {boolean} inSight */
  sighted(inSight) {
    unseen.delete(this);
    if (inSight) this.wake();
    else if (this.mounted) unseen.add(this);
    const [longest] = unseen;
    if (unseen.size <= KEPT) return;
    unseen.delete(longest);
    longest.rest();
  }

  /** Frees the memory of the layers, and shows a compressed copy; does nothing if another view shows them. */
  rest() {
    const sheets = this.layers.map((layer) => layer.canvas);
    const elsewhere = this.layers.some(({ views }) => Object.keys(views ?? {}).length);
    if (elsewhere || !sheets.length || !this.el.contains(sheets[0])) return;
    const { width, height } = sheets[0];
    this.away = { width, height };
    if (!this.copy) this.take(sheets, this.away); // else the copy is still current
    for (const sheet of sheets) sheet.width = sheet.height = 0;
  }

  /** @param {HTMLCanvasElement[]} sheets @param {{ width: number, height: number }} away */
  take(sheets, away) {
    const copy = make("canvas", away);
    const pen = copy.getContext("2d");
    for (const sheet of sheets) pen?.drawImage(sheet, 0, 0);
    copy.toBlob((blob) => {
      copy.width = copy.height = 0;
      if (this.away !== away || !blob) return;
      this.copy = URL.createObjectURL(blob);
      this.el.style.backgroundImage = `url("${this.copy}")`;
    }, "image/webp");
  }

  /** Requests the picture again; the copy is shown until Python has painted it. */
  wake() {
    if (!this.away) return;
    for (const { canvas } of this.layers) Object.assign(canvas, this.away);
    this.away = null;
    this.board.model.send({ want: "picture" });
  }

  /** Drops the copy of the picture, also one in progress. */
  forget() {
    if (this.away) this.away = { ...this.away };
    this.uncover();
  }

  /** Called when everything is painted. */
  painted() {
    this.awaited();
    this.uncover();
  }

  /** Removes the copy. */
  uncover() {
    URL.revokeObjectURL(this.copy);
    this.copy = this.el.style.backgroundImage = "";
  }
}
