// Canvases without ipycanvas: its protocol, as far as Python uses it, painted on plain canvas elements.
/** @import { WorkerModel } from "./models.js" */

/** The methods of ipycanvas's protocol by their numbers; unused ones are empty. */
const METHODS = ["fillRect", "strokeRect", "", "", "clearRect", "", "", "", "", "", "", "", "", "", "beginPath", "closePath", "stroke", "", "", "fill",
  "moveTo", "lineTo", "rect", "arc", "ellipse", "arcTo", "quadraticCurveTo", "bezierCurveTo", "fillText", "strokeText", "setLineDash", "", "", "clip", "save",
  "restore", "translate", "rotate", "scale", "transform", "setTransform", "resetTransform"];
const SET = 42, CLEAR = 43, SWITCH = 60;
const ATTRIBUTES = ["fillStyle", "strokeStyle", "globalAlpha", "font", "textAlign", "textBaseline", "direction", "globalCompositeOperation", "lineWidth",
  "lineCap", "lineJoin", "miterLimit", "lineDashOffset", "shadowOffsetX", "shadowOffsetY", "shadowBlur", "shadowColor", "filter", "imageSmoothingEnabled"];

/** The drawing contexts, by the layer that Python names. @type {Map<string, CanvasRenderingContext2D>} */
const pens = new Map();

/** Paints a frame. @param {DataView} frame */
const paint = (frame) => {
  /** @type {any} */
  let pen = null;
  for (const [number, args = []] of /** @type {[number, any[]?][]} */ (JSON.parse(new TextDecoder().decode(frame)))) {
    if (number === SWITCH) pen = pens.get(args[0]);
    else if (!pen) continue;
    else if (number === SET) pen[ATTRIBUTES[args[0]]] = args[1];
    else if (number === CLEAR) pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
    else pen[METHODS[number]](...args);
  }
};

/** Paints the frames sent to a canvas. */
const painter = {
  /** @param {string} _what @param {object} _content @param {DataView[]} frames */
  trigger: (_what, _content, [frame]) => paint(frame),
};

/** Creates the layers of a canvas made by Python, reports them ready, and paints the frames that Python sends. @param {WorkerModel} model */
export const layersOf = (model) => {
  if (model.get("_model_name") === "CanvasManagerModel") model.on("msg:custom", (/** @type {object} */ _, /** @type {DataView[]} */ [frame]) => paint(frame));
  if (model.get("_model_name") !== "MultiCanvasModel") return;
  const { width, height } = /** @type {{ width: number, height: number }} */ (model.state);
  model.state._canvases = /** @type {string[]} */ (model.get("_canvases")).map((name) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    pens.set(name, /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")));
    return { canvas, views: {}, get: () => painter, off() {} };
  });
  model.send({ event: "client_ready" });
};
