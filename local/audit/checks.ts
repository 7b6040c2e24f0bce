import type { Firestore } from "firebase-admin/firestore";
import { donationDifference } from "../../functions/src/features/donations/audit/donation-check.ts";
import type { AuditCheck } from "../../functions/src/features/ledger/audit/audit-check.ts";
import { comparePayment } from "../../functions/src/features/payments/audit/gateway-check.ts";
import { addSums, describeSums, NOTHING_COMPARED } from "../../functions/src/features/payments/audit/gateway-sums.ts";
import { readDonation, readDonations } from "./read-books.ts";
import { readMirrorBeginning, readPayment, readPayments } from "./read-payments.ts";

/** The checks after the pass over the ledger. Those of other records, such as the gateway's mirror, are added here. */
export const furtherChecks = (db: Firestore): AuditCheck[] => [donationsCheck(db), gatewayCheck(db)];

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

function gatewayCheck(db: Firestore): AuditCheck {
  let sums = NOTHING_COMPARED;
  let mirrorSince: string | undefined;
  return {
    title: "Every captured payment, refund and lost dispute of the gateway is in the ledger with its amount, and the other way round",
    summary: () => describeSums(sums, mirrorSince),
    findDifference: async () => {
      mirrorSince = await readMirrorBeginning(db);
      for await (const payment of readPayments(db)) {
        let comparison = comparePayment(payment, mirrorSince);
        if (comparison.difference !== undefined)
          comparison = comparePayment(await readPayment(db, payment.paymentId), mirrorSince);
        if (comparison.difference !== undefined) return comparison.difference;
        sums = addSums(sums, comparison.sums);
      }
      return undefined;
    },
  };
}
