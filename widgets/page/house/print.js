// Printing of whole pages. Python draws most pictures as they come into view, but browsers do not wait for that: on the
// print keys this script unfolds everything, waits for the pictures, and then prints. A browser's menu prints the pictures
// drawn so far, and the rest in words.

/** Missing or busy parts of the page: widgets that have yet to come, and busy elements. None are expected if Python cannot start. */
const LACKS = "body:not(.house-unable) [data-widgets]:not(:has(.pl:not(.house-still), .widget-container)), [data-busy]";
/** The number of frames without missing parts after which the page is complete. */
const SETTLED = 4;
/** The time limit for the next missing part, in milliseconds. */
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

/** Prints the page, and then restores its state. @param {() => void} showPictures shows all pictures that came with the page */
const print = async (showPictures) => {
  const { body, documentElement: { dataset } } = document, { theme } = dataset, top = scrollY;
  const folded = [...document.querySelectorAll("#house-cells details:not([open], .pl-board *)")];
  body.classList.add("house-whole");
  dataset.theme = "light"; // canvases are painted again
  for (const fold of folded) fold.toggleAttribute("open", true);
  showPictures();
  dispatchEvent(new Event("pontlevis:print"));
  await settled();
  globalThis.print();
  body.classList.remove("house-whole");
  dataset.theme = theme;
  for (const fold of folded) fold.toggleAttribute("open", false);
  scrollTo({ top, behavior: "instant" });
};

/** Handles the print keys: prints once the page is complete. @param {() => void} showPictures as in `print` */
export const onPaper = (showPictures) => addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "p" || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  if (!event.repeat) print(showPictures);
});
