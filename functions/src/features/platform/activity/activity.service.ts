import { type ActivityEntry, endOfDay, startOfDay } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { type Column, type CountedChunks, csvOf } from "../../../http/csv.ts";
import type { ActivityDocument } from "./activity.document.ts";
import * as activity from "./activity.repository.ts";
import { readSubjectNames } from "./subject-names.repository.ts";

export { activityEntry, changedFields } from "./activity.document.ts";

interface ActivityFilters {
  by?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** `from` and `to` are the first and the last day, in India's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

type StoredActivity = Stored<ActivityDocument>;

const ACTIVITY_COLUMNS: readonly Column<StoredActivity>[] = [
  { head: "When", cell: ({ data }) => data.at },
  { head: "Who", cell: ({ data }) => data.byEmail },
  { head: "What", cell: ({ data }) => data.action },
  { head: "To what", cell: ({ data }) => data.subject },
  { head: "Before", cell: ({ data }) => JSON.stringify(data.before) },
  { head: "After", cell: ({ data }) => JSON.stringify(data.after) },
];

/**
 * Lists entries, newest first.
 * @throws AppError `bad-input` if a subject is combined with other filters than days, because there is no index for that
 */
export async function listActivity(
  ctx: Context,
  { names, ...query }: ActivityFilters & { names?: "yes" | undefined },
  slice: Slice,
): Promise<Page<ActivityEntry>> {
  const { items, next } = await activity.listEntries(ctx, filterOf(query), slice);
  const nameOf = await readSubjectNames(ctx, names === "yes" ? items.map(({ data }) => data.subject) : []);
  return {
    items: items.map(({ id, data }) => ({ _id: id, ...data, subjectName: nameOf.get(data.subject) })),
    next,
  };
}

/** All matching entries as CSV, streamed. @throws AppError as `listActivity` */
export const activityCsv = (ctx: Context, query: ActivityFilters): CountedChunks =>
  csvOf(ACTIVITY_COLUMNS, activity.streamEntries(ctx, filterOf(query)));

function filterOf({ by, action, subject, from, to }: ActivityFilters): activity.ActivityFilter {
  if (subject !== undefined && (by !== undefined || action !== undefined))
    throw new AppError("bad-input", "What was done to one thing is listed as a whole, for days at most.", {
      fields: [{ field: "subject", problem: "invalid", message: "Leave out who and what, or leave out this." }],
    });
  return {
    by: by?.toLowerCase(),
    action,
    subject,
    since: from === undefined ? undefined : startOfDay(from),
    before: to === undefined ? undefined : endOfDay(to),
  };
}
