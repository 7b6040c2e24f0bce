import { calendarDay, addMonths, type MoneyMovement } from "@daansetu/contract";
import type { FundEntry } from "../../platform/ledger/ledger.document.ts";

/** All months from `from` to `to`, inclusive. */
export function monthsBetween(firstMonth: string, lastMonth: string): string[] {
  const months: string[] = [];
  for (let month = addMonths(firstMonth, 0); month <= lastMonth; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const NOTHING_MOVED: MoneyMovement = { receivedPaise: 0, returnedPaise: 0, donations: 0 };

export function addMovements(movedA: MoneyMovement, movedB: MoneyMovement): MoneyMovement {
  return {
    receivedPaise: movedA.receivedPaise + movedB.receivedPaise,
    returnedPaise: movedA.returnedPaise + movedB.returnedPaise,
    donations: movedA.donations + movedB.donations,
  };
}

/** The sums of one ledger entry; a negative capture takes a donation back, as part of a correction, and a negative offline entry
 * returns one, as a cheque that bounced. A `whole-refund` entry moves no money: it only marks a donation whose refunds were booked. */
function movedBy({ kind, amountPaise }: Pick<FundEntry, "kind" | "amountPaise">): MoneyMovement {
  switch (kind) {
    case "capture":
      return { receivedPaise: amountPaise, returnedPaise: 0, donations: Math.sign(amountPaise) };
    case "refund":
    case "chargeback":
      return { receivedPaise: 0, returnedPaise: -amountPaise, donations: 0 };
    case "cash":
    case "cheque":
    case "bank-transfer":
      return amountPaise < 0
        ? { receivedPaise: 0, returnedPaise: 0 - amountPaise, donations: 0 }
        : { receivedPaise: amountPaise, returnedPaise: 0, donations: 1 };
    case "whole-refund":
      return NOTHING_MOVED;
  }
}

type DatedEntry = Pick<FundEntry, "kind" | "amountPaise" | "occurredAt">;

/** Adds a ledger entry to its day in India, by the gateway's timestamp. */
export function addToDays(days: Map<string, MoneyMovement>, entry: DatedEntry): void {
  const moved = movedBy(entry);
  if (moved === NOTHING_MOVED) return;
  const day = calendarDay(entry.occurredAt);
  days.set(day, addMovements(days.get(day) ?? NOTHING_MOVED, moved));
}

/** Sums ledger entries by day in India, by the gateway's timestamp. Days without entries are left out. */
export function sumByDay(
  entries: Iterable<DatedEntry>,
  knownDays: ReadonlyMap<string, MoneyMovement> = new Map(),
): Map<string, MoneyMovement> {
  const days = new Map(knownDays);
  for (const entry of entries) addToDays(days, entry);
  return days;
}

export const sumOf = (days: Iterable<MoneyMovement>): MoneyMovement => [...days].reduce(addMovements, NOTHING_MOVED);
