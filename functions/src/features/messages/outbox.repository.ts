import { collections } from "../../firestore/collections.ts";
import type { Database } from "../../firestore/database.ts";
import type { DonationDocument } from "../giving/donation.document.ts";
import type { OutboxDocument } from "./outbox.document.ts";

/** Mails that are owed. */
export function outboxRepository(db: Database) {
  const { outbox, donations } = collections(db);
  return {
    /** Mails whose time has come, longest due first. */
    due: async (now: Date, limit: number): Promise<{ id: string; owed: OutboxDocument }[]> => {
      const page = await outbox.where("dueAt", "<=", now.toISOString()).orderBy("dueAt").limit(limit).get();
      return page.docs.map((snapshot) => ({ id: snapshot.id, owed: snapshot.data() }));
    },
    keep: async (id: string, owed: OutboxDocument): Promise<void> => {
      await outbox.doc(id).set(owed);
    },
    donation: async (id: string): Promise<DonationDocument | undefined> => (await donations.doc(id).get()).data(),
  };
}
