// The words of the page's frame; the page contains them in its reader's language.
import { one } from "../dom.js";
import { sayer } from "../words.js";

export const houseWords = () => sayer(JSON.parse(one("#house-words").textContent ?? "{}"));
