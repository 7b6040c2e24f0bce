import { COLLECTIONS } from "@daansetu/contract";
import { collections } from "../../functions/src/collections.ts";
import { queueOf } from "../../functions/src/features/platform/mail/index.ts";
import { isStale } from "../../functions/src/firestore/failures.ts";
import { documentsOf } from "../audit/read-books.ts";
import type { Migration } from "./migration.ts";

/** Only mails that wait are looked for by their queue. One that the site sends meanwhile needs none any more. */
export const mailQueues: Migration = {
  number: 2,
  title: "Mails that wait have a queue",
  run: async (db) => {
    const waiting = db.collection(COLLECTIONS.outbox).where("state", "==", "waiting");
    let count = 0;
    for await (const mail of documentsOf(waiting)) {
      if (mail.get("queue") !== undefined) continue;
      const queuedMail = (await collections(db).outbox.doc(mail.id).get()).data();
      if (queuedMail === undefined) continue;
      try {
        await mail.ref.update({ queue: queueOf(queuedMail) }, { lastUpdateTime: mail.updateTime });
        count += 1;
      } catch (error) {
        if (!isStale(error)) throw error;
      }
    }
    return [`${count} mails have got their queue.`];
  },
};
