import { registerWorker } from "../offline/register-worker.ts";
import { reloadForNewBuild } from "../boot/new-build.ts";

/** What a built site does once its page is open, in a part of its own, so that no first load waits for it. */
export function afterOpening(entryUrl: string): void {
  reloadForNewBuild(entryUrl);
  registerWorker();
}
