import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { unmatchedCollection, type UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";

export function unmatchedPaymentsRepository(db: Database) {
  const unmatched = unmatchedCollection(db);
  return {
    /** @returns false if the payment was recorded before; its new refunds are stored in any case */
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
