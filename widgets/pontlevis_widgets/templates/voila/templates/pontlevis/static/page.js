// What every page does: the colours, the language switch, what this browser remembers.
//
// Loaded in the head, so that the first paint has the right colours. It tells the boards of a change of colours by
// the event `pontlevis:theme` on window ({detail: {theme: "light" | "dark"}}); the theme in force stands on <html> as
// data-theme. Keys in localStorage: pontlevis:1:settings, :stars, :progress.
const pontlevis = (() => {
  "use strict";
  const KEY = "pontlevis:1:";
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");

  // Storage may be switched off, full, or hold what an older page left: none of it may stop the page.
  const read = (name) => {
    try {
      const value = JSON.parse(localStorage.getItem(KEY + name));
      return value && typeof value === "object" ? value : {};
    } catch {
      return {};
    }
  };
  const write = (name, changes) => {
    try {
      localStorage.setItem(KEY + name, JSON.stringify({ ...read(name), ...changes }));
    } catch {
      // the page works without memory
    }
  };
  const words = () => JSON.parse(document.getElementById("house-words").textContent);

  const choice = () => {
    const theme = read("settings").theme;
    return ["light", "dark"].includes(theme) ? theme : "auto";
  };
  const paint = () => {
    const chosen = choice();
    const theme = chosen === "auto" ? (dark.matches ? "dark" : "light") : chosen;
    const changed = root.dataset.theme && root.dataset.theme !== theme;
    root.dataset.choice = chosen;
    root.dataset.theme = theme;
    if (document.body) label(chosen, theme);
    if (changed) dispatchEvent(new CustomEvent("pontlevis:theme", { detail: { theme } }));
  };
  const label = (chosen, theme) => {
    const button = document.querySelector(".house-theme");
    if (button) button.title = button.querySelector(".house-hush").textContent = words()[`theme_${chosen}`];
    document.body.dataset.jpThemeLight = String(theme === "light");
  };

  // Stars are kept as {"game/task": 1, …}; older pages may hold a list.
  const stars = () => {
    const kept = read("stars");
    return new Set(Array.isArray(kept) ? kept.map(String) : Object.keys(kept).filter((key) => kept[key]));
  };
  const count = (place, number) => {
    if (!place) return;
    place.hidden = !number;
    place.querySelector("output").textContent = number;
  };

  const gallery = () => {
    const won = stars();
    const progress = read("progress");
    for (const item of document.querySelectorAll(".house-game")) {
      const game = item.dataset.game;
      count(item.querySelector(".house-won"), [...won].filter((key) => key.startsWith(`${game}/`)).length);
      const learn = item.querySelector(".house-learn");
      const step = Number(progress[item.dataset.page]?.step);
      if (!learn || !(step > 1)) continue;
      learn.firstChild.textContent = learn.dataset.goOn;
      learn.href = `${learn.href.split("#")[0]}#step-${step}`;
    }
  };
  const showStars = () => {
    count(document.querySelector(".house-count"), stars().size);
    gallery();
  };

  // The switch keeps the step and a shared game, and is remembered for the next visit to the gallery.
  const follow = (event) => {
    const link = event.currentTarget;
    const base = document.body.dataset.baseUrl.replace(/voila\/$/, "");
    write("settings", { lang: link.dataset.lang });
    document.cookie = `pontlevis-lang=${link.dataset.lang}; path=${base}; max-age=31536000; SameSite=Lax`;
    link.href = link.href.split(/[?#]/)[0] + location.search + location.hash;
  };

  const start = () => {
    paint();
    showStars();
    document.querySelector(".house-lang")?.addEventListener("click", follow);
    document.querySelector(".house-theme")?.addEventListener("click", () => {
      write("settings", { theme: { auto: "light", light: "dark", dark: "auto" }[choice()] });
      paint();
    });
  };

  paint();
  dark.addEventListener("change", paint);
  addEventListener("storage", (event) => {
    if (event.key === `${KEY}settings`) paint();
    if (event.key === `${KEY}stars`) showStars();
  });
  addEventListener("pontlevis:star", showStars);
  addEventListener("pageshow", (event) => event.persisted && showStars());
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
  else start();
  return { read, write, stars, words };
})();
