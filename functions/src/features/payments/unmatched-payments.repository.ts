import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { unmatchedCollection, type UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";

/** Captured money that belongs to no donation. */
export function unmatchedPaymentsRepository(db: Database) {
  const unmatched = unmatchedCollection(db);
  return {
    /** @returns false when the payment is known already; its new refunds are kept all the same */
    record: async (paymentId: string, unmatchedPayment: UnmatchedPaymentDocument): Promise<boolean> => {
      try {
        await unmatched.doc(paymentId).create(unmatchedPayment);
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        await addRefunds(paymentId, unmatchedPayment.refunds);
        return false;
      }
    },
  };

  async function addRefunds(paymentId: string, refunds: UnmatchedPaymentDocument["refunds"]): Promise<void> {
    const unsettled = Object.entries(refunds);
    if (unsettled.length === 0) return;
    await db.runTransaction(async (transaction) => {
      const known = (await transaction.get(unmatched.doc(paymentId))).data();
      if (known === undefined) return;
      const merged = { ...known.refunds };
      for (const [id, refund] of unsettled) if (merged[id]?.status !== "processed") merged[id] = refund;
      transaction.set(unmatched.doc(paymentId), { ...known, refunds: merged });
    });
  }
}
export type UnmatchedPaymentsRepository = ReturnType<typeof unmatchedPaymentsRepository>;
