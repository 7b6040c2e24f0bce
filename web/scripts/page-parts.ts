import { build, type Plugin, type PluginOption, type Rolldown } from "vite";

/** Modules that the same pages load, as one file. */
interface Part {
  pages: ReadonlySet<string>;
  /** In bytes, before minifying. */
  size: number;
  modules: readonly string[];
}

/** What one file more costs a page, in such bytes: its name, its imports, and a compression that begins anew. */
const FILE_COST = 1500;

/** The pages with the most code of their own. They count more, so that they are the last to load code which only others need. */
const HEAVY_PAGES: ReadonlySet<string> = new Set(["donate", "profile"]);
const HEAVY_WEIGHT = 4;
const weightOf = (pages: Iterable<string>): number =>
  [...pages].reduce((sum, page) => sum + (HEAVY_PAGES.has(page) ? HEAVY_WEIGHT : 1), 0);

/** What merging two parts saves, over all pages: a file for those that load both, less the code that the others load for nothing. */
function savingOf(part: Part, other: Part): number {
  const both = weightOf([...part.pages].filter((page) => other.pages.has(page)));
  return both * FILE_COST - (weightOf(part.pages) - both) * other.size - (weightOf(other.pages) - both) * part.size;
}

const merge = (parts: readonly Part[]): Part => ({
  pages: new Set(parts.flatMap(({ pages }) => [...pages])),
  size: parts.reduce((sum, { size }) => sum + size, 0),
  modules: parts.flatMap(({ modules }) => modules),
});

/** Merges the two parts that save most by it, until none saves anything. */
function mergeWhileItSaves(parts: readonly Part[]): readonly Part[] {
  let best: { pair: readonly Part[]; saving: number } = { pair: [], saving: 0 };
  for (const [index, part] of parts.entries())
    for (const other of parts.slice(index + 1)) {
      const saving = savingOf(part, other);
      if (saving > best.saving) best = { pair: [part, other], saving };
    }
  const { pair } = best;
  return pair.length === 0 ? parts : mergeWhileItSaves([...parts.filter((part) => !pair.includes(part)), merge(pair)]);
}

const PAGE_FILE = /\/src\/app\/(?:pages\/[\w-]+|more-routes)\.tsx$/;
/** What the HTML names stays a file of its own. */
const ENTRY_FILE = /\/(?:index\.html|src\/main\.tsx)$/;

const sizeOf = (modules: Rolldown.OutputChunk["modules"]): number =>
  Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);

/** Groups the modules that several pages load by the pages that load them. */
export function partsOf(chunks: readonly Rolldown.OutputChunk[]): readonly Part[] {
  const filesOf = (fileName: string | undefined, files = new Set<string>()): Set<string> => {
    if (fileName === undefined || files.has(fileName)) return files;
    files.add(fileName);
    for (const imported of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? []) filesOf(imported, files);
    return files;
  };
  const filesOfEntry = (entry: string) =>
    filesOf(chunks.find(({ isEntry, name }) => isEntry && name === entry)?.fileName);
  const pages = chunks
    .filter(({ facadeModuleId }) => PAGE_FILE.test(facadeModuleId ?? ""))
    .map(({ name, fileName }) => ({ name, files: filesOf(fileName, filesOfEntry("index")) }));
  // The small script of rendered pages shares no file with the site's.
  const filesOfBoot = filesOfEntry("boot");
  const parts = new Map<string, Part>();
  for (const { fileName, isDynamicEntry, modules } of chunks) {
    const users = pages.filter(({ files }) => files.has(fileName)).map(({ name }) => name);
    if (isDynamicEntry || users.length === 0 || filesOfBoot.has(fileName)) continue;
    // What one page shares with parts that are loaded later stays apart, so that those do not load the page; unless a file costs more than it.
    if (users.length === 1 && sizeOf(modules) > FILE_COST) continue;
    const known = parts.get(users.join()) ?? { pages: new Set(users), size: 0, modules: [] };
    const found = Object.entries(modules)
      .filter(([id]) => !ENTRY_FILE.test(id))
      .map(([id, { renderedLength }]) => ({ pages: known.pages, size: renderedLength, modules: [id] }));
    parts.set(users.join(), merge([known, ...found]));
  }
  return mergeWhileItSaves([...parts.values()]);
}

/**
 * Builds the site once without any grouping, which tells what each page loads, and groups what several pages share: a few large files
 * compress better than many small ones.
 * @param plugins those of the build
 */
export const pageParts = (plugins: PluginOption[]): Plugin => ({
  name: "daansetu-page-parts",
  apply: "build",
  config: async (config) => {
    const ungrouped = await build({
      ...config,
      plugins,
      configFile: false,
      logLevel: "error",
      build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
    });
    if (!("output" in ungrouped)) throw new Error("The site is one build.");
    const parts = partsOf(ungrouped.output.filter((file) => file.type === "chunk"));
    const mostPages = Math.max(...parts.map(({ pages }) => pages.size));
    const nameOf = new Map(
      parts.flatMap(({ pages, modules }, index) =>
        modules.map((id) => [id, pages.size === mostPages ? "shared" : `part-${index}`]),
      ),
    );
    const groups = [{ name: (id: string) => nameOf.get(id) ?? null, includeDependenciesRecursively: false }];
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
  },
});
