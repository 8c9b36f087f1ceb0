// The style-sheet number of a seat, and the name that labels a line of the story.
/** @import { Line } from "../types.js" */

const SEATS = 6; // the style sheet has colours and shapes for six seats; further ones repeat

/** The number of a seat's colour and shape in the style sheet; negative for nobody. @param {number} seat */
export const side = (seat) => (seat < 0 ? seat : seat % SEATS);

/** The name of a line's subject, if its text does not begin with it. @param {Line} line @param {string[]} names of the seats */
export const label = ([, seat, , , named], names) => (named ? "" : names[seat] ?? "");
