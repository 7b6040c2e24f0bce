import { isDeepStrictEqual } from "node:util";
import { isFundEntry } from "../ledger.document.ts";
import { linesOf } from "../lines.ts";
import { describeEntry, describePaise, type EntryCheck } from "../audit-check.ts";

/**
 * Balances in paise by account. Accounts in another currency than rupees have its code in their name, because their units are not paise.
 */
export type Balances = ReadonlyMap<string, number>;

/** Checks that each entry is a balanced transfer of its kind, and sums the accounts. */
export function balanceCheck(): EntryCheck & { balances: Balances } {
  const balances = new Map<string, number>();
  return {
    balances,
    title: "Every entry balances and agrees with its lines; all accounts together are zero",
    see: (auditedEntry) => {
      const { fields, entry, problem } = auditedEntry;
      if (entry === undefined)
        return "lines" in fields
          ? `The entry ${describeEntry(auditedEntry)} is not valid: ${problem ?? ""}.`
          : `The entry ${describeEntry(auditedEntry)} has no lines: run npm run migrate.`;
      if (isFundEntry(entry) && !isDeepStrictEqual(entry.lines, linesOf(entry)))
        return `The entry ${describeEntry(auditedEntry)} has other lines than a ${entry.kind}: ${JSON.stringify(entry.lines)}.`;
      for (const { account, amountPaise } of entry.lines) {
        const name = entry.currency === "INR" ? account : `${account} in ${entry.currency}`;
        balances.set(name, (balances.get(name) ?? 0) + amountPaise);
      }
      return undefined;
    },
    finish: () => {
      const totalPaise = [...balances.values()].reduce((sum, paise) => sum + paise, 0);
      return totalPaise === 0 ? undefined : `All accounts together have ${describePaise(totalPaise)} instead of zero.`;
    },
  };
}
