import type { MoneyMovement } from "@daansetu/contract";
import { calendarDay, monthOf } from "@daansetu/contract";
import { type FundEntry, SUSPENSE_ACCOUNT } from "../../../platform/ledger/ledger.document.ts";
import type { DailyDocument } from "../daily.document.ts";
import { addMovements, addToDays, NOTHING_MOVED } from "../days.ts";

/**
 * Daily sums over all accounts, suspense left out: the stored sheets, and the entries that their account's sheet of that month does not
 * include yet. Accounts are rolled up one after another, so a sheet may be ahead of the roll-up from which the entries were read.
 */
export function platformDays(
  sheets: readonly DailyDocument[],
  newEntries: readonly FundEntry[],
): Map<string, MoneyMovement> {
  const days = new Map<string, MoneyMovement>();
  const includedTo = new Map<string, string>();
  for (const { account, month, days: daysOfMonth, upTo } of sheets) {
    includedTo.set(`${account} ${month}`, upTo);
    if (account === SUSPENSE_ACCOUNT) continue;
    for (const [dayOfMonth, moved] of Object.entries(daysOfMonth)) {
      const day = `${month}-${dayOfMonth}`;
      days.set(day, addMovements(days.get(day) ?? NOTHING_MOVED, moved));
    }
  }
  for (const entry of newEntries) {
    const upTo = includedTo.get(`${entry.account} ${monthOf(calendarDay(entry.occurredAt))}`);
    const isIncluded = upTo !== undefined && entry.bookedAt <= upTo;
    if (entry.account !== SUSPENSE_ACCOUNT && !isIncluded) addToDays(days, entry);
  }
  return days;
}
