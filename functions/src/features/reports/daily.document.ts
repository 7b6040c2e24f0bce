import { Id, IsoTime, Moved } from "@daansetu/contract";
import * as z from "zod/mini";

/**
 * `dailyFigures/{account}_{month}`: what the ledger says of an account in one month of India, by the day on which money moved. Written
 * with the account's roll-up, in one commit, so that both always reach up to the same moment.
 */
export const DailyDocument = z.object({
  account: Id,
  /** As `2026-11`. */
  month: z.string(),
  /** By the day of the month, as `07`. */
  days: z.record(z.string(), Moved),
  upTo: IsoTime,
});
export type DailyDocument = z.infer<typeof DailyDocument>;
