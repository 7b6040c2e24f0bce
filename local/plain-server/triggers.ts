import { COLLECTIONS } from "@daansetu/contract";
import type { CollectionReference, Firestore, QueryDocumentSnapshot } from "firebase-admin/firestore";
import type { Instance } from "./instance.ts";
import { runInBackground } from "./run-in-background.ts";

/**
 * Starts listeners for the database events that trigger functions in `functions/src/index.ts`. Resolves when they listen.
 * @returns a function that ends them
 */
export async function startTriggers(
  db: Firestore,
  { sendUrgentMails, makeExport }: Pick<Instance, "sendUrgentMails" | "makeExport">,
): Promise<() => void> {
  const stops = await Promise.all([
    onCreated(db.collection(COLLECTIONS.outbox), (mail) => {
      if (mail.get("queue") !== "bulk") runInBackground("sendMail", sendUrgentMails());
    }),
    onCreated(db.collection(COLLECTIONS.exports), ({ id }) => runInBackground("makeExport", makeExport(id))),
  ]);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back for each newly created document. The process exits if the database connection ends. */
function onCreated(
  collection: CollectionReference,
  call: (document: QueryDocumentSnapshot) => void,
): Promise<() => void> {
  return new Promise((resolve) => {
    let isListening = false;
    const stop = collection.onSnapshot(
      (snapshot) => {
        const added = snapshot.docChanges().filter(({ type }) => type === "added");
        // The first snapshot contains documents that existed before, so it is ignored.
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
