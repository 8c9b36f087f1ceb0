// Exports the data saved in this browser as a file or a code, and imports it on another device.
import * as progress from "./progress.js";
import { won, win } from "./stars.js";
import { isObject, names, read, readJson, readObject, write } from "./storage.js";
import { entries, keep, kept } from "./trained.js";

const FORMAT = 1;
/** The largest text that is imported, in characters. */
export const LARGEST = 5_000_000;
const GAME = /^[\w-]{1,60}\/play-[\w~-]{1,80}$/;

/** Thrown for data that cannot be imported; `message` is the key of the sentence that says why. */
export class BadBackup extends Error {}

/** The data as JSON. @param {boolean} games whether to include the saved games */
export const collected = (games) => JSON.stringify({
  pontlevis: FORMAT, stars: [...won()], progress: readObject("progress"), train: kept(),
  ...(games ? { games: Object.fromEntries(names("").filter((name) => GAME.test(name)).map((name) => [name, readJson(name)])) } : {}),
});

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream @param {number} most */
const gathered = async (stream, most) => {
  const parts = [], reader = stream.getReader();
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new BadBackup("train.backup_large");
    parts.push(value);
  }
  return new Blob(parts);
};

/** A text as a code of letters, digits, "-" and "_". @param {string} text */
export const coded = async (text) => {
  const packed = await gathered(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")), Infinity);
  const bytes = [...new Uint8Array(await packed.arrayBuffer())];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

/** The text of a code. Throws BadBackup. @param {string} code */
const decoded = async (code) => {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    const text = await gathered(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")), LARGEST);
    return await text.text();
  } catch (fault) {
    throw fault instanceof BadBackup ? fault : new BadBackup("train.backup_damaged");
  }
};

/** The data of a file or a code. Throws BadBackup. @param {string} text */
const parsed = async (text) => {
  const trimmed = text.trim();
  if (trimmed.length > LARGEST) throw new BadBackup("train.backup_large");
  const plain = trimmed.startsWith("{") ? trimmed : await decoded(trimmed.replace(/^.*#take=/, ""));
  try {
    const data = JSON.parse(plain);
    if (isObject(data) && data.pontlevis === FORMAT) return data;
    throw new BadBackup(isObject(data) && data.pontlevis > FORMAT ? "train.backup_newer" : "train.backup_damaged");
  } catch (fault) {
    throw fault instanceof BadBackup ? fault : new BadBackup("train.backup_damaged");
  }
};

/**
 * The names and values of an object, without `__proto__`; [] for another value.
 * @param {unknown} found @returns {[string, any][]}
 */
const entriesOf = (found) => (isObject(found) ? Object.entries(found).filter(([name]) => name !== "__proto__") : []);

/**
 * Returns whether an imported entry is newer than this browser's: by the day of the last try, or the number of tries.
 * @param {any} mine undefined if this browser has none @param {any} other the imported one
 */
const isLater = (mine, other) => mine === undefined || (other?.last ?? other?.day ?? other?.tries ?? "") > (mine?.last ?? mine?.day ?? mine?.tries ?? "");

/** @param {unknown} data */
const takeTraining = (data) => {
  /** @type {Record<string, Record<string, unknown>>} */
  const changes = {};
  for (const part of ["strength", "repeat", "done", "own", "tried"]) {
    const here = entries(part);
    const later = entriesOf(isObject(data) ? data[part] : null)
      .filter(([key, one]) => (part === "done" ? String(one) > String(here[key] ?? "") : isObject(one) && isLater(here[key], one)));
    if (later.length) changes[part] = Object.fromEntries(later);
  }
  return keep(changes);
};

/**
 * Merges the data of a file or a code into this browser's: of two entries the newer is kept, and no star is lost.
 * Returns the key of the sentence that says whether everything was saved. Throws BadBackup for other texts.
 * @param {string} text
 */
export const takeIn = async (text) => {
  const data = await parsed(text);
  if (Array.isArray(data.stars)) data.stars.filter((/** @type {unknown} */ star) => typeof star === "string" && star.length < 120).forEach(win);
  for (const [page, { step, of, seen }] of entriesOf(data.progress).filter(([, one]) => isObject(one))) {
    if (Number.isInteger(step) && Number.isInteger(of) && Array.isArray(seen)) progress.merge(page, step, of, seen);
  }
  let fault = takeTraining(data.train);
  for (const [name, game] of entriesOf(data.games)) {
    if (!GAME.test(name) || !isObject(game) || !isObject(game.record) || (readJson(name)?.when ?? -1) >= (game.when ?? 0)) continue;
    if (read(name) !== JSON.stringify(game)) fault = write(name, JSON.stringify(game)) || fault;
  }
  return fault ? "train.backup_full" : "train.backup_taken";
};
