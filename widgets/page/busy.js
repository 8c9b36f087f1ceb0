// Says of a part of the page that it is busy: `data-busy` stands on its element while something is under way there, be it a
// message that Python has not done with, something to be drawn at the next frame, or a page that still glides. A page
// without that mark has settled: all that was done on it has been answered, and nothing moves that one may point at.
// (What flies over a picture, and a star that rises, can be neither pointed at nor read: they keep nothing busy.)
import { looks } from "./looks.js";

/** A page that has not moved for so many frames has come to rest. */
const AT_REST = 3;

/** @param {HTMLElement} el @param {number} by */
const count = ({ dataset }, by) => {
  const held = Number(dataset.busy ?? 0) + by;
  if (held) dataset.busy = String(held);
  else delete dataset.busy;
};

/** Holds an element busy until what is returned is called. @param {HTMLElement} el */
export const hold = (el) => {
  let held = true;
  count(el, 1);
  return () => {
    if (held) count(el, -1);
    held = false;
  };
};

/** Does something and releases the element, even if that throws. @param {() => void} call @param {() => void} release */
export const releasing = (call, release) => {
  try {
    call();
  } finally {
    release();
  }
};

/** Does something at the next frame. @param {HTMLElement} el is busy until then @param {() => void} call */
export const atNextFrame = (el, call) => {
  const release = hold(el);
  requestAnimationFrame(() => releasing(call, release));
};

/** Scrolls, smoothly where things may move, and says when that is over. @param {HTMLElement} el is busy until it is at rest @param {(behavior: ScrollBehavior) => void} scroll @returns {Promise<void>} */
export const glide = (el, scroll) => new Promise((rests) => {
  scroll(looks.still ? "auto" : "smooth");
  if (looks.still) {
    rests();
    return;
  }
  const release = hold(el);
  const done = () => {
    release();
    rests();
  };
  let [at, frames] = [NaN, 0];
  const look = () => {
    const { top } = el.getBoundingClientRect();
    frames = top === at ? frames + 1 : 0;
    at = top;
    if (frames < AT_REST) requestAnimationFrame(look);
    else done();
  };
  requestAnimationFrame(look);
});

/** Something that is done after a while, unless something else is to be done by then. */
export class Later {
  #el;
  #release = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /** @param {HTMLElement} el is busy meanwhile */
  constructor(el) {
    this.#el = el;
  }

  /** @param {() => void} call @param {number} wait in milliseconds */
  set(call, wait) {
    this.clear();
    const release = this.#release = hold(this.#el);
    this.#timer = setTimeout(() => releasing(call, release), wait);
  }

  clear() {
    clearTimeout(this.#timer);
    this.#release();
  }
}
