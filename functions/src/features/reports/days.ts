import { calendarDay, monthAfter, type Moved } from "@daansetu/contract";
import type { LedgerEntry } from "../donations/ledger.document.ts";

/** Every month between two, both counted. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = monthAfter(from, 0); month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

export const NOTHING: Moved = { receivedPaise: 0, returnedPaise: 0, donations: 0 };

export function plus(one: Moved, other: Moved): Moved {
  return {
    receivedPaise: one.receivedPaise + other.receivedPaise,
    returnedPaise: one.returnedPaise + other.returnedPaise,
    donations: one.donations + other.donations,
  };
}

/** What an entry of the ledger moved. That a donation was wholly refunded moves nothing: its refunds did. */
function movedBy({ kind, amountPaise }: Pick<LedgerEntry, "kind" | "amountPaise">): Moved {
  switch (kind) {
    case "capture":
      return { receivedPaise: amountPaise, returnedPaise: 0, donations: 1 };
    case "refund":
      return { receivedPaise: 0, returnedPaise: -amountPaise, donations: 0 };
    case "whole-refund":
      return NOTHING;
  }
}

/** What entries moved on each day in India, by the day on which the gateway says that it happened. Days without anything are left out. */
export function byDay(
  entries: Iterable<Pick<LedgerEntry, "kind" | "amountPaise" | "occurredAt">>,
  known: ReadonlyMap<string, Moved> = new Map(),
): Map<string, Moved> {
  const days = new Map(known);
  for (const entry of entries) {
    const moved = movedBy(entry);
    if (moved === NOTHING) continue;
    const day = calendarDay(entry.occurredAt);
    days.set(day, plus(days.get(day) ?? NOTHING, moved));
  }
  return days;
}

export const sumOf = (days: Iterable<Moved>): Moved => [...days].reduce(plus, NOTHING);
