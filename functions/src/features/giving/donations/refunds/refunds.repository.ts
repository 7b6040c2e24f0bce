import { FieldValue } from "firebase-admin/firestore";
import type { AdminRefundQueue, REFUND_QUEUES } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import type { Version } from "../../../../firestore/database.ts";
import { commitUnlessLost, LOST_RACE, type LostRace, retryLost } from "../../../../firestore/change-versioned.ts";
import { type Listed, pageOf, type Slice } from "../../../../firestore/paging.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { activityEntry, type LoggedAction, activityCollection } from "../../../platform/activity/activity.document.ts";
import { type NewMail, toOutboxDocument, outboxCollection } from "../../../platform/mail/outbox.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "../donations-collection.ts";
import { fullyRefundedAt } from "../../core/reversals.ts";
import type { AdminRefundRecords } from "../../core/admin-refund.document.ts";
import {
  adminRefundRank,
  MIN_MARKED_RANK,
  MIN_WAITING_RANK,
  QUEUE_RANK,
  refundRank,
  waitingRank,
} from "../../core/status.ts";
import { currentAdminRefunds } from "../../core/refunds.ts";
import type { RefundEvent } from "../../core/refund-request.document.ts";
import { refundMarksCollection } from "./refund-mark.document.ts";
import { paymentEntriesCollection } from "../../../platform/ledger/ledger.document.ts";
import { attentionOf } from "../../core/money-problems.ts";

/** The next event of a refund request, and what is written in the same commit. */
export interface RefundStep {
  event: RefundEvent;
  /** The donation's refunds by admins, where the step changes them. */
  adminRefunds?: AdminRefundRecords | undefined;
  mails?: Extract<NewMail, { kind: "refund-request" | "refund-request-came" }>[];
  /** The activity log entry, for a step of an admin. */
  loggedAction?: Pick<LoggedAction, "by" | "action" | "before" | "after">;
}

/** Refunds and the requests for them are part of their donation, so that one commit changes both. */
export function refundsRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const donations = donationsCollection(db);
  const ledger = paymentEntriesCollection(db);
  const marks = refundMarksCollection(db);
  const outbox = outboxCollection(db);
  const activity = activityCollection(db);
  const waitingRequests = donations.where("refundRank", ">=", MIN_WAITING_RANK);
  const markedRequests = donations
    .where("refundRank", ">=", MIN_MARKED_RANK)
    .where("refundRank", "<", MIN_WAITING_RANK);
  const requestsByPart = {
    waiting: waitingRequests,
    marked: markedRequests,
    closed: donations.where("refundRank", "<", MIN_MARKED_RANK),
  };
  const byAdminsIn = (queue: AdminRefundQueue) => {
    const rank = QUEUE_RANK[queue];
    return donations.where("adminRefundRank", ">=", rank).where("adminRefundRank", "<", String(Number(rank) + 1));
  };

  async function donationOfRefund(refundId: string): Promise<string | undefined> {
    const [mark, refundEntry] = await Promise.all([marks.doc(refundId).get(), ledger.doc(`ref_${refundId}`).get()]);
    return mark.data()?.donationId ?? refundEntry.data()?.donationId;
  }

  /** Requires the version of the donation that was read, and that no other donation has the refund that is noted. */
  async function commitStep(
    { id, donation, version }: { id: string; donation: DonationDocument; version: Version },
    { event, adminRefunds: newAdminRefunds, mails = [], loggedAction }: RefundStep,
    now: Date,
  ): Promise<DonationDocument | LostRace> {
    const donationRef = donations.doc(id);
    const { facts } = donation;
    const refundEvents = [...(donation.refundEvents ?? []), event];
    const adminRefunds = newAdminRefunds ?? donation.adminRefunds;
    const changes = {
      refundEvents,
      refundRank: refundRank(refundEvents, fullyRefundedAt(facts), currentAdminRefunds({ facts, adminRefunds })),
      ...(adminRefunds !== undefined && { adminRefunds, adminRefundRank: adminRefundRank({ facts, adminRefunds }) }),
      ...attentionOf(facts, { ...donation, refundEvents, adminRefunds }, now),
      markedRefundId: event.what === "marked" ? event.refundId : undefined,
    };
    const batch = db.batch();
    batch.update(
      donationRef,
      {
        ...changesOf<DonationDocument>(changes),
        ...(changes.markedRefundId === undefined && { markedRefundId: FieldValue.delete() }),
      },
      { lastUpdateTime: version },
    );
    if (donation.markedRefundId !== undefined) batch.delete(marks.doc(donation.markedRefundId));
    if (changes.markedRefundId !== undefined) batch.create(marks.doc(changes.markedRefundId), { donationId: id });
    for (const mail of mails)
      batch.create(outbox.doc(`${mail.kind}_${id}_${refundEvents.length}`), toOutboxDocument(mail, now));
    if (loggedAction !== undefined) {
      const entry = activityEntry({ ...loggedAction, subject: donationRef.path }, now);
      batch.create(activity.doc(entry.id), entry.data);
    }
    return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : { ...donation, ...changes };
  }

  return {
    byId: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),

    /** Waiting requests first, oldest first; then marked ones; then closed ones, latest change first. */
    listRequests: (
      requestPart: (typeof REFUND_QUEUES)[number] | undefined,
      slice: Slice,
    ): Promise<Listed<DonationDocument>> =>
      pageOf(requestPart === undefined ? donations.where("refundRank", ">=", "") : requestsByPart[requestPart], slice, {
        by: "refundRank",
        log,
      }),

    /** Refunds by admins that wait for approval first, oldest first; then those under way; then failed ones; then closed ones. */
    listByAdmins: (queue: AdminRefundQueue | undefined, slice: Slice): Promise<Listed<DonationDocument>> =>
      pageOf(queue === undefined ? donations.where("adminRefundRank", ">=", "") : byAdminsIn(queue), slice, {
        by: "adminRefundRank",
        log,
      }),

    /** The number of donations. */
    countByAdmins: async (queue: AdminRefundQueue): Promise<number> =>
      (await byAdminsIn(queue).count().get()).data().count,

    /** @param overdueSince requests made before this time are overdue */
    countRequests: async (overdueSince: Date): Promise<{ waiting: number; overdue: number }> => {
      const overdueRequests = donations.where("refundRank", ">", waitingRank(overdueSince.toISOString()));
      const [waitingCount, overdueCount] = await Promise.all([
        waitingRequests.count().get(),
        overdueRequests.count().get(),
      ]);
      return { waiting: waitingCount.data().count, overdue: overdueCount.data().count };
    },

    /**
     * Adds a step to the refund request of a donation; if another write was faster, decides again.
     * @param decide returns the next step, or `undefined` for none. It may be called more than once, and its errors abort.
     *   `donationOfRefund` finds the donation that a refund at the gateway is booked or noted for
     * @returns the donation afterwards; `undefined` if there is none
     */
    changeRequest: (
      id: string,
      decide: (
        storedDonation: DonationDocument,
        donationOfRefund: (refundId: string) => Promise<string | undefined>,
      ) => RefundStep | undefined | Promise<RefundStep | undefined>,
      now: Date,
    ): Promise<DonationDocument | undefined> =>
      retryLost(`the refund request of ${id}`, async () => {
        const snapshot = await donations.doc(id).get();
        const storedDonation = snapshot.data();
        if (storedDonation === undefined || snapshot.updateTime === undefined) return undefined;
        const step = await decide(storedDonation, donationOfRefund);
        if (step === undefined) return storedDonation;
        return commitStep({ id, donation: storedDonation, version: snapshot.updateTime }, step, now);
      }),
  };
}
export type RefundsRepository = ReturnType<typeof refundsRepository>;
