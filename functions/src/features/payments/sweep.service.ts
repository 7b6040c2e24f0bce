import { clockFrom } from "../../clock-from.ts";
import type { Deps } from "../../deps.interface.ts";
import { withLease } from "../../firestore/lease.ts";
import type { PaymentMatch, PaymentMatchingService } from "./payment-matching.service.ts";
import type { LedgerRepository } from "../donations/index.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Consecutive windows overlap because the gateway's clock differs from ours. */
const OVERLAP_MS = 5 * MINUTE_MS;
const LEASE_MS = 9 * MINUTE_MS;

export interface SweepReport {
  /** Donations and refunds that no other source had reported. */
  booked: number;
  /** Captured payments that belong to no donation. */
  unmatched: number;
  /** Captured payments that cannot be counted as the donation. */
  mismatches: number;
}

/** A payment or refund that is missing in the ledger, and how to match it. */
interface MatchTask {
  id: string;
  run: (now: Date) => Promise<PaymentMatch>;
}

/**
 * Sweeps of the gateway's own lists, one window after another. Each list is swept twice: soon, when the usual webhooks have arrived, and
 * again when nothing can change any more (late authorisation takes up to four days, a refund up to ten: payments.md A.7).
 */
const SWEEPS = [
  { name: "sweep-payments-soon", list: "payments", delayMs: 15 * MINUTE_MS, firstWindowMs: 2 * DAY_MS },
  { name: "sweep-payments-settled", list: "payments", delayMs: 4 * DAY_MS, firstWindowMs: DAY_MS },
  { name: "sweep-refunds-soon", list: "refunds", delayMs: 15 * MINUTE_MS, firstWindowMs: 2 * DAY_MS },
  { name: "sweep-refunds-settled", list: "refunds", delayMs: 10 * DAY_MS, firstWindowMs: DAY_MS },
] as const;

export function sweepService(
  deps: Pick<Deps, "db" | "gateway" | "clock" | "log" | "randomId">,
  {
    ledger,
    paymentMatching: { matchPayment, fetchPayment },
  }: { ledger: LedgerRepository; paymentMatching: Pick<PaymentMatchingService, "matchPayment" | "fetchPayment"> },
) {
  const { db, gateway, log, randomId, clock } = deps;

  /** Captured payments of the window without a ledger entry. */
  async function findMissingPayments(windowStart: Date, windowEnd: Date): Promise<MatchTask[]> {
    const payments = await gateway.paymentsBetween(windowStart, windowEnd);
    const capturedPayments = payments.filter(({ wasCaptured }) => wasCaptured);
    const bookedIds = await ledger.findBookedIds(capturedPayments.map(({ id }) => `cap_${id}`));
    return capturedPayments
      .filter(({ id }) => !bookedIds.has(`cap_${id}`))
      .map((payment) => ({ id: payment.id, run: (now) => matchPayment(payment, {}, { source: "reconciler", now }) }));
  }

  async function findMissingRefunds(windowStart: Date, windowEnd: Date): Promise<MatchTask[]> {
    const refunds = (await gateway.refundsBetween(windowStart, windowEnd)).filter(({ status }) => status !== "pending");
    const bookedIds = await ledger.findBookedIds(refunds.map(({ id }) => `ref_${id}`));
    return refunds
      .filter(({ id }) => !bookedIds.has(`ref_${id}`))
      .map((refund) => ({
        id: refund.id,
        run: async (now) => {
          const payment = await fetchPayment(refund.paymentId);
          return payment === undefined
            ? { kind: "none" }
            : matchPayment(payment, { refunds: [refund] }, { source: "reconciler", now });
        },
      }));
  }

  /** Continues after a failed task. @returns whether all were matched */
  async function runTasks(
    name: string,
    tasks: MatchTask[],
    currentTime: () => Date,
    report: SweepReport,
  ): Promise<boolean> {
    let failures = 0;
    for (const { id, run } of tasks)
      try {
        countMatch(await run(currentTime()), report);
      } catch (error) {
        failures += 1;
        log.error("A sweep could not match a payment or refund", { name, id, message: messageOf(error) });
      }
    return failures === 0;
  }

  return {
    /** Sweeps one window of each list. A failed sweep keeps its position for the next run and does not stop the others. */
    sweepAll: async (now: Date): Promise<SweepReport> => {
      const currentTime = clockFrom(now, clock);
      const report: SweepReport = { booked: 0, unmatched: 0, mismatches: 0 };
      for (const { name, list, delayMs, firstWindowMs } of SWEEPS) {
        const windowEnd = new Date(now.getTime() - delayMs);
        try {
          await withLease(db, name, { holder: randomId(), now, ms: LEASE_MS }, async (lease) => {
            const windowStartMs =
              lease.doneUpTo === null ? windowEnd.getTime() - firstWindowMs : Date.parse(lease.doneUpTo) - OVERLAP_MS;
            const findMissing = list === "payments" ? findMissingPayments : findMissingRefunds;
            const tasks = await findMissing(new Date(windowStartMs), windowEnd);
            if (await runTasks(name, tasks, currentTime, report)) lease.advance(windowEnd.toISOString());
          });
        } catch (error) {
          log.error("A sweep failed", { name, message: messageOf(error) });
        }
      }
      return report;
    },
  };
}
export type SweepService = ReturnType<typeof sweepService>;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function countMatch(match: PaymentMatch, report: SweepReport): void {
  if (match.kind === "unmatched" && match.isNew) report.unmatched += 1;
  if (match.kind !== "donation" && match.kind !== "debit") return;
  const { donationBefore, donationAfter } = match;
  if (donationAfter.donation.booked.length > donationBefore.donation.booked.length) report.booked += 1;
  if (donationAfter.donation.status === "under-review" && donationBefore.donation.status !== "under-review")
    report.mismatches += 1;
}
