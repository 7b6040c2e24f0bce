import { identityInPage, rememberName } from "../lib/site-identity.ts";
import { registerWorker } from "../offline/register-worker.ts";
import { reloadForNewBuild } from "../boot/new-build.ts";

/** Runs once a page of the built site is open; in a chunk of its own, so that the first load does not wait for it. */
export function afterOpening(entryUrl: string): void {
  reloadForNewBuild(entryUrl);
  registerWorker();
  const identity = identityInPage();
  if (identity) rememberName(identity.name);
  else void import("./learn-identity.ts").then(({ learnIdentity }) => learnIdentity()).catch(() => undefined);
}
