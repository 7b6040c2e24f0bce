import type { ActivityAction, CertificateRecipient, CertificateState } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { countDocuments, readWithValues } from "../../../firestore/reading.ts";
import { commitUnlessLost, LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";
import { type Listed, pageOf, type Slice } from "../../../firestore/paging.ts";
import { changesOf } from "../../../firestore/typed-collection.ts";
import { logAction } from "../../platform/activity/activity.document.ts";
import type { Actor } from "../../platform/activity/index.ts";
import { queueMail } from "../../platform/mail/outbox.document.ts";
import { filingsCollection } from "../filings/filing.document.ts";
import { type CertificateDocument, certificatesCollection } from "./certificate.document.ts";
import { runTransaction } from "../../../firestore/run-transaction.ts";

/** Maximum number of certificates mailed in one commit, which writes two documents for each. */
const MAILED_AT_ONCE = 200;

interface Logged {
  by: Actor;
  action: ActivityAction;
  after?: object;
}

interface Decision {
  certificate: CertificateDocument;
  logged?: Logged;
}

export function certificatesRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const certificates = certificatesCollection(db);
  const ofFiling = (filingId: string, state: CertificateState) =>
    certificates.where("filingId", "==", filingId).where("state", "==", state);

  return {
    byId: async (id: string): Promise<CertificateDocument | undefined> => (await certificates.doc(id).get()).data(),

    list: (filingId: string, state: CertificateState, slice: Slice): Promise<Listed<CertificateDocument>> =>
      pageOf(ofFiling(filingId, state), slice, { by: "loadedAt", log }),

    count: async (filingId: string, state: CertificateState, recipient?: CertificateRecipient): Promise<number> => {
      const query = ofFiling(filingId, state);
      const counted = recipient === undefined ? query : query.where("recipient", "==", recipient);
      return countDocuments(counted);
    },

    /** For the rows that have a certificate, the portal's certificate number, if it could be read. */
    numbersOf: async (rowKeys: readonly string[]): Promise<Map<string, string | undefined>> => {
      const found = await readWithValues(certificates, "rowKey", rowKeys);
      return new Map(
        found.flatMap(({ data: { rowKey, certificateNumber } }) =>
          rowKey === null ? [] : [[rowKey, certificateNumber] as const],
        ),
      );
    },

    /** The certificates of these donations that their donors may see. */
    shownOf: async (donationIds: readonly string[]): Promise<Map<string, CertificateDocument>> => {
      const shown = await readWithValues(certificates, "shownDonationIds", donationIds, "array-contains-any");
      return new Map(shown.map(({ id, data }) => [id, data]));
    },

    /**
     * Writes a certificate with its entry in the activity log, in a transaction.
     * @param rowKey the row with which the certificate may be matched
     * @param decide receives the stored certificate, and whether another one has the row. Without `logged`, nothing is written. Its errors abort
     * @returns the stored certificate afterwards
     */
    save: (
      id: string,
      rowKey: string | undefined,
      decide: (stored: CertificateDocument | undefined, isTaken: boolean) => Decision,
      now: Date,
    ): Promise<CertificateDocument> =>
      runTransaction(db, async (transaction) => {
        const ref = certificates.doc(id);
        const stored = (await transaction.get(ref)).data();
        const ofRow =
          rowKey === undefined ? undefined : await transaction.get(certificates.where("rowKey", "==", rowKey));
        const isTaken = ofRow?.docs.some((document) => document.id !== id) ?? false;
        const { certificate, logged } = decide(stored, isTaken);
        if (logged === undefined) return certificate;
        transaction.set(ref, certificate);
        logAction(transaction, ref, logged, now);
        return certificate;
      }),

    /**
     * Enqueues the mails of all matched certificates of a statement that can be mailed. Each becomes `mailed` in the commit that creates its mail, so that of two
     * calls at once one mails it.
     * @returns the number of mails
     */
    mailAll: async (filingId: string, by: Actor, now: Date): Promise<number> => {
      const toMail = ofFiling(filingId, "matched").where("recipient", "==", "one").limit(MAILED_AT_ONCE);
      const mailSome = async () => {
        const { docs } = await toMail.get();
        if (docs.length === 0) return 0;
        const batch = db.batch();
        for (const document of docs) {
          const { version, recipientDonationIds } = document.data();
          const changes: Partial<CertificateDocument> = {
            state: "mailed",
            version: version + 1,
            shownDonationIds: recipientDonationIds,
            mailedAt: now.toISOString(),
          };
          batch.update(document.ref, changesOf<CertificateDocument>(changes), { lastUpdateTime: document.updateTime });
          const mail = { kind: "certificate", certificateId: document.id } as const;
          queueMail(db, batch, `certificate_${document.id}_${version}`, mail, now);
        }
        const logged = { by, action: "certificates-mailed", after: { count: docs.length } } as const;
        logAction(batch, filingsCollection(db).doc(filingId), logged, now);
        return (await commitUnlessLost(batch)) === LOST_RACE ? LOST_RACE : docs.length;
      };
      for (let mailed = 0; ;) {
        const mailedNow = await retryLost(`certificates of the filing ${filingId}`, mailSome);
        if (mailedNow === 0) return mailed;
        mailed += mailedNow;
      }
    },
  };
}
export type CertificatesRepository = ReturnType<typeof certificatesRepository>;
