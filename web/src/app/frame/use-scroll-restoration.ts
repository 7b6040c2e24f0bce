import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Scroll position of each history entry, in pixels. */
const scrollPositions = new Map<string, number>();
/** How long a page may take to grow to the height of its old scroll position. */
const GROWTH_TIMEOUT_MS = 2000;
/** How long a part that a link leads to may take to load, as on a slow connection. */
const ANCHOR_TIMEOUT_MS = 15_000;

// Layout effects run only in the browser, since React warns about them on a server.
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

const giveBack = () => (window.history.scrollRestoration = "auto");

/**
 * A navigation scrolls smoothly to the top (instantly under `prefers-reduced-motion`), Back and Forward restore the position, and
 * `#anchor` scrolls to the anchor. A changed filter does not scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const navigationType = useNavigationType();

  useEffect(() => {
    // Takes over from the browser only after loading: until then the browser restores the position of a previous document.
    const takeOver = () => (window.history.scrollRestoration = "manual");
    if (document.readyState === "complete") takeOver();
    else window.addEventListener("load", takeOver, { once: true });
    const saveScrollPosition = () => scrollPositions.set(key, window.scrollY);
    // The visitor may have scrolled before the site's script had loaded.
    if (window.scrollY > 0) saveScrollPosition();
    window.addEventListener("scroll", saveScrollPosition, { passive: true });
    // Gives the restoration back to the browser: a link clicked before hydration loads another document, which does not know these positions when the visitor
    // returns.
    window.addEventListener("pagehide", giveBack);
    return () => {
      window.removeEventListener("scroll", saveScrollPosition);
      window.removeEventListener("pagehide", giveBack);
    };
  }, [key]);

  useBrowserLayoutEffect(() => {
    if (navigationType === NavigationType.Pop) return restoreScroll(scrollPositions.get(key));
    if (hash !== "") return undefined;
    const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
    return undefined;
    // `key` is not a dependency, because it also changes with a filter in the URL.
  }, [pathname]);

  useEffect(() => {
    if (hash === "" || (navigationType === NavigationType.Pop && scrollPositions.has(key))) return undefined;
    const id = decodeURIComponent(hash.slice(1));
    return retryUntilDone(() => {
      const anchorElement = document.getElementById(id);
      anchorElement?.scrollIntoView();
      return anchorElement !== null;
    }, ANCHOR_TIMEOUT_MS);
  }, [hash, key, navigationType]);
}

/** Scrolls as soon as the page is tall enough. */
function restoreScroll(position: number | undefined): (() => void) | undefined {
  if (position === undefined || position === 0) return undefined;
  return retryUntilDone(() => {
    window.scrollTo({ top: position, behavior: "instant" });
    return Math.abs(window.scrollY - position) < 2;
  });
}

/**
 * Retries on every frame, because a page grows while its chunks load. Ends when the user scrolls, or after a timeout.
 * @returns a function that stops the retries
 */
function retryUntilDone(tryOnce: () => boolean, timeoutMs = GROWTH_TIMEOUT_MS): () => void {
  const deadline = performance.now() + timeoutMs;
  const interactionEvents = ["wheel", "touchstart", "keydown"];
  let frameRequest = 0;
  const stopRetrying = () => {
    cancelAnimationFrame(frameRequest);
    for (const event of interactionEvents) window.removeEventListener(event, stopRetrying);
  };
  const tryNextFrame = () => {
    if (tryOnce() || performance.now() > deadline) stopRetrying();
    else frameRequest = requestAnimationFrame(tryNextFrame);
  };
  for (const event of interactionEvents) window.addEventListener(event, stopRetrying, { passive: true });
  tryNextFrame();
  return stopRetrying;
}
