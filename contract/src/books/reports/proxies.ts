import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";

/** How the server sees the proxies before it, for the check of a deployment (`npm run check:proxy`). Tells no address. */
export const ProxyCount = z.object({
  /** Entries of `X-Forwarded-For`. */
  entries: z.int(),
  /** The entry by which this visitor is told apart from others, from 0; null if it is none of them. */
  counted: z.nullable(z.int()),
  /** True if the counted address is the one that the query named; null if it named none. */
  matches: z.nullable(z.boolean()),
});
export type ProxyCount = z.infer<typeof ProxyCount>;

export const ProxyQuestion = z.strictObject({ address: z.optional(z.union([z.ipv4(), z.ipv6()])) });

export const proxyEndpoints = defineEndpoints({
  proxies: defineEndpoint({
    method: "GET",
    path: "/proxies",
    access: "anyone",
    summary:
      "Counts the proxies before the server, and says whether it takes the caller for `address`: for the check of a deployment.",
    query: ProxyQuestion,
    reply: ProxyCount,
  }),
});
