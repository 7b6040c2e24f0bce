import { STATE_ID } from "../lib/state-id.ts";
import { TOKEN_KEY } from "../lib/session/token-key.ts";

/**
 * What a person does first with a page. `click` alone is what a screen reader sends. Not `scroll`: a browser moves rows by itself, to snap them
 * or when a font comes, and a person who scrolls uses a wheel, a finger or a key.
 */
const INTERACTIONS = [
  "pointerdown",
  "pointermove",
  "touchstart",
  "wheel",
  "keydown",
  "focusin",
  "input",
  "click",
] as const;

/** Addresses of the scripts that the page is hydrated with, the site's own first. */
export function filesOfPage(): readonly [string, ...string[]] {
  const [site, ...others] = document.getElementById(STATE_ID)?.dataset["files"]?.split(" ") ?? [];
  if (site === undefined) throw new Error("The page does not name the site's script.");
  return [site, ...others];
}

/** The log-in's path on pages which a typed address opens with a session only; the rendering says so. */
const logInPath = (): string | undefined => document.getElementById(STATE_ID)?.dataset["logIn"];

const isFromOutside = (): boolean => !document.referrer.startsWith(`${location.origin}/`);

/**
 * The log-in that a visitor without a session is sent to, if they typed the address or came from another site.
 * @returns `undefined` where the page may be shown
 */
export function logInAddress(): string | undefined {
  const path = logInPath();
  if (path === undefined || hasSession() || !isFromOutside()) return undefined;
  return `${path}?${new URLSearchParams({ next: location.pathname + location.search }).toString()}`;
}

function hasSession(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * True if the script can wait for an interaction: for who comes from outside, as from a chat, and for a form that somebody was led to by a link before
 * the script was there. Others have the script already, or are about to see more than what is rendered.
 */
export function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const isOpened = !(navigation instanceof PerformanceNavigationTiming) || navigation.type === "navigate";
  // Somebody may have begun before this script was there.
  const isUntouched = window.scrollY === 0 && (document.activeElement ?? document.body) === document.body;
  return isOpened && (isFromOutside() || logInPath() !== undefined) && isUntouched && navigator.onLine && !hasSession();
}

/** A browser also says that a pointer moved when the page moved below it. @returns a function that is true for a move to another place than the one before */
function pointerWatch(): (event: PointerEvent) => boolean {
  let place: string | undefined;
  return ({ screenX, screenY }) => {
    const previous = place;
    place = `${screenX} ${screenY}`;
    return previous !== undefined && previous !== place;
  };
}

/** Events of a click on a link. The browser follows it by itself, and a script that loads meanwhile would only delay the next page. */
const CLICK_EVENTS: ReadonlySet<string> = new Set(["pointerdown", "touchstart", "focusin", "click"]);

const isClickOnLink = ({ type, target }: Event): boolean =>
  CLICK_EVENTS.has(type) && target instanceof Element && target.closest("a[href]") !== null;

/** Calls back once, at the first interaction, or when the connection is lost, which the page has to say. */
export function onInteraction(then: () => void): void {
  const interacted = new AbortController();
  const hasMoved = pointerWatch();
  const handleEvent = (event: Event) => {
    if (isClickOnLink(event)) return;
    if (event instanceof PointerEvent && event.type === "pointermove" && !hasMoved(event)) return;
    interacted.abort();
    then();
  };
  const options = { capture: true, passive: true, signal: interacted.signal };
  for (const type of INTERACTIONS) document.addEventListener(type, handleEvent, options);
  window.addEventListener("offline", handleEvent, options);
}
