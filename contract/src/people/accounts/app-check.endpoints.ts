import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, SHARED_CACHING } from "../../api/endpoint.ts";

/** Id of the site's Firebase app, and its reCAPTCHA Enterprise key. */
export const AppCheckSettings = z.object({ appId: z.string(), siteKey: z.string() });
export type AppCheckSettings = z.infer<typeof AppCheckSettings>;

/** Separate from `signInSettings`, with which log-in pages load, because few sites use App Check (docs/security.md, "App Check"). */
export const appCheckEndpoints = defineEndpoints({
  appCheckSettings: defineEndpoint({
    method: "GET",
    path: "/user/appCheckSettings",
    access: "anyone",
    summary: "Returns what the browser needs for Firebase App Check; null where it is not configured.",
    reply: z.object({ appCheck: z.nullable(AppCheckSettings) }),
    caching: SHARED_CACHING,
  }),
});
