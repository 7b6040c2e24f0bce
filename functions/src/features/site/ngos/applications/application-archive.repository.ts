import type { Database } from "../../../../firestore/database.ts";
import { readAll } from "../../../../firestore/reading.ts";
import type { Stored } from "../../../../firestore/paging.ts";
import { applicationsCollection, type ApplicationDocument } from "./application.document.ts";
import { ngosCollection } from "../ngo.document.ts";

const CONTACT_FIELDS = ["contactPersonName", "email", "number"] as const;

/** Applications as personal data, for export and erasure. */
export function applicationArchiveRepository(db: Database) {
  const applications = applicationsCollection(db);
  const ngos = ngosCollection(db);
  return {
    of: (uid: string): Promise<Stored<ApplicationDocument>[]> => readAll(applications.where("uid", "==", uid)),

    remove: async (id: string): Promise<void> => {
      await applications.doc(id).delete();
    },

    /** Anonymises an application. Also clears the contact of its NGO if nobody has changed that since. */
    anonymise: ({ id }: Stored<ApplicationDocument>): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const [application, ngo] = await Promise.all([
          transaction.get(applications.doc(id)),
          transaction.get(ngos.doc(id)),
        ]);
        const [submittedApplication, enrolledNgo] = [application.data(), ngo.data()];
        if (submittedApplication === undefined) return;
        if (enrolledNgo !== undefined) {
          const isUnchanged = CONTACT_FIELDS.every((name) => enrolledNgo[name] === submittedApplication.details[name]);
          if (isUnchanged) transaction.set(ngo.ref, { ...enrolledNgo, ...NO_CONTACT });
        }
        transaction.set(application.ref, {
          ...submittedApplication,
          uid: null,
          details: { ...submittedApplication.details, ...NO_CONTACT },
        });
      }),
  };
}
export type ApplicationArchiveRepository = ReturnType<typeof applicationArchiveRepository>;

const NO_CONTACT = { contactPersonName: undefined, email: undefined, number: undefined };
