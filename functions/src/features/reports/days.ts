import { calendarDay, addMonths, type MoneyMovement } from "@daansetu/contract";
import type { LedgerEntry } from "../donations/ledger.document.ts";

/** All months from `from` to `to`, inclusive. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = addMonths(from, 0); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const NOTHING: MoneyMovement = { receivedPaise: 0, returnedPaise: 0, donations: 0 };

export function plus(one: MoneyMovement, other: MoneyMovement): MoneyMovement {
  return {
    receivedPaise: one.receivedPaise + other.receivedPaise,
    returnedPaise: one.returnedPaise + other.returnedPaise,
    donations: one.donations + other.donations,
  };
}

/** The sums of one ledger entry. A `whole-refund` entry moves no money: it only marks a donation whose refunds were booked. */
function movedBy({ kind, amountPaise }: Pick<LedgerEntry, "kind" | "amountPaise">): MoneyMovement {
  switch (kind) {
    case "capture":
      return { receivedPaise: amountPaise, returnedPaise: 0, donations: 1 };
    case "refund":
      return { receivedPaise: 0, returnedPaise: -amountPaise, donations: 0 };
    case "whole-refund":
      return NOTHING;
  }
}

/** Sums entries by the day in India of the gateway's timestamp. Days without entries are left out. */
export function byDay(
  entries: Iterable<Pick<LedgerEntry, "kind" | "amountPaise" | "occurredAt">>,
  known: ReadonlyMap<string, MoneyMovement> = new Map(),
): Map<string, MoneyMovement> {
  const days = new Map(known);
  for (const entry of entries) {
    const moved = movedBy(entry);
    if (moved === NOTHING) continue;
    const day = calendarDay(entry.occurredAt);
    days.set(day, plus(days.get(day) ?? NOTHING, moved));
  }
  return days;
}

export const sumOf = (days: Iterable<MoneyMovement>): MoneyMovement => [...days].reduce(plus, NOTHING);
