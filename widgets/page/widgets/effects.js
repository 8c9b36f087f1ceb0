// Short animations: a card flies, turns, shakes, glows. Ghosts are copied from the layers of the canvas before it is
// painted again.
import { make } from "../dom.js";
import { looks } from "../looks.js";
/** @import { Box, Effect, Size } from "../types.js" */

/** The greatest delay of animations on a slow page, in milliseconds. */
const LATE = 1000;

/** Removes copies, and frees their memory at once: WebKit may hold that of a removed canvas for minutes. @param {Iterable<Element | null>} copies */
export const discard = (copies) => {
  for (const one of [...copies]) {
    one?.remove();
    if (one instanceof HTMLCanvasElement) one.width = one.height = 0;
  }
};

export class Effects {
  /** Resolves when a thrown item has landed; null when nothing is in the air. @type {Promise<unknown> | null} */
  landing = null;
  #layer;
  #layers;
  #size;
  /** @type {Record<string, (effect: Effect) => void>} */
  #kinds = {
    fly: (effect) => this.#fly(effect), march: (effect) => this.#march(effect), toss: (effect) => this.#toss(effect),
    flip: (effect) => this.#flip(effect), fall: (effect) => this.#fall(effect), shake: (effect) => this.#shake(effect),
    glow: (effect) => this.#glow(effect), shine: (effect) => this.#shine(effect), topple: (effect) => this.#topple(effect),
  };

  /**
   * @param {HTMLElement} layer
   * @param {() => HTMLCanvasElement[]} layers of the canvas, from back to front
   * @param {() => Size | null} size of the picture and as it is shown
   */
  constructor(layer, layers, size) {
    this.#layer = layer;
    this.#layers = layers;
    this.#size = size;
  }

  /**
   * Returns a copy of a part of the canvas, placed over that part or over another one of its size.
   * @param {Box} part
   * @param {string} name
   * @param {Box} over
   */
  #ghost([x, y, w, h], name = "", [left, top] = [x, y, w, h]) {
    const layers = this.#layers();
    const size = this.#size();
    const made = make("canvas", { class: `pl-ghost ${name}`.trim() });
    if (!layers.length || !size) return null;
    const dots = layers[0].width / size.width;
    made.width = Math.max(1, Math.round(w * dots));
    made.height = Math.max(1, Math.round(h * dots));
    const pen = made.getContext("2d");
    for (const source of layers) pen?.drawImage(source, x * dots, y * dots, w * dots, h * dots, 0, 0, made.width, made.height);
    const zoom = size.shown / size.width;
    Object.assign(made.style, { left: `${left * zoom}px`, top: `${top * zoom}px`, width: `${w * zoom}px`, height: `${h * zoom}px` });
    this.#layer.append(made);
    return made;
  }

  /** @param {Effect[]} effects */
  play(effects) {
    if (looks.still) return;
    for (const effect of effects) {
      try { this.#kinds[effect.kind]?.(effect); } catch { this.forget(); }
    }
  }

  /** Removes all animations. */
  forget() {
    discard(this.#layer.children);
    this.landing = null;
  }

  /**
   * Animates a ghost, and removes it and the others at the end.
   * @param {HTMLElement | null} ghost
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} options
   * @param {...(HTMLElement | null)} others
   */
  async #run(ghost, frames, options, ...others) {
    if (!ghost) return;
    const end = () => discard([ghost, ...others]);
    await ghost.animate(frames, { fill: "both", easing: "cubic-bezier(.3,.7,.3,1)", ...options }).finished.then(end, end);
  }

  /** Returns a copy of the dragged item at its old place, which will follow the pointer. @param {Box} from */
  lift(from) {
    return this.#ghost(from, "pl-lifted");
  }

  /** Moves a piece; `over` is a place that looks as `to` does before the piece arrives. @param {Effect} effect */
  #fly({ from, to, over = to }) {
    const cover = this.#ghost(over, "", to);
    const card = this.#ghost(from, "pl-lifted");
    const size = this.#size();
    if (!card || !size) { cover?.remove(); return; }
    const zoom = size.shown / size.width;
    const move = `translate(${(to[0] - from[0]) * zoom}px, ${(to[1] - from[1]) * zoom}px)`;
    const shrink = `scale(${to[2] / from[2]}, ${to[3] / from[3]})`;
    card.style.transformOrigin = "0 0";
    this.#run(card, [{ transform: "none" }, { transform: `${move} ${shrink}` }], { duration: 380 }, cover);
  }

  /** Returns a round patch in a colour of the palette, which hides a piece and its shadow until they arrive. @param {Box} box @param {string} role */
  #patch([x, y, w, h], role) {
    const size = this.#size();
    const zoom = size ? size.shown / size.width : 0;
    const made = make("div", { class: "pl-ghost pl-round" });
    const [left, top, width, height] = [x - 2, y - 2, w + 4, 1.06 * h + 4].map((length) => `${length * zoom}px`);
    Object.assign(made.style, { left, top, width, height, background: `var(--pl-${role})` });
    this.#layer.append(made);
    return made;
  }

  /** Moves a coin to its place, which is shown empty until then. @param {Effect} effect */
  #march({ from, to, ground }) {
    const cover = this.#patch(to, ground);
    const coin = this.#ghost(from, "pl-round pl-lifted");
    const size = this.#size();
    if (!coin || !size) { cover.remove(); return; }
    const zoom = size.shown / size.width;
    const [x, y] = [(to[0] - from[0]) * zoom, (to[1] - from[1]) * zoom];
    const scale = to[2] / from[2];
    coin.style.transformOrigin = "0 0";
    coin.style.zIndex = "1";
    const half = { transform: `translate(${x / 2}px, ${y / 2 - 0.3 * from[2] * zoom}px) scale(${(1 + scale) / 2})` };
    const end = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
    this.#run(coin, [{ transform: "none" }, half, end], { duration: 480, easing: "ease-in-out" }, cover);
  }

  /** Tosses a coin; its side is visible once it has landed. @param {Effect} effect */
  #toss({ from, ground }) {
    const cover = this.#patch(from, ground);
    const coin = this.#ghost(from, "pl-round");
    const size = this.#size();
    if (!coin || !size) { cover.remove(); return; }
    coin.style.zIndex = "1";
    const high = (0.35 + 0.25 * Math.random()) * from[3] * (size.shown / size.width);
    const turns = 8 + 2 * Math.floor(3 * Math.random());
    const frames = Array.from({ length: turns + 1 }, (_, n) => {
      const part = n / turns;
      return { transform: `translateY(${-4 * high * part * (1 - part)}px) scaleY(${n % 2 ? 0.06 : 1})` };
    });
    const duration = 520 + 160 * Math.random();
    this.#land(this.#run(coin, frames, { duration, easing: "linear" }, cover), duration);
  }

  /** Waits for the landing for a limited time, as animations stop on a hidden page. @param {Promise<void>} fall @param {number} duration */
  #land(fall, duration) {
    const late = new Promise((done) => { setTimeout(done, duration + LATE); });
    const landing = this.landing = Promise.all([this.landing, Promise.race([fall, late])]);
    landing.then(() => { if (this.landing === landing) this.landing = null; });
  }

  /** @param {Effect} effect */
  #flip({ from, round }) {
    const card = this.#ghost(from, round ? "pl-round" : "");
    this.#run(card, [{ transform: "none", opacity: 1 }, { transform: "scaleX(.04)", opacity: 0.9 }], { duration: 170, easing: "ease-in" });
  }

  /** @param {Effect} effect */
  #fall({ from, round }) {
    const card = this.#ghost(from, round ? "pl-round" : "");
    const fallen = { transform: "translateY(30px) rotate(14deg) scale(.7)", opacity: 0 };
    this.#run(card, [{ transform: "none", opacity: 1 }, { transform: "rotate(-6deg)", opacity: 1, offset: 0.2 }, fallen], { duration: 520 });
  }

  /** @param {Effect} effect */
  #shake({ from }) {
    const card = this.#ghost(from, "pl-refused");
    const steps = [0, -6, 6, -5, 4, -2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    this.#run(card, steps, { duration: 380, easing: "ease-in-out" });
  }

  /** Lowers an item slowly into its ruins. @param {Effect} effect */
  #topple({ from }) {
    const ghost = this.#ghost(from);
    if (ghost) ghost.style.transformOrigin = "50% 100%";
    const shaken = [0, -2, 2, -2, 2, 0].map((turn) => ({ transform: `rotate(${turn / 2}deg)`, opacity: 1 }));
    this.#run(ghost, [...shaken, { transform: "translateY(18%) scaleY(.35) rotate(3deg)", opacity: 0 }], { duration: 1300, easing: "ease-in" });
  }

  /** @param {Effect} effect */
  #glow({ from }) {
    this.#ring(from, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: 800 });
  }

  /** Shows a lasting light, `after` milliseconds from now. @param {Effect} effect */
  #shine({ from, after = 0 }) {
    this.#ring(from, [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 0.6, offset: 0.6 }, { opacity: 0 }], { duration: 1600, delay: after });
  }

  /** @param {Box} from @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
  #ring(from, frames, options) {
    const size = this.#size();
    if (!size) return;
    const zoom = size.shown / size.width;
    const [x, y, w, h] = from.map((length) => `${length * zoom}px`);
    const ring = make("div", { class: "pl-ghost pl-glow" });
    Object.assign(ring.style, { left: x, top: y, width: w, height: h });
    this.#layer.append(ring);
    this.#run(ring, frames, options);
  }
}
