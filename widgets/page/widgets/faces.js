// The faces of the players: one drawing with different headgear, distinct in shape and colour.
import { make } from "../dom.js";

const HEAD = '<path d="M13 46c1-7 5-10 11-10s10 3 11 10z" fill="var(--pl-cloth)"/><circle cx="24" cy="26" r="11" fill="#f1d3ae" stroke="#6b4a2b"/>'
  + '<path d="M19.5 25v1.6M28.5 25v1.6" stroke="#3c2a1a" stroke-width="2.2" stroke-linecap="round"/>';
const SMILE = '<path d="M20 31q4 3 8 0" fill="none" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/>';
const FACES = [
  // A person: hair.
  ["#5b6f8a", `${SMILE}<path d="M12.5 26C11 15 17 11 24 11s13 4 11.5 15C33 22 31 19 24 19s-9 3-11.5 7z" fill="#6b4326"/>`],
  // A soft cap with a feather.
  ["#4f8f63", `${SMILE}<path d="M10 20c3-9 24-11 29-2-8-2-20-2-29 2z" fill="#4f8f63" stroke="#2e5a3d"/><path d="M33 14c2-6 6-9 11-10 0 6-4 10-9 12z" fill="#e7b84b" stroke="#8a6414"/>`],
  // A hood.
  ["#3f77a8", `${SMILE}<path d="M24 5c-10 2-16 11-14 27 1 4 3 7 5 9 0-6-3-9-2-16 1-6 5-9 11-9s10 3 11 9c1 7-2 10-2 16 2-2 4-5 5-9C40 16 34 7 24 5z" fill="#3f77a8" stroke="#22486b"/>`],
  // A helmet, its visor up, with a plume.
  ["#8a8f98", `<path d="M20 31h8" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/><path d="M24 8C24 3 31 1 37 5c-5 0-8 2-9 5z" fill="#b23a31" stroke="#7f2721"/><path d="M11 38V22C11 13 17 8 24 8s13 5 13 14v16l-4-2V24H15v12z" fill="#aab0ba" stroke="#565c66"/><path d="M13 22h22" stroke="#565c66" stroke-width="2.4"/>`],
  // A crown and a beard.
  ["#7b4a86", `<path d="M14 29c0 12 5 16 10 16s10-4 10-16c-3 3-6 2-10 2s-7 1-10-2z" fill="#d9d6cf" stroke="#7c786e"/><path d="M20.5 34h7" stroke="#3c2a1a" stroke-width="1.6" stroke-linecap="round"/><path d="M12 19 10 7l7 5 7-8 7 8 7-5-2 12c-8-3-16-3-24 0z" fill="#e7b84b" stroke="#8a6414"/>`],
];

/** The drawing with that number; decorative, as its name is beside it. @param {number} number */
export const face = (number) => {
  const [cloth, worn] = FACES[number] ?? FACES[0];
  const made = make("span", { class: "pl-face", "data-face": number, "aria-hidden": "true" });
  made.innerHTML = `<svg viewBox="0 0 48 48" style="--pl-cloth:${cloth}" stroke-linejoin="round">${HEAD}${worn}</svg>`;
  return made;
};
