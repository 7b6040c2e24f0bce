import type { Firestore } from "firebase-admin/firestore";
import { donationDifference } from "../../functions/src/features/donations/audit/donation-check.ts";
import type { AuditCheck } from "../../functions/src/features/ledger/audit/audit-check.ts";
import { settlementDifference } from "../../functions/src/features/settlements/audit/settlement-check.ts";
import { readDonation, readDonations } from "./read-books.ts";
import { readSettlement, settlementIds } from "./read-settlements.ts";

/** The checks after the pass over the ledger. Those of other records, such as the gateway's mirror, are added here. */
export const furtherChecks = (db: Firestore): AuditCheck[] => [donationsCheck(db), settlementsCheck(db)];

function donationsCheck(db: Firestore): AuditCheck {
  return {
    title: "Every donation has exactly the entries that its facts demand, and agrees with their sums",
    findDifference: async () => {
      for await (const donation of readDonations(db)) {
        if (donationDifference(donation) === undefined) continue;
        const difference = donationDifference(await readDonation(db, donation.id));
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}

function settlementsCheck(db: Firestore): AuditCheck {
  return {
    title: "Every settlement, its lines, its entries and what they settle agree",
    findDifference: async () => {
      for await (const id of settlementIds(db)) {
        const difference = settlementDifference(await readSettlement(db, id));
        if (difference !== undefined) return difference;
      }
      return undefined;
    },
  };
}
