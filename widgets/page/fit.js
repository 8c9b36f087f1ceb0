// Measures the height that is taken above a board and above its picture, so that the picture fits into the rest of the
// window; computes scroll distances.

/** The share of the window's height that the page above a board may take: a board further down is not fitted, as the reader scrolls to it. */
const MOST = 0.6;

/**
 * Sets `--pl-above` on a board, or on its placeholder: the height of the page above it. Removes it if that is more than
 * `MOST` of the window.
 * @param {HTMLElement} board
 */
export const fit = (board) => {
  const { top, width } = board.getBoundingClientRect();
  const above = Math.ceil(top + scrollY);
  if (!width) return;
  if (above < MOST * innerHeight) board.style.setProperty("--pl-above", `${above}px`);
  else board.style.removeProperty("--pl-above");
};

/** The height of the words above a picture in pixels, 0 if they are beside it. @param {HTMLElement} words */
export const wordsAbove = (words) => (getComputedStyle(words.parentElement ?? words).display === "flex" ? words.offsetHeight : 0);

/** Sets `--pl-said` on a board, or on its placeholder: the height of the words above its picture. @param {HTMLElement} board @param {HTMLElement} words */
export const fitWords = (board, words) => {
  const above = wordsAbove(words);
  if (above) board.style.setProperty("--pl-said", `${above}px`);
};

/** The distance to scroll until a part is in view: to its end, but never past its beginning. In pixels. @param {number} from its top, less the height of what covers it there @param {number} to its bottom @param {number} room the lower edge of the visible window */
export const wayInto = (from, to, room) => (from < 0 ? from : Math.max(0, Math.min(to - room, from)));
