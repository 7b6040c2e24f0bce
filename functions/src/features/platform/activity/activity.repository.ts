import type { Query } from "firebase-admin/firestore";
import type { Context } from "../../../deps/context.ts";
import type { Database } from "../../../firestore/database.ts";
import { iterateAll, type Listed, pageOf, type Slice, type Stored } from "../../../firestore/paging.ts";
import { activityCollection, type ActivityDocument } from "./activity.document.ts";

/** Filters of the activity log, combined by AND. */
export interface ActivityFilter {
  by: string | undefined;
  action: string | undefined;
  subject: string | undefined;
  /** `since` and `before` select the times in the interval `[since, before)`. */
  since: string | undefined;
  before: string | undefined;
}

/** Newest first. */
export const listEntries = (
  { db, log }: Context,
  filter: ActivityFilter,
  slice: Slice,
): Promise<Listed<ActivityDocument>> => pageOf(queryFor(db, filter), slice, { by: "at", log });

/** Streams all entries, newest first, read in batches. */
export const streamEntries = ({ db, log }: Context, filter: ActivityFilter): AsyncIterable<Stored<ActivityDocument>> =>
  iterateAll(queryFor(db, filter), { by: "at", log });

function queryFor(db: Database, { by, action, subject, since, before }: ActivityFilter): Query<ActivityDocument> {
  let query: Query<ActivityDocument> = activityCollection(db);
  if (by !== undefined) query = query.where("byEmail", "==", by);
  if (action !== undefined) query = query.where("action", "==", action);
  if (subject !== undefined) query = query.where("subject", "==", subject);
  if (since !== undefined) query = query.where("at", ">=", since);
  if (before !== undefined) query = query.where("at", "<", before);
  return query;
}
