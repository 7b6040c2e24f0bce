/**
 * Returns the App Check header for the site's calls. Set by `api-client.ts` in builds with App Check; injected, because App Check fetches its settings
 * with such a call.
 */
export const appCheckHeader: { get?: () => Promise<Record<string, string>> } = {};
