import {
  calendarDay,
  type DailySeries,
  type DayFigures,
  LAPSE_WARNING_DAYS,
  monthOf,
  type Overview,
  OVERVIEW_DAYS,
} from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { type Caller, hasAccess } from "../../../../http/caller.ts";
import { firstSteps } from "../../../site/content/first-steps.service.ts";
import { foundationSettings } from "../../../site/content/settings.service.ts";
import { countRequests } from "../../../site/campaigns/request-counts.service.ts";
import type { AdminRefundsService } from "../../../giving/donations/refunds/admin-refunds.service.ts";
import type { RefundReviewService } from "../../../giving/donations/refunds/refund-review.service.ts";
import type { ExceptionsService } from "../../exceptions/exceptions.service.ts";
import { countApplications } from "../../../site/ngos/applications/review.service.ts";
import { monthsBetween, sumOf } from "../days.ts";
import { lapsingActs } from "./lapsing-acts.ts";
import type { OverviewRepository } from "./overview.repository.ts";
import { platformDays } from "./platform-days.ts";

const DAY_MS = 86_400_000;
/** Maximum number of entries newer than the roll-up that one request reads; the roll-up runs every ten minutes. */
const MAX_NEW_ENTRIES = 2_000;

export interface OverviewSources {
  repository: OverviewRepository;
  exceptions: Pick<ExceptionsService, "countsForOverview">;
  refundReview: Pick<RefundReviewService, "counts">;
  refundsByAdmins: Pick<AdminRefundsService, "counts">;
  ngoReports: { countWaiting: () => Promise<number> };
  messages: { counts: () => Promise<{ contactMessages: number; conversations: number }> };
  billReports: { counts: () => Promise<{ open: number }> };
}

/**
 * All pending work on one page. Reads of an admin's call: 28 aggregation queries (one read per thousand index entries), the oldest discrepancy,
 * the foundation's settings, the platform's roll-up, one sheet for each account with money in the last two months, and the entries since
 * the last roll-up. None of it grows with the number of donations.
 */
export function overviewService(ctx: Context, sources: OverviewSources) {
  const { repository, exceptions, refundReview, refundsByAdmins, ngoReports, messages, billReports } = sources;

  async function moneySeries(now: Date): Promise<DailySeries> {
    const from = calendarDay(new Date(now.getTime() - (OVERVIEW_DAYS - 1) * DAY_MS));
    const to = calendarDay(now);
    // The order of these reads matters: an entry rolled up meanwhile is in a sheet, among the new entries, or in both, which `platformDays` detects.
    const rolledUpTo = await repository.rolledUpTo();
    const sheets = await repository.sheets(monthsBetween(monthOf(from), monthOf(to)));
    const { entries, completeTo } = await repository.entriesSince(rolledUpTo, MAX_NEW_ENTRIES);
    const days = [...platformDays(sheets, entries)].filter(([day]) => from <= day && day <= to);
    return {
      from,
      to,
      days: days.toSorted(([dayA], [dayB]) => dayA.localeCompare(dayB)).map(([day, moved]) => ({ day, ...moved })),
      asOf: completeTo ?? now.toISOString(),
    };
  }

  async function moneyPart(now: Date): Promise<Overview["money"]> {
    const [queues, refundRequests, adminRefunds, pendingDonations, reports, series] = await Promise.all([
      exceptions.countsForOverview(now),
      refundReview.counts(now),
      refundsByAdmins.counts(),
      repository.countPending(),
      billReports.counts(),
      moneySeries(now),
    ]);
    const isOf = (prefix: string) => (figures: DayFigures) => figures.day.startsWith(prefix);
    return {
      ...queues,
      refundRequests,
      refundsToApprove: adminRefunds.approval,
      failedRefunds: adminRefunds.failed,
      pendingDonations,
      billReports: reports.open,
      today: movementOf(series.days.filter(isOf(series.to))),
      month: movementOf(series.days.filter(isOf(monthOf(series.to)))),
      series,
    };
  }

  async function reviewPart(now: Date): Promise<Overview["reviews"]> {
    const [ngos, fundraisers, reports] = await Promise.all([
      countApplications(ctx, now),
      countRequests(ctx, now),
      ngoReports.countWaiting(),
    ]);
    return { ngos, fundraisers, ngoReports: reports };
  }

  async function sitePart(now: Date): Promise<Overview["site"]> {
    const until = new Date(now.getTime() + LAPSE_WARNING_DAYS * DAY_MS);
    const [messageCounts, ngosWithLapsingPapers, foundation, steps] = await Promise.all([
      messages.counts(),
      repository.countLapsing(until.toISOString()),
      foundationSettings(ctx, now),
      firstSteps(ctx),
    ]);
    const ownLapsingPapers = lapsingActs(foundation.approvals, until);
    return { ...messageCounts, ngosWithLapsingPapers, ownLapsingPapers, firstSteps: steps };
  }

  return {
    /** The parts that the caller's role may see; nothing is read for the others. */
    overview: async (caller: Caller, now: Date): Promise<Overview> => {
      const [money, reviews, site] = await Promise.all([
        hasAccess(caller, "money") ? moneyPart(now) : undefined,
        hasAccess(caller, "review") ? reviewPart(now) : undefined,
        hasAccess(caller, "admin") ? sitePart(now) : undefined,
      ]);
      return { asOf: now.toISOString(), money, reviews, site };
    },
  };
}
export type OverviewService = ReturnType<typeof overviewService>;

function movementOf(days: readonly DayFigures[]) {
  const { receivedPaise, returnedPaise, donations } = sumOf(days);
  return { receivedPaise, returnedPaise, donations };
}
