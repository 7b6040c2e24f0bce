import type { Context } from "../../../../deps/context.ts";
import { createOnce } from "../../../../firestore/create-once.ts";
import { activityCollection, type ActivityDocument } from "../../../platform/activity/activity.document.ts";
import { type NewMail, outboxCollection, toOutboxDocument } from "../../../platform/mail/outbox.document.ts";
import { usersCollection } from "../user.document.ts";
import { WATCHED_ACTIONS } from "./unusual-actions.ts";

/** Maximum number of log entries that are read. It is far beyond the bounds of an alert, so more entries would not change the result. */
const MAX_ENTRIES = 5_000;

/** Newest first. */
export async function actionsSince({ db }: Context, at: Date): Promise<ActivityDocument[]> {
  const watched = activityCollection(db).where("action", "in", WATCHED_ACTIONS).where("at", ">=", at.toISOString());
  return (await watched.orderBy("at", "desc").limit(MAX_ENTRIES).get()).docs.map((entry) => entry.data());
}

/** Uids of admins who can log in. */
export async function adminUids({ db }: Context): Promise<string[]> {
  const { docs } = await usersCollection(db).where("role", "==", "admin").get();
  return docs.filter((user) => !user.data().disabled).map(({ id }) => id);
}

/** @returns true if this mail was not queued before */
export const enqueueOnce = ({ db }: Context, id: string, mail: NewMail, now: Date): Promise<boolean> =>
  createOnce(outboxCollection(db).doc(id), toOutboxDocument(mail, now));
