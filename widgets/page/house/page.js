// The script of every page: the theme, the language switch, the data saved in this browser.
//
// Loaded in the head, so that the first paint has the right colours. It announces a change of theme by the event
// `pontlevis:theme` on window ({detail: {theme: "light" | "dark"}}); the current theme is in data-theme on <html>.
import { atStep, carried } from "../addresses.js";
import { one } from "../dom.js";
import { home } from "../home.js";
import { reached } from "../progress.js";
import { ofGame, won } from "../stars.js";
import { keyOf, names, readObject, remove, update } from "../storage.js";
import { due } from "../trained.js";
import { renew, tellKept } from "./keeping.js";
import { houseWords } from "./words.js";

const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
/** The file name of a folder's page, needed without a server. */
const INDEX = location.protocol === "file:" ? "index.html" : "";
const NEXT = new Map([["auto", "light"], ["light", "dark"], ["dark", "auto"]]);

/** @returns {string} */
const choice = () => {
  const { theme } = readObject("settings");
  return theme === "light" || theme === "dark" ? theme : "auto";
};
const paint = () => {
  const chosen = choice();
  const theme = chosen === "auto" ? (dark.matches ? "dark" : "light") : chosen;
  const changed = root.dataset.theme && root.dataset.theme !== theme;
  root.dataset.choice = chosen;
  root.dataset.theme = theme;
  if (document.body) label(chosen, theme); // it is parsed after the head
  if (changed) dispatchEvent(new CustomEvent("pontlevis:theme", { detail: { theme } }));
};
/** @param {string} chosen @param {string} theme */
const label = (chosen, theme) => {
  /** @type {HTMLElement | null} */
  const button = document.querySelector(".house-theme");
  if (button) button.title = one(".house-hush", button).textContent = houseWords()(`theme_${chosen}`);
  document.body.dataset.jpThemeLight = String(theme === "light");
};

/** @param {HTMLElement | null} place @param {number} number */
const count = (place, number) => {
  if (!place) return;
  place.hidden = !number;
  one("output", place).textContent = String(number);
};
const showStars = () => {
  const stars = won();
  count(document.querySelector(".house-count"), stars.size);
  for (const item of document.querySelectorAll(".house-game")) {
    if (item instanceof HTMLElement) showGame(item, stars);
  }
  count(document.querySelector(".house-due"), due());
};
// In the gallery: a game's stars, and its lesson link, which leads to the step reached.
/** @param {HTMLElement} item @param {Set<string>} stars */
const showGame = (item, stars) => {
  const { game = "", page = "" } = item.dataset;
  count(item.querySelector(".house-won"), ofGame(stars, game));
  /** @type {HTMLAnchorElement | null} */
  const learn = item.querySelector(".house-learn");
  const step = reached(page);
  if (!learn?.firstChild || step <= 1) return;
  learn.firstChild.textContent = learn.dataset.goOn ?? "";
  learn.href = atStep(learn.href, step);
};

/** Offers to delete the data saved in this browser, if there are any, and to begin again. */
const offerAnew = () => {
  for (const offer of document.querySelectorAll("details.house-anew")) {
    if (offer instanceof HTMLElement) offer.hidden = !names("").some((name) => name !== "settings");
    one("button", offer).addEventListener("click", () => {
      names("").forEach(remove);
      location.replace(home().href + INDEX);
    });
  }
};

/** Carries the step and a shared game over to the other language, and saves the language for the next visit to the gallery. @param {HTMLAnchorElement} link */
const switchLanguage = (link) => {
  const { lang } = link.dataset;
  update("settings", { lang });
  document.cookie = `pontlevis-lang=${lang}; path=${home().pathname}; max-age=31536000; SameSite=Lax`;
  link.href = carried(link.href, location);
};

/** Reloads a page without a table when it becomes visible. */
const askAgain = () => {
  if (document.hidden) document.addEventListener("visibilitychange", askAgain, { once: true });
  else location.reload();
};

/** Enters a house of files in the language chosen before, or in that of the browser, carrying an invitation along. */
const enter = () => {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll(".house-door [lang] .house-doors a");
  const doors = [...links];
  if (!doors.length) return;
  const spoken = [readObject("settings").lang, ...navigator.languages.map((lang) => lang.slice(0, 2))];
  const found = spoken.flatMap((lang) => doors.find((door) => door.closest(`[lang="${lang}"]`)) ?? []);
  location.replace(carried((found[0] ?? doors[0]).href, location));
};

/** Makes links to a gallery lead to its page, as a folder would open as a list of files. */
const nameIndex = () => {
  for (const link of document.querySelectorAll("a[href$='/']:not([href*=':'])")) link.setAttribute("href", link.getAttribute("href") + INDEX);
};

const start = () => {
  paint();
  const { again } = document.body.dataset;
  if (again) setTimeout(askAgain, 1000 * Number(again));
  showStars();
  offerAnew();
  if (document.body.dataset.voila !== "worker") renew(); // a page with a worker looks for a newer release itself, before it starts the worker
  tellKept();
  if (INDEX) nameIndex();
  enter();
  /** @type {HTMLAnchorElement | null} */
  const link = document.querySelector(".house-lang");
  link?.addEventListener("click", () => switchLanguage(link));
  document.querySelector(".house-theme")?.addEventListener("click", () => {
    update("settings", { theme: NEXT.get(choice()) });
    paint();
  });
};

// Sets the page's title from its content, for example the game being played; "" restores the page's own title.
const named = { head: "", tab: "" };
/** @param {Event} event */
const name = (event) => {
  const head = document.querySelector(".house-title");
  if (!head) return;
  named.head ||= head.textContent ?? "";
  named.tab ||= document.title;
  const title = /** @type {CustomEvent<string>} */ (event).detail;
  head.textContent = title || named.head;
  document.title = title ? `${title} – ${named.tab.split(" – ").at(-1)}` : named.tab;
};

paint();
dark.addEventListener("change", paint);
addEventListener("storage", (event) => {
  if (event.key === keyOf("settings")) paint();
  if ([keyOf("stars"), keyOf("train")].includes(event.key ?? "")) showStars();
});
addEventListener("pontlevis:star", showStars);
addEventListener("pontlevis:title", name);
addEventListener("pageshow", (event) => { if (event.persisted) showStars(); });
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
