/**
 * Registers the service worker once the page has loaded: it must not take anything from this visit. A browser that has none, or forbids it,
 * reads online only.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => {
    void keepPages(navigator.serviceWorker).catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

async function keepPages(workers: ServiceWorkerContainer): Promise<void> {
  const isFirstVisit = workers.controller === null;
  await workers.register("/sw.js");
  if (!isFirstVisit) return;
  // Caches the first page, too, which was loaded before the worker was active: a donor who comes once, from a chat, has read only this
  // page.
  const { active } = await workers.ready;
  const page = [location.href, { headers: { accept: "text/html" } }];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache: [page, ...loadedFiles()] } });
}

/** The files that the open page has loaded, which are now in the browser's own cache. Figures are in the page itself. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return names
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith("/api/"))
    .map(({ href }) => href);
}
