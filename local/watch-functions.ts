import { context } from "esbuild";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLE, writeBundle } from "../functions/build.mjs";
import { REPOSITORY_ROOT } from "./project.ts";
import { say, formatElapsed } from "./util/say.ts";
import { answersOk, waitFor } from "./util/wait.ts";

/** How often the sources are polled. Some hundred files take 5 ms, and no file system event has to arrive. */
const POLL_INTERVAL_MS = 150;
/** A busy process may finish its answer first, and one that starts its start. */
const RELOAD_TIMEOUT_MS = 60_000;
const SOURCE_FOLDERS = ["functions/src", "contract/src"];

/** Changes whenever a source file is written, added or removed. */
function readSourceState(): string {
  const files = SOURCE_FOLDERS.flatMap((folder) =>
    readdirSync(join(REPOSITORY_ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(REPOSITORY_ROOT, folder, file),
    ),
  );
  return files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0}`).join("\n");
}

interface WatchOptions {
  /** Written when new code is in place; the emulators then let go of the processes with the old one (`firebase-suite.mjs`). */
  reloadFile: string;
  /** Resolves when the emulators have let go of them. */
  waitForReload: (signal: AbortSignal) => Promise<void>;
  /** Written when the functions answer with new code. */
  renewedFile: string;
  /** An address that the functions answer when they are well. */
  healthUrl: string;
}

/** Builds the functions again whenever their sources change, and says so when the new code answers. @returns ends it */
export async function watchFunctions({
  reloadFile,
  waitForReload: reloaded,
  renewedFile,
  healthUrl: health,
}: WatchOptions): Promise<() => Promise<void>> {
  const bundle = await context({ ...BUNDLE, logLevel: "silent" });
  let changeCount = 0;
  const rebuild = async () => {
    const startedAt = performance.now();
    changeCount += 1;
    writeBundle((await bundle.rebuild()).outputFiles);
    const whenReloaded = reloaded(AbortSignal.timeout(RELOAD_TIMEOUT_MS));
    writeFileSync(reloadFile, String(changeCount));
    await whenReloaded;
    // The first request starts a new process: better ours than that of whoever looks at the change.
    const isHealthy = await waitFor(() => answersOk(health), { seconds: 30, everyMs: 50 });
    writeFileSync(renewedFile, String(changeCount));
    say(
      isHealthy === true
        ? `Functions renewed in ${formatElapsed(startedAt)}.`
        : `The functions do not answer at ${health}.`,
    );
  };
  let builtState = readSourceState();
  let isRebuilding = false;
  const checkForChanges = async () => {
    const now = readSourceState();
    if (isRebuilding || now === builtState) return;
    builtState = now;
    isRebuilding = true;
    try {
      await rebuild();
    } catch (error) {
      say(`The functions were not renewed:\n${error instanceof Error ? error.message : String(error)}`);
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
