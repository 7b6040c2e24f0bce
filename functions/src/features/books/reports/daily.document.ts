import { Id, IsoTime, MoneyMovement } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `dailyFigures/{account}_{month}`: ledger sums of an account per day of one month in India, by the day of the payment or refund.
 * Written in one commit with the account's roll-up, so that both always cover the same time.
 */
export const DailyDocument = z.object({
  account: Id,
  /** `2026-11` */
  month: z.string(),
  /** Keyed by the day of the month, e.g. `07`. */
  days: z.record(z.string(), MoneyMovement),
  upTo: IsoTime,
});
export type DailyDocument = z.infer<typeof DailyDocument>;
export const dailyFiguresCollection = collectionOf("dailyFigures", DailyDocument);
