// The address of this page's house, and what its server tells the page.

/** @returns {{ baseUrl?: string, token?: string }} token: the one with which any server of this release can wake the page. */
export const served = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}");

/** The address of the house of this page, or of the server of JupyterLab, Notebook or Voila. @returns {URL} */
export const home = () =>
  new URL(document.documentElement.dataset.home ?? served().baseUrl ?? document.body.dataset.baseUrl ?? "/", document.baseURI);

/** The full address of a page, given within the house; "" if it would lead out of it. @param {string} at */
export const within = (at) => {
  const { href } = home();
  try {
    const found = new URL(at, href).href;
    return found.startsWith(href) ? found : "";
  } catch {
    return "";
  }
};

/** Returns whether the page is in a sandboxed frame without an origin: it cannot reach its house, and saves nothing. */
export const isCutOff = () => globalThis.origin === "null";

/** Returns whether the page has neither lesson, game nor board: nothing on it is played or kept. */
export const isPlain = () => !document.querySelector(".house-lesson, .house-play, [data-board]");
