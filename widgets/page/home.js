// Where this page is at home.

/** The address of the house that this page is of, or of the server of JupyterLab, Notebook or Voila. @returns {URL} */
export const home = () => {
  const served = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "{}").baseUrl;
  return new URL(document.documentElement.dataset.home ?? served() ?? document.body.dataset.baseUrl ?? "/", document.baseURI);
};

/** Whether the page stands in a frame that lets it speak for no site: it cannot reach its house, and keeps nothing. */
export const isCutOff = () => globalThis.origin === "null";
