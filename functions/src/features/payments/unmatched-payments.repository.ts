import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { unmatchedCollection, type UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";

export function unmatchedPaymentsRepository(db: Database) {
  const unmatchedPayments = unmatchedCollection(db);
  return {
    /** @returns false if the payment was recorded before; its new refunds are stored in any case */
    record: async (paymentId: string, unmatchedPayment: UnmatchedPaymentDocument): Promise<boolean> => {
      try {
        await unmatchedPayments.doc(paymentId).create(unmatchedPayment);
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        await addRefunds(paymentId, unmatchedPayment.refunds);
        return false;
      }
    },
  };

  async function addRefunds(paymentId: string, refunds: UnmatchedPaymentDocument["refunds"]): Promise<void> {
    const refundEntries = Object.entries(refunds);
    if (refundEntries.length === 0) return;
    await db.runTransaction(async (transaction) => {
      const storedPayment = (await transaction.get(unmatchedPayments.doc(paymentId))).data();
      if (storedPayment === undefined) return;
      const mergedRefunds = { ...storedPayment.refunds };
      for (const [id, refund] of refundEntries) {
        const knownStatus = mergedRefunds[id]?.status;
        const isFinal = knownStatus === "reversed" || (knownStatus === "processed" && refund.status !== "reversed");
        if (!isFinal) mergedRefunds[id] = refund;
      }
      transaction.set(unmatchedPayments.doc(paymentId), { ...storedPayment, refunds: mergedRefunds });
    });
  }
}
export type UnmatchedPaymentsRepository = ReturnType<typeof unmatchedPaymentsRepository>;
