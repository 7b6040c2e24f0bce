import { context } from "esbuild";
import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLE, writeBundle } from "../functions/build.mjs";
import { ROOT } from "./project.ts";
import { say, seconds } from "./util/say.ts";
import { answers, waitFor } from "./util/wait.ts";

/** How often the sources are polled. Some hundred files take 5 ms, and no file system event has to arrive. */
const LOOK_MS = 150;
/** A busy process may finish its answer first, and one that starts its start. */
const RELOAD_MS = 60_000;
const SOURCES = ["functions/src", "contract/src"];

/** Changes whenever a source file is written, added or removed. */
function stateOfSources(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((file) => join(ROOT, folder, file)),
  );
  return files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0}`).join("\n");
}

interface Options {
  /** Written when new code is in place; the emulators then let go of the processes with the old one (`firebase-suite.mjs`). */
  reloadFile: string;
  /** Resolves when the emulators have let go of them. */
  reloaded: (signal: AbortSignal) => Promise<void>;
  /** Written when the functions answer with new code. */
  renewedFile: string;
  /** An address that the functions answer when they are well. */
  health: string;
}

/** Builds the functions again whenever their sources change, and says so when the new code answers. @returns ends it */
export async function watchFunctions({
  reloadFile,
  reloaded,
  renewedFile,
  health,
}: Options): Promise<() => Promise<void>> {
  const bundle = await context({ ...BUNDLE, logLevel: "silent" });
  let change = 0;
  const rebuild = async () => {
    const began = performance.now();
    change += 1;
    writeBundle((await bundle.rebuild()).outputFiles);
    const whenReloaded = reloaded(AbortSignal.timeout(RELOAD_MS));
    writeFileSync(reloadFile, String(change));
    await whenReloaded;
    // The first request starts a new process: better ours than that of whoever looks at the change.
    const isWell = await waitFor(() => answers(health), { seconds: 30, everyMs: 50 });
    writeFileSync(renewedFile, String(change));
    say(isWell === true ? `Functions renewed in ${seconds(began)}.` : `The functions do not answer at ${health}.`);
  };
  let built = stateOfSources();
  let isWorking = false;
  const look = async () => {
    const now = stateOfSources();
    if (isWorking || now === built) return;
    built = now;
    isWorking = true;
    try {
      await rebuild();
    } catch (error) {
      say(`The functions were not renewed:\n${error instanceof Error ? error.message : String(error)}`);
    } finally {
      isWorking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  return async () => {
    clearInterval(timer);
    await bundle.dispose();
  };
}
