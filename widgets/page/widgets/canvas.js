// The canvas of a board: its layers stand above one another as they are, for to copy them onto one would cost more than to
// paint. Those of a whole lesson are more than a phone has room for: the canvases of boards left long ago are put away.
import { hold } from "../busy.js";
import { make } from "../dom.js";
import { embed } from "./jupyter.js";
/** @import { BoardView } from "./board.js" */
/** @import { Layer, Painter } from "../types.js" */

/** So many boards out of sight keep their canvases: one goes back and forth between neighbours. */
const KEPT = 2;
/** The canvases out of sight, the longest away first. @type {Set<Canvas>} */
const unseen = new Set();

export class Canvas {
  el = make("div", { class: "pl-canvas", "aria-hidden": "true" });
  /** The model that it shows. */
  mounted = "";
  /** From back to front. @type {Layer[]} */
  layers = [];
  /** @type {Painter | null} */ painter = null;
  /** The size of what was put away. @type {{ width: number, height: number } | null} */
  away = null;
  /** Where the copy of it lies. */
  copy = "";
  /** Lets go of the board once it is painted. */
  awaited = () => {};

  /** @param {BoardView} board */
  constructor(board) {
    this.board = board;
  }

  /** The layers, from back to front. */
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
    await this.lay(id).finally(release);
  }

  /** Lays the layers of a canvas over the picture. @param {string} id */
  async lay(id) {
    const { board, el } = this;
    const canvas = await board.model.widget_manager.get_model(id);
    /** @type {Layer[]} */
    const layers = this.layers = canvas.get("_canvases");
    this.painter = layers[0].get("_canvas_manager");
    for (const layer of layers) layer.off("new-frame"); // nobody needs them put together on a canvas of their own
    const taken = layers.some((layer) => layer.canvas.parentNode); // by another view of this board, as JupyterLab makes them
    el.replaceChildren(...(taken ? [] : layers.map((layer) => layer.canvas)));
    if (taken) for (const layer of layers) await embed(layer, (shown) => el.append(shown));
    for (const sheet of el.children) sheet.setAttribute("tabindex", "-1");
    this.away = null;
    this.uncover();
  }

  /** A frame goes to the painter of the page as if ipycanvas had sent it. @param {DataView} frame */
  paint(frame) {
    const data = new Uint8Array(/** @type {ArrayBuffer} */ (frame.buffer), frame.byteOffset, frame.byteLength).slice();
    this.painter?.trigger("msg:custom", { dtype: "uint8", shape: [data.length] }, [new DataView(data.buffer)]);
  }

  /** The layers are free for another view. */
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

  /** The room that the layers take is given back; a copy of them is small enough to be kept. */
  rest() {
    const sheets = this.layers.map((layer) => layer.canvas);
    const elsewhere = this.layers.some(({ views }) => Object.keys(views ?? {}).length);
    if (elsewhere || !sheets.length || !this.el.contains(sheets[0])) return;
    const { width, height } = sheets[0];
    this.away = { width, height };
    if (!this.copy) this.take(sheets, this.away); // else nobody has painted it since, and the copy still holds
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

  /** The picture is asked for again; until it is painted, and if nobody answers, the copy is there to be seen. */
  wake() {
    if (!this.away) return;
    for (const { canvas } of this.layers) Object.assign(canvas, this.away);
    this.away = null;
    this.board.model.send({ want: "picture" });
  }

  /** Drop the copy of the picture, also one that is being made. */
  forget() {
    if (this.away) this.away = { ...this.away };
    this.uncover();
  }

  /** All is painted. */
  painted() {
    this.awaited();
    this.uncover();
  }

  /** No copy of the picture is needed. */
  uncover() {
    URL.revokeObjectURL(this.copy);
    this.copy = this.el.style.backgroundImage = "";
  }
}
