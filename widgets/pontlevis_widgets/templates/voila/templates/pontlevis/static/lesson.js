// A notebook as a lesson: one step at a time, its address, its list with stars, and a watch on its kernel.
//
// A step is an h2 and the cells after it, up to the next; what stands before the first h2 belongs to the first step.
// The step is in the address (#step-3), the same in every language. When a step comes into view the boards in it are
// told by the event `pontlevis:visible` on window ({detail: {step}}): hidden, they had no size. Runs before the cells
// arrive; `start` is called when all have.
const pontlevisLesson = (() => {
  "use strict";
  const words = pontlevis.words();
  const say = (key, facts = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => facts[name]);
  const one = (selector) => document.querySelector(selector);
  const { page } = document.body.dataset;
  let cells = [];
  let steps = [];
  let here = 0;

  // -- While the notebook runs. Voila calls these as cells arrive, and expects the theme to be what it waits for.

  window.voila_heartbeat = () => { one("#house-loading").textContent = say("slow"); };
  window.voila_process = (done, all) => { one("#house-loading").textContent = say("loading_of", { done, all }); };
  window.voila_finish = () => {};
  window.update_loading_text = window.voila_process;
  window.display_cells = window.voila_finish;

  // -- Steps

  const divide = () => {
    cells = [...document.querySelectorAll("[cell-index]")];
    const title = one("#house-cells h1");
    if (title) title.closest("[cell-index]").classList.add("house-titled");
    title?.remove(); // the masthead shows it on every step
    for (const cell of cells) {
      const heading = cell.querySelector("h2");
      if (heading) {
        heading.querySelector(".anchor-link")?.remove();
        heading.tabIndex = -1;
        steps.push({ heading, name: heading.textContent.trim(), cells: [] });
      }
      if (steps.length) steps.at(-1).cells.push(cell);
    }
    if (steps.length) steps[0].cells.unshift(...cells.slice(0, cells.indexOf(steps[0].cells[0])));
    steps.forEach((step, at) => step.cells.forEach((cell) => { cell.dataset.step = at + 1; }));
  };

  const asked = () => {
    const step = Number(/^#step-(\d+)$/.exec(location.hash)?.[1]);
    return step >= 1 && step <= steps.length ? step : 1;
  };

  const progress = () => {
    const kept = pontlevis.read("progress")[page];
    return kept && Array.isArray(kept.seen) ? kept : { step: 1, seen: [] };
  };

  // A row of cards that is wider than the page is moved along by keyboard, too.
  const reach = (step) => {
    for (const row of step.cells.flatMap((cell) => [...cell.querySelectorAll(".pl-cards")])) {
      if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
    }
  };

  const show = (step, focus) => {
    here = step;
    for (const cell of cells) cell.classList.toggle("house-on", cell.dataset.step === String(step));
    steps[step - 1].cells.forEach(hang);
    reach(steps[step - 1]);
    const seen = [...new Set([...progress().seen, step])].sort((a, b) => a - b);
    pontlevis.write("progress", { [page]: { step, of: steps.length, seen } });
    one(".house-previous").disabled = step === 1;
    one(".house-next").disabled = step === steps.length;
    const bar = one(".house-progress");
    bar.setAttribute("aria-valuemax", steps.length);
    bar.setAttribute("aria-valuenow", step);
    bar.setAttribute("aria-valuetext", say("step_of", { step, all: steps.length }));
    bar.firstElementChild.style.width = `${(100 * step) / steps.length}%`;
    one(".house-at").textContent = `${step} / ${steps.length}`;
    one(".house-where").textContent = `${step} / ${steps.length} – ${steps[step - 1].name}`;
    list();
    bring();
    fold(false);
    if (focus) {
      window.scrollTo(0, 0);
      steps[step - 1].heading.focus({ preventScroll: true });
    }
    dispatchEvent(new CustomEvent("pontlevis:visible", { detail: { step } }));
    // Widgets measure themselves when the window changes size; hidden, they had none.
    dispatchEvent(new Event("resize"));
  };

  // -- Stills: the rule cards and the boards' pictures came with the page. They are shown at once, framed as the boards
  // will be, and make room for what Voila draws; a board is handed its picture.

  const STILL = 'script[type="application/vnd.voila.cell-output+json"]';
  const VIEW = "application/vnd.jupyter.widget-view+json";
  const PICTURE = "image/svg+xml";
  const whole = (text) => [text].flat().join(""); // a notebook may keep a text in lines

  const hang = (cell) => {
    for (const script of cell.querySelectorAll(STILL)) {
      const { data = {}, metadata = {} } = JSON.parse(script.textContent);
      if (script.nextElementSibling?.matches(".house-still")) continue;
      if (!(VIEW in data) && "text/html" in data) script.after(still("jp-RenderedHTMLCommon", whole(data["text/html"])));
      if (VIEW in data && PICTURE in data) frame(script, whole(data[PICTURE]), metadata[PICTURE]?.tall);
    }
  };
  const still = (name, html) => {
    const made = document.createElement("div");
    made.className = `house-still ${name}`;
    made.innerHTML = html;
    return made;
  };
  // Where the live board will choose its tall picture the tall one is hung, if the page has it.
  const frame = (script, wide, tall) => {
    const board = still("pl pl-board", '<div class="pl-columns"><div class="pl-main"><div class="pl-head"></div><div class="pl-stage"></div></div></div>');
    board.setAttribute("aria-hidden", "true");
    script.after(board);
    dress();
    const narrow = board.getBoundingClientRect().width < getComputedStyle(board).getPropertyValue("--pl-narrow");
    if (!narrow || tall) fill(board, narrow ? { svg: tall, shape: "tall" } : { svg: wide, shape: "wide" });
  };
  const fill = (board, picture) => {
    const stage = board.querySelector(".pl-stage");
    stage.innerHTML = picture.svg;
    const { width, height } = stage.firstChild.viewBox.baseVal;
    stage.style.setProperty("--pl-width", width);
    stage.style.setProperty("--pl-height", height);
    board.picture = { ...picture, size: [width, height] };
  };
  const dress = () => {
    for (const board of document.querySelectorAll(".house-still.pl")) board.dataset.look = document.documentElement.dataset.theme;
  };

  const takeDown = () => {
    for (const still of document.querySelectorAll(".house-still")) {
      const drawn = still.parentElement.querySelector(still.matches(".pl") ? ".pl:not(.house-still)" : ".jp-RenderedHTMLCommon:not(.house-still, :empty)");
      if (!drawn) continue;
      if (still.matches(".pl")) drawn.dispatchEvent(new CustomEvent("pontlevis:picture", { detail: still.picture }));
      else drawn.replaceChildren(...still.childNodes); // somebody may have unfolded a card
      still.remove();
    }
  };

  const go = (step) => {
    if (step >= 1 && step <= steps.length && step !== here) location.hash = `#step-${step}`;
  };

  // -- The list of steps, with their stars

  const tasks = (step) =>
    step.cells.flatMap((cell) => [...cell.querySelectorAll("[data-board]")])
      .filter((board) => board.querySelector(".pl-task:not([hidden])"))
      .map((board) => board.dataset.board);

  const list = () => {
    const won = pontlevis.stars();
    const seen = new Set(progress().seen);
    const items = steps.map((step, at) => {
      const link = document.createElement("a");
      link.href = `#step-${at + 1}`;
      if (at + 1 === here) link.setAttribute("aria-current", "step");
      const keys = tasks(step);
      const state = keys.length ? (keys.every((key) => won.has(key)) ? "star_won" : "star_open") : seen.has(at + 1) ? "seen" : "";
      link.dataset.state = state;
      const number = document.createElement("span");
      number.className = "house-number";
      number.textContent = at + 1;
      const name = document.createElement("span");
      name.textContent = step.name;
      link.append(number, name);
      if (keys.length) link.append(star());
      if (state) {
        const hush = document.createElement("span");
        hush.className = "house-hush";
        hush.textContent = ` (${say(state)})`;
        link.append(hush);
      }
      const item = document.createElement("li");
      item.append(link);
      return item;
    });
    const focused = document.activeElement?.closest?.("#house-list a")?.getAttribute("href");
    one("#house-list").replaceChildren(...items);
    if (focused) one(`#house-list a[href="${focused}"]`)?.focus({ preventScroll: true });
  };

  // The step of the moment, in the middle of a list that is too long to show it.
  const bring = () => {
    const shown = one(".house-steps");
    const [now, all] = [shown.querySelector("[aria-current]"), shown].map((part) => part.getBoundingClientRect());
    if (now.top < all.top || now.bottom > all.bottom) shown.scrollTop += (now.top + now.bottom - all.top - all.bottom) / 2;
  };

  const star = () => one(".house-count .house-star").cloneNode(true);

  const fold = (open) => {
    one(".house-fold").setAttribute("aria-expanded", String(open));
    one(".house-steps").classList.toggle("house-open", open);
  };

  // -- Keys: left and right turn the page, unless something else listens to arrows

  const BUSY = "input, textarea, select, [contenteditable], [role=slider], [role=application], [data-board], .jupyter-widgets, canvas";
  const key = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.target.closest?.(BUSY)) return;
    if (event.key === "ArrowRight") go(here + 1);
    if (event.key === "ArrowLeft") go(here - 1);
    if (event.key === "Escape") fold(false);
  };

  // -- Patience. A cell asks for its widget as soon as the page's scripts run, for two seconds, and may then give up for
  // good; on a slow road the widgets are still on their way. So whoever asks waits until all that the kernel has are here.

  const LOOK = 16;
  const patient = (manager) => {
    const find = manager.get_model.bind(manager);
    manager.get_model = async (id) => {
      while (!manager.has_model(id) && !manager.restoredStatus) await new Promise((done) => { setTimeout(done, LOOK); });
      return find(id);
    };
  };
  let app;
  Object.defineProperty(window, "jupyterapp", {
    get: () => app,
    set: (started) => {
      app = started;
      if (app.widgetManager) patient(app.widgetManager);
    },
  });

  // -- The goodbye: a page that is left gives its kernel back. Voila's own is said only once its widgets stand, and too
  // early: at beforeunload, when the page may yet stay (a link that starts a download, or a mail).

  const config = () => JSON.parse(one("#jupyter-config-data")?.textContent ?? "null");
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation());
  addEventListener("pagehide", () => {
    const { baseUrl, kernelId } = config() ?? {};
    if (kernelId) navigator.sendBeacon(`${baseUrl}voila/api/shutdown/${kernelId}`);
  });

  // -- The watch: a kernel that was cleared leaves a page that looks alive and ignores clicks

  const EVERY = 20000;
  const SOON = 3000;
  let asking = 0;
  let asleep = null;
  const notice = (state) => {
    const box = one(".house-notice");
    if (asleep === state) return;
    asleep = state;
    box.hidden = !state;
    if (!state) return;
    box.querySelector("p").textContent = say(state);
    box.querySelector("button").textContent = say(state === "gone" ? "go_on" : "again");
  };
  const watch = async () => {
    const { baseUrl, kernelId } = config();
    asking = Date.now();
    try {
      const answer = await fetch(`${baseUrl}api/kernels/${kernelId}`, { cache: "no-store" });
      const dead = answer.ok && (await answer.json()).execution_state === "dead";
      notice(answer.status === 404 || dead ? "gone" : answer.ok ? null : "away");
    } catch {
      notice("away");
    }
  };
  const knock = () => {
    clearTimeout(knock.later);
    knock.later = setTimeout(watch, Math.max(0, asking + SOON - Date.now()));
  };
  const guard = () => {
    setInterval(() => document.hidden || (asleep !== "gone" && watch()), EVERY);
    setInterval(() => asleep === "away" && watch(), SOON);
    document.addEventListener("visibilitychange", () => document.hidden || knock());
    for (const name of ["online", "pageshow"]) addEventListener(name, knock);
    for (const name of ["pointerdown", "keydown"]) {
      document.addEventListener(name, (event) => event.target.closest?.("#house-cells") && knock(), { capture: true, passive: true });
    }
    one(".house-notice button").addEventListener("click", () => (asleep === "gone" ? location.reload() : watch()));
  };

  const start = () => {
    one(".house-loading").remove();
    divide();
    document.body.classList.add("house-ready");
    if (steps.length) {
      for (const part of [".house-progress", ".house-steps", ".house-pager"]) one(part).hidden = false;
      one(".house-previous").addEventListener("click", () => go(here - 1));
      one(".house-next").addEventListener("click", () => go(here + 1));
      one(".house-fold").addEventListener("click", () => fold(one(".house-fold").getAttribute("aria-expanded") !== "true"));
      addEventListener("hashchange", () => show(asked(), true));
      addEventListener("keydown", key);
      addEventListener("pontlevis:star", list);
      addEventListener("pontlevis:theme", dress);
      show(asked(), false);
      // Boards tell whether they hold a task only once they are drawn.
      new MutationObserver(() => {
        takeDown();
        clearTimeout(list.later);
        list.later = setTimeout(list, 150);
      }).observe(one("#house-cells"), { childList: true, subtree: true });
    }
    guard();
  };

  return { start, go };
})();
