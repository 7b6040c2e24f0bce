import type { Moved } from "@daansetu/contract";
import type { LedgerEntry } from "../giving/ledger.document.ts";

const INDIA_AHEAD_MS = 19_800_000;

/** The day in India of a moment, as `2026-11-22`. */
export function dayInIndia(time: string | Date): string {
  return new Date(new Date(time).getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
}

/** The month of a day, and every month between two, both counted. */
export const monthOf = (day: string) => day.slice(0, 7);

export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const [year = 0, month = 1] = from.split("-").map(Number);
  for (let step = 0; ; step += 1) {
    const at = new Date(Date.UTC(year, month - 1 + step, 1)).toISOString().slice(0, 7);
    if (at > to) return months;
    months.push(at);
  }
}

export const NOTHING: Moved = { receivedPaise: 0, returnedPaise: 0, gifts: 0 };

export function plus(one: Moved, other: Moved): Moved {
  return {
    receivedPaise: one.receivedPaise + other.receivedPaise,
    returnedPaise: one.returnedPaise + other.returnedPaise,
    gifts: one.gifts + other.gifts,
  };
}

/** What an entry of the ledger moved. That a gift was wholly refunded moves nothing: its refunds did. */
function movedBy({ kind, amountPaise }: Pick<LedgerEntry, "kind" | "amountPaise">): Moved {
  switch (kind) {
    case "capture":
      return { receivedPaise: amountPaise, returnedPaise: 0, gifts: 1 };
    case "refund":
      return { receivedPaise: 0, returnedPaise: -amountPaise, gifts: 0 };
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
    const day = dayInIndia(entry.occurredAt);
    days.set(day, plus(days.get(day) ?? NOTHING, moved));
  }
  return days;
}

export const sumOf = (days: Iterable<Moved>): Moved => [...days].reduce(plus, NOTHING);
