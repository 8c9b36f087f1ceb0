// The reader's display settings: light or dark theme, reduced motion, and the pixel ratio.

/** @param {string} query */
const media = (query) => globalThis.matchMedia?.(query) ?? { matches: false, addEventListener() {}, removeEventListener() {} };
const darkSystem = media("(prefers-color-scheme: dark)");
const stillSystem = media("(prefers-reduced-motion: reduce)");

export const looks = {
  get theme() {
    const chosen = document.documentElement.dataset.theme;
    const jupyter = document.body.dataset.jpThemeLight; // JupyterLab, Notebook 7
    if (chosen === "light" || chosen === "dark") return chosen;
    if (jupyter) return jupyter === "false" ? "dark" : "light";
    return darkSystem.matches ? "dark" : "light";
  },
  get still() { return stillSystem.matches; },
  get ratio() { return Math.min(3, Math.max(1, globalThis.devicePixelRatio || 1)); },
  /**
   * Calls a function at every change of theme; returns a function that stops this.
   * @param {() => void} callback
   */
  watch(callback) {
    const seen = new MutationObserver(callback);
    seen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    seen.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
    darkSystem.addEventListener("change", callback);
    return () => {
      seen.disconnect();
      darkSystem.removeEventListener("change", callback);
    };
  },
};
