// Saves games, each as one JSON text. After an act Python sends only what has changed, which is merged here.
import { isObject, names, read as readText, readJson, remove, write as writeText } from "./storage.js";
/** @import { GameForm, SaveChange, SavedGame } from "./types.js" */

export const TAB = Math.random().toString(36).slice(2);

/** @param {unknown} value @returns {value is SavedGame} */
const isSaved = (value) => isObject(value) && isObject(value.record);

/** The game saved under a key, null if there is none; Python checks whether it can be played. @param {string} key */
export const read = (key) => {
  const kept = readJson(key);
  return isSaved(kept) ? kept : null;
};

/**
 * Returns whether a saved game was written by another tab and is newer than `base`, the revision that this tab last saw.
 * @param {SavedGame | null} kept
 * @param {number} base
 */
export const isNewer = (kept, base) => kept !== null && kept.tab !== TAB && Number.isInteger(kept.revision) && kept.revision > base;

/**
 * Applies a change to a copy of a saved game; null if the change does not fit it.
 * @param {SavedGame | null} kept
 * @param {SaveChange} change
 * @returns {SavedGame | null}
 */
export const merge = (kept, change) => {
  const { base, revision } = change;
  if (change.full) return /** @type {SavedGame} */ ({ ...change.full, revision });
  const before = kept?.record.moves;
  if (kept?.revision !== base || !Array.isArray(before) || before.length < change.keep) return null;
  const moves = [...before.slice(0, change.keep), ...change.add];
  const merged = { ...kept, record: { ...kept.record, ...change.set, moves }, revision };
  return change.table ? { ...merged, table: change.table } : merged;
};

/** Saves a game. Returns "" or the key of the sentence that says why it failed. @param {string} key @param {SavedGame} game */
export const write = (key, game) => writeText(key, JSON.stringify({ ...game, tab: TAB, when: Date.now() }));

/**
 * Updates the game saved under a key. Returns "stale" if another tab has saved a newer one, "whole" if the change does not
 * fit and the whole game must be sent, or the result of `write`.
 * @param {string} key
 * @param {SaveChange} change
 * @returns {"" | "full" | "closed" | "stale" | "whole"}
 */
export const keep = (key, change) => {
  const kept = read(key);
  if (isNewer(kept, change.base)) return "stale";
  const merged = merge(kept, change);
  if (merged === null) return "whole";
  present.set(key, merged);
  return write(key, merged);
};

/** The games that this tab has saved, as another tab may have saved others. @type {Map<string, SavedGame>} */
const present = new Map();

/** The game of a board at a revision, null if there is none. @param {string} key @param {number} revision */
export const held = (key, revision) => [present.get(key), read(key)].find((game) => game?.revision === revision) ?? null;

/** @param {string} key */
const copyOf = (key) => `${key}~copy`;

/** Saves a game as the copy of the game of this key. @param {string} key @param {SavedGame} game */
export const copy = (key, game) => write(copyOf(key), game);

/** Sets an unreadable game aside as a copy, to make room for a new one. @param {string} key */
export const setAside = (key) => {
  const text = readText(key);
  if (text) writeText(copyOf(key), text);
  remove(key);
};

/** The key of a new game. @param {string} game */
export const newKey = (game) => `${game}/play-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10)}`;

/**
 * A saved game for a list: its players, its progress, its winners.
 * @typedef {{ key: string, game: KeptOf, sitters: string[], places: string[], names: string[], turns: number, won: number[], when: number,
 *   over: boolean, copy: boolean }} Listed
 */
/** @typedef {Pick<GameForm, "id" | "title" | "kind" | "places" | "met">} KeptOf */

/**
 * The games that this browser keeps, the newest first.
 * @param {KeptOf[]} games
 * @returns {Listed[]}
 */
export const list = (games) => games
  .flatMap((game) => names(`${game.id}/play-`).map((key) => listed(key, game, read(key))))
  .filter((found) => found !== null)
  .sort((a, b) => b.when - a.when);

/** @param {unknown} found @returns {any[]} */
const listOf = (found) => (Array.isArray(found) ? found : []);

/**
 * @param {string} key
 * @param {KeptOf} game
 * @param {SavedGame | null} kept
 * @returns {Listed | null}
 */
const listed = (key, game, kept) => {
  if (kept === null) return null;
  const table = isObject(kept.table) ? kept.table : {};
  const [given, sitters] = [listOf(table.names), listOf(table.seats).map(String)];
  const places = given.map((_, seat) => String(listOf(kept.places)[seat] ?? game.places[seat]?.id ?? ""));
  return {
    key, game, sitters, places, copy: key.endsWith("~copy"), over: Boolean(table.over), when: dated(kept.when),
    names: given.map((name, seat) => String(name || (game.places.find(({ id }) => id === places[seat])?.name ?? ""))),
    turns: Number.isInteger(table.turns) ? Number(table.turns) : 0,
    won: listOf(table.won).filter(Number.isInteger),
  };
};

const LATEST = 8.64e15; // the greatest date in JavaScript, in milliseconds

/** @param {unknown} when */
const dated = (when) => (Number.isFinite(when) && Math.abs(Number(when)) <= LATEST ? Number(when) : 0);
