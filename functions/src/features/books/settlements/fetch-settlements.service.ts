import { createHash } from "node:crypto";
import { clockFrom } from "../../../util/clock-from.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import { withLease } from "../../../firestore/lease.ts";
import type { UnreadableEntity } from "../../../gateway/gateway-list.ts";
import { isThrottled } from "../../giving/payments/index.ts";
import { type ExamineSettlementService, reportReader } from "./examine-settlement.service.ts";
import type { SettlementUpdatesService } from "./settlement-updates.service.ts";
import { unreadableSettlement } from "./settlement-state.ts";
import type { SettlementsRepository } from "./settlements.repository.ts";

const DAY_MS = 86_400_000;
/** The list is read again as far back as the gateway may change its mind: a bank returns what it cannot credit within days. */
const OVERLAP_MS = 7 * DAY_MS;
/** The first run fetches nothing older than this: the books begin with the site. */
const FIRST_WINDOW_MS = 30 * DAY_MS;
/** Longest window, so that a job that was off for months catches up in steps of bounded size. */
const MAX_WINDOW_MS = 31 * DAY_MS;
const BATCH_SIZE = 20;
/** An examination that failed is tried again after this time, and does not stop the others. */
const RETRY_MS = 3_600_000;
/** Time budget of a run, within the lease of the job; the next run continues. */
const TIME_BUDGET_MS = 5 * 60_000;
const LEASE_MS = 9 * 60_000;

export interface FetchReport {
  /** Settlements of the gateway's list. */
  listed: number;
  /** Settlements whose lines were fetched. */
  examined: number;
  /** Settlements that could not be read or examined. */
  failed: number;
}

/** The job `fetch-settlements`: hears of the gateway's payouts and examines those that are due. */
export function fetchSettlementsService(
  deps: Pick<Deps, "db" | "gateway" | "clock" | "log" | "randomId">,
  {
    settlements,
    recordSettlement,
    examination: { examine },
  }: {
    settlements: SettlementsRepository;
    recordSettlement: SettlementUpdatesService;
    examination: ExamineSettlementService;
  },
) {
  const { db, gateway, log, clock, randomId } = deps;

  /** Keeps a settlement that cannot be parsed for a person to see; it is asked about again. */
  async function keepUnreadable({ id, raw, problem }: UnreadableEntity, now: Date): Promise<void> {
    const knownId = id !== undefined && /^\w{1,60}$/.test(id) ? id : undefined;
    const settlementId = knownId ?? `unreadable_${createHash("sha256").update(raw).digest("hex").slice(0, 24)}`;
    await settlements.change(settlementId, (stored) => {
      if (stored !== undefined) return stored;
      log.error("A settlement cannot be read", { settlementId, problem });
      return unreadableSettlement(knownId !== undefined, now);
    });
  }

  async function readList(now: Date, hasTime: () => boolean, report: FetchReport): Promise<void> {
    await withLease(db, "fetch-settlements-list", { holder: randomId(), now, ms: LEASE_MS }, async (lease) => {
      const doneMs =
        lease.doneUpTo === null ? now.getTime() - FIRST_WINDOW_MS : Date.parse(lease.doneUpTo) - OVERLAP_MS;
      for (let startMs = doneMs; startMs < now.getTime() && hasTime(); startMs += MAX_WINDOW_MS) {
        const endMs = Math.min(startMs + MAX_WINDOW_MS, now.getTime());
        const list = await gateway.settlements.between(new Date(startMs), new Date(endMs));
        for (const settlement of list.items)
          await recordSettlement(settlement, { seenAt: now, now, source: "reconciler" });
        for (const entity of list.unreadable) await keepUnreadable(entity, now);
        report.listed += list.items.length;
        report.failed += list.unreadable.length;
        lease.advance(new Date(endMs).toISOString());
      }
    });
  }

  async function postpone(id: string, error: unknown, now: Date): Promise<void> {
    log.error("A settlement could not be examined", { id, error });
    const nextCheckAt = new Date(now.getTime() + RETRY_MS).toISOString();
    await settlements.change(id, (stored) => {
      if (stored === undefined) throw new Error(`The settlement ${id} is gone.`);
      return { ...stored, nextCheckAt };
    });
  }

  async function examineDue(now: Date, hasTime: () => boolean, report: FetchReport): Promise<void> {
    const readReport = reportReader({ gateway });
    for (;;) {
      const due = await settlements.findDue(now, BATCH_SIZE);
      for (const { id } of due) {
        if (!hasTime()) return;
        try {
          await examine(id, now, readReport);
          report.examined += 1;
        } catch (error) {
          if (isThrottled(error)) throw error;
          report.failed += 1;
          await postpone(id, error, now);
        }
      }
      if (due.length < BATCH_SIZE) return;
    }
  }

  return {
    /** Reads the list from where the last run ended, then examines what is due. When the gateway answers 429, the run ends and the next one continues. */
    fetchSettlements: async (now: Date): Promise<FetchReport> => {
      const report: FetchReport = { listed: 0, examined: 0, failed: 0 };
      const currentTime = clockFrom(now, clock);
      const hasTime = () => currentTime().getTime() - now.getTime() < TIME_BUDGET_MS;
      try {
        await readList(now, hasTime, report);
        await examineDue(now, hasTime, report);
      } catch (error) {
        if (!isThrottled(error)) throw error;
        log.warn("The gateway throttles the settlements; they continue in the next run");
      }
      return report;
    },
  };
}
