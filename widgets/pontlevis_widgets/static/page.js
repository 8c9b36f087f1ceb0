// What every widget on the page shares: storage, looks (light or dark, still or moving), words, small DOM helpers.
const KEY = "pontlevis:1:";
const KINDS = {}; // kind of a widget → the class that fills its element; the scripts that come later say theirs
const TAB = Math.random().toString(36).slice(2);

const store = {
  get(name) {
    try { return localStorage.getItem(KEY + name); } catch { return null; }
  },
  json(name, otherwise) {
    try { return JSON.parse(this.get(name)) ?? otherwise; } catch { return otherwise; }
  },
  // "" when it was stored, else the key of the sentence that says why not.
  set(name, text) {
    try {
      localStorage.setItem(KEY + name, text);
      return "";
    } catch (fault) {
      return fault?.name === "QuotaExceededError" ? "full" : "closed";
    }
  },
  remove(name) {
    try { localStorage.removeItem(KEY + name); } catch { /* nothing is kept where storage is closed */ }
  },
  names(start) {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(KEY + start)).map((key) => key.slice(KEY.length));
    } catch { return []; }
  },
};

// A saved game is a document; each move sends only itself and is put in here. Returns the key of a fault, or "".
const saves = {
  read(key) {
    try { return JSON.parse(store.get(key)); } catch { return null; }
  },
  // Whether what is kept now is newer than what this tab last knew.
  newer(key, base) {
    const kept = this.read(key);
    return kept !== null && kept.tab !== TAB && Number.isInteger(kept.revision) && kept.revision > base;
  },
  merge(kept, change) {
    if (change.full) return { ...change.full, revision: change.revision };
    const { record } = kept;
    record.moves.length = Math.min(record.moves.length, change.keep);
    record.moves.push(...change.add);
    Object.assign(record, change.set);
    if (change.table) kept.table = change.table;
    return { ...kept, revision: change.revision };
  },
  write(key, doc) {
    return store.set(key, JSON.stringify({ ...doc, tab: TAB, when: Date.now() }));
  },
  // What cannot be taken up is kept as a copy, and makes room for a new game.
  aside(key) {
    const text = store.get(key);
    if (text) store.set(`${key}~copy`, text);
    store.remove(key);
  },
};

const media = (query) => globalThis.matchMedia?.(query) ?? { matches: false, addEventListener() {} };
const darkSystem = media("(prefers-color-scheme: dark)");
const stillSystem = media("(prefers-reduced-motion: reduce)");

const looks = {
  get theme() {
    const chosen = document.documentElement.dataset.theme;
    const jupyter = document.body.dataset.jpThemeLight; // JupyterLab, Notebook 7
    if (chosen === "light" || chosen === "dark") return chosen;
    if (jupyter) return jupyter === "false" ? "dark" : "light";
    return darkSystem.matches ? "dark" : "light";
  },
  get still() { return stillSystem.matches; },
  get ratio() { return Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1)); },
  // Calls back at every change of theme; returns how to stop.
  watch(callback) {
    const seen = new MutationObserver(callback);
    seen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    seen.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    darkSystem.addEventListener("change", callback);
    return () => { seen.disconnect(); darkSystem.removeEventListener?.("change", callback); };
  },
};

// Whether this is a page to visit, served by Voila or as plain files, and no notebook being edited.
const onPage = () => document.body.hasAttribute("data-voila");

const make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
};

const icon = (name) => {
  const paths = {
    undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12h-2", redo: "M19 7l5 5-5 5M24 12H14a6 6 0 0 0 0 12h2",
    hint: "M14 4a8 8 0 0 0-4 15v3h8v-3a8 8 0 0 0-4-15zM11 25h6", why: "M10 10a4 4 0 1 1 6 4c-2 1-2 2-2 4M14 23v.1",
    new: "M14 5v18M5 14h18", more: "M6 8h16M6 14h16M6 20h16", again: "M22 9a9 9 0 1 0 1 8M23 4v6h-6",
    share: "M9 15l10-6M9 15l10 6M9 15a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0M25 22a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  };
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 28 28");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
};

const button = (label, onclick, { name = "", drawn = "", hidden = false } = {}) => {
  const made = make("button", { type: "button", class: `pl-button ${name}`.trim(), onclick, hidden });
  if (drawn) made.append(icon(drawn));
  made.append(make("span", {}, label));
  return made;
};

const wear = (css) => {
  let sheet = document.getElementById("pontlevis-style");
  if (!sheet) {
    sheet = make("style", { id: "pontlevis-style" });
    document.head.append(sheet);
  }
  if (sheet.textContent !== css) sheet.textContent = css;
};

const readWords = (browser, lang) => {
  const all = browser.get("words")[lang] ?? {};
  return (key, facts = {}) => (all[key] ?? key).replace(/\{(\w+)\}/g, (found, name) => facts[name] ?? found);
};
