import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";

/**
 * How the server sees the reverse proxies before it, for the check of a deployment (`npm run check:proxy`). The reply contains no network address.
 */
export const ProxyCount = z.object({
  /** Entries of `X-Forwarded-For`. */
  entries: z.int(),
  /** Index of the forwarded address that identifies this visitor, from 0; null if none does. */
  counted: z.nullable(z.int()),
  /** True if the identifying address equals the one in the query; null if the query had none. */
  matches: z.nullable(z.boolean()),
});
export type ProxyCount = z.infer<typeof ProxyCount>;

export const ProxyCountQuery = z.strictObject({ address: z.optional(z.union([z.ipv4(), z.ipv6()])) });

export const proxyEndpoints = defineEndpoints({
  proxies: defineEndpoint({
    method: "GET",
    path: "/proxies",
    access: "anyone",
    summary:
      "Counts the proxies before the server, and says whether it takes the caller for `address`: for the check of a deployment.",
    query: ProxyCountQuery,
    reply: ProxyCount,
  }),
});
