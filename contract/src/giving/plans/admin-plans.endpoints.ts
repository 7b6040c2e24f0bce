import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { Reference } from "../donations/donation-status.ts";
import { AdminPlan, PlanStatus } from "./plans.ts";

/** `find`: a donor's name, or the beginnings of its words. */
export const AdminPlanFilter = z.strictObject({
  status: z.optional(PlanStatus),
  find: z.optional(singleLine(100)),
});
export type AdminPlanFilter = z.infer<typeof AdminPlanFilter>;

/** Monthly plans for admins; apart from those of donors, whose pages load them first. */
export const adminPlanEndpoints = defineEndpoints({
  allPlans: defineEndpoint({
    method: "GET",
    path: "/admin/plans",
    access: "money",
    summary:
      "Lists authorised monthly plans, newest first, with donor, next debit and consecutive failures. `find` is a donor's name or its beginning.",
    query: z.strictObject({ ...PageQuery.shape, ...AdminPlanFilter.shape }),
    reply: z.array(AdminPlan),
  }),
  planStatusCounts: defineEndpoint({
    method: "GET",
    path: "/admin/plans/counts",
    access: "money",
    summary: "Counts the monthly plans of each status.",
    reply: z.array(z.object({ status: PlanStatus, count: z.int() })),
  }),
  revokePlanLinks: defineEndpoint({
    method: "POST",
    path: "/admin/plans/:planId/links/revoke",
    access: "money",
    summary: "Makes all links to a monthly plan that were mailed so far useless, and mails its donor a new one.",
    params: z.strictObject({ planId: Reference }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  plansCsv: defineEndpoint({
    method: "POST",
    path: "/admin/plans/exports",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Begins an export (`/admin/exports`) of the monthly plans that match the list's filters as CSV, newest first.",
    body: AdminPlanFilter,
    reply: ExportJob,
  }),
});
