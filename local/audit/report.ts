import { formatPaise } from "@daansetu/contract";
import type { AuditResult } from "./audit.ts";

/** The lines that `npm run audit` prints. */
export function reportOf({ discrepancy, passed, entries, balances }: AuditResult): string[] {
  if (discrepancy !== undefined)
    return [`NOT in order: ${discrepancy.problem}`, `The check that found it: ${discrepancy.check}.`];
  const rows = [...balances]
    .toSorted(([accountA], [accountB]) => accountA.localeCompare(accountB))
    .map(([account, paise]) => [account, describeBalance(account, paise)] as const);
  const width = Math.max(0, ...rows.map(([account]) => account.length));
  return [
    `In order: ${entries} entries of the ledger.`,
    ...passed.map((title) => `✓ ${title}`),
    "",
    "Balances:",
    ...rows.map(([account, balance]) => `  ${account.padEnd(width)}   ${balance}`),
  ];
}

/** Accountants write no negative balances: `₹500 debit`. Accounts in another currency have no rupee sign. */
function describeBalance(account: string, paise: number): string {
  const isRupees = !account.includes(" in ");
  const amount = isRupees ? formatPaise(Math.abs(paise)) : String(Math.abs(paise) / 100);
  return paise === 0 ? amount : `${amount} ${paise > 0 ? "debit" : "credit"}`;
}
