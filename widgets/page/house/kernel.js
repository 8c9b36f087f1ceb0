// A page and its kernel: waiting for widgets, releasing the kernel, and watching it, as without its kernel a page looks
// alive but ignores clicks.
import { one, targetOf } from "../dom.js";
import { isCutOff, isPlain } from "../home.js";
import { nameMissing, nameUndrawn } from "./missing.js";
/** @import { Kernel, Say } from "../types.js" */

/**
 * @typedef {{ get_model: (id: string) => Promise<unknown>, has_model: (id: string) => boolean, loadClass: (name: string, module: string, version: string) => Promise<unknown>, restoredStatus?: boolean, kernel?: Kernel }} WidgetManager
 * @typedef {{ widgetManager?: WidgetManager, started?: Promise<void> }} App the application that Voila starts
 */

/** @returns {{ baseUrl: string, kernelId: string, token?: string } | null} */
const config = () => JSON.parse(document.getElementById("jupyter-config-data")?.textContent ?? "null");

// -- Waiting. A cell asks for its widget as soon as the page's scripts run, for two seconds, and then gives up. On a slow
// connection the widgets arrive later, so each request waits until all widgets of the kernel have arrived.

const LOOK = 16;

/** @param {WidgetManager} manager */
const bePatient = (manager) => {
  const find = manager.get_model.bind(manager);
  manager.get_model = async (id) => {
    while (!manager.has_model(id) && !manager.restoredStatus) await new Promise((done) => { setTimeout(done, LOOK); });
    return find(id);
  };
};

/**
 * Keeps the seat of a page, by which any server starts its kernel, for its first connection only: from then on the kernel
 * has what was done on the page, and the widgets that can be handed in to another one say so (`widgets/rest.js`).
 * @param {WidgetManager} manager
 */
const giveUpSeat = ({ kernel }) => {
  if (!kernel) return;
  const { connectionStatusChanged, serverSettings } = kernel;
  /** @param {unknown} _ @param {string} status */
  const look = (_, status) => {
    if (status !== "connected") return;
    connectionStatusChanged?.disconnect(look);
    if (serverSettings) serverSettings.token = "";
  };
  connectionStatusChanged?.connect(look);
  look(null, kernel.connectionStatus);
};

/** @type {App | undefined} */
let app;

/** Makes requests wait for the page's widgets, and shows which of their packages are missing. @param {Say} say */
export const waitForWidgets = (say) => {
  Object.defineProperty(window, "jupyterapp", {
    get: () => app,
    set: (/** @type {App} */ started) => {
      app = started;
      app.started?.then(() => setTimeout(() => nameUndrawn(say))); // Voila draws all as it starts
      if (!app.widgetManager) return;
      bePatient(app.widgetManager);
      giveUpSeat(app.widgetManager);
      nameMissing(app.widgetManager, say);
    },
  });
};

// -- Release: a page that is closed shuts its kernel down. Voila's own handler is installed late, and fires too early: at
// beforeunload, when the page may yet stay (a download or mail link).

export const sayGoodbye = () => {
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation());
  addEventListener("pagehide", () => {
    const kernel = config();
    if (kernel?.kernelId) navigator.sendBeacon(`${kernel.baseUrl}voila/api/shutdown/${kernel.kernelId}`);
  });
};

// -- The watch

const EVERY = 20000;
const SOON = 3000;
/** The milliseconds for which the notice of a new release is shown before the page reloads. */
const TO_READ = 4000;
const ENDS = new Set(["dead", "terminating", "unknown"]);

/**
 * Reads a kernel's answer: null means that all is well, "renewed" that the server has another release than the page. A
 * redirected answer means signed out, as at a hub.
 * @param {{ status: number, ok: boolean, type?: string }} answer @param {string} [state]
 */
export const meaning = ({ status, ok, type }, state) => {
  if (status === 410) return "renewed";
  if (status === 404 || type === "opaqueredirect" || (ok && state === "dead")) return "gone";
  return ok ? null : "away";
};

/**
 * Shows a notice while the kernel is gone or cannot be reached, or if a sandboxed frame prevents that. Does nothing on a
 * published page, which has no kernel.
 * @param {Say} say
 */
export const watchKernel = (say) => {
  const box = document.querySelector(".house-notice[role=alert]");
  if (!(box instanceof HTMLElement)) return;
  if (isCutOff()) {
    one("p", box).textContent = say("framed");
    one("button", box).hidden = true;
    box.hidden = false;
    return;
  }
  let asked = 0;
  /** @type {"gone" | "away" | "renewed" | null} */
  let trouble = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  /** @param {typeof trouble} now */
  const tell = (now) => {
    if (trouble === now || trouble === "renewed") return; // the page is about to reload
    trouble = now;
    box.hidden = !now;
    if (now && now !== "away") dispatchEvent(new CustomEvent("pontlevis:gone"));
    if (now === "renewed") setTimeout(() => location.reload(), TO_READ);
    if (!now) return;
    const plain = isPlain();
    one("p", box).textContent = say(plain ? `${now}_plain` : now);
    one("button", box).textContent = say(now === "away" ? "again" : plain ? "reload" : "go_on");
  };
  const look = async () => {
    const kernel = config();
    if (!kernel) return;
    asked = Date.now();
    try {
      const { status, serverSettings: { token } = kernel } = app?.widgetManager?.kernel ?? {};
      const headers = token ? { Authorization: `token ${token}` } : undefined;
      const answer = await fetch(`${kernel.baseUrl}api/kernels/${kernel.kernelId}`, { cache: "no-store", redirect: "manual", headers });
      tell(meaning(answer, answer.ok && status !== "dead" ? (await answer.json()).execution_state : "dead"));
    } catch {
      tell("away");
    }
  };
  const lookSoon = () => {
    clearTimeout(later);
    later = setTimeout(look, Math.max(0, asked + SOON - Date.now()));
  };

  // A kernel's death is reported at once; the server is asked as well.
  const listen = setInterval(() => {
    const kernel = app?.widgetManager?.kernel;
    if (!kernel) return;
    clearInterval(listen);
    /** @param {string} status */
    const heed = (status) => { if (ENDS.has(status)) look(); };
    kernel.statusChanged.connect((_, status) => heed(status));
    heed(kernel.status);
  }, SOON);
  setInterval(() => { if (!document.hidden && (!trouble || trouble === "away")) look(); }, EVERY);
  setInterval(() => { if (trouble === "away") look(); }, SOON);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) lookSoon(); });
  for (const name of ["online", "pageshow"]) addEventListener(name, lookSoon);
  for (const name of ["pointerdown", "keydown"]) {
    document.addEventListener(name, (event) => { if (targetOf(event)?.closest("#house-cells")) lookSoon(); }, { capture: true, passive: true });
  }
  one(".house-notice button").addEventListener("click", () => {
    if (trouble === "away") look();
    else location.reload();
  });
};
