// How much of the window stands above a board, and of that above its picture, which takes what is left; and how far a picture is scrolled.

/** The part of the window that may; a board with more above it is one to scroll to. */
const MOST = 0.6;

/** Tells a board, or what stands in for it, how far down its page it begins. @param {HTMLElement} board */
export const fit = (board) => {
  const { top, width } = board.getBoundingClientRect();
  const above = Math.ceil(top + scrollY);
  if (!width) return;
  if (above < MOST * innerHeight) board.style.setProperty("--pl-above", `${above}px`);
  else board.style.removeProperty("--pl-above");
};

/** How high the words are that stand above a picture, 0 where they stand beside it. @param {HTMLElement} words */
export const wordsAbove = (words) => (getComputedStyle(words.parentElement ?? words).display === "flex" ? words.offsetHeight : 0);

/** Tells a board, or what stands in for it, how much its words take of the height of its picture. @param {HTMLElement} board @param {HTMLElement} words */
export const fitWords = (board, words) => {
  const above = wordsAbove(words);
  if (above) board.style.setProperty("--pl-said", `${above}px`);
};

/** How far to scroll until a part is in view: to its end, but never past its beginning. @param {number} from @param {number} to @param {number} room */
export const wayInto = (from, to, room) => (from < 0 ? from : Math.max(0, Math.min(to - room, from)));
