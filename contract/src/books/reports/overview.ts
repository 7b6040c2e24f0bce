import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { POLICY_KEYS } from "../../site/content/site-content.ts";
import { Act } from "../../site/ngos/ngos.ts";
import { IsoTime } from "../../values/text.ts";
import { DailySeries, MoneyMovement } from "./daily-figures.ts";

/** Days of money that the overview shows: the longest month, so that the current one is always whole. */
export const OVERVIEW_DAYS = 31;
/** The overview warns of an approval that lapses within this many days. */
export const LAPSE_WARNING_DAYS = 30;

/** Counts of pending work. `overdue`: how many of the waiting ones are past their due date. */
const Waiting = z.object({ waiting: z.int(), overdue: z.int() });

/** `foundation` and `receipts` are settings, the others texts of the site. */
export const FirstStep = z.enum(["identity", "contact", "foundation", "receipts", ...POLICY_KEYS]);
export type FirstStep = z.infer<typeof FirstStep>;

/** Counts of pending work. A part is absent for a role that may not see it. */
export const Overview = z.object({
  asOf: IsoTime,
  /** Access `money`. */
  money: z.optional(
    z.object({
      /** Counts of the queue "Exceptions", without mails. */
      exceptions: Waiting,
      /** Counts of mails whose delivery was given up. */
      failedMails: Waiting,
      /** Donors' refund requests that nobody has answered. */
      refundRequests: Waiting,
      /** Numbers of donations with a refund that waits for a second admin, and with one that failed at the gateway. */
      refundsToApprove: z.int(),
      failedRefunds: z.int(),
      /** Donations paid at the bank and not yet confirmed by the gateway. They settle by themselves. */
      pendingDonations: z.int(),
      /** Open reports of visitors about bills. */
      billReports: z.int(),
      /** Received by all campaigns and the general fund today and this month, without money under review. */
      today: MoneyMovement,
      month: MoneyMovement,
      series: DailySeries,
    }),
  ),
  /** Access `review`. */
  reviews: z.optional(
    z.object({
      ngos: Waiting,
      fundraisers: Waiting,
      /** Notes and certificates that people of NGOs sent. */
      ngoReports: z.int(),
    }),
  ),
  /** Access `admin`. */
  site: z.optional(
    z.object({
      contactMessages: z.int(),
      conversations: z.int(),
      /** Enrolled NGOs with an approval that has lapsed or lapses within `LAPSE_WARNING_DAYS`. */
      ngosWithLapsingPapers: z.int(),
      /** Acts for which the foundation's own last approval has lapsed or lapses within `LAPSE_WARNING_DAYS`. */
      ownLapsingPapers: z.array(z.object({ act: Act, validUntil: IsoTime })),
      /** Required texts and settings that no admin has entered or confirmed yet. */
      firstSteps: z.array(FirstStep),
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = defineEndpoints({
  adminOverview: defineEndpoint({
    method: "GET",
    path: "/admin/overview",
    access: "panel",
    summary: "Counts what waits for the caller's role, and sums the money of the last 31 days. Holds no personal data.",
    reply: Overview,
  }),
});
