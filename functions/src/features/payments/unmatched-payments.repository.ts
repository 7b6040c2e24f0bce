import type { Database } from "../../firestore/database.ts";
import { mergeDisputes } from "../donations/index.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import { unmatchedCollection, type UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";

export function unmatchedPaymentsRepository(db: Database) {
  const unmatchedPayments = unmatchedCollection(db);
  return {
    /** @returns false if the payment was recorded before; its new refunds and disputes are stored in any case */
    record: async (paymentId: string, unmatchedPayment: UnmatchedPaymentDocument): Promise<boolean> => {
      try {
        await unmatchedPayments.doc(paymentId).create(unmatchedPayment);
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        await addRelated(paymentId, unmatchedPayment);
        return false;
      }
    },
    /** The ids among these that are recorded. */
    findIds: async (paymentIds: readonly string[]): Promise<Set<string>> => {
      const snapshots = await Promise.all(paymentIds.map((id) => unmatchedPayments.doc(id).get()));
      return new Set(snapshots.flatMap(({ exists, id }) => (exists ? [id] : [])));
    },
  };

  async function addRelated(
    paymentId: string,
    { refunds, disputes }: Pick<UnmatchedPaymentDocument, "refunds" | "disputes">,
  ): Promise<void> {
    const refundEntries = Object.entries(refunds);
    if (refundEntries.length === 0 && disputes === undefined) return;
    await db.runTransaction(async (transaction) => {
      const storedPayment = (await transaction.get(unmatchedPayments.doc(paymentId))).data();
      if (storedPayment === undefined) return;
      const mergedRefunds = { ...storedPayment.refunds };
      for (const [id, refund] of refundEntries) {
        const knownStatus = mergedRefunds[id]?.status;
        const isFinal = knownStatus === "reversed" || (knownStatus === "processed" && refund.status !== "reversed");
        if (!isFinal) mergedRefunds[id] = refund;
      }
      const mergedDisputes = mergeDisputes(storedPayment.disputes, disputes);
      transaction.set(unmatchedPayments.doc(paymentId), {
        ...storedPayment,
        refunds: mergedRefunds,
        ...(mergedDisputes !== undefined && { disputes: mergedDisputes }),
      });
    });
  }
}
export type UnmatchedPaymentsRepository = ReturnType<typeof unmatchedPaymentsRepository>;
