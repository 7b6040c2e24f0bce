import { RENDERED_STATE_ID } from "../lib/rendered-state-id.ts";
import { TOKEN_KEY } from "../lib/session/token-key.ts";

/**
 * Events of a visitor's first interaction with a page. Screen readers send `click` alone. Not `scroll`: a browser moves rows by itself, to snap them or
 * when a font loads, and a visitor who scrolls uses a wheel, a finger or a key.
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

/** Addresses of the scripts that hydrate the page, the site's own first. */
export function filesOfPage(): readonly [string, ...string[]] {
  const [site, ...others] = document.getElementById(RENDERED_STATE_ID)?.dataset["files"]?.split(" ") ?? [];
  if (site === undefined) throw new Error("The page does not name the site's script.");
  return [site, ...others];
}

/** The path of the log-in page, on pages that visitors without a session cannot open by typing the address; set by the rendering. */
const logInPath = (): string | undefined => document.getElementById(RENDERED_STATE_ID)?.dataset["logIn"];

const isFromOutside = (): boolean => !document.referrer.startsWith(`${location.origin}/`);

/**
 * The log-in page for a visitor without a session, if they typed the address or came from another site.
 * @returns `undefined` if the page may be shown
 */
export function logInAddress(): string | undefined {
  const path = logInPath();
  if (path === undefined || hasSession() || !isFromOutside()) return undefined;
  return `${path}?${new URLSearchParams({ next: location.pathname + location.search + location.hash }).toString()}`;
}

function hasSession(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * True if the script can wait for an interaction: for visitors who come from outside, such as from a chat, and for a form that a link
 * opened before the script was loaded. All others have the script already, or are about to see more than the rendered page.
 */
export function isFirstVisit(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const isOpened = !(navigation instanceof PerformanceNavigationTiming) || navigation.type === "navigate";
  // The visitor may have begun to interact before this script had loaded.
  const isUntouched = window.scrollY === 0 && (document.activeElement ?? document.body) === document.body;
  return isOpened && (isFromOutside() || logInPath() !== undefined) && isUntouched && navigator.onLine && !hasSession();
}

/**
 * Browsers also report a moved pointer when the page moved below it.
 * @returns a function that is true for a move to another position than the last
 */
function pointerWatch(): (event: PointerEvent) => boolean {
  let place: string | undefined;
  return ({ screenX, screenY }) => {
    const previous = place;
    place = `${screenX} ${screenY}`;
    return previous !== undefined && previous !== place;
  };
}

/** Events of a click on a link. The browser follows the link by itself, and loading a script at that moment would only delay the next page. */
const CLICK_EVENTS: ReadonlySet<string> = new Set(["pointerdown", "touchstart", "focusin", "click"]);

const isClickOnLink = ({ type, target }: Event): boolean =>
  CLICK_EVENTS.has(type) && target instanceof Element && target.closest("a[href]") !== null;

/** Calls back once, at the first interaction, or when the connection is lost, which the page has to show. */
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
