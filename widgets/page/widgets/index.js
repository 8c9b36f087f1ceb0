// Attaches the page's scripts to its widgets. Each widget is an empty element with its model's id in a class; it is filled
// when it appears, anywhere and at any time. This script runs when the bridge arrives and needs nothing of anywidget
// afterwards, which ignores messages once a script was late.
import { make } from "../dom.js";
import { sayer, speaker } from "../words.js";
import { BoardView } from "./board.js";
import { carry } from "./carrier.js";
import { Connection } from "./connection.js";
import { importViews } from "./guests.js";
import { LobbyView, InviteView, LobbyGuestView, VisitView } from "./invite.js";
import { isDeaf, keepKeys } from "./jupyter.js";
import { PlayView } from "./play.js";
import { Rest } from "./rest.js";
import { ChapterView, RulesView } from "./rules.js";
import { StillView } from "./still.js";
import { tools } from "./tools.js";
import { TrainView } from "./train.js";
/** @import { Model, ServedManager, ViewClass } from "../types.js" */

const WAITS = "pl-waits";
/** The event of a bridge that arrives; its detail is the manager of the bridge's widgets. */
const ARRIVES = "pontlevis:bridge";

/** @type {Record<string, ViewClass | undefined>} */
const VIEWS = { board: BoardView, play: PlayView, invite: InviteView, lobby: LobbyView, visit: VisitView, "lobby-guest": LobbyGuestView, rules: RulesView, chapter: ChapterView, train: TrainView };
/** @type {WeakSet<Element>} */
const begun = new WeakSet();

/**
 * @param {Element} el
 * @param {Model} bridge
 * @param {Promise<Map<string, ViewClass>>} others the views of the games' own scripts
 */
async function settle(el, bridge, others) {
  const manager = bridge.widget_manager;
  const id = /pl-model-(\S+)/.exec(el.className)?.[1];
  if (!(el instanceof HTMLElement) || !id || begun.has(el) || !manager.has_model(id)) return; // JupyterLab shows several notebooks on one page
  begun.add(el);
  const model = await manager.get_model(id);
  const kind = model.get("kind");
  const live = model.comm_live && !isDeaf();
  const ViewOfKind = live ? VIEWS[kind] ?? (await others).get(kind) : StillView;
  if (!ViewOfKind) throw new Error(`no script on this page shows a widget of the kind ${kind}`);
  const views = await Promise.all(Object.values(model.views));
  el.classList.remove(WAITS);
  const words = bridge.get("words")[model.get("lang")] ?? {};
  const t = sayer(words);
  const connection = live ? new Connection(model, el, t) : null;
  if (connection) keepKeys(el);
  const view = new ViewOfKind({ model: connection ?? model, el, t, spoken: speaker(words), page: tools });
  views.find((one) => one.el === el)?.once("remove", () => {
    view.remove();
    connection?.remove();
  });
}

/** Adds a style sheet to the tree of an element, as the page's own does not reach into a shadow tree. @param {string} css @param {HTMLElement} el */
const wear = (css, el) => {
  const tree = el.getRootNode();
  const place = tree instanceof ShadowRoot ? tree : document.head;
  let sheet = place.querySelector("#pontlevis-style");
  if (!sheet) {
    sheet = make("style", { id: "pontlevis-style" });
    place.append(sheet);
  }
  if (sheet.textContent !== css) sheet.textContent = css;
};

/** Fills the elements of a bridge's widgets within an element, now and as they appear; returns a function that stops this. @param {Model} bridge @param {HTMLElement} within */
const attend = (bridge, within) => {
  const css = bridge.get("style_"); // published pages link to it
  if (css) wear(css, within);
  const others = importViews(bridge.get("scripts"));
  /** @param {Node} node */
  const look = (node) => {
    if (node instanceof Element && node.matches(`.${WAITS}`)) settle(node, bridge, others);
  };
  const watcher = new MutationObserver((seen) => {
    for (const { target, addedNodes } of seen) {
      look(target);
      for (const node of addedNodes) {
        look(node);
        if (node instanceof Element) node.querySelectorAll(`.${WAITS}`).forEach(look);
      }
    }
  });
  watcher.observe(within, { subtree: true, childList: true, attributeFilter: ["class"] });
  within.querySelectorAll(`.${WAITS}`).forEach(look);
  return () => watcher.disconnect();
};

/** Starts a bridge, when it arrives. @param {Model} bridge */
const begin = (bridge) => {
  const seconds = Number(document.body.dataset.rest);
  if (seconds && bridge.widget_manager.kernel) new Rest(/** @type {ServedManager} */ (bridge.widget_manager), seconds);
  const leave = attend(bridge, document.body);
  bridge.on("comm_live_update", leave); // another kernel brings its own bridge
  // So does a kernel that starts later: of several bridges in one notebook, the last to arrive serves all widgets.
  const { widget_manager: manager } = bridge;
  globalThis.dispatchEvent(new CustomEvent(ARRIVES, { detail: manager }));
  globalThis.addEventListener(ARRIVES, (event) => { if (/** @type {CustomEvent} */ (event).detail === manager) leave(); });
  return leave;
};

export default {
  /** @param {{ model: Model }} given a bridge, or a carrier, which starts when it is shown */
  initialize: ({ model }) => (model.get("scripts") ? begin(model) : undefined),
  /** Shows a carrier's widget. @param {{ model: Model, el: HTMLElement }} given */
  render: ({ model, el }) => carry(model, el, attend),
};
