/** A blocked navigation; `proceed` continues it. */
export interface BlockedNavigation {
  proceed: () => void;
}

interface GuardOptions {
  /** The browser's window; a parameter so that importing this module works on a server. */
  page: Window;
  /** Client-side navigation to a path of this site. */
  go: (to: string) => void;
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
export function blockNavigation({ page, go, onBlocked }: GuardOptions): () => void {
  const onClick = (event: MouseEvent) => {
    const to = isPlainClick(event) ? pathOfLink(event.target, page.location) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onBlocked({
      proceed: () => {
        go(to);
      },
    });
  };

  // Back cannot be prevented. A second history entry for this page makes the first Back stay on this page, where the question can be asked.
  const pushEntry = () => {
    page.history.pushState(page.history.state, "", page.location.href);
  };
  const here = page.location.href;
  pushEntry();
  const onBack = (event: PopStateEvent) => {
    if (page.location.href !== here) return;
    event.stopImmediatePropagation();
    pushEntry();
    onBlocked({
      proceed: () => {
        end();
        page.history.go(-2);
      },
    });
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };

  page.document.addEventListener("click", onClick, { capture: true });
  // Capturing, to run before the router's listener.
  page.addEventListener("popstate", onBack, { capture: true });
  page.addEventListener("beforeunload", onUnload);
  const end = () => {
    page.document.removeEventListener("click", onClick, { capture: true });
    page.removeEventListener("popstate", onBack, { capture: true });
    page.removeEventListener("beforeunload", onUnload);
  };
  return end;
}

/** The path on this site that a clicked link leads to; undefined if it stays on this page or opens elsewhere. */
function pathOfLink(target: EventTarget | null, { origin, pathname, search }: Location): string | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const to = new URL(link.href);
  if (to.origin !== origin || (to.pathname === pathname && to.search === search)) return undefined;
  return to.pathname + to.search + to.hash;
}
