import * as z from "zod/mini";
import { CampaignStatus } from "./donation-target.ts";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Day } from "../../values/day.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { FundraiserCard, MonthlyCampaignCard } from "./campaigns.ts";

/** A row of the panel's list of campaigns. */
export const CampaignRecord = z.object({
  campaign: z.union([FundraiserCard, MonthlyCampaignCard]),
  version: z.int(),
  /** When it was ended, or when its last day passed. */
  endedAt: z.optional(IsoTime),
  /** Present on removed campaigns. `comesBackAs`: the status after a restore today. */
  removed: z.optional(z.object({ at: z.optional(IsoTime), comesBackAs: CampaignStatus })),
  /** Started by a user, not by the foundation. */
  byPerson: z.boolean(),
  /** Active plans of a monthly campaign. */
  runningPlans: z.int(),
});
export type CampaignRecord = z.infer<typeof CampaignRecord>;

export const CampaignRecordState = z.enum(["live", "ended", "draft", "removed"]);
export type CampaignRecordState = z.infer<typeof CampaignRecordState>;

export const CAMPAIGN_RECORD_SORTS = ["started", "ended", "raised"] as const;
export const CampaignRecordSort = z.enum(CAMPAIGN_RECORD_SORTS);
export type CampaignRecordSort = z.infer<typeof CampaignRecordSort>;

const campaignParams = z.strictObject({ id: Id });
/** Optimistic concurrency: the version that the admin saw. */
const versionField = { version: z.int() } as const;

export const campaignRecordEndpoints = defineEndpoints({
  campaignRecords: defineEndpoint({
    method: "GET",
    path: "/admin/campaigns",
    access: "review",
    summary:
      "Lists campaigns of both kinds that are live, ended, drafts or removed. `search` matches the beginnings of words. `sort` puts the last started, the last ended, or those that raised most first.",
    query: z.strictObject({
      ...PageQuery.shape,
      state: CampaignRecordState,
      kind: z.optional(z.enum(["fundraiser", "monthly"])),
      search: z.optional(singleLine(80)),
      sort: z._default(CampaignRecordSort, "started"),
    }),
    reply: z.array(CampaignRecord),
  }),
  campaignRecord: defineEndpoint({
    method: "GET",
    path: "/admin/campaigns/:id",
    access: "review",
    summary: "Returns one campaign of the panel's list.",
    params: campaignParams,
    reply: CampaignRecord,
  }),
  endCampaign: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:id/end",
    access: "review",
    summary: "Ends a live campaign now: it stays on the site and takes no more donations. Its monthly plans continue.",
    params: campaignParams,
    body: z.strictObject(versionField),
    reply: CampaignRecord,
  }),
  extendCampaign: defineEndpoint({
    method: "POST",
    path: "/admin/campaigns/:id/extend",
    access: "review",
    summary: "Changes or removes a campaign's last day. An ended campaign becomes live again.",
    params: campaignParams,
    body: z.strictObject({ ...versionField, lastDay: z.nullable(Day) }),
    reply: CampaignRecord,
  }),
});
