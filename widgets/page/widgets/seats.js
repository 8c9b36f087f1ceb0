// Seats as the style sheet knows them.

const SEATS = 6; // it has a colour and a shape for so many; then they begin again

/** The colour and shape of a seat; nobody's is negative. @param {number} seat */
export const side = (seat) => (seat < 0 ? seat : seat % SEATS);
