// Double clicks count as one click, as the person has not yet seen the answer to the first half.

/** The greatest interval of a double click, in milliseconds. */
export const HASTY = 350;

/** The time of the last key press. */
let keyed = -Infinity;

/** Notes a key press: clicks before and after it are not a double click. @param {{ timeStamp: number }} event */
export const noteKey = ({ timeStamp }) => { keyed = timeStamp; };

/** Returns whether two clicks on one spot, given by their time stamps, are one double click. @param {number} first @param {number} second */
export const isDouble = (first, second) => second - first < HASTY && keyed < first;
