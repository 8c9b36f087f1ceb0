// The page's tools, as passed to a game's own scripts, which are modules without imports.
import { button, make } from "../dom.js";
import { looks } from "../looks.js";
import { newKey } from "../saves.js";
import { readJson, write } from "../storage.js";
import { embed } from "./jupyter.js";

export const tools = Object.freeze({ make, button, looks, embed, newKey, storage: Object.freeze({ readJson, write }) });
