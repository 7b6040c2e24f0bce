import * as z from "zod/mini";
import { ACTIVITY_ACTIONS } from "./activity-actions.ts";
import { endpoint, FileReply, PageQuery } from "./endpoint.ts";
import { Day } from "./period.ts";
import { IsoTime, line } from "./text.ts";

/** Fields by their names. Long texts are cut. */
export const ActivityValues = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));
export type ActivityValues = z.infer<typeof ActivityValues>;

/** The path of a document, `ngos/<id>`, or of a whole collection: `homeCards`. */
const Subject = z.string().check(z.regex(/^[A-Za-z]+(\/[A-Za-z0-9_-]{1,128})?$/), z.maxLength(200));

export const ActivityEntry = z.object({
  _id: z.string(),
  at: IsoTime,
  byUid: z.string(),
  /** Empty where somebody erased themselves. */
  byEmail: z.string(),
  /** One of `ACTIVITY_ACTIONS`, or what was one when it was written: entries are never changed. */
  action: z.string(),
  subject: z.string(),
  /** The fields that changed. */
  before: ActivityValues,
  after: ActivityValues,
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

const filter = {
  by: z.optional(line(254)),
  action: z.optional(z.enum(ACTIVITY_ACTIONS, { error: "invalid" })),
  subject: z.optional(Subject),
  from: z.optional(Day),
  to: z.optional(Day),
} as const;

export const activityEndpoints = {
  allActivity: endpoint({
    name: "allActivity",
    method: "GET",
    path: "/admin/activity",
    access: "admin",
    summary:
      "What admins did, newest first: by whom (`by`, an e-mail address), what (`action`), to what (`subject`, a document's path, alone), and between which days in India.",
    query: z.strictObject({ ...PageQuery.shape, ...filter }),
    reply: z.array(ActivityEntry),
    paged: true,
  }),
  activityCsv: endpoint({
    name: "activityCsv",
    method: "GET",
    path: "/admin/activity.csv",
    access: "admin",
    summary: "Exactly what fits a filter of the book of activity, newest first, as a file for spreadsheets.",
    query: z.strictObject(filter),
    reply: FileReply,
    produces: "csv",
  }),
} as const;
