import type { Deps } from "../../../../deps/deps.interface.ts";
import { createOnce } from "../../../../firestore/create-once.ts";
import { activityCollection, type ActivityDocument } from "../../../platform/activity/activity.document.ts";
import { type NewMail, outboxCollection, toOutboxDocument } from "../../../platform/mail/outbox.document.ts";
import { usersCollection } from "../user.document.ts";
import { WATCHED_ACTIONS } from "./unusual-actions.ts";

/** Far beyond the bounds of an alert; more entries than this say nothing new. */
const MAX_ENTRIES = 5_000;

export function watchedActionsRepository({ db }: Pick<Deps, "db">) {
  const activity = activityCollection(db);
  const outbox = outboxCollection(db);
  const users = usersCollection(db);
  return {
    /** Newest first. */
    since: async (at: Date): Promise<ActivityDocument[]> => {
      const watched = activity.where("action", "in", WATCHED_ACTIONS).where("at", ">=", at.toISOString());
      return (await watched.orderBy("at", "desc").limit(MAX_ENTRIES).get()).docs.map((entry) => entry.data());
    },
    /** Uids of admins who can log in. */
    admins: async (): Promise<string[]> =>
      (await users.where("role", "==", "admin").get()).docs.filter((user) => !user.data().disabled).map(({ id }) => id),
    /** @returns true if this mail was not queued before */
    enqueueOnce: (id: string, mail: NewMail, now: Date): Promise<boolean> =>
      createOnce(outbox.doc(id), toOutboxDocument(mail, now)),
  };
}
export type WatchedActionsRepository = ReturnType<typeof watchedActionsRepository>;
