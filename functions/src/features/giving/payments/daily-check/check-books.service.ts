import { calendarDay, startOfDay } from "@daansetu/contract";
import { clockFrom } from "../../../../util/clock-from.ts";
import type { Deps } from "../../../../deps/deps.interface.ts";
import { type Lease, withLease } from "../../../../firestore/lease.ts";
import { mirroredOrder, mirroredPayment, mirroredRefund } from "../../../../gateway/mirrored-entity.ts";
import type { UnreadableEntity } from "../../../../gateway/gateway-list.ts";
import { GatewayError } from "../../../../gateway/payment-gateway.ts";
import type { GatewayMirror } from "../../donations/index.ts";
import type { LedgerRepository } from "../../../platform/ledger/index.ts";
import type { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import { isThrottled } from "../is-throttled.ts";
import type { DeadLetterDocument } from "../dead-letter.document.ts";
import type { DeadLettersService } from "../dead-letters.service.ts";
import type { CheckReport, ExaminationService } from "./examination.service.ts";
import { fetchPaymentIfFound, fetchRefundIfFound } from "./examination.service.ts";
import { discrepancyId, type DiscrepancyDocument } from "./discrepancy.document.ts";
import type { DiscrepanciesService } from "./discrepancies.service.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A payment may be authorised three days late, and its refund follow days after it (payments.md A.7). */
const CHECKED_DAYS = 7;
const WINDOW_MS = 6 * HOUR_MS;
/** A day is checked when the usual webhooks about it have arrived. */
const DELAY_MS = HOUR_MS;
/** Time budget of a run, within the lease of the job; the next run continues. */
const TIME_BUDGET_MS = 5 * 60_000;
const LEASE_MS = 9 * 60_000;
const PAGE_SIZE = 100;
const EPOCH = new Date(0).toISOString();

/** A run's time and counts. */
interface Run {
  now: Date;
  hasTime: () => boolean;
  report: CheckReport;
}

/**
 * The daily check, both ways: the gateway's payments and refunds of the last days against the ledger, and the ledger's entries of those days
 * against the gateway. Each day in India begins a round; a round that was cut continues in the next run. Afterwards, what is still open from
 * earlier rounds is looked at again.
 */
export function checkBooksService(
  deps: Pick<Deps, "db" | "gateway" | "clock" | "log" | "randomId">,
  {
    ledger,
    mirror,
    deadLetters,
    discrepancies,
    examination: { examine },
  }: {
    ledger: LedgerRepository;
    mirror: GatewayMirror;
    deadLetters: DeadLettersService;
    discrepancies: DiscrepanciesService;
    examination: ExaminationService;
  },
) {
  const { db, gateway, log, clock, randomId } = deps;

  async function addDeadLetters(
    kind: DeadLetterDocument["kind"],
    unreadable: readonly UnreadableEntity[],
    { now, report }: Run,
  ): Promise<void> {
    for (const entity of unreadable)
      if (await deadLetters.add({ kind, ...entity }, "check-books", now)) report.parked += 1;
  }

  /** Entities of the ledger that the gateway's lists of the window do not have: captured in it, but begun before, or unknown there. */
  async function fetchOthers(entries: ReadonlyMap<string, PaymentEntry>, listedIds: ReadonlySet<string>) {
    const idsOf = (kind: PaymentEntry["kind"], idOf: (entry: PaymentEntry) => string | undefined) =>
      new Set(
        [...entries.values()]
          .flatMap((entry) => (entry.kind === kind ? (idOf(entry) ?? []) : []))
          .filter((id) => !listedIds.has(id)),
      );
    const unreadableIds = new Set<string>();
    async function fetchAll<Entity>(ids: ReadonlySet<string>, fetchOne: (id: string) => Promise<Entity | undefined>) {
      const found: Entity[] = [];
      for (const id of ids) {
        const entity = await fetchOne(id).catch((error: unknown) => {
          if (!(error instanceof GatewayError) || error.failure !== "unreadable") throw error;
          unreadableIds.add(id);
          return undefined;
        });
        if (entity !== undefined) found.push(entity);
      }
      return found;
    }
    const payments = await fetchAll(
      idsOf("capture", ({ paymentId }) => paymentId),
      (id) => fetchPaymentIfFound(deps, id),
    );
    const refunds = await fetchAll(
      idsOf("refund", ({ refundId }) => refundId),
      (id) => fetchRefundIfFound(deps, id),
    );
    return { payments, refunds, unreadableIds };
  }

  /** @throws GatewayError; nothing of the window is done then that the next run would not do again */
  async function checkWindow(from: Date, until: Date, run: Run): Promise<void> {
    const payments = await gateway.paymentsBetween(from, until);
    const refunds = await gateway.refundsBetween(from, until);
    // Orders hold no money: they are only mirrored, and one that cannot be read is left out.
    const orders = await gateway.ordersBetween(from, until);
    await addDeadLetters("payment", payments.unreadable, run);
    await addDeadLetters("refund", refunds.unreadable, run);
    const entries = await ledger.paymentEntriesBetween(from, until);
    const listed = [...payments.items, ...payments.unreadable, ...refunds.items, ...refunds.unreadable];
    const listedIds = new Set(listed.flatMap(({ id }) => id ?? []));
    const others = await fetchOthers(entries, listedIds);
    const side = {
      payments: [...payments.items, ...others.payments],
      refunds: [...refunds.items, ...others.refunds],
      unreadableIds: new Set([
        ...others.unreadableIds,
        ...[...payments.unreadable, ...refunds.unreadable].flatMap(({ id }) => id ?? []),
      ]),
    };
    await mirror.record(
      [
        ...orders.items.map((order) => mirroredOrder(order, run.now)),
        ...side.payments.map((payment) => mirroredPayment(payment, run.now)),
        ...side.refunds.map((refund) => mirroredRefund(refund, run.now)),
      ],
      { source: "daily-check", now: run.now },
    );
    await examine(side, entries, run.now, run.report);
  }

  /** Looks again at an open discrepancy of an earlier round, which may have been mended since. */
  async function reexamine(discrepancy: DiscrepancyDocument, run: Run): Promise<void> {
    const { entity, gatewayId } = discrepancy;
    if (entity !== "payment" && entity !== "refund") return;
    const payment = entity === "payment" ? await fetchPaymentIfFound(deps, gatewayId) : undefined;
    const refund = entity === "refund" ? await fetchRefundIfFound(deps, gatewayId) : undefined;
    const entries = await ledger.paymentEntriesByIds([entity === "payment" ? `cap_${gatewayId}` : `ref_${gatewayId}`]);
    const side = {
      payments: payment === undefined ? [] : [payment],
      refunds: refund === undefined ? [] : [refund],
      unreadableIds: new Set<string>(),
    };
    const remainingIds = await examine(side, entries, run.now, run.report);
    const stored = await discrepancies.find(discrepancyId(discrepancy));
    if (remainingIds.has(discrepancyId(discrepancy)) || stored?.state !== "open") return;
    await discrepancies.heal(discrepancy, run.now);
    run.report.healed += 1;
  }

  /** @returns false if the time ended before */
  async function checkRound(roundEnd: Date, cursor: Lease, run: Run): Promise<boolean> {
    const roundStartMs = roundEnd.getTime() - CHECKED_DAYS * DAY_MS;
    let startMs = Math.max(roundStartMs, cursor.doneUpTo === null ? 0 : Date.parse(cursor.doneUpTo));
    while (startMs < roundEnd.getTime()) {
      if (!run.hasTime()) return false;
      const endMs = Math.min(startMs + WINDOW_MS, roundEnd.getTime());
      await checkWindow(new Date(startMs), new Date(endMs), run);
      cursor.advance(new Date(endMs).toISOString());
      startMs = endMs;
    }
    for (let after: Awaited<ReturnType<typeof discrepancies.listOpen>>["next"]; ;) {
      const page = await discrepancies.listOpen({ limit: PAGE_SIZE, after });
      for (const { data } of page.items) {
        if (!run.hasTime()) return false;
        if (data.lastSeenAt < roundEnd.toISOString()) await reexamine(data, run);
      }
      if (page.next === undefined) return true;
      after = page.next;
    }
  }

  return {
    /**
     * Begins or continues the round of this day in India; does nothing once it is complete. When the gateway answers 429, the run ends and
     * the next one continues.
     */
    checkBooks: async (now: Date): Promise<CheckReport> => {
      const report: CheckReport = { found: 0, healed: 0, parked: 0 };
      const currentTime = clockFrom(now, clock);
      const hasTime = () => currentTime().getTime() - now.getTime() < TIME_BUDGET_MS;
      const roundEnd = new Date(startOfDay(calendarDay(new Date(now.getTime() - DELAY_MS))));
      const leased = { holder: randomId(), now, ms: LEASE_MS };
      await withLease(db, "check-books-round", leased, (round) =>
        withLease(db, "check-books-window", leased, async (cursor) => {
          if (round.doneUpTo !== null && round.doneUpTo >= roundEnd.toISOString()) return;
          try {
            if (!(await checkRound(roundEnd, cursor, { now, hasTime, report }))) return;
          } catch (error) {
            if (!isThrottled(error)) throw error;
            log.warn("The gateway throttles the daily check; it continues in the next run", { upTo: cursor.doneUpTo });
            return;
          }
          round.advance(roundEnd.toISOString());
          cursor.advance(EPOCH);
        }),
      );
      return report;
    },
  };
}
