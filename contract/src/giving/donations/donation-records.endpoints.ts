import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { ExportJob } from "../../platform/exports/export-jobs.ts";
import { DonationCounts, DonationCountsQuery, DonationFilter, DonationSort, DonationSums } from "./donation-filter.ts";
import { DonationRecord, DonationRow } from "./donation-records.ts";
import { Reference } from "./donation-status.ts";

export const donationRecordEndpoints = defineEndpoints({
  allDonations: defineEndpoint({
    method: "GET",
    path: "/admin/donations",
    access: "money",
    summary:
      "Lists donations by creation time or by amount. `status` combines with one of `campaign`, `kind` and `method`; `needsPerson` and `find` combine with days and amounts only.",
    query: z.strictObject({ ...PageQuery.shape, ...DonationFilter.shape, sort: DonationSort }),
    reply: z.array(DonationRow),
  }),
  donationSums: defineEndpoint({
    method: "GET",
    path: "/admin/donations/sums",
    access: "money",
    summary:
      "Counts those donations of the list's filters whose money was received and not fully refunded, and sums their net amount.",
    query: DonationFilter,
    reply: DonationSums,
  }),
  donationCounts: defineEndpoint({
    method: "GET",
    path: "/admin/donations/counts",
    access: "money",
    summary: "Counts the donations of each status that match days, amounts and one of `campaign`, `kind` and `method`.",
    query: DonationCountsQuery,
    reply: DonationCounts,
  }),
  donationsCsv: defineEndpoint({
    method: "POST",
    path: "/admin/donations/exports",
    access: "money",
    needsRecentLogIn: true,
    summary:
      "Begins an export (`/admin/exports`) of the donations that match the list's filters as CSV, in the list's order and without PAN.",
    body: z.strictObject({ ...DonationFilter.shape, sort: DonationSort }),
    reply: ExportJob,
  }),
  donationRecord: defineEndpoint({
    method: "GET",
    path: "/admin/donations/:reference",
    access: "money",
    summary:
      "Returns everything known about a donation: donor, consents, payment attempts, ledger entries, webhook events and mails. The PAN is masked; there is no card data.",
    params: z.strictObject({ reference: Reference }),
    reply: DonationRecord,
  }),
  hideDonationMessage: defineEndpoint({
    method: "PATCH",
    path: "/admin/donations/:reference/message",
    access: "admin",
    summary:
      "Hides a donor's public message (`hidden`), or shows it again. For a debit of a monthly plan this applies to all debits of the plan.",
    params: z.strictObject({ reference: Reference }),
    body: z.strictObject({ hidden: z.boolean() }),
    reply: DonationRecord,
  }),
});
