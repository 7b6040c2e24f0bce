import { collections } from "../../../firestore/collections.ts";
import type { Database } from "../../../firestore/database.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityEntry } from "../../activity/activity.document.ts";
import type { PlanDocument } from "../../plans/plan.document.ts";
import type { DonationDocument } from "../donation.document.ts";

interface Hiding {
  hidden: boolean;
  by: { uid: string; email: string };
  now: Date;
}

/** What donors wrote with their gifts, as far as admins decide over it. */
export function giftMessageRepository(db: Database) {
  const { donations, plans, activity } = collections(db);
  return {
    /**
     * Hides a gift's message or shows it again, with the entry in the book, in one commit. The book does not repeat the words: they go when
     * the donor has them erased. A monthly donor's words stand with every debit, so one decision is for all of them and those to come.
     */
    hide: (id: string, { hidden, by, now }: Hiding): Promise<"done" | "no-donation" | "no-message"> =>
      db.runTransaction(async (transaction) => {
        const ref = donations.doc(id);
        const gift = (await transaction.get(ref)).data();
        if (gift === undefined) return "no-donation";
        if (gift.showAs.message === undefined || gift.showAs.message === "") return "no-message";
        if ((gift.messageHidden ?? false) === hidden) return "done";
        const { planId } = gift;
        const plan = planId === undefined ? undefined : await transaction.get(plans.doc(planId));
        const debits =
          planId === undefined ? [] : (await transaction.get(donations.where("planId", "==", planId))).docs;
        transaction.update(ref, changesOf<DonationDocument>({ messageHidden: hidden }));
        for (const debit of debits)
          if (debit.id !== id) transaction.update(debit.ref, changesOf<DonationDocument>({ messageHidden: hidden }));
        if (plan?.exists === true) transaction.update(plan.ref, changesOf<PlanDocument>({ messageHidden: hidden }));
        const action = hidden ? "gift-message-hidden" : "gift-message-shown";
        const change = { before: { messageHidden: !hidden }, after: { messageHidden: hidden } };
        const entry = activityEntry({ by, action, subject: ref.path, ...change }, now);
        transaction.create(activity.doc(entry.id), entry.data);
        return "done";
      }),
  };
}
