/**
 * Registers the service worker once the page has loaded: it is for the next visit, and must not take anything from this one. A browser that
 * has none, or forbids it, reads online only.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
