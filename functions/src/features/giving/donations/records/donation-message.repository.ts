import type { Transaction } from "firebase-admin/firestore";
import type { Database } from "../../../../firestore/database.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "../store/donations-collection.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

interface VisibilityChange {
  hidden: boolean;
  admin: Actor;
  now: Date;
}

/**
 * Loads a monthly plan within a transaction.
 * @returns a function that hides or shows the plan's message in that transaction
 */
export type PlanMessageLoader = (transaction: Transaction, planId: string) => Promise<(hidden: boolean) => void>;

export function donationMessageRepository(db: Database, { loadPlanMessage }: { loadPlanMessage: PlanMessageLoader }) {
  const donations = donationsCollection(db);
  return {
    /**
     * Hides or shows a donation's message and writes the activity log entry, in one commit. The entry does not repeat the message, which
     * has to disappear when the donor's data is erased. A plan's message appears with every debit, so the decision applies to the plan and
     * all its debits.
     */
    setHidden: (id: string, { hidden, admin, now }: VisibilityChange): Promise<"done" | "no-donation" | "no-message"> =>
      runTransaction(db, async (transaction) => {
        const donationRef = donations.doc(id);
        const donation = (await transaction.get(donationRef)).data();
        if (donation === undefined) return "no-donation";
        if (donation.showAs.message === undefined || donation.showAs.message === "") return "no-message";
        if ((donation.messageHidden ?? false) === hidden) return "done";
        const { planId } = donation;
        const setHiddenInPlan = planId === undefined ? undefined : await loadPlanMessage(transaction, planId);
        const debits =
          planId === undefined ? [] : (await transaction.get(donations.where("planId", "==", planId))).docs;
        transaction.update(donationRef, changesOf<DonationDocument>({ messageHidden: hidden }));
        for (const debit of debits)
          if (debit.id !== id) transaction.update(debit.ref, changesOf<DonationDocument>({ messageHidden: hidden }));
        setHiddenInPlan?.(hidden);
        const action = hidden ? "donation-message-hidden" : "donation-message-shown";
        const loggedChange = { before: { messageHidden: !hidden }, after: { messageHidden: hidden } };
        logAction(transaction, donationRef, { by: admin, action, ...loggedChange }, now);
        return "done";
      }),
  };
}
export type DonationMessageRepository = ReturnType<typeof donationMessageRepository>;
