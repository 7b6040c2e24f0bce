import type { CompanionWrite } from "../../../../firestore/companion-write.ts";
import type { FactSource } from "../../../platform/ledger/ledger.document.ts";

/** Payments that were recorded as belonging to no donation, and are in suspense. The payments feature implements it. */
export interface UnmatchedClaims {
  /**
   * The writes that a commit needs when it books these captures to a donation: each leaves suspense in that commit, or the commit fails as if one of its new
   * documents existed.
   */
  prepare: (
    paymentIds: readonly string[],
    context: { donationId: string; source: FactSource; now: Date },
  ) => Promise<CompanionWrite[]>;
}
