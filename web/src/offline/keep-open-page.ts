/**
 * Has the service worker keep the open page and the files that it has loaded. The worker keeps what passes it by itself, but not what was loaded before
 * it was active, nor the page of an address to which a link has led without loading it.
 */
export async function keepOpenPage(workers: ServiceWorkerContainer): Promise<void> {
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
