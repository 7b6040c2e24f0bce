import type { CompanionWrite } from "../../firestore/companion-write.ts";
import type { FactSource } from "../ledger/ledger.document.ts";

/** Payments that were recorded as belonging to no donation, and are in suspense. The payments feature implements it. */
export interface UnmatchedClaims {
  /**
   * The writes that a commit needs when it books these captures to a donation: each leaves suspense in that commit, or the commit fails as if one of its new
   * documents existed.
   * @param context.mayBeRecorded whether to look them up. Hardly any is recorded, so that the first try does not
   */
  prepare: (
    paymentIds: readonly string[],
    context: { donationId: string; source: FactSource; now: Date; mayBeRecorded: boolean },
  ) => Promise<CompanionWrite[]>;
}
