// Paper: a page is printed whole. Most of its pictures are drawn by Python as they come into view, and no browser waits
// for those as it prints: the keys that print unfold everything, wait for the pictures, and then print. A browser's menu
// prints what has been drawn by then, and the rest in words.

/** What the page still lacks: widgets that have yet to come, and what is busy. Where Python cannot be had nothing comes. */
const LACKS = "body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";
/** So many frames without that, and all that was asked for is here. */
const SETTLED = 4;
/** So many milliseconds one waits for the next of it to come. */
const PATIENCE = 30000;

/** @returns {Promise<void>} */
const settled = () => new Promise((done) => {
  let frames = 0, lacking = 0, since = performance.now();
  const look = () => {
    const { length } = document.querySelectorAll(LACKS);
    if (length !== lacking) [lacking, since] = [length, performance.now()];
    frames = length ? 0 : frames + 1;
    if (frames === SETTLED || performance.now() - since > PATIENCE) done();
    else requestAnimationFrame(look);
  };
  look();
});

/** Prints the page, and then shows it as it was. @param {() => void} hang hangs the pictures that came with the page */
const print = async (hang) => {
  const { body, documentElement: { dataset } } = document, { theme } = dataset, top = scrollY;
  const folded = [...document.querySelectorAll("#house-cells details:not([open], .pl-board *)")];
  body.classList.add("house-whole");
  dataset.theme = "light"; // canvases are painted anew
  for (const fold of folded) fold.toggleAttribute("open", true);
  hang();
  dispatchEvent(new Event("pontlevis:print"));
  await settled();
  globalThis.print();
  body.classList.remove("house-whole");
  dataset.theme = theme;
  for (const fold of folded) fold.toggleAttribute("open", false);
  scrollTo({ top, behavior: "instant" });
};

/** Has the keys that print do so once the page is whole. @param {() => void} hang */
export const onPaper = (hang) => addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "p" || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  if (!event.repeat) print(hang);
});
