import { IsoTime, MoneyMovement } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** The account of platform-wide totals, which exclude suspense. */
export const PLATFORM_ACCOUNT = "all";

/** `figures/{account}`: a roll-up, the ledger's sums up to and including `upTo`. Later entries are added on reading. */
export const FiguresDocument = z.object({
  upTo: IsoTime,
  raisedPaise: z.int(),
  supporters: z.int(),
  /** The total of all `dailyFigures` of the account. Absent for the platform, and until the daily sums are built. */
  moved: z.optional(MoneyMovement),
});
export type FiguresDocument = z.infer<typeof FiguresDocument>;
export const figuresCollection = collectionOf("figures", FiguresDocument);
