import type { DonationStatus } from "@daansetu/contract";
import { clockFrom } from "../../../util/clock-from.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import type { PaymentInquiryService } from "../donations/payment-inquiry.service.ts";
import type { AdminRefundsService } from "../donations/refunds/admin-refunds.service.ts";
import { isThrottled } from "./is-throttled.ts";
import type { SweepReport, SweepService } from "./sweep.service.ts";
import type { DonationsRepository, VersionedDonation } from "../donations/index.ts";

const PAGE_SIZE = 100;
/** Number of concurrent requests to the gateway. */
const MAX_CONCURRENT_REQUESTS = 5;
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
    inquiry: { askGateway, postponeCheck },
    refundsByAdmins: { sendApproved },
    sweep: { sweepAll },
  }: {
    donations: DonationsRepository;
    inquiry: Pick<PaymentInquiryService, "askGateway" | "postponeCheck">;
    refundsByAdmins: Pick<AdminRefundsService, "sendApproved">;
    sweep: Pick<SweepService, "sweepAll">;
  },
) {
  const { log, clock } = deps;

  /** @returns false if the gateway is throttling us */
  async function checkDonation(
    storedDonation: VersionedDonation,
    now: Date,
    report: ReconciliationReport,
  ): Promise<boolean> {
    try {
      // A refund that was approved and not sent is looked up first: the reply to an earlier call may be lost.
      const checkedDonation = await sendApproved(await askGateway(storedDonation, now));
      report.checked += 1;
      if (checkedDonation.donation.booked.length > storedDonation.donation.booked.length) report.booked += 1;
      if (checkedDonation.donation.status === "under-review" && storedDonation.donation.status !== "under-review")
        report.mismatches += 1;
      return true;
    } catch (error) {
      report.failures += 1;
      const failure = error instanceof GatewayError ? error.failure : undefined;
      log.error("A donation could not be reconciled", { donationId: storedDonation.id, failure, error });
      if (isUseless(error)) await postponeCheck(storedDonation, now);
      return !isThrottled(error);
    }
  }

  return {
    /**
     * Task: asks the gateway about one donation that is not paid yet. One that is paid, or whose first answer is useless, is left to the sweep.
     * @returns the status; `undefined` if there is no such donation
     * @throws GatewayError, so that the task is tried again
     */
    reconcileOne: async (id: string, now: Date): Promise<DonationStatus | undefined> => {
      const storedDonation = await donations.byId(id);
      if (storedDonation === undefined || storedDonation.donation.paidAt !== null)
        return storedDonation?.donation.status;
      try {
        return (await askGateway(storedDonation, now)).donation.status;
      } catch (error) {
        if (!isUseless(error)) throw error;
        log.warn("The gateway could not say how a donation stands", { donationId: id, error });
        return storedDonation.donation.status;
      }
    },

    /**
     * Stops when the gateway answers 429; the rest stays due for the next run.
     * @param dueBy checks the donations whose `checkAfter` is not after this time; a time in the future includes donations that are not due
     *   yet
     * @returns counts for the log
     */
    reconcile: async (now: Date, dueBy = now): Promise<ReconciliationReport> => {
      const report: ReconciliationReport = {
        checked: 0,
        booked: 0,
        unmatched: 0,
        mismatches: 0,
        parked: 0,
        failures: 0,
      };
      const currentTime = clockFrom(now, clock);
      const hasTime = () => currentTime().getTime() - now.getTime() < TIME_BUDGET_MS;
      let wasThrottled = false;
      const canContinue = () => hasTime() && !wasThrottled;
      const seenIds = new Set<string>();
      let page = await donations.findDue(dueBy, PAGE_SIZE);
      while (page.length > 0 && canContinue()) {
        const lastDonation = page.at(-1);
        // A donation is on a later page again if its next check is due by then, too.
        const unseenDonations = page.filter(({ id }) => !seenIds.has(id));
        for (
          let startIndex = 0;
          startIndex < unseenDonations.length && canContinue();
          startIndex += MAX_CONCURRENT_REQUESTS
        ) {
          const batch = unseenDonations.slice(startIndex, startIndex + MAX_CONCURRENT_REQUESTS);
          const results = await Promise.all(
            batch.map((storedDonation) => checkDonation(storedDonation, currentTime(), report)),
          );
          wasThrottled = results.includes(false);
        }
        for (const { id } of unseenDonations) seenIds.add(id);
        page = await donations.findDue(dueBy, PAGE_SIZE, lastDonation);
      }
      if (wasThrottled) return report;
      const sweepReport = await sweepAll(currentTime());
      report.booked += sweepReport.booked;
      report.unmatched += sweepReport.unmatched;
      report.mismatches += sweepReport.mismatches;
      report.parked += sweepReport.parked;
      return report;
    },
  };
}

/** An answer that would be the same in the next run: the order is unknown to the gateway, or what it says cannot be read. */
const isUseless = (error: unknown): boolean =>
  error instanceof GatewayError && (error.httpStatus === 400 || error.failure === "unreadable");
