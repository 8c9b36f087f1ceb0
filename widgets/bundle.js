// Bundles the page's scripts into what a browser gets: node bundle.js
// The bundles are part of the Python package, so that players need no Node; a test bundles them again and compares.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const STATIC = "pontlevis_widgets/static";
const TEMPLATE = "pontlevis_widgets/templates/voila/templates/pontlevis/static";
const PUBLISHED = "pontlevis_widgets/publishing/static";
const NOTE = "// Made from widgets/page by `make bundle`: change it there.";

/** @type {import("esbuild").BuildOptions[]} */
const BUNDLES = [
  // anywidget imports this one as a module; the other two must run while the page is parsed, which modules do not.
  { entryPoints: ["page/widgets/index.js"], outfile: `${STATIC}/widgets.js`, format: "esm" },
  { entryPoints: ["page/house/page.js"], outfile: `${TEMPLATE}/page.js`, format: "iife" },
  { entryPoints: ["page/house/lesson.js"], outfile: `${TEMPLATE}/lesson.js`, format: "iife", globalName: "pontlevisLesson" },
  // For the house as files: the script of its pages, those of their workers, and the one that Node runs for publishing.
  { entryPoints: ["page/python/page.js"], outfile: `${PUBLISHED}/house.js`, format: "esm" },
  { entryPoints: ["page/python/worker.js"], outfile: `${PUBLISHED}/worker.js`, format: "esm" },
  { entryPoints: ["page/python/keeper.js"], outfile: `${PUBLISHED}/keeper.js`, format: "iife" },
  { entryPoints: ["page/python/make.js"], outfile: `${PUBLISHED}/make.mjs`, format: "esm", platform: "node" },
];

/** Returns the bundles of the present sources. @returns {Promise<{ path: string, text: string }[]>} */
export const bundles = async () => {
  const home = fileURLToPath(new URL(".", import.meta.url));
  const built = await Promise.all(BUNDLES.map((one) => build({ ...one, absWorkingDir: home, bundle: true, write: false,
    target: "es2022", charset: "utf8", minify: true, lineLimit: 120, legalComments: "none",
    banner: { js: NOTE } })));
  return built.flatMap(({ outputFiles = [] }) => outputFiles.map(({ path, text }) => ({ path, text })));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of await bundles()) await writeFile(path, text);
}
