import type { Query } from "firebase-admin/firestore";
import type { Deps } from "../../../deps/deps.interface.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { activityCollection, type ActivityDocument } from "./activity.document.ts";

/** Filters of the activity log, combined by AND. */
export interface ActivityFilter {
  by: string | undefined;
  action: string | undefined;
  subject: string | undefined;
  /** The interval `[since, before)`. */
  since: string | undefined;
  before: string | undefined;
}

export function activityRepository({ db, log }: Pick<Deps, "db" | "log">) {
  const activity = activityCollection(db);

  function queryFor({ by, action, subject, since, before }: ActivityFilter): Query<ActivityDocument> {
    let query: Query<ActivityDocument> = activity;
    if (by !== undefined) query = query.where("byEmail", "==", by);
    if (action !== undefined) query = query.where("action", "==", action);
    if (subject !== undefined) query = query.where("subject", "==", subject);
    if (since !== undefined) query = query.where("at", ">=", since);
    if (before !== undefined) query = query.where("at", "<", before);
    return query;
  }

  return {
    /** Newest first. */
    list: (filter: ActivityFilter, slice: Slice): Promise<Listed<ActivityDocument>> =>
      pageOf(queryFor(filter), slice, { by: "at", log }),

    /** All entries, newest first, read in batches. */
    every: (filter: ActivityFilter): AsyncIterable<Stored<ActivityDocument>> =>
      iterateAll(queryFor(filter), { by: "at", log }),
  };
}
export type ActivityRepository = ReturnType<typeof activityRepository>;
