import { type ActivityEntry, endOfDay, startOfDay } from "@daansetu/contract";
import { type Page, shownPage, type Slice, type Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import { type Column, type CountedChunks, csvOf } from "../../../http/csv.ts";
import type { ActivityDocument } from "./activity.document.ts";
import type { ActivityFilter, ActivityRepository } from "./activity.repository.ts";

export { activityEntry, changedFields } from "./activity.document.ts";

interface ActivityQuery {
  by?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  /** First and last day, in India's time zone. */
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

/** The activity log of admins. */
export function activityService({ repository }: { repository: ActivityRepository }) {
  return {
    /**
     * Newest first.
     * @throws AppError `bad-input` if a subject is combined with other filters than days, because there is no index for that
     */
    list: async (query: ActivityQuery, slice: Slice): Promise<Page<ActivityEntry>> =>
      shownPage(repository.list(filterOf(query), slice), ({ id, data }) => ({ _id: id, ...data })),

    /** All matching entries as CSV, streamed. @throws AppError as `list` */
    csv: (query: ActivityQuery): CountedChunks => csvOf(ACTIVITY_COLUMNS, repository.every(filterOf(query))),
  };
}
export type ActivityService = ReturnType<typeof activityService>;

function filterOf({ by, action, subject, from, to }: ActivityQuery): ActivityFilter {
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
