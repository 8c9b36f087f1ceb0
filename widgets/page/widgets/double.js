// A double click means no more than a click: whoever makes one has not seen the answer to its first half.

/** Two clicks within so many milliseconds are one double click. */
export const HASTY = 350;

/** When a key was last pressed. */
let keyed = -Infinity;

/** A key is pressed: a click before it and one after it are two. @param {{ timeStamp: number }} event */
export const noteKey = ({ timeStamp }) => { keyed = timeStamp; };

/** Returns whether two clicks on one spot, told by their time stamps, are one double click. @param {number} first @param {number} second */
export const isDouble = (first, second) => second - first < HASTY && keyed < first;
