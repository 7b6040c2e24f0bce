import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import type { PaymentInquiryService } from "../donations/payment-inquiry.service.ts";
import type { SweepReport, SweepService } from "./sweep.service.ts";
import type { DonationsRepository, VersionedDonation } from "../donations/index.ts";

const PAGE_SIZE = 100;
/** Number of concurrent requests to the gateway. */
const CONCURRENCY = 5;
/** Time budget of a run. The sweeps need time too; the remaining donations stay due for the next run. */
const TIME_BUDGET_MS = 5 * 60_000;

export interface ReconciliationReport extends SweepReport {
  /** Donations that were compared with the gateway. */
  checked: number;
  /** Requests that the gateway did not answer; the next run repeats them. */
  failures: number;
}

/**
 * Third source of payment facts, for payments that neither the browser nor a webhook reported. Asks the gateway about every donation that
 * is due, then sweeps the gateway's own lists for payments that no donation expects.
 */
export function reconcileService(
  deps: Pick<Deps, "clock" | "log">,
  {
    donations,
    inquiry: { askGateway },
    sweep: { sweepAll },
  }: {
    donations: DonationsRepository;
    inquiry: Pick<PaymentInquiryService, "askGateway">;
    sweep: Pick<SweepService, "sweepAll">;
  },
) {
  const { log, clock } = deps;

  async function checkDonation(current: VersionedDonation, now: Date, report: ReconciliationReport): Promise<void> {
    try {
      const after = await askGateway(current, now);
      report.checked += 1;
      if (after.donation.booked.length > current.donation.booked.length) report.booked += 1;
      if (after.donation.status === "under-review" && current.donation.status !== "under-review")
        report.mismatches += 1;
    } catch (error) {
      report.failures += 1;
      const failure = error instanceof GatewayError ? error.failure : undefined;
      const message = error instanceof Error ? error.message : String(error);
      log.error("A donation could not be reconciled", { donationId: current.id, failure, message });
    }
  }

  return {
    /**
     * @param dueBy checks the donations whose `checkAfter` is not after this time; a time in the future includes donations that are not due
     *   yet
     * @returns counts for the log
     */
    reconcile: async (now: Date, dueBy = now): Promise<ReconciliationReport> => {
      const report: ReconciliationReport = { checked: 0, booked: 0, unmatched: 0, mismatches: 0, failures: 0 };
      const timer = clockFrom(now, clock);
      const hasTime = () => timer().getTime() - now.getTime() < TIME_BUDGET_MS;
      const seen = new Set<string>();
      let page = await donations.findDue(dueBy, PAGE_SIZE);
      while (page.length > 0 && hasTime()) {
        const last = page.at(-1);
        // A donation is on a later page again if its next check is due by then, too.
        const unseen = page.filter(({ id }) => !seen.has(id));
        for (let at = 0; at < unseen.length && hasTime(); at += CONCURRENCY)
          await Promise.all(
            unseen.slice(at, at + CONCURRENCY).map((current) => checkDonation(current, timer(), report)),
          );
        for (const { id } of unseen) seen.add(id);
        page = await donations.findDue(dueBy, PAGE_SIZE, last);
      }
      const swept = await sweepAll(timer());
      report.booked += swept.booked;
      report.unmatched += swept.unmatched;
      report.mismatches += swept.mismatches;
      return report;
    },
  };
}
