/**
 * Waits until the browser has painted the previous change, so that the response to a click is visible before its further work begins. The
 * next click ends the wait, so that the work is done before that click is handled.
 * @returns false if the visitor went back or forward meanwhile: the work then belongs to another page
 */
export function untilPainted(): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const end = (isSamePage: boolean) => {
      waiting.abort();
      resolve(isSamePage);
    };
    addEventListener("click", () => end(true), { capture: true, signal: waiting.signal });
    addEventListener("popstate", () => end(false), { signal: waiting.signal });
    // The callback runs before the frame is drawn; the time-out in it runs after that.
    requestAnimationFrame(() => setTimeout(() => end(true)));
  });
}
