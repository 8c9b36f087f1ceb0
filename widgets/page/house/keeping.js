// A house of files is kept by a service worker, a whole release at a time; where a browser has none, nothing is kept. Only
// over https, or on one's own machine, has it any.

/** Where the house lies, by what says how it is installed; "" on a server's pages. */
const home = () => {
  /** @type {HTMLLinkElement | null} */
  const app = document.querySelector("link[rel=manifest]");
  return app ? new URL("./", app.href).href : "";
};

/** Has the house be kept: in the background, whatever of it is not kept yet. */
export const keep = () => {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  if (!home() || connection?.saveData) return;
  navigator.serviceWorker?.register(`${home()}keeper.js`).catch((/** @type {unknown} */ fault) => console.warn("the house is not kept:", fault));
};

/** Says in the gallery that the house is kept, once it is. */
export const tellKept = async () => {
  /** @type {HTMLElement | null} */
  const words = document.querySelector("#house-offline");
  if (!words || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  words.hidden = false;
};

/** Has a newer release that waits take the place of the one that this page comes from, unless another page is open, too. Returns whether this page is over: it is loaded anew. */
export const renew = async () => {
  const { serviceWorker } = navigator;
  if (!home() || !serviceWorker?.controller) return false;
  const waiting = (await serviceWorker.getRegistration())?.waiting;
  if (!waiting) return false;
  serviceWorker.addEventListener("controllerchange", () => location.reload());
  const { port1, port2 } = new MessageChannel();
  /** @type {Promise<boolean>} */
  const answer = new Promise((done) => { port1.onmessage = ({ data }) => done(data); });
  waiting.postMessage("take over", [port2]);
  return answer;
};
