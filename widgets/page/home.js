// The address of this page's house.

/** The address of the house of this page, or of the server of JupyterLab, Notebook or Voila. @returns {URL} */
export const home = () => {
  const served = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}").baseUrl;
  return new URL(document.documentElement.dataset.home ?? served() ?? document.body.dataset.baseUrl ?? "/", document.baseURI);
};

/** Returns whether the page is in a sandboxed frame without an origin: it cannot reach its house, and saves nothing. */
export const isCutOff = () => globalThis.origin === "null";
