import type { DedicationNotice } from "@daansetu/contract";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { dueFinder } from "../../../../firestore/due.ts";
import { isStale } from "../../../../firestore/failures.ts";
import { changesOf } from "../../../../firestore/typed-collection.ts";
import { logAction } from "../../../platform/activity/activity.document.ts";
import type { Actor } from "../../../platform/activity/index.ts";
import { outboxCollection, type OutboxDocument } from "../../../platform/mail/outbox.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { donationsCollection } from "../donations-collection.ts";
import {
  type DedicationNoticeDocument,
  dedicationNoticesCollection,
  toNoticeDocument,
} from "./dedication-notice.document.ts";

/** The id in the outbox: one notice for each donation. */
export const noticeMailId = (donationId: string) => `dedication-notice_${donationId}`;

/** The state of a donation's notice: its recipient while it waits, and its mail once the donation counts. */
export interface NoticeRecords {
  notice: DedicationNoticeDocument | undefined;
  mail: OutboxDocument | undefined;
}

export function dedicationNoticesRepository(deps: Pick<Deps, "db" | "log" | "clock">) {
  const { db } = deps;
  const notices = dedicationNoticesCollection(db);
  const outbox = outboxCollection(db);
  return {
    byId: async (donationId: string): Promise<DedicationNoticeDocument | undefined> =>
      (await notices.doc(donationId).get()).data(),

    recordsOf: async (donationId: string): Promise<NoticeRecords> => {
      const [notice, mail] = await Promise.all([
        notices.doc(donationId).get(),
        outbox.doc(noticeMailId(donationId)).get(),
      ]);
      return { notice: notice.data(), mail: mail.data() };
    },

    donationOf: async (donationId: string): Promise<DonationDocument | undefined> =>
      (await donationsCollection(db).doc(donationId).get()).data(),

    /** Replaces the notice of a form that is sent again before paying, or removes it (`undefined`). */
    save: async (donationId: string, notice: DedicationNotice | undefined, now: Date): Promise<void> => {
      if (notice === undefined) await notices.doc(donationId).delete();
      else await notices.doc(donationId).set(toNoticeDocument(notice, now));
    },

    markCounted: async (donationId: string): Promise<void> => {
      await notices.doc(donationId).update(changesOf<DedicationNoticeDocument>({ isCounted: true }));
    },

    /** Deletes the notice, with an entry in the activity log if an admin stopped it. The entry names no recipient. */
    remove: async (donationId: string, { admin, now }: { admin?: Actor | undefined; now: Date }): Promise<void> => {
      const batch = db.batch().delete(notices.doc(donationId));
      if (admin !== undefined)
        logAction(
          batch,
          donationsCollection(db).doc(donationId),
          { by: admin, action: "dedication-notice-stopped" },
          now,
        );
      await batch.commit();
    },

    findDue: dueFinder(notices, "checkAfter", deps),

    /** Does nothing to a notice that is gone. */
    postpone: async (donationId: string, checkAfter: Date): Promise<void> => {
      try {
        await notices
          .doc(donationId)
          .update(changesOf<DedicationNoticeDocument>({ checkAfter: checkAfter.toISOString() }), { exists: true });
      } catch (error) {
        if (!isStale(error)) throw error;
      }
    },
  };
}
export type DedicationNoticesRepository = ReturnType<typeof dedicationNoticesRepository>;
