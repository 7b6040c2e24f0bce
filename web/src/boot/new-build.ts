const STORAGE_KEY = "daansetu:reloaded-for";
/** On rendered pages `boot.ts` starts watching early; on all others the site's script does. */
let isWatching = false;

/**
 * Reloads the page when a part of its script is gone, because a newer build was deployed: once for each build. Forms find what was typed
 * in their drafts. A part that is only out of reach, as without a connection, is left to the page, which says so.
 * @param entryUrl the build's entry script
 */
export function reloadForNewBuild(entryUrl: string): void {
  if (isWatching) return;
  isWatching = true;
  // Several chunks may be missing at once, which needs one check only.
  let pendingQuestion: Promise<void> | undefined;
  window.addEventListener("vite:preloadError", () => {
    pendingQuestion ??= reloadOnceIfGone(entryUrl)
      .catch(() => undefined)
      .finally(() => {
        pendingQuestion = undefined;
      });
  });
}

/**
 * Reloads the page if a script of its build no longer exists, once for each build.
 * @throws if the site cannot be reached, or the browser blocks storage, without which reloads could repeat endlessly
 */
export async function reloadOnceIfGone(entryUrl: string): Promise<void> {
  if (sessionStorage.getItem(STORAGE_KEY) === entryUrl) return;
  const { status } = await fetch(entryUrl, { method: "HEAD", cache: "no-store" });
  if (status !== 404) return;
  sessionStorage.setItem(STORAGE_KEY, entryUrl);
  window.location.reload();
}
