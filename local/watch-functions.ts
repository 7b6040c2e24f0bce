import { watch } from "node:fs";
import { join } from "node:path";
import { runScript } from "./child.ts";
import { ROOT } from "./project.ts";
import { say, seconds } from "./say.ts";

const SETTLE_MS = 150;

/** Builds the functions again whenever their sources change; the emulator loads what was built. @returns ends it */
export function watchFunctions(): () => void {
  let timer: NodeJS.Timeout | undefined;
  let building = Promise.resolve();
  const rebuild = async () => {
    const began = performance.now();
    const { code, said } = await runScript("build:functions");
    say(code === 0 ? `Functions built again in ${seconds(began)}.` : `The functions do not build:\n${said}`);
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, SETTLE_MS);
  };
  const watchers = ["functions/src", "contract/src"].map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, changed),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
