import { collections } from "../../firestore/collections.ts";
import type { Database } from "../../firestore/database.ts";
import { isAlreadyThere } from "../../firestore/failures.ts";
import type { FundraiserRequestDocument } from "../campaigns/request.document.ts";
import type { ApplicationDocument } from "../applications/application.document.ts";
import type { ThankNoteDocument } from "../desk/thank-note.document.ts";
import type { DonationDocument } from "../giving/donation.document.ts";
import type { PlanDocument } from "../plans/plan.document.ts";
import { type MailOwed, type OutboxDocument, owedMail } from "./outbox.document.ts";
import type { ContactMessageDocument } from "./contact.document.ts";
import type { SupportMessageDocument, SupportThreadDocument } from "./support.documents.ts";

/** Mails that are owed, and what they are about. */
export function outboxRepository(db: Database) {
  const {
    applications,
    outbox,
    fundraiserRequests,
    donations,
    plans,
    supportThreads,
    thankNotes,
    supportMessages,
    contactMessages,
  } = collections(db);
  return {
    /** Mails whose time has come, longest due first. */
    due: async (now: Date, limit: number): Promise<{ id: string; owed: OutboxDocument }[]> => {
      const page = await outbox.where("dueAt", "<=", now.toISOString()).orderBy("dueAt").limit(limit).get();
      return page.docs.map((snapshot) => ({ id: snapshot.id, owed: snapshot.data() }));
    },
    /** Does nothing where this mail is owed, or was sent, already. */
    owe: async (id: string, mail: MailOwed, now: Date): Promise<void> => {
      try {
        await outbox.doc(id).create(owedMail(mail, now));
      } catch (error) {
        if (!isAlreadyThere(error)) throw error;
      }
    },
    keep: async (id: string, owed: OutboxDocument): Promise<void> => {
      await outbox.doc(id).set(owed);
    },
    thankNote: async (id: string): Promise<ThankNoteDocument | undefined> => (await thankNotes.doc(id).get()).data(),
    donation: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),
    plan: async (id: string): Promise<PlanDocument | undefined> => (await plans.doc(id).get()).data(),
    fundraiserRequest: async (id: string): Promise<FundraiserRequestDocument | undefined> =>
      (await fundraiserRequests.doc(id).get()).data(),
    application: async (id: string): Promise<ApplicationDocument | undefined> =>
      (await applications.doc(id).get()).data(),
    supportThread: async (uid: string): Promise<SupportThreadDocument | undefined> =>
      (await supportThreads.doc(uid).get()).data(),
    contactMessage: async (id: string): Promise<ContactMessageDocument | undefined> =>
      (await contactMessages.doc(id).get()).data(),
    supportMessage: async (id: string): Promise<SupportMessageDocument | undefined> =>
      (await supportMessages.doc(id).get()).data(),
  };
}
