import { AggregateField } from "firebase-admin/firestore";
import type { Database } from "../../../firestore/database.ts";
import { OFFLINE_KINDS } from "../../platform/ledger/index.ts";
import { type FundEntry, fundEntriesCollection } from "../../platform/ledger/ledger.document.ts";

/** Sums a campaign's entries of the ledger. */
export function campaignLedgerReader(db: Database) {
  const ledger = fundEntriesCollection(db);

  /** Paise that a campaign received and returned from `startsAt` to before `endsAt`, and the number of its donations. */
  return async (campaignId: string, startsAt: Date, endsAt: Date) => {
    const campaignEntries = ledger
      .where("account", "==", campaignId)
      .where("occurredAt", ">=", startsAt.toISOString())
      .where("occurredAt", "<", endsAt.toISOString());
    const sumOfKinds = async (kinds: readonly FundEntry["kind"][]) => {
      // Donations are counted by `supporters`: a correction adds a pair of entries, so their number differs.
      const sums = { paise: AggregateField.sum("amountPaise"), donations: AggregateField.sum("supporters") };
      return (await campaignEntries.where("kind", "in", kinds).aggregate(sums).get()).data();
    };
    const [captures, reversals] = await Promise.all([
      sumOfKinds(["capture", ...OFFLINE_KINDS]),
      sumOfKinds(["refund", "chargeback"]),
    ]);
    return { receivedPaise: captures.paise, returnedPaise: 0 - reversals.paise, donations: captures.donations };
  };
}
