// The words of the page's frame, which the page holds in its reader's language.
import { one } from "../dom.js";
import { sayer } from "../words.js";

export const houseWords = () => sayer(JSON.parse(one("#house-words").textContent ?? "{}"));
