import type { Database } from "../../../firestore/database.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { logAction } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { queueMail } from "../../platform/mail/outbox.document.ts";
import { type PlanDocument, plansCollection } from "./plan.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

export function planLinksRepository(db: Database) {
  const plans = plansCollection(db);
  return {
    /** Counts a revocation, logs it and enqueues a mail with the new link to the donor, in one commit. @returns false if there is no such plan */
    revoke: (planId: string, { admin, now }: { admin: Actor; now: Date }): Promise<boolean> =>
      runTransaction(db, async (transaction) => {
        const ref = plans.doc(planId);
        const plan = (await transaction.get(ref)).data();
        if (plan === undefined) return false;
        const { linksRevoked = 0 } = plan;
        const after = { linksRevoked: linksRevoked + 1 };
        transaction.update(ref, changesOf<PlanDocument>(after));
        queueMail(
          db,
          transaction,
          `monthly-plan_${planId}_new-link_${after.linksRevoked}`,
          { kind: "monthly-plan", planId, about: "new-link" },
          now,
        );
        logAction(transaction, ref, { by: admin, action: "plan-links-revoked", before: { linksRevoked }, after }, now);
        return true;
      }),
  };
}
export type PlanLinksRepository = ReturnType<typeof planLinksRepository>;
