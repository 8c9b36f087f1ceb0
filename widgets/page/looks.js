// The reader's display settings: light or dark, as the page is, reduced motion, and the pixel ratio.

/** @param {string} query */
const media = (query) => globalThis.matchMedia?.(query) ?? { matches: false, addEventListener() {}, removeEventListener() {} };
const darkSystem = media("(prefers-color-scheme: dark)");
const stillSystem = media("(prefers-reduced-motion: reduce)");

/** The times in milliseconds after which a page whose class or style changes is looked at: when it has settled, as Shiny changes its class several times an answer, and when it has faded to its new colours. */
const [SETTLED, FADED] = [100, 500];
/** The attributes of a page by which homes say whether it is dark. */
const SAID = ["class", "style", "data-theme", "data-bs-theme", "data-jp-theme-light"];

/** How bright a CSS colour is, 0 to 1; null if one sees through it. @param {string} colour */
const brightness = (colour) => {
  const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d");
  if (!pen) return null;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
  return alpha < 128 ? null : (0.3 * red + 0.6 * green + 0.1 * blue) / 255;
};

/** Whether a part of a page takes more than half of the window. @param {Element} part */
const isLarge = ({ clientWidth, clientHeight }) => 2 * clientWidth * clientHeight > innerWidth * innerHeight;

/** Whether a page that does not say its theme is dark: by its background, or without one by its colour scheme. */
const isDark = () => {
  const { body, documentElement: page } = document;
  for (const part of [...[...body.children].filter(isLarge), body, page]) {
    const bright = brightness(getComputedStyle(part).backgroundColor);
    if (bright !== null) return bright < 0.5;
  }
  const scheme = getComputedStyle(page).colorScheme;
  return scheme.includes("dark") && (darkSystem.matches || !scheme.includes("light"));
};

export const looks = {
  get theme() {
    const chosen = document.documentElement.dataset.theme;
    const jupyter = document.body.dataset.jpThemeLight; // JupyterLab, Notebook 7
    if (chosen === "light" || chosen === "dark") return chosen;
    if (jupyter) return jupyter === "false" ? "dark" : "light";
    return isDark() ? "dark" : "light";
  },
  get still() { return stillSystem.matches; },
  get ratio() { return Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1)); },
  /**
   * Calls a function at every change of theme; returns a function that stops this.
   * @param {() => void} callback
   */
  watch(callback) {
    /** @type {ReturnType<typeof setTimeout>[]} */
    let due = [];
    const forget = () => due.forEach(clearTimeout);
    const changed = () => {
      forget();
      due = [SETTLED, FADED].map((time) => setTimeout(callback, time));
    };
    const seen = new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName?.startsWith("data-"))) callback();
      changed();
    });
    for (const part of [document.documentElement, document.body]) seen.observe(part, { attributeFilter: SAID });
    darkSystem.addEventListener("change", changed);
    return () => {
      seen.disconnect();
      forget();
      darkSystem.removeEventListener("change", changed);
    };
  },
};
