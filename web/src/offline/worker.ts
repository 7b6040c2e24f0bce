import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { offlineFallback } from "workbox-recipes";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { isSameForEverybody } from "./same-for-everybody.ts";

/*
 * The service worker: what was open before can be read without a connection. With one, pages and figures always come from the network, and
 * nothing but GET is touched, so that no donation is ever answered from here. Built by itself, as /sw.js.
 */

const DAY_S = 24 * 60 * 60;
/** `PATHS.adminPanel`: the contract would be most of this file. */
const PANEL = "/admin-panel";

/** Caches no personal or failed responses. */
const onlyForEverybody = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(isSameForEverybody(response.status, response.headers.get("cache-control")) ? response : null),
};

/**
 * Ignores `Vary` when looking up a response. It names headers that differ between a preload, a script and the same request a day later with
 * another token; the cached responses are the same for all of them, and would otherwise not be found again.
 */
const sameForEveryRequest: WorkboxPlugin = {
  cacheWillUpdate: ({ response }) => {
    if (response.status !== 200) return Promise.resolve(null);
    const headers = new Headers(response.headers);
    headers.delete("vary");
    return Promise.resolve(new Response(response.body, { status: 200, headers }));
  },
};

/** Limits a cache; on phones with little memory the browser may also delete all of it. */
function expiration(maxEntries: number, maxAgeSeconds: number): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds,
    purgeOnQuotaError: true,
  });
  // The library's types declare optional members differently from those of its plugins.
  return { ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }), ...(cacheDidUpdate && { cacheDidUpdate }) };
}

const isPage = (request: Request) => request.mode === "navigate" || request.headers.get("accept") === "text/html";

/** The panel's page has nothing personal, and is one file whatever it shows. Whoever counts a delivery on site needs it without a connection. */
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && url.pathname === PANEL && isPage(request),
  new NetworkFirst({
    cacheName: "panel",
    plugins: [{ cacheKeyWillBeUsed: () => Promise.resolve(PANEL) }, sameForEveryRequest, expiration(1, 30 * DAY_S)],
  }),
);
registerRoute(
  // Pages are cached, including the first one, which asks for it by itself (register-worker.ts).
  ({ request, sameOrigin }) => sameOrigin && isPage(request),
  new NetworkFirst({
    cacheName: "pages",
    plugins: [onlyForEverybody, sameForEveryRequest, expiration(40, 30 * DAY_S)],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/api/"),
  new NetworkFirst({
    cacheName: "figures",
    plugins: [onlyForEverybody, sameForEveryRequest, expiration(80, 30 * DAY_S)],
  }),
);
// Files whose names change with their content can be cached for long.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/fonts/")),
  new CacheFirst({ cacheName: "build", plugins: [sameForEveryRequest, expiration(250, 60 * DAY_S)] }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && (request.destination === "image" || /\.(?:avif|webp|jpe?g|png|svg|js)$/.test(url.pathname)),
  new StaleWhileRevalidate({ cacheName: "pictures", plugins: [sameForEveryRequest, expiration(80, 30 * DAY_S)] }),
);
offlineFallback({ pageFallback: "/Pages/offline.html" });
clientsClaim();
