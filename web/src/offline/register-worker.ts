import { keepOpenPage } from "./keep-open-page.ts";

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
  await keepOpenPage(workers);
}
