import * as z from "zod/mini";
import { ACTIVITY_ACTIONS } from "./activity-actions.ts";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../exports/export-jobs.ts";
import { Day } from "../../values/day.ts";
import { IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";

/** Field values by name. Long texts are truncated. */
export const ActivityValues = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));
export type ActivityValues = z.infer<typeof ActivityValues>;

/** The path of a document (`ngos/<id>`) or of a collection (`homeCards`). */
const Subject = z.string().check(z.regex(/^[A-Za-z]+(\/[A-Za-z0-9_-]{1,128})?$/), z.maxLength(200));

export const ActivityEntry = z.object({
  _id: z.string(),
  at: IsoTime,
  byUid: z.string(),
  /** The admin's e-mail address; empty after they erased their account. */
  byEmail: z.string(),
  /** The action is not an enum of `ACTIVITY_ACTIONS`: entries are never changed, so an old one may have a value that no longer exists. */
  action: z.string(),
  subject: z.string(),
  /** The name that the subject has now, with `names`; absent if it has none or is gone. */
  subjectName: z.optional(z.string()),
  /** `before` and `after` hold the changed fields only. */
  before: ActivityValues,
  after: ActivityValues,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const activityFilters = {
  by: z.optional(singleLine(254)),
  action: z.optional(z.enum(ACTIVITY_ACTIONS, { error: "invalid" })),
  subject: z.optional(Subject),
  from: z.optional(Day),
  to: z.optional(Day),
} as const;

export const activityEndpoints = defineEndpoints({
  allActivity: defineEndpoint({
    method: "GET",
    path: "/admin/activity",
    access: "admin",
    summary:
      "Lists admin actions, newest first. Filters: `by` (an admin's e-mail address), `action`, `subject` (a document's path; combines with days only), and the days `from` and `to` in India. With `names`, entries have the names of their subjects.",
    query: z.strictObject({
      ...PageQuery.shape,
      ...activityFilters,
      names: z.optional(z.literal("yes", { error: "invalid" })),
    }),
    reply: z.array(ActivityEntry),
  }),
  activityCsv: defineEndpoint({
    method: "POST",
    path: "/admin/activity/exports",
    access: "admin",
    needsRecentLogIn: true,
    summary:
      "Begins an export (`/admin/exports`) of the admin actions that match the list's filters as CSV, newest first.",
    body: z.strictObject(activityFilters),
    reply: ExportJob,
  }),
});
