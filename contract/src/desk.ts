import * as z from "zod/mini";
import { FundraiserCard, MonthlyCampaignCard } from "./campaigns.ts";
import { CampaignStatus } from "./giving-target.ts";
import { endpoint, FileReply, PageQuery } from "./endpoint.ts";
import { Day } from "./period.ts";
import { Id, IsoTime, line, paragraph } from "./text.ts";

/** A month in India, as `2026-11`. */
export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: "bad-month" }));
/** Days and months that one question may reach over. */
export const LONGEST_DAYS_ASKED = 370;
export const LONGEST_MONTHS_ASKED = 24;
export const THANK_NOTE_MAX = 1500;

/** Money that moved: what came, what went back, and how many gifts and debits came. */
const moved = { receivedPaise: z.int(), returnedPaise: z.int(), gifts: z.int() } as const;
export const Moved = z.object(moved);
export type Moved = z.infer<typeof Moved>;

/** A day in India on which money moved. */
export const DayFigures = z.object({ day: Day, ...moved });
export type DayFigures = z.infer<typeof DayFigures>;

/** The days of a period on which money moved, first to last. What the ledger took in after `asOf` is not in it. */
export const DailySeries = z.object({ from: Day, to: Day, days: z.array(DayFigures), asOf: IsoTime });
export type DailySeries = z.infer<typeof DailySeries>;

/** A note of thanks by mail to donors of a campaign who have had none yet. `donors`: how many it went to so far. */
export const ThankNote = z.object({
  _id: Id,
  text: z.string(),
  at: IsoTime,
  state: z.enum(["sending", "sent"]),
  donors: z.int(),
});
export type ThankNote = z.infer<typeof ThankNote>;

const AnyCard = z.union([FundraiserCard, MonthlyCampaignCard]);

/** What stands on the desk of whoever started a campaign. */
export const CampaignDesk = z.object({
  campaign: AnyCard,
  total: Moved,
  thanks: z.object({
    last: z.optional(ThankNote),
    /** Gifts that came since, from donors who can be written to. */
    waiting: z.int(),
    /** When the next note may go; absent: now. */
    nextAt: z.optional(IsoTime),
  }),
});
export type CampaignDesk = z.infer<typeof CampaignDesk>;

/** A campaign in an admin's lists. */
export const DeskCampaign = z.object({
  campaign: AnyCard,
  version: z.int(),
  /** When it was over: when somebody ended it, or its last day had passed. */
  endedAt: z.optional(IsoTime),
  /** Of a removed one: when that was, and as what it would come back now. */
  removed: z.optional(z.object({ at: z.optional(IsoTime), comesBackAs: CampaignStatus })),
  /** Whether a person started it, and not the foundation. */
  byPerson: z.boolean(),
  /** Monthly plans whose debits go on, of a monthly campaign. */
  runningPlans: z.int(),
});
export type DeskCampaign = z.infer<typeof DeskCampaign>;

/** Which campaigns an admin's list holds. */
export const DeskState = z.enum(["live", "ended", "draft", "removed"]);
export type DeskState = z.infer<typeof DeskState>;

export const DESK_SORTS = ["started", "ended", "raised"] as const;
export const DeskSort = z.enum(DESK_SORTS);
export type DeskSort = z.infer<typeof DeskSort>;

/** A month of monthly campaigns: debits and other gifts by the ledger, plans by their own books. */
export const MonthlyReportRow = z.object({
  month: Month,
  ...moved,
  newPlans: z.int(),
  stoppedPlans: z.int(),
  failedDebits: z.int(),
});
export type MonthlyReportRow = z.infer<typeof MonthlyReportRow>;

/** A campaign over the whole period asked about. */
export const MonthlyReportCampaign = z.object({ _id: Id, title: line(140), status: CampaignStatus, ...moved });
export type MonthlyReportCampaign = z.infer<typeof MonthlyReportCampaign>;

export const MonthlyReports = z.object({
  /** Newest month first. */
  months: z.array(MonthlyReportRow),
  campaigns: z.array(MonthlyReportCampaign),
  asOf: IsoTime,
});
export type MonthlyReports = z.infer<typeof MonthlyReports>;

/** A note goes to strangers under the foundation's name, so it leads nowhere. */
export const NoteText = paragraph(THANK_NOTE_MAX).check(
  z.refine((text) => !/:\/\/|www\.|\S@\S/i.test(text), { error: "no-links" }),
);

const ofCampaign = z.strictObject({ id: Id });
const Months = z.strictObject({ from: Month, to: Month, campaign: z.optional(Id) });
/** The version of the campaign that the admin saw. */
const seen = { version: z.int() } as const;

export const deskEndpoints = {
  campaignDesk: endpoint({
    name: "campaignDesk",
    method: "GET",
    path: "/campaigns/:id/desk",
    access: "user",
    summary: "A live or ended campaign with what came in and how its donors were thanked; for its owner and admins.",
    params: ofCampaign,
    reply: CampaignDesk,
  }),
  campaignDays: endpoint({
    name: "campaignDays",
    method: "GET",
    path: "/campaigns/:id/days",
    access: "user",
    summary: "What the ledger says of a campaign day by day in India; for its owner and admins.",
    params: ofCampaign,
    query: z.strictObject({ from: Day, to: Day }),
    reply: DailySeries,
  }),
  thankDonors: endpoint({
    name: "thankDonors",
    method: "POST",
    path: "/campaigns/:id/thanks",
    access: "user",
    summary:
      "Thanks, by mail, the donors of a campaign who have not been thanked yet; for its owner and admins, one note a day. Nobody is shown an address.",
    params: ofCampaign,
    body: z.strictObject({ text: NoteText, clientNoteId: z.uuid({ error: "bad-id" }) }),
    reply: ThankNote,
  }),
  deskCampaigns: endpoint({
    name: "deskCampaigns",
    method: "GET",
    path: "/admin/campaigns",
    access: "admin",
    summary:
      "Campaigns of both kinds that are live, have ended, are drafts or were removed; `search` finds beginnings of words. Newest first by when they started, when they ended, or what raised most first.",
    query: z.strictObject({
      ...PageQuery.shape,
      state: DeskState,
      kind: z.optional(z.enum(["fundraiser", "monthly"])),
      search: z.optional(line(80)),
      sort: z._default(DeskSort, "started"),
    }),
    reply: z.array(DeskCampaign),
    paged: true,
  }),
  deskCampaign: endpoint({
    name: "deskCampaign",
    method: "GET",
    path: "/admin/campaigns/:id",
    access: "admin",
    summary: "One campaign of the admin's lists.",
    params: ofCampaign,
    reply: DeskCampaign,
  }),
  endCampaign: endpoint({
    name: "endCampaign",
    method: "POST",
    path: "/admin/campaigns/:id/end",
    access: "admin",
    summary: "Ends a live campaign now: it takes no more gifts and stays on the site. Monthly plans that run go on.",
    params: ofCampaign,
    body: z.strictObject(seen),
    reply: DeskCampaign,
  }),
  extendCampaign: endpoint({
    name: "extendCampaign",
    method: "POST",
    path: "/admin/campaigns/:id/extend",
    access: "admin",
    summary: "Gives a campaign another last day, or none; one that has ended is live again.",
    params: ofCampaign,
    body: z.strictObject({ ...seen, lastDay: z.nullable(Day) }),
    reply: DeskCampaign,
  }),
  monthlyReports: endpoint({
    name: "monthlyReports",
    method: "GET",
    path: "/admin/reports/monthly",
    access: "admin",
    summary: "Monthly campaigns month by month, one (`campaign`) or all together, and each over the whole period.",
    query: Months,
    reply: MonthlyReports,
  }),
  monthlyReportFile: endpoint({
    name: "monthlyReportFile",
    method: "GET",
    path: "/admin/reports/monthly.csv",
    access: "admin",
    summary: "The same as a CSV file: a line for each month of each campaign.",
    query: Months,
    reply: FileReply,
    produces: "csv",
  }),
} as const;
