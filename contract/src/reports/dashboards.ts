import * as z from "zod/mini";
import { FundraiserCard, MonthlyCampaignCard } from "../campaigns/campaigns.ts";
import { endpoint, endpoints } from "../endpoint.ts";
import { Id, IsoTime, paragraph } from "../text.ts";
import { DailySeries, Moved } from "./daily-figures.ts";
import { Day } from "./period.ts";

export const THANK_NOTE_MAX = 1500;

/** A thank-you note, mailed to donors who have not had one. `donors`: number of recipients so far. */
export const ThankNote = z.object({
  _id: Id,
  text: z.string(),
  at: IsoTime,
  state: z.enum(["sending", "sent"]),
  donors: z.int(),
});
export type ThankNote = z.infer<typeof ThankNote>;

/** No links, because the note reaches strangers under the foundation's name. */
export const NoteText = paragraph(THANK_NOTE_MAX).check(
  z.refine((text) => !/:\/\/|www\.|\S@\S/i.test(text), { error: "no-links" }),
);

/** The organiser's dashboard. */
export const CampaignDashboard = z.object({
  campaign: z.union([FundraiserCard, MonthlyCampaignCard]),
  total: Moved,
  thanks: z.object({
    last: z.optional(ThankNote),
    /** Donations since the last note, from donors who can be mailed. */
    waiting: z.int(),
    /** When the next note may be sent; absent if now. */
    nextAt: z.optional(IsoTime),
  }),
});
export type CampaignDashboard = z.infer<typeof CampaignDashboard>;

const ofCampaign = z.strictObject({ id: Id });

export const dashboardEndpoints = endpoints({
  campaignDashboard: endpoint({
    method: "GET",
    path: "/campaigns/:id/desk",
    access: "user",
    summary:
      "Returns the organiser's dashboard of a live or ended campaign, with its totals and thank-you notes; for its owner and admins.",
    params: ofCampaign,
    reply: CampaignDashboard,
  }),
  campaignDays: endpoint({
    method: "GET",
    path: "/campaigns/:id/days",
    access: "user",
    summary: "Returns a campaign's ledger totals by day in India; for its owner and admins.",
    params: ofCampaign,
    query: z.strictObject({ from: Day, to: Day }),
    reply: DailySeries,
  }),
  thankDonors: endpoint({
    method: "POST",
    path: "/campaigns/:id/thanks",
    access: "user",
    summary:
      "Mails a thank-you note to those donors of a campaign who have had none, at most one note a day; for its owner and admins. No address is revealed.",
    params: ofCampaign,
    body: z.strictObject({ text: NoteText, clientNoteId: z.uuid({ error: "bad-id" }) }),
    reply: ThankNote,
  }),
});
