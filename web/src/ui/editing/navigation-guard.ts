/** A blocked navigation; `proceed` continues it. */
export interface BlockedNavigation {
  proceed: () => void;
}

interface GuardOptions {
  /** The browser's window; a parameter so that importing this module works on a server. */
  page: Window;
  /** Navigates on the client side to a path of this site. */
  navigateTo: (to: string) => void;
  /** Called for each blocked navigation; unless `proceed` is called, the page stays. */
  onBlocked: (blocked: BlockedNavigation) => void;
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Blocks navigation away from a page with unsaved input: links, Back and Forward, and closing or reloading the tab, for which browsers
 * ask in their own words. Programmatic navigation, such as after saving, is not blocked.
 * @returns a function that stops blocking
 */
export function blockNavigation({ page, navigateTo, onBlocked }: GuardOptions): () => void {
  const onClick = (event: MouseEvent) => {
    const targetPath = isPlainClick(event) ? pathOfLink(event.target, page.location) : undefined;
    if (targetPath === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onBlocked({
      proceed: () => {
        navigateTo(targetPath);
      },
    });
  };

  // Back cannot be prevented. A second history entry for this page makes the first Back stay on this page, where the question can be asked.
  const pushHistoryEntry = () => {
    page.history.pushState(page.history.state, "", page.location.href);
  };
  const pageUrl = page.location.href;
  pushHistoryEntry();
  const onBack = (event: PopStateEvent) => {
    if (page.location.href !== pageUrl) return;
    event.stopImmediatePropagation();
    pushHistoryEntry();
    onBlocked({
      proceed: () => {
        stopBlocking();
        page.history.go(-2);
      },
    });
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };

  page.document.addEventListener("click", onClick, { capture: true });
  // The listener is registered for the capture phase, to run before the router's.
  page.addEventListener("popstate", onBack, { capture: true });
  page.addEventListener("beforeunload", onUnload);
  const stopBlocking = () => {
    page.document.removeEventListener("click", onClick, { capture: true });
    page.removeEventListener("popstate", onBack, { capture: true });
    page.removeEventListener("beforeunload", onUnload);
  };
  return stopBlocking;
}

/** The path on this site that a clicked link leads to; undefined if it stays on this page or opens elsewhere. */
function pathOfLink(target: EventTarget | null, { origin, pathname, search }: Location): string | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const linkUrl = new URL(link.href);
  if (linkUrl.origin !== origin || (linkUrl.pathname === pathname && linkUrl.search === search)) return undefined;
  return linkUrl.pathname + linkUrl.search + linkUrl.hash;
}
