import { collections } from "../../firestore/collections.ts";
import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import type { RefundFact } from "./donation.document.ts";
import type { OrphanDocument } from "./orphan.document.ts";

/** What is booked, and what could not be. */
export function ledgerRepository(db: Database) {
  const { ledger, orphans } = collections(db);

  /** Which of these documents exist; their content is not fetched. */
  async function existing(collection: typeof ledger | typeof orphans, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const refs = ids.map((id) => collection.doc(id));
    const snapshots = await db.getAll(...refs, { fieldMask: ["source"] });
    return new Set(snapshots.flatMap(({ exists, id }) => (exists ? [id] : [])));
  }

  return {
    /** Which of these ledger entries are written. */
    booked: (ids: readonly string[]): Promise<Set<string>> => existing(ledger, ids),
    /** Which of these payments are known as orphans. */
    orphaned: (paymentIds: readonly string[]): Promise<Set<string>> => existing(orphans, paymentIds),
    /** @returns false when the payment is known as an orphan; its new refunds are kept all the same */
    keepOrphan: async (paymentId: string, orphan: OrphanDocument): Promise<boolean> => {
      try {
        await orphans.doc(paymentId).create(orphan);
        return true;
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
        await addRefunds(paymentId, orphan.refunds);
        return false;
      }
    },
  };

  async function addRefunds(paymentId: string, refunds: Record<string, RefundFact>): Promise<void> {
    const unsettled = Object.entries(refunds);
    if (unsettled.length === 0) return;
    await db.runTransaction(async (transaction) => {
      const known = (await transaction.get(orphans.doc(paymentId))).data();
      if (known === undefined) return;
      const merged = { ...known.refunds };
      for (const [id, refund] of unsettled) if (merged[id]?.status !== "processed") merged[id] = refund;
      transaction.set(orphans.doc(paymentId), { ...known, refunds: merged });
    });
  }
}
