// Labels saved games in a list with opponents, progress and date.
/** @import { Listed } from "./saves.js" */
/** @import { Say } from "./types.js" */

export const HUMAN = "human";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {string[]} parts @param {string} lang */
const and = (parts, lang) => new Intl.ListFormat(lang).format(parts);

/**
 * The computer's players in one phrase: "the squire and the knight ×2".
 * @param {string[]} levels
 * @param {Record<string, string>} met the name of each level in a sentence
 * @param {string} lang
 * @param {Say} t
 */
const computers = (levels, met, lang, t) => {
  const phrase = (/** @type {string} */ level) => {
    const count = levels.filter((one) => one === level).length;
    const [easier, , harder] = level.split(":").map((one) => met[one] ?? one);
    const name = harder ? t("label.between", { easier, harder }) : easier;
    return count > 1 ? t("label.several", { name, count }) : name;
  };
  return and([...new Set(levels)].map(phrase), lang);
};

/**
 * The players in words: "Against the squire", "Ana and East", "Ana and East against the knight"; in a party "With the squire".
 * @param {Listed} kept
 * @param {string} lang
 * @param {Say} t
 */
export const players = ({ sitters, names, game: { met, kind } }, lang, t) => {
  const between = kind === "party" ? "with" : "against";
  const levels = sitters.filter((who) => who !== HUMAN);
  const people = names.filter((_, seat) => (sitters[seat] ?? HUMAN) === HUMAN);
  const others = computers(levels, met, lang, t);
  if (!levels.length) return and(people, lang);
  if (people.length === 1) return t(`label.${between}`, { names: others });
  return people.length ? t(`label.others_${between}`, { people: and(people, lang), names: others }) : capital(others);
};

/**
 * The progress of a game in words: its result for a single person or a party, if it is over, and the number of turns.
 * @param {Listed} kept
 * @param {Say} t
 */
export const progress = (kept, t) => {
  const { turns, over, won } = kept;
  const count = turns ? t(turns === 1 ? "label.turn" : "label.turns", { count: turns }) : "";
  const mine = over ? concerned(kept) : undefined;
  const ended = mine === undefined ? "" : t(won.includes(mine) ? "label.won" : "label.lost");
  return [ended, count].filter(Boolean);
};

/** The person's seat whose result is shown: the first in a party, or that of a single person. @param {Listed} kept */
const concerned = ({ sitters, places, won, game }) => {
  const people = sitters.flatMap((who, seat) => (who === HUMAN ? [seat] : []))
    .filter((seat) => !game.places.find(({ id }) => id === places[seat])?.neutral);
  if (game.kind === "party") return people[0];
  return people.length === 1 && sitters.length > 1 && won.length ? people[0] : undefined;
};

/** Local midnight before a moment. @param {number} when */
const midnight = (when) => new Date(when).setHours(0, 0, 0, 0);

/**
 * The time of an event relative to now: "5 minutes ago", "yesterday", "12 March 2025".
 * @param {number} when
 * @param {number} now
 * @param {string} lang
 */
export const ago = (when, now, lang) => {
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const days = Math.round((midnight(now) - midnight(when)) / DAY);
  if (days < 0 || days > 6) return new Intl.DateTimeFormat(lang, { dateStyle: "long" }).format(when);
  if (days > 0) return relative.format(-days, "day");
  const passed = Math.max(0, now - when);
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), "minute");
  return relative.format(-Math.floor(passed / HOUR), "hour");
};
