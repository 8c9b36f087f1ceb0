// Marks a part of the page as busy: `data-busy` is set on its element while a message to Python is unanswered, a drawing is
// due at the next frame, or the page still scrolls. A page without that mark has settled: all acts are answered, and no
// target moves. (Items flying over a picture and a rising star have no target and no text, so they do not count.)
import { looks } from "./looks.js";

/** The number of frames without movement after which a page counts as settled. */
const AT_REST = 3;

/** @param {HTMLElement} el @param {number} by */
const count = ({ dataset }, by) => {
  const held = Number(dataset.busy ?? 0) + by;
  if (held) dataset.busy = String(held);
  else delete dataset.busy;
};

/** Marks an element as busy until the returned function is called. @param {HTMLElement} el */
export const hold = (el) => {
  let held = true;
  count(el, 1);
  return () => {
    if (held) count(el, -1);
    held = false;
  };
};

/** Calls a function and releases the element, even after an exception. @param {() => void} call @param {() => void} release */
export const releasing = (call, release) => {
  try {
    call();
  } finally {
    release();
  }
};

/** Calls a function at the next frame. @param {HTMLElement} el is busy until then @param {() => void} call */
export const atNextFrame = (el, call) => {
  const release = hold(el);
  requestAnimationFrame(() => releasing(call, release));
};

/** Scrolls, smoothly unless motion is reduced, and resolves at the end. @param {HTMLElement} el is busy until it is at rest @param {(behavior: ScrollBehavior) => void} scroll @returns {Promise<void>} */
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

/** A delayed call, which a newer call replaces. */
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
