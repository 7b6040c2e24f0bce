import { type BuildOptions, context } from "esbuild";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLE, explainBuildErrors, readEntries, writeBundle } from "../../functions/build.mjs";
import type { FunctionsReload } from "../emulators/functions-reload.ts";
import { REPOSITORY_ROOT } from "../project.ts";
import { say, formatElapsed } from "../util/say.ts";
import { answersOk, waitFor } from "../util/wait.ts";

/** How often the sources are polled, which does not rely on file system events. A few hundred files take 5 ms. */
const POLL_INTERVAL_MS = 150;

/** Source and output folders of the functions' build. */
export interface FunctionsSources {
  folders: readonly string[];
  bundle: BuildOptions & { write: false };
  lib: string;
}

export const FUNCTIONS_SOURCES: FunctionsSources = {
  folders: ["functions/src", "contract/src"].map((folder) => join(REPOSITORY_ROOT, folder)),
  bundle: BUNDLE,
  lib: join(REPOSITORY_ROOT, "functions/lib"),
};

/** Changes whenever a source file is written, added or removed. */
export function readSourceState({ folders }: FunctionsSources): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  return files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0}`).join("\n");
}

/**
 * Resolves when the sources have changed.
 * @throws the signal's reason if aborted
 */
export async function waitForChange(sources: FunctionsSources, knownState: string, signal: AbortSignal): Promise<void> {
  const hasChanged = () => Promise.resolve(readSourceState(sources) === knownState ? undefined : true);
  await waitFor(hasChanged, { seconds: Infinity, everyMs: POLL_INTERVAL_MS, signal });
}

interface WatchOptions {
  sources?: FunctionsSources;
  /** State of the sources of the existing build (`readSourceState`): changes since, during the stack's start, are built at once. */
  builtState: string;
  reload: Pick<FunctionsReload, "request" | "prepareNext">;
  /** A file that is written whenever the functions answer with new code. */
  renewedFile: string;
  /** An address that the functions answer when they are healthy. */
  healthUrl: string;
  tell?: (text: string) => void;
}

/**
 * Builds the functions whenever their sources change, and reports when the new code answers. A build that does not load is reverted, so that jobs and
 * processes that start later use the last working one.
 * @returns a function that stops watching
 */
export async function watchFunctions({
  sources = FUNCTIONS_SOURCES,
  builtState: stateAtStart,
  reload,
  renewedFile,
  healthUrl: health,
  tell = say,
}: WatchOptions): Promise<() => Promise<void>> {
  const bundle = await context(sources.bundle);
  let changeCount = 0;
  const rebuild = async () => {
    const startedAt = performance.now();
    changeCount += 1;
    const { outputFiles } = await bundle.rebuild();
    const workingEntries = readEntries(sources.lib);
    writeBundle(outputFiles, sources.lib);
    const failure = await reload.request();
    if (failure !== undefined) {
      writeBundle(workingEntries, sources.lib);
      reload.prepareNext();
      tell(`The functions do not load, and answer as before the change:\n${failure}`);
      return;
    }
    // Makes the first request, which initialises caches, so that the developer's own is fast.
    const isHealthy = await waitFor(() => answersOk(health), { seconds: 30, everyMs: 50 });
    writeFileSync(renewedFile, String(changeCount));
    reload.prepareNext();
    tell(
      isHealthy === true
        ? `Functions renewed in ${formatElapsed(startedAt)}.`
        : `The functions do not answer at ${health}.`,
    );
  };
  let builtState = stateAtStart;
  let isRebuilding = false;
  const checkForChanges = async () => {
    if (isRebuilding) return;
    const now = readSourceState(sources);
    if (now === builtState) return;
    builtState = now;
    isRebuilding = true;
    try {
      await rebuild();
    } catch (error) {
      tell(
        `The functions do not build, and answer as before the change:\n${explainBuildErrors(error) ?? (error instanceof Error ? String(error.stack) : String(error))}`,
      );
    } finally {
      isRebuilding = false;
    }
  };
  const timer = setInterval(() => void checkForChanges(), POLL_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await bundle.dispose();
  };
}
