import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { IsoTime } from "../../values/text.ts";

/** The end of the ledger's hash chain. A root that was kept elsewhere shows whether an entry before it was changed. */
export const LedgerRoot = z.object({
  /** Null until the first entries are sealed. */
  seal: z.nullable(
    z.object({
      /** Number of the seal, from 1. */
      number: z.int(),
      /** SHA-256 in hexadecimal over the previous seal's root and the entries of this seal. */
      root: z.string(),
      /** When the last entry of this seal was booked. */
      upTo: IsoTime,
      sealedAt: IsoTime,
      /** Number of ledger entries sealed so far. */
      totalEntries: z.int(),
    }),
  ),
});
export type LedgerRoot = z.infer<typeof LedgerRoot>;

export const ledgerEndpoints = defineEndpoints({
  ledgerRoot: defineEndpoint({
    method: "GET",
    path: "/ledger/root",
    access: "anyone",
    summary: "Returns the newest root of the ledger's hash chain.",
    reply: LedgerRoot,
    caching: { browserSeconds: 0, sharedSeconds: 60, staleSeconds: 300 },
  }),
});
