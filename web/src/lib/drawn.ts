/**
 * Waits until the browser has drawn what changed before, so that the work that a click leads to does not delay the answer to it. The
 * next click ends the wait, and thus comes after that work.
 * @returns false if the visitor went back or forward meanwhile: what the click led to belongs to another page
 */
export function drawn(): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = (isSamePage: boolean) => {
      waiting.abort();
      resolve(isSamePage);
    };
    addEventListener("click", () => end(true), { capture: true, signal: waiting.signal });
    addEventListener("popstate", () => end(false), { signal: waiting.signal });
    // The callback comes before the frame is drawn, and a task of its own after it.
    requestAnimationFrame(() => setTimeout(() => end(true)));
  });
}
