import type { Database } from "../../../firestore/database.ts";
import type { Stored } from "../../../firestore/paging.ts";
import { applicationsCollection, type ApplicationDocument } from "./application.document.ts";
import { ngosCollection } from "../ngo.document.ts";

const CONTACT = ["contactPersonName", "email", "number"] as const;

/** Applications as what is kept of people. */
export function applicationArchiveRepository(db: Database) {
  const applications = applicationsCollection(db);
  const ngos = ngosCollection(db);
  return {
    of: async (uid: string): Promise<Stored<ApplicationDocument>[]> => {
      const { docs } = await applications.where("uid", "==", uid).get();
      return docs.map((doc) => ({ id: doc.id, data: doc.data() }));
    },

    remove: async (id: string): Promise<void> => {
      await applications.doc(id).delete();
    },

    /** Takes the person out of an application, and out of the NGO that it became what nobody has changed since. */
    forgetPerson: ({ id }: Stored<ApplicationDocument>): Promise<void> =>
      db.runTransaction(async (transaction) => {
        const [application, ngo] = await Promise.all([
          transaction.get(applications.doc(id)),
          transaction.get(ngos.doc(id)),
        ]);
        const [told, enrolled] = [application.data(), ngo.data()];
        if (told === undefined) return;
        if (enrolled !== undefined) {
          const isTheirs = CONTACT.every((name) => enrolled[name] === told.details[name]);
          if (isTheirs) transaction.set(ngo.ref, { ...enrolled, ...nothing });
        }
        transaction.set(application.ref, { ...told, uid: null, details: { ...told.details, ...nothing } });
      }),
  };
}
export type ApplicationArchiveRepository = ReturnType<typeof applicationArchiveRepository>;

const nothing = { contactPersonName: undefined, email: undefined, number: undefined };
