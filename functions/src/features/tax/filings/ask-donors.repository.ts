import { COLLECTIONS } from "@daansetu/contract";
import type { Timestamp } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { commitUnlessLost, LOST_RACE } from "../../../firestore/change-versioned.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { activityWrite } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { type NewMail, outboxCollection, queueMail } from "../../platform/mail/outbox.document.ts";
import { type ReceiptDocument, receiptsCollection } from "../receipts/receipt.document.ts";

export interface StoredAsk {
  /** When the donor was asked last. */
  askedAt: string;
  storedVersion: Timestamp;
}

/** A mail to enqueue, under the donor's id. */
export interface NewAsk {
  mailId: string;
  mail: NewMail;
  /** The mail of the last time, which this one replaces. */
  last: StoredAsk | undefined;
}

/** The mail to a donor is one document of the outbox, replaced each time: it says when the donor was asked last. */
export function askDonorsRepository({ db }: Pick<Deps, "db">) {
  const outbox = outboxCollection(db);
  const receipts = receiptsCollection(db);
  return {
    receiptsOf: async (donationIds: readonly string[]): Promise<{ id: string; data: ReceiptDocument }[]> => {
      if (donationIds.length === 0) return [];
      const snapshots = await Promise.all([...new Set(donationIds)].map((id) => receipts.doc(id).get()));
      return snapshots.flatMap((snapshot) => {
        const data = snapshot.data();
        return data === undefined ? [] : [{ id: snapshot.id, data }];
      });
    },

    lastAsks: async (mailIds: readonly string[]): Promise<Map<string, StoredAsk>> => {
      const snapshots = await Promise.all(mailIds.map((id) => outbox.doc(id).get()));
      return new Map(
        snapshots.flatMap((snapshot) => {
          const [mail, storedVersion] = [snapshot.data(), snapshot.updateTime];
          return mail === undefined || storedVersion === undefined
            ? []
            : [[snapshot.id, { askedAt: mail.createdAt, storedVersion }] as const];
        }),
      );
    },

    /**
     * Enqueues the mails of one page, and notes on its receipts that their donors were asked, in one commit.
     * @param donationIds receipts of donors who were asked, now or within the last days
     * @returns false, with nothing written, if somebody else asked one of the donors meanwhile
     */
    ask: async (
      asks: readonly NewAsk[],
      donationIds: readonly string[],
      { financialYear, by, now }: { financialYear: string; by: Actor; now: Date },
    ): Promise<boolean> => {
      const batch = db.batch();
      for (const { mailId, mail, last } of asks) {
        // Replaced as a whole, so that nothing of the last delivery is left, and only if nobody else was faster.
        if (last !== undefined) batch.delete(outbox.doc(mailId), { lastUpdateTime: last.storedVersion });
        queueMail(db, batch, mailId, mail, now);
      }
      const askedAt = now.toISOString();
      for (const id of donationIds) batch.update(receipts.doc(id), changesOf<ReceiptDocument>({ askedAt }));
      if (asks.length > 0) {
        const after = { financialYear, mails: asks.length };
        activityWrite(db, { by, action: "tax-details-asked", subject: COLLECTIONS.receipts, after }, now)(batch);
      }
      return (await commitUnlessLost(batch)) !== LOST_RACE;
    },
  };
}
export type AskDonorsRepository = ReturnType<typeof askDonorsRepository>;
