import { ExpirationPlugin } from "workbox-expiration";
import { offlineFallback } from "workbox-recipes";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import type { WorkboxPlugin } from "workbox-core/types.js";
import { isForEverybody } from "./for-everybody.ts";

/*
 * The service worker: what was open before can be read without a connection. With one, pages and figures always come from the network, and
 * nothing but GET is touched, so that no donation is ever answered from here. Built by itself, as /sw.js.
 */

const DAY_S = 24 * 60 * 60;

/** Keeps nothing that was answered to one person, or that failed. */
const onlyForEverybody = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(isForEverybody(response.status, response.headers.get("cache-control")) ? response : null),
};

/** On phones with little memory the browser may take back everything that is kept. */
function expiration(maxEntries: number, maxAgeSeconds: number): WorkboxPlugin {
  const { cachedResponseWillBeUsed, cacheDidUpdate } = new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds,
    purgeOnQuotaError: true,
  });
  // The library declares its optional members in another way than its plugins.
  return { ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }), ...(cacheDidUpdate && { cacheDidUpdate }) };
}

registerRoute(
  ({ request }) => request.mode === "navigate",
  new NetworkFirst({ cacheName: "pages", plugins: [onlyForEverybody, expiration(40, 30 * DAY_S)] }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/api/"),
  new NetworkFirst({ cacheName: "figures", plugins: [onlyForEverybody, expiration(80, 30 * DAY_S)] }),
);
// Their names change with their content.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && (url.pathname.startsWith("/assets/") || url.pathname.startsWith("/fonts/")),
  new CacheFirst({ cacheName: "build", plugins: [expiration(250, 60 * DAY_S)] }),
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && (request.destination === "image" || request.destination === "script"),
  new StaleWhileRevalidate({ cacheName: "pictures", plugins: [expiration(80, 30 * DAY_S)] }),
);
offlineFallback({ pageFallback: "/Pages/offline.html" });
