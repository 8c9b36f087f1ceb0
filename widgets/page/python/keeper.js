// Caches a release of the house, for the next visit and for use offline: the service worker of a house of files.
//
// A list of the release's files with their checksums is placed before this script. A release is cached whole or not at all:
// it replaces an older one only when all its files have arrived with the right checksums. It does so once no page of the
// older one is open, or when the only open page asks for it. Files are stored by checksum, so unchanged ones are fetched once.

/**
 * The parts of a service worker that this one uses.
 * @typedef {{ waitUntil(done: Promise<void>): void, respondWith(answer: Promise<Response | undefined>): void, request: Request, ports: readonly MessagePort[] }} Happening
 * @typedef {{
 *   files: Record<string, string>,
 *   registration: ServiceWorkerRegistration,
 *   clients: { matchAll(which: object): Promise<{ url: string }[]>, claim(): Promise<void> },
 *   skipWaiting(): Promise<void>,
 *   addEventListener(what: "install" | "activate" | "message" | "fetch", call: (happening: Happening) => void): void,
 * }} Keeper
 */
const keeper = /** @type {Keeper} */ (/** @type {unknown} */ (self));
const { files, registration: { scope } } = keeper;
const READS = new Set(["GET", "HEAD"]);
/** The page shown for an unknown address. */
const LOST = "404.html";

const shelf = () => caches.open(`pontlevis ${scope}`);

/** The cache key of a file with this checksum. @param {string} sum */
const label = (sum) => `${scope}?${encodeURIComponent(sum)}`;

/** @param {string} place */
const address = (place) => scope + place.split("/").map(encodeURIComponent).join("/");

/** The path of a file in the house, from its address. @param {string} url */
const placeOf = (url) => {
  const { origin, pathname } = new URL(url);
  const place = decodeURIComponent((origin + pathname).slice(scope.length));
  return place === "" || place.endsWith("/") ? `${place}index.html` : place;
};

/** The cached file of a path, if any. @param {string} place */
const keptAt = async (place) => (await shelf()).match(label(files[place]));

/** An answer for the cache, without its transport headers. Its body stays out of the page's memory. @param {Response} answer */
const plain = async (answer) => {
  const body = await answer.blob();
  return new Response(body, { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "", "Content-Length": String(body.size) } });
};

/** Fetches the files that are not cached, one after the other, so as not to disturb a game. */
const fill = async () => {
  const kept = await shelf();
  for (const [place, sum] of Object.entries(files)) {
    if (await kept.match(label(sum))) continue;
    const answer = await fetch(address(place), { integrity: sum, cache: "no-cache" });
    if (!answer.ok) throw new Error(`${place}: ${answer.status}`);
    await kept.put(label(sum), await plain(answer));
  }
};

/** Deletes the files of older releases. */
const clear = async () => {
  const kept = await shelf();
  const labels = new Set(Object.values(files).map(label));
  for (const { url } of await kept.keys()) if (!labels.has(url)) await kept.delete(url);
  await keeper.clients.claim();
};

/** Replaces the older release if one page at most is open, and reports to that page whether it does. @param {MessagePort} [page] */
const takeOver = async (page) => {
  const pages = await keeper.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = pages.filter(({ url }) => url.startsWith(scope)).length <= 1;
  page?.postMessage(alone);
  if (alone) await keeper.skipWaiting();
};

keeper.addEventListener("install", (happening) => happening.waitUntil(fill()));
keeper.addEventListener("activate", (happening) => happening.waitUntil(clear()));
keeper.addEventListener("message", (happening) => happening.waitUntil(takeOver(happening.ports[0])));
keeper.addEventListener("fetch", (happening) => {
  const { request } = happening;
  if (!request.url.startsWith(scope) || !READS.has(request.method)) return;
  const place = placeOf(request.url);
  if (files[place]) happening.respondWith(keptAt(place).then((answer) => answer ?? fetch(request)));
  else if (request.mode === "navigate") happening.respondWith(fetch(request).catch(() => keptAt(LOST)));
});
