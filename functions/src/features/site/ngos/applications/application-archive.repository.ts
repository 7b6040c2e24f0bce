/** Reads, anonymises and deletes applications as personal data. */
import { readAll } from "../../../../firestore/reading.ts";
import type { Stored } from "../../../../firestore/paging.ts";
import { applicationsCollection, type ApplicationDocument } from "./application.document.ts";
import { ngosCollection } from "../ngo.document.ts";
import type { Context } from "../../../../deps/context.ts";
import { runTransaction } from "../../../../firestore/run-transaction.ts";

const CONTACT_FIELDS = ["contactPersonName", "email", "number"] as const;

export const applicationsOf = ({ db }: Context, uid: string): Promise<Stored<ApplicationDocument>[]> =>
  readAll(applicationsCollection(db).where("uid", "==", uid));

export async function removeApplication({ db }: Context, id: string): Promise<void> {
  await applicationsCollection(db).doc(id).delete();
}

/** Anonymises an application. Also removes the contact of its NGO, unless somebody has changed that contact since. */
export const anonymise = ({ db }: Context, { id }: Stored<ApplicationDocument>): Promise<void> =>
  runTransaction(db, async (transaction) => {
    const [application, ngo] = await Promise.all([
      transaction.get(applicationsCollection(db).doc(id)),
      transaction.get(ngosCollection(db).doc(id)),
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
  });

const NO_CONTACT = { contactPersonName: undefined, email: undefined, number: undefined };
