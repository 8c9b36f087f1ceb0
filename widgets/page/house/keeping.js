// A house of files is cached by a service worker, a whole release at a time. Browsers offer service workers only over https
// or on localhost; elsewhere nothing is cached.

/** The address of the house, taken from its manifest link; "" on a server's pages. */
const home = () => {
  /** @type {HTMLLinkElement | null} */
  const app = document.querySelector("link[rel=manifest]");
  return app ? new URL("./", app.href).href : "";
};

/** Caches the missing files of the house in the background. */
export const keep = () => {
  const { connection } = /** @type {{ connection?: { saveData?: boolean } }} */ (navigator);
  if (!home() || connection?.saveData) return;
  navigator.serviceWorker?.register(`${home()}keeper.js`).catch((/** @type {unknown} */ fault) => console.warn("the house is not kept:", fault));
};

/** Shows in the gallery that the house is cached, once it is. */
export const tellKept = async () => {
  /** @type {HTMLElement | null} */
  const words = document.querySelector("#house-offline");
  if (!words || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  words.hidden = false;
};

/** Activates a newer release that waits, unless another page of the old one is open. Returns true if this page is then reloaded. */
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
