// How much of the window stands above a board: the picture takes what is left.

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
