import { FieldValue } from "firebase-admin/firestore";
import type { REFUND_QUEUES } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityEntry, type LoggedAction, activityCollection } from "../../activity/activity.document.ts";
import { type NewMail, toOutboxDocument, outboxCollection } from "../../mail/outbox.document.ts";
import { donationsCollection, type DonationDocument } from "../donation.document.ts";
import { fullyRefundedAt } from "../facts.ts";
import type { RefundEvent } from "./refund-request.document.ts";
import { MARKED_FROM, refundRank, WAITING_FROM, waitingRank } from "./refund-state.ts";
import { ledgerCollection } from "../ledger.document.ts";

/** The next event of a refund request, and what is written in the same commit. */
export interface RefundStep {
  event: RefundEvent;
  mails?: Extract<NewMail, { kind: "refund-request" | "refund-request-came" }>[];
  /** The activity log entry, for a step of an admin. */
  logged?: Pick<LoggedAction, "by" | "action" | "before" | "after">;
}

/** Refund requests are part of their donation, so that one commit changes both. */
export function refundRequestsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(db);
  const ledger = ledgerCollection(db);
  const outbox = outboxCollection(db);
  const activity = activityCollection(db);
  const waiting = donations.where("refundRank", ">=", WAITING_FROM);
  const marked = donations.where("refundRank", ">=", MARKED_FROM).where("refundRank", "<", WAITING_FROM);
  const parts = { waiting, marked, closed: donations.where("refundRank", "<", MARKED_FROM) };

  return {
    byId: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),

    /** Waiting requests first, oldest first; then marked ones; then closed ones, latest change first. */
    list: (part: (typeof REFUND_QUEUES)[number] | undefined, slice: Slice): Promise<Listed<DonationDocument>> =>
      pageOf(part === undefined ? donations.where("refundRank", ">=", "") : parts[part], slice, {
        by: "refundRank",
        log,
      }),

    /** @param lateSince requests made before this time are overdue */
    counts: async (lateSince: Date): Promise<{ waiting: number; overdue: number }> => {
      const late = donations.where("refundRank", ">", waitingRank(lateSince.toISOString()));
      const [all, overdue] = await Promise.all([waiting.count().get(), late.count().get()]);
      return { waiting: all.data().count, overdue: overdue.data().count };
    },

    /**
     * Adds a step to the refund request of a donation, in a transaction.
     * @param decide returns the next step, or `undefined` for none. It may be called more than once, and its errors abort the transaction.
     *   `donationOfRefund` finds the donation that a refund at the gateway is booked or noted for
     * @returns the donation afterwards; `undefined` if there is none
     */
    change: (
      id: string,
      decide: (
        current: DonationDocument,
        donationOfRefund: (refundId: string) => Promise<string | undefined>,
      ) => RefundStep | undefined | Promise<RefundStep | undefined>,
      now: Date,
    ): Promise<DonationDocument | undefined> =>
      db.runTransaction(async (transaction) => {
        const ref = donations.doc(id);
        const current = (await transaction.get(ref)).data();
        if (current === undefined) return undefined;
        const step = await decide(current, async (refundId) => {
          const noted = await transaction.get(donations.where("markedRefundId", "==", refundId).limit(1));
          const booked = await transaction.get(ledger.doc(`ref_${refundId}`));
          return noted.docs[0]?.id ?? booked.data()?.donationId;
        });
        if (step === undefined) return current;
        const { event, mails = [], logged } = step;
        const refundEvents = [...(current.refundEvents ?? []), event];
        const changes = {
          refundEvents,
          refundRank: refundRank(refundEvents, fullyRefundedAt(current.facts)),
          markedRefundId: event.what === "marked" ? event.refundId : undefined,
        };
        transaction.update(ref, {
          ...changesOf<DonationDocument>(changes),
          ...(changes.markedRefundId === undefined && { markedRefundId: FieldValue.delete() }),
        });
        for (const mail of mails)
          transaction.create(outbox.doc(`${mail.kind}_${id}_${refundEvents.length}`), toOutboxDocument(mail, now));
        if (logged !== undefined) {
          const entry = activityEntry({ ...logged, subject: ref.path }, now);
          transaction.create(activity.doc(entry.id), entry.data);
        }
        return { ...current, ...changes };
      }),
  };
}
export type RefundRequestsRepository = ReturnType<typeof refundRequestsRepository>;
