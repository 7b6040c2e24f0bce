import { clockFrom } from "../../../util/clock-from.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { type Lease, withLease } from "../../../firestore/lease.ts";
import type { DisputeSweepService } from "./dispute-sweep.service.ts";
import type { LedgerRepository } from "../../platform/ledger/index.ts";
import { isThrottled } from "./is-throttled.ts";
import { type DeadLettersService, problemOf } from "./dead-letters.service.ts";
import type { HandleGatewayEvent, PaymentOutcome } from "../donations/index.ts";
import type { UnmatchedRefundsService } from "./unmatched/unmatched-refunds.service.ts";
import { type MissingEntity, sweepLists } from "./sweep-lists.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Consecutive windows overlap because the gateway's clock differs from ours. */
const OVERLAP_MS = 5 * MINUTE_MS;
/** Longest window, so that a sweep that was off for weeks catches up in steps of bounded size. */
const MAX_WINDOW_MS = 6 * HOUR_MS;
/** Time budget of each sweep of a run, and of the retries; together they fit into the lease of the job beside its other work. */
const TIME_BUDGET_MS = 30_000;
const LEASE_MS = 9 * MINUTE_MS;

export interface SweepReport {
  /** Donations and refunds that no other source had reported. */
  booked: number;
  /** Captured payments that belong to no donation. */
  unmatched: number;
  /** Captured payments that cannot be counted as the donation. */
  mismatches: number;
  /** Payments, refunds and disputes that could not be processed; a stored record of each is retried. */
  parked: number;
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
type Sweep = (typeof SWEEPS)[number];

/** Time of a run, its budget and its counts. */
interface Run {
  currentTime: () => Date;
  hasTime: () => boolean;
  report: SweepReport;
}

export function sweepService(
  deps: Pick<Deps, "db" | "gateway" | "clock" | "log" | "randomId">,
  {
    ledger,
    handleGatewayEvent,
    deadLetters,
    disputeSweep: { sweepDisputes },
    unmatchedRefunds: { askAboutRefunds },
  }: {
    ledger: LedgerRepository;
    handleGatewayEvent: HandleGatewayEvent;
    deadLetters: DeadLettersService;
    disputeSweep: DisputeSweepService;
    unmatchedRefunds: UnmatchedRefundsService;
  },
) {
  const { db, gateway, log, randomId, clock } = deps;
  const { findMissingPayments, findMissingRefunds, bookById } = sweepLists({ gateway, ledger, handleGatewayEvent });

  /** Books a missing entity, or adds it to the dead letters. @throws GatewayError `throttled` */
  async function bookOrDeadLetter(
    { kind, id, raw, book }: MissingEntity,
    name: string,
    { currentTime, report }: Run,
  ): Promise<void> {
    try {
      countOutcome(await book(currentTime()), report);
    } catch (error) {
      if (isThrottled(error)) throw error;
      if (await deadLetters.add({ kind, id, raw, problem: problemOf(error) }, name, currentTime())) report.parked += 1;
    }
  }

  /** Sweeps one window and advances the lease as far as everything was booked or dead-lettered. @throws GatewayError for the list itself */
  async function sweepWindow(
    { name, list }: Sweep,
    lease: Lease,
    window: { startMs: number; endMs: number },
    run: Run,
  ) {
    const findMissing = list === "payments" ? findMissingPayments : findMissingRefunds;
    const { missing, unreadable } = await findMissing(new Date(window.startMs - OVERLAP_MS), new Date(window.endMs));
    for (const entity of unreadable) if (await deadLetters.add(entity, name, run.currentTime())) run.report.parked += 1;
    for (const [index, missingEntity] of missing.entries()) {
      // Progress within the window, in case the time ends or the gateway stops answering here.
      if (missingEntity.createdAt.getTime() > window.startMs) lease.advance(missingEntity.createdAt.toISOString());
      if (index > 0 && !run.hasTime()) return;
      await bookOrDeadLetter(missingEntity, name, run);
    }
    lease.advance(new Date(window.endMs).toISOString());
  }

  /** Sweeps windows of bounded length until the list is swept up to its delay or the time is over. */
  async function sweepList(sweep: Sweep, now: Date, run: Run): Promise<void> {
    const lastEndMs = now.getTime() - sweep.delayMs;
    await withLease(db, sweep.name, { holder: randomId(), now, ms: LEASE_MS }, async (lease) => {
      // A clock that was ahead has swept further than the delay allows.
      let startMs =
        lease.doneUpTo === null ? lastEndMs - sweep.firstWindowMs : Math.min(Date.parse(lease.doneUpTo), lastEndMs);
      do {
        const endMs = Math.min(startMs + MAX_WINDOW_MS, lastEndMs);
        await sweepWindow(sweep, lease, { startMs, endMs }, run);
        startMs = endMs;
      } while (startMs < lastEndMs && run.hasTime());
    });
  }

  /** @returns false if the gateway is throttling us */
  async function attempt(name: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      log.error("A sweep failed", { name, error });
      return !isThrottled(error);
    }
  }

  return {
    /**
     * Sweeps each list up to its delay, or as far as the time allows, then retries the dead letters that are due. A failed sweep keeps its position for the
     * next run and does not stop the others; when the gateway answers 429, the run ends.
     */
    sweepAll: async (now: Date): Promise<SweepReport> => {
      const currentTime = clockFrom(now, clock);
      const report: SweepReport = { booked: 0, unmatched: 0, mismatches: 0, parked: 0 };
      const startRun = (): Run => {
        const endMs = currentTime().getTime() + TIME_BUDGET_MS;
        return { currentTime, report, hasTime: () => currentTime().getTime() < endMs };
      };
      for (const sweep of SWEEPS)
        if (!(await attempt(sweep.name, () => sweepList(sweep, now, startRun())))) return report;
      const canContinue = await attempt("sweep-disputes", async () => {
        report.parked += await sweepDisputes(currentTime());
      });
      if (!canContinue || !(await attempt("unmatched refunds", () => askAboutRefunds(currentTime())))) return report;
      const { hasTime } = startRun();
      await attempt("dead letters", () =>
        deadLetters.retryDue(currentTime, hasTime, async (kind, id) =>
          countOutcome(await bookById(kind, id, currentTime()), report),
        ),
      );
      return report;
    },
  };
}
export type SweepService = ReturnType<typeof sweepService>;

function countOutcome(outcome: PaymentOutcome, report: SweepReport): void {
  if (outcome.kind === "unmatched" && outcome.isNew) report.unmatched += 1;
  if (outcome.kind !== "donation" && outcome.kind !== "debit") return;
  const { donationBefore, donationAfter } = outcome;
  if (donationAfter.donation.booked.length > donationBefore.donation.booked.length) report.booked += 1;
  if (donationAfter.donation.status === "under-review" && donationBefore.donation.status !== "under-review")
    report.mismatches += 1;
}
