import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../../firestore/typed-collection.ts";

/** `fundsStanding/all`: the ledger's sums of the campaigns' money and of what is there for it, up to an entry. Recomputable at any time: delete it. */
export const FundsStandingDocument = z.object({
  restrictedPaise: z.int(),
  ownPaise: z.int(),
  /** The last entry that is in the sums. */
  position: z.nullable(z.object({ bookedAt: IsoTime, id: z.string() })),
  /** Since when money is missing; null if none is. */
  shortSince: z.nullable(IsoTime),
  exceptionDueAt: z.nullable(IsoTime),
});
export type FundsStandingDocument = z.infer<typeof FundsStandingDocument>;

export const fundsStandingCollection = collectionOf("fundsStanding", FundsStandingDocument);
