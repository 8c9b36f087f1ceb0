// Measures the height of the window above a board and above its picture, which gets the rest; computes scroll distances.

/** The greatest share of the window above a board for which it is fitted; below that, it is scrolled to. */
const MOST = 0.6;

/** Sets on a board, or on its placeholder, how far down the page it begins. @param {HTMLElement} board */
export const fit = (board) => {
  const { top, width } = board.getBoundingClientRect();
  const above = Math.ceil(top + scrollY);
  if (!width) return;
  if (above < MOST * innerHeight) board.style.setProperty("--pl-above", `${above}px`);
  else board.style.removeProperty("--pl-above");
};

/** The height of the words above a picture, 0 if they are beside it. @param {HTMLElement} words */
export const wordsAbove = (words) => (getComputedStyle(words.parentElement ?? words).display === "flex" ? words.offsetHeight : 0);

/** Sets on a board, or on its placeholder, how much height its words take from its picture. @param {HTMLElement} board @param {HTMLElement} words */
export const fitWords = (board, words) => {
  const above = wordsAbove(words);
  if (above) board.style.setProperty("--pl-said", `${above}px`);
};

/** The distance to scroll until a part is in view: to its end, but never past its beginning. @param {number} from @param {number} to @param {number} room */
export const wayInto = (from, to, room) => (from < 0 ? from : Math.max(0, Math.min(to - room, from)));
