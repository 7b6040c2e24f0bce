import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Scroll position of each history entry, in pixels. */
const places = new Map<string, number>();
/** How long a page may take to become long enough for its old scroll position. */
const GROWING_MS = 2000;

// A server has no layout, and React warns about layout effects there.
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * A navigation scrolls smoothly to the top (at once under `prefers-reduced-motion`); Back and Forward restore the position; `#part`
 * scrolls to the anchor. A changed filter does not scroll.
 */
export function useScrollPlaces(): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();

  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const note = () => places.set(key, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.removeEventListener("scroll", note);
    };
  }, [key]);

  useBrowserLayoutEffect(() => {
    if (how === NavigationType.Pop) return returnTo(places.get(key));
    if (hash !== "") return undefined;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    return undefined;
    // The key also changes when a filter in the URL does: not a dependency.
  }, [pathname]);

  useEffect(() => {
    if (hash === "" || (how === NavigationType.Pop && places.has(key))) return undefined;
    const id = decodeURIComponent(hash.slice(1));
    return untilDone(() => {
      const part = document.getElementById(id);
      part?.scrollIntoView();
      return part !== null;
    });
  }, [hash, key, how]);
}

/** Scrolls as soon as the page is long enough. */
function returnTo(place: number | undefined): (() => void) | undefined {
  if (place === undefined || place === 0) return undefined;
  return untilDone(() => {
    window.scrollTo({ top: place, behavior: "instant" });
    return Math.abs(window.scrollY - place) < 2;
  });
}

/**
 * Tries every frame, because a page grows while its chunks load. Stops when the person scrolls, or after a while.
 * @returns stops trying
 */
function untilDone(attempt: () => boolean): () => void {
  const until = performance.now() + GROWING_MS;
  const touches = ["wheel", "touchstart", "keydown"];
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of touches) window.removeEventListener(event, stop);
  };
  const next = () => {
    if (attempt() || performance.now() > until) stop();
    else frame = requestAnimationFrame(next);
  };
  for (const event of touches) window.addEventListener(event, stop, { passive: true });
  next();
  return stop;
}
