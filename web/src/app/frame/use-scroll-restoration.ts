import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Scroll position of each history entry, in pixels. */
const positions = new Map<string, number>();
/** How long a page may take to grow to the height of its old scroll position. */
const TIMEOUT_MS = 2000;

// A server has no layout, and React warns about layout effects there.
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * A navigation scrolls smoothly to the top (instantly under `prefers-reduced-motion`), Back and Forward restore the position, and
 * `#anchor` scrolls to the anchor. A changed filter does not scroll.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const save = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", save, { passive: true });
    return () => {
      window.removeEventListener("scroll", save);
    };
  }, [key]);

  useBrowserLayoutEffect(() => {
    if (how === NavigationType.Pop) return restore(positions.get(key));
    if (hash !== "") return undefined;
    const isReduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isReduced ? "instant" : "smooth" });
    return undefined;
    // `key` is not a dependency, because it also changes with a filter in the URL.
  }, [pathname]);

  useEffect(() => {
    if (hash === "" || (how === NavigationType.Pop && positions.has(key))) return undefined;
    const id = decodeURIComponent(hash.slice(1));
    return retryUntilDone(() => {
      const part = document.getElementById(id);
      part?.scrollIntoView();
      return part !== null;
    });
  }, [hash, key, how]);
}

/** Scrolls as soon as the page is tall enough. */
function restore(position: number | undefined): (() => void) | undefined {
  if (position === undefined || position === 0) return undefined;
  return retryUntilDone(() => {
    window.scrollTo({ top: position, behavior: "instant" });
    return Math.abs(window.scrollY - position) < 2;
  });
}

/**
 * Retries on every frame, because a page grows while its chunks load. Stops when the user scrolls, or after a timeout.
 * @returns a function that stops it
 */
function retryUntilDone(attempt: () => boolean): () => void {
  const deadline = performance.now() + TIMEOUT_MS;
  const interactions = ["wheel", "touchstart", "keydown"];
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of interactions) window.removeEventListener(event, stop);
  };
  const next = () => {
    if (attempt() || performance.now() > deadline) stop();
    else frame = requestAnimationFrame(next);
  };
  for (const event of interactions) window.addEventListener(event, stop, { passive: true });
  next();
  return stop;
}
