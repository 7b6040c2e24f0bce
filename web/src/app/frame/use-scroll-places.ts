import { useEffect, useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** Where each entry of the history was left, in pixels from the top. */
const places = new Map<string, number>();
/** How long a page that was left further down may take to grow again. */
const GROWING_MS = 2000;

// On a server there is no layout to wait for.
const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

/**
 * Going to another page scrolls smoothly to its top (at once where motion is unwelcome); Back and Forward return to
 * where the page was left; an address with `#part` goes to the part. A changed filter moves nothing.
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
    // A changed key alone is a filter in the address: it must not run for that.
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

/** Scrolls to a place as soon as the page is long enough. */
function returnTo(place: number | undefined): (() => void) | undefined {
  if (place === undefined || place === 0) return undefined;
  return untilDone(() => {
    window.scrollTo({ top: place, behavior: "instant" });
    return Math.abs(window.scrollY - place) < 2;
  });
}

/**
 * Tries once a frame, because a page grows while its parts come. Gives up when the person scrolls, or after a while.
 * @returns ends the trying
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
