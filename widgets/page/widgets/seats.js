// Seats as the style sheet knows them, and as lines of the story are told of them.
/** @import { Line } from "../types.js" */

const SEATS = 6; // it has a colour and a shape for so many; then they begin again

/** The colour and shape of a seat; nobody's is negative. @param {number} seat */
export const side = (seat) => (seat < 0 ? seat : seat % SEATS);

/** Whom a line is about, where it does not say so itself. @param {Line} line @param {string[]} names of the seats */
export const label = ([, seat, , , named], names) => (named ? "" : names[seat] ?? "");
