/** A way out of the page that somebody began while something was unsaved. `leave` goes on with it. */
export interface WayOut {
  leave: () => void;
}

interface Watched {
  /** The browser's own window; a parameter so that nothing is touched on a server. */
  page: Window;
  /** Goes to an address of this site without loading it. */
  go: (to: string) => void;
  /** Asked for every way out; until `leave` is called, the person stays. */
  ask: (way: WayOut) => void;
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Watches the ways out of a page with something unsaved: links, Back and Forward, and closing or reloading the tab, for which browsers
 * ask in their own words. What a program does by itself, such as going on after it saved, is let through.
 * @returns ends it
 */
export function watchWaysOut({ page, go, ask }: Watched): () => void {
  const onClick = (event: MouseEvent) => {
    const to = isPlainPress(event) ? addressBehind(event.target, page.location) : undefined;
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    ask({
      leave: () => {
        go(to);
      },
    });
  };

  // Back cannot be refused. A second entry for this page makes the first Back end on this page, where there is time to ask.
  const stay = () => {
    page.history.pushState(page.history.state, "", page.location.href);
  };
  const here = page.location.href;
  stay();
  const onBack = (event: PopStateEvent) => {
    if (page.location.href !== here) return;
    event.stopImmediatePropagation();
    stay();
    ask({
      leave: () => {
        end();
        page.history.go(-2);
      },
    });
  };

  const onUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };

  page.document.addEventListener("click", onClick, { capture: true });
  // Before the router hears of it.
  page.addEventListener("popstate", onBack, { capture: true });
  page.addEventListener("beforeunload", onUnload);
  const end = () => {
    page.document.removeEventListener("click", onClick, { capture: true });
    page.removeEventListener("popstate", onBack, { capture: true });
    page.removeEventListener("beforeunload", onUnload);
  };
  return end;
}

/** The address on this site that a pressed link leads away to; nothing where it stays on this page or opens elsewhere. */
function addressBehind(target: EventTarget | null, { origin, pathname, search }: Location): string | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return undefined;
  if (link.target !== "" && link.target !== "_self") return undefined;
  const to = new URL(link.href);
  if (to.origin !== origin || (to.pathname === pathname && to.search === search)) return undefined;
  return to.pathname + to.search + to.hash;
}
