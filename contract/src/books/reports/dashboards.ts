import * as z from "zod/mini";
import { FundraiserCard, MonthlyCampaignCard } from "../../site/campaigns/campaigns.ts";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import { DailySeries, MoneyMovement } from "./daily-figures.ts";
import { Day } from "../../values/day.ts";

export const MAX_THANK_NOTE_CHARACTERS = 1500;

/** An organiser's thank-you note, mailed to donors who have not received one. `donors`: number of recipients so far. */
export const ThankNote = z.object({
  _id: Id,
  text: z.string(),
  at: IsoTime,
  state: z.enum(["sending", "sent"]),
  donors: z.int(),
});
export type ThankNote = z.infer<typeof ThankNote>;

/** Text of a thank-you note. It may contain no links, because it reaches strangers under the foundation's name. */
export const ThankNoteText = paragraph(MAX_THANK_NOTE_CHARACTERS).check(
  z.refine((text) => !/:\/\/|www\.|\S@\S/i.test(text), { error: "no-links" }),
);

/** The organiser's dashboard, which roles of the panel see too. */
export const CampaignDashboard = z.object({
  campaign: z.union([FundraiserCard, MonthlyCampaignCard]),
  total: MoneyMovement,
  /** The caller's permissions: organisers and admins have both, reviewers may only post updates. */
  may: z.object({ postUpdates: z.boolean(), thankDonors: z.boolean() }),
  thanks: z.object({
    last: z.optional(ThankNote),
    /** Donations since the last note, from donors who can be mailed. */
    waiting: z.int(),
    /** Earliest time for the next note; absent if it may be sent now. */
    nextAt: z.optional(IsoTime),
  }),
});
export type CampaignDashboard = z.infer<typeof CampaignDashboard>;

const campaignParams = z.strictObject({ id: Id });

export const dashboardEndpoints = defineEndpoints({
  campaignDashboard: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/desk",
    access: "user",
    summary:
      "Returns the organiser's dashboard of a live or ended campaign, with its totals and thank-you notes; for its owner and every role of the panel.",
    params: campaignParams,
    reply: CampaignDashboard,
  }),
  campaignDays: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/days",
    access: "user",
    summary: "Returns a campaign's ledger totals by day in India; for its owner and every role of the panel.",
    params: campaignParams,
    query: z.strictObject({ from: Day, to: Day }),
    reply: DailySeries,
  }),
  thankDonors: defineEndpoint({
    method: "POST",
    path: "/campaigns/:id/thanks",
    access: "user",
    summary:
      "Mails a thank-you note to those donors of a campaign who have had none, at most one note a day; for its owner and admins. No address is revealed.",
    params: campaignParams,
    body: z.strictObject({ text: ThankNoteText, clientNoteId: z.uuid({ error: "bad-id" }) }),
    reply: ThankNote,
  }),
});
