// The stars won, saved as {"game/task": 1, …}; older versions saved a list.
import { isObject, readJson, write } from "./storage.js";

export const won = () => {
  const kept = readJson("stars");
  if (Array.isArray(kept)) return new Set(kept.filter((key) => typeof key === "string"));
  return new Set(isObject(kept) ? Object.keys(kept).filter((key) => kept[key]) : []);
};

/** @param {string} star */
export const win = (star) => write("stars", JSON.stringify(Object.fromEntries([...won().add(star)].map((key) => [key, 1]))));

/**
 * The number of stars won in a game, without those of puzzles from the learner's games.
 * @param {Set<string>} stars @param {string} game
 */
export const ofGame = (stars, game) => [...stars].filter((key) => key.startsWith(`${game}/`) && !key.startsWith(`${game}/own.`)).length;
