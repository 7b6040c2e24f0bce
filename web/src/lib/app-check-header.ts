/**
 * How the site's calls get their header of App Check, set by `api-client.ts` in a site that is built for it: the settings that App Check needs are
 * themselves a call.
 */
export const appCheckHeader: { get?: () => Promise<Record<string, string>> } = {};
