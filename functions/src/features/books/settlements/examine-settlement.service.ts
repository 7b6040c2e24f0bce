import { calendarDay } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";
import { mustExist } from "../../../http/app-error.ts";
import type { GatewayList } from "../../../gateway/gateway-list.ts";
import type { GatewaySettlementLine } from "../../../gateway/settlement-gateway.ts";
import type { OwnTransferEntry } from "../../platform/ledger/ledger.document.ts";
import type { BookedSideReader } from "./booked-side.service.ts";
import { explainLines, type ExplainedLine } from "./settlement-lines.ts";
import type { SettlementUpdatesService } from "./settlement-updates.service.ts";
import {
  bankProblems,
  hasOpenQuestions,
  isPatient,
  nextCheckTime,
  type Report,
  reportProblems,
  withoutOpenQuestions,
  withProblems,
} from "./settlement-state.ts";
import { missingEntries, settlementTransfer, unlistedPaise } from "./settlement-transfer.ts";
import type { SettlementDocument } from "./settlement.document.ts";
import type { SettlementBooking, SettlementsRepository, VersionedSettlement } from "./settlements.repository.ts";

const DAY_MS = 86_400_000;
const NO_LINES: GatewayList<GatewaySettlementLine> = { items: [], unreadable: [] };

/** The gateway's report of a day. */
export type ReadReport = (day: string) => Promise<GatewayList<GatewaySettlementLine>>;

/** Asks for the report of each day once, although it has the lines of every settlement of that day. */
export function reportReader({ gateway }: Pick<Deps, "gateway">): ReadReport {
  const reports = new Map<string, ReturnType<ReadReport>>();
  return (day) => {
    const report = reports.get(day) ?? gateway.settlements.linesOfDay(day);
    reports.set(day, report);
    return report;
  };
}

/** Asks the gateway about one settlement and its lines, and books what they prove. */
export function examineSettlementService(
  { gateway, log }: Pick<Deps, "gateway" | "log">,
  {
    settlements,
    recordSettlement,
    booked: { readBooked },
  }: { settlements: SettlementsRepository; recordSettlement: SettlementUpdatesService; booked: BookedSideReader },
) {
  /**
   * The lines of a settlement. Its day is that of its creation; one that was tried again, or reported in another time zone, may be on a day beside it
   * or on this one.
   */
  async function readLines(
    id: string,
    { createdAt, amountPaise }: SettlementDocument,
    readReport: ReadReport,
    now: Date,
  ) {
    const dayAfter = (days: number) => calendarDay(new Date(Date.parse(createdAt) + days * DAY_MS));
    const days = [...new Set([dayAfter(0), dayAfter(1), dayAfter(-1), calendarDay(now)])];
    let lines: GatewaySettlementLine[] = [];
    let unreadable = NO_LINES.unreadable;
    for (const day of days.filter((anyDay) => anyDay <= calendarDay(now))) {
      const report = await readReport(day);
      lines = [...lines, ...report.items.filter(({ settlementId }) => settlementId === id)];
      unreadable = [...unreadable, ...report.unreadable.filter(({ raw }) => raw.includes(`"${id}"`))];
      const isComplete = lines.length > 0 && unlistedPaise(amountPaise, explainLines(lines, NOTHING_BOOKED)) === 0;
      if (isComplete) break;
    }
    return { lines, unreadable };
  }

  async function readExplained(
    id: string,
    settlement: SettlementDocument,
    readReport: ReadReport,
    now: Date,
  ): Promise<Report> {
    if (settlement.state !== "processed") return { lines: await settlements.linesOf(id), unreadableIds: [] };
    const { lines, unreadable } = await readLines(id, settlement, readReport, now);
    return {
      lines: explainLines(lines, await readBooked(lines, id)),
      unreadableIds: unreadable.map((line, index) => entityIdIn(line.raw) ?? `line ${index + 1}`),
    };
  }

  /** The settlement's next record by this report. Nothing is booked while missing entries may still arrive. */
  function bookingOf({ id, settlement }: VersionedSettlement, report: Report, now: Date): SettlementBooking {
    const found = reportProblems(settlement, report, now);
    const isWaiting = settlement.state === "created" || (hasOpenQuestions(found) && isPatient(settlement, now));
    if (isWaiting)
      return {
        settlement: {
          ...withProblems(settlement, [...withoutOpenQuestions(found), ...bankProblems(settlement)], now),
          nextCheckAt: nextCheckTime(settlement, true, now),
        },
        entries: [],
        lines: undefined,
      };
    const transfer = settlementTransfer(
      { status: statusOf(settlement), amountPaise: settlement.amountPaise },
      report.lines,
    );
    const missing = missingEntries(id, settlement, transfer);
    const bookedIds = [...settlement.bookedIds, ...missing.map((entry) => entry.id)];
    const next = withProblems({ ...settlement, bookedIds }, [...found, ...bankProblems(settlement)], now);
    return {
      settlement: {
        ...next,
        bookedLines: transfer,
        lineCount: report.lines.length,
        feesPaise: sumOf(report.lines, "feesPaise"),
        feeGstPaise: sumOf(report.lines, "feeGstPaise"),
        nextCheckAt: next.acceptance === undefined ? nextCheckTime(next, false, now) : null,
      },
      entries: missing.map((entry, index) => ({
        id: entry.id,
        entry: entryOf(entry.lines, { id, settlement, isFirst: index === 0 && settlement.bookedIds.length === 0, now }),
      })),
      lines: report.lines,
    };
  }

  return {
    /**
     * Idempotent, and safe beside other checks of the same settlement: a commit names the version that it was computed from.
     * @throws AppError `not-found`; GatewayError
     */
    examine: async (
      id: string,
      now: Date,
      readReport: ReadReport = reportReader({ gateway }),
    ): Promise<SettlementDocument> => {
      // Afterwards the record has the state that the gateway says now.
      await recordSettlement(await gateway.settlements.byId(id), { seenAt: now, now, source: "reconciler" });
      return retryLost(`the settlement ${id}`, async () => {
        const stored = mustExist(await settlements.find(id), "There is no such settlement.");
        const booking = bookingOf(stored, await readExplained(id, stored.settlement, readReport, now), now);
        if (!(await settlements.commit(stored, booking))) return LOST_RACE;
        if (booking.entries.length > 0)
          log.info("A settlement was booked", { id, entries: booking.entries.map((entry) => entry.id) });
        if (booking.settlement.problems.length > 0 && stored.settlement.problems.length === 0)
          log.error("A settlement needs a person", {
            id,
            problems: booking.settlement.problems.map(({ what }) => what),
          });
        return booking.settlement;
      });
    },
  };
}
export type ExamineSettlementService = ReturnType<typeof examineSettlementService>;

const NOTHING_BOOKED = {
  payments: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  settledElsewhere: new Set<string>(),
};

const statusOf = ({ state }: SettlementDocument) => (state === "unreadable" ? "created" : state);

const sumOf = (lines: readonly ExplainedLine[], field: "feesPaise" | "feeGstPaise") =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** The first entry is of the day of the payout; a correction is of the day on which it is made, so that no closed month changes. */
function entryOf(
  lines: OwnTransferEntry["lines"],
  about: { id: string; settlement: SettlementDocument; isFirst: boolean; now: Date },
): OwnTransferEntry {
  return {
    kind: "settlement",
    settlementId: about.id,
    currency: "INR",
    lines,
    occurredAt: about.isFirst ? about.settlement.createdAt : about.now.toISOString(),
    bookedAt: about.now.toISOString(),
    source: "reconciler",
  };
}

function entityIdIn(raw: string): string | undefined {
  return /"entity_id":"(\w{1,60})"/.exec(raw)?.[1];
}
