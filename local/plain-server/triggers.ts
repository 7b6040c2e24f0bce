import { COLLECTIONS } from "@daansetu/contract";
import type { CollectionReference, Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Instance } from "./instance.ts";
import { settle } from "./settle.ts";

/** Starts what the triggers of `functions/src/index.ts` start. Resolves when they listen. @returns ends them */
export async function startTriggers(
  db: Firestore,
  { sendUrgentMails, makeExport }: Pick<Instance, "sendUrgentMails" | "makeExport">,
): Promise<() => void> {
  const stops = await Promise.all([
    onCreated(db.collection(COLLECTIONS.outbox), (mail) => {
      if (mail.get("queue") !== "bulk") settle("sendMail", sendUrgentMails());
    }),
    onCreated(db.collection(COLLECTIONS.exports), ({ id }) => settle("makeExport", makeExport(id))),
  ]);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back for each document that is created from now on. The process ends if the database stops telling. */
function onCreated(
  collection: CollectionReference,
  call: (document: QueryDocumentSnapshot) => void,
): Promise<() => void> {
  return new Promise((resolve) => {
    let isListening = false;
    const stop = collection.onSnapshot(
      (snapshot) => {
        const added = snapshot.docChanges().filter(({ type }) => type === "added");
        // The first snapshot has the documents that existed before.
        if (isListening) for (const { doc } of added) call(doc);
        isListening = true;
        resolve(stop);
      },
      (error) => {
        throw error;
      },
    );
  });
}
