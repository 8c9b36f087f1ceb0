// How the page's script comes to its widgets. Each is an empty element that waits, with its model's name in a class;
// here it is filled, whenever and wherever one appears. The script runs when the bridge arrives and asks nothing of
// anywidget afterwards, which drops what it is told once a script was late.
const WAITS = "pl-waits";
const begun = new WeakSet();

async function settle(el, bridge) {
  const manager = bridge.widget_manager;
  const id = /pl-model-(\S+)/.exec(el.className)?.[1];
  if (begun.has(el) || !manager.has_model(id)) return; // JupyterLab shows several notebooks on one page
  begun.add(el);
  const model = await manager.get_model(id);
  const views = await Promise.all(Object.values(model.views));
  el.classList.remove(WAITS);
  const t = readWords(bridge, model.get("lang"));
  const line = new Connection(model, el, t);
  const view = new KINDS[model.get("kind")]({ model: line, el }, t);
  views.find((one) => one.el === el)?.once("remove", () => { view.remove(); line.remove(); });
}

export default {
  initialize({ model: bridge }) {
    wear(bridge.get("style_"));
    const look = (el) => {
      if (el.matches?.(`.${WAITS}`)) settle(el, bridge);
    };
    const watcher = new MutationObserver((seen) => {
      for (const { target, addedNodes } of seen) {
        look(target);
        for (const node of addedNodes) {
          look(node);
          node.querySelectorAll?.(`.${WAITS}`).forEach(look);
        }
      }
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] });
    document.querySelectorAll(`.${WAITS}`).forEach(look);
    bridge.on("comm_live_update", () => watcher.disconnect()); // another kernel brings its own bridge
    return () => watcher.disconnect();
  },
};
