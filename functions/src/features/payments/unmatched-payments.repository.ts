import type { Deps } from "../../deps.interface.ts";
import { readDue } from "../../firestore/due.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import type { RefundFact } from "../donations/donation.document.ts";
import { mergeDisputes, nextRefundCheckAt } from "../donations/index.ts";
import { unmatchedCollection, type UnmatchedPaymentDocument } from "./unmatched-payment.document.ts";

type Refunds = UnmatchedPaymentDocument["refunds"];

export function unmatchedPaymentsRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db } = deps;
  const unmatchedPayments = unmatchedCollection(db);

  /** Merges refunds and disputes into a recorded payment, and computes when to ask about pending refunds. */
  async function addRelated(
    paymentId: string,
    { refunds, disputes }: Pick<UnmatchedPaymentDocument, "refunds" | "disputes">,
    now: Date,
  ): Promise<void> {
    await db.runTransaction(async (transaction) => {
      const storedPayment = (await transaction.get(unmatchedPayments.doc(paymentId))).data();
      if (storedPayment === undefined) return;
      const { checkAfter: _, ...payment } = storedPayment;
      const mergedRefunds = mergeRefunds(storedPayment.refunds, refunds);
      const mergedDisputes = mergeDisputes(storedPayment.disputes, disputes);
      transaction.set(unmatchedPayments.doc(paymentId), {
        ...payment,
        refunds: mergedRefunds,
        ...(mergedDisputes !== undefined && { disputes: mergedDisputes }),
        ...withCheck(mergedRefunds, now),
      });
    });
  }

  return {
    /** @returns false if the payment was recorded before; its new refunds and disputes are stored in any case */
    record: async (paymentId: string, unmatchedPayment: UnmatchedPaymentDocument, now: Date): Promise<boolean> => {
      const { refunds, disputes } = unmatchedPayment;
      try {
        await unmatchedPayments.doc(paymentId).create({ ...unmatchedPayment, ...withCheck(refunds, now) });
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        if (Object.keys(refunds).length > 0 || disputes !== undefined)
          await addRelated(paymentId, { refunds, disputes }, now);
        return false;
      }
    },
    /** Stores what the gateway says of the refunds now; with none, only the next check is postponed. */
    addRefunds: (paymentId: string, refunds: Refunds, now: Date): Promise<void> =>
      addRelated(paymentId, { refunds }, now),
    /** Ids of payments whose pending refunds are to be asked about, longest overdue first. */
    findDue: async (now: Date, limit: number): Promise<string[]> => {
      const due = unmatchedPayments.where("checkAfter", "<=", now.toISOString()).orderBy("checkAfter");
      return (await readDue(due, { field: "checkAfter", limit }, deps)).map(({ id }) => id);
    },
    /** The ids among these that are recorded. */
    findIds: async (paymentIds: readonly string[]): Promise<Set<string>> => {
      const snapshots = await Promise.all(paymentIds.map((id) => unmatchedPayments.doc(id).get()));
      return new Set(snapshots.flatMap(({ exists, id }) => (exists ? [id] : [])));
    },
  };
}
export type UnmatchedPaymentsRepository = ReturnType<typeof unmatchedPaymentsRepository>;

function withCheck(refunds: Refunds, now: Date): Pick<UnmatchedPaymentDocument, "checkAfter"> {
  const checkAfter = nextRefundCheckAt({ refunds }, now);
  return checkAfter === null ? {} : { checkAfter };
}

function mergeRefunds(knownRefunds: Refunds, refunds: Refunds): Refunds {
  const mergedRefunds = { ...knownRefunds };
  for (const [id, refund] of Object.entries(refunds))
    if (!isFinal(mergedRefunds[id], refund)) mergedRefunds[id] = refund;
  return mergedRefunds;
}

const isFinal = (known: RefundFact | undefined, refund: RefundFact): boolean =>
  known?.status === "reversed" || (known?.status === "processed" && refund.status !== "reversed");
