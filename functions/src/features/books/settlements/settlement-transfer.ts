import { ACCOUNTS, type Line } from "../../platform/ledger/index.ts";
import type { GatewaySettlement } from "../../../gateway/settlement-gateway.ts";
import { type ExplainedLine, netOf } from "./settlement-lines.ts";

/** The one transfer that a settlement books, and the entries that bring the ledger to it (docs/money.md, "Settlements and the bank"). */

/** The settled amount minus the sum of its lines. If it is not 0, lines are missing or the amount is wrong. */
export const unlistedPaise = (amountPaise: number, lines: readonly ExplainedLine[]): number =>
  lines.reduce((rest, line) => rest - netOf(line), amountPaise);

/**
 * The bank receives the whole amount. What the lines explain is taken out of the accounts that they settle; the balance is on the account
 * of discrepancies, so that the bank is right and nothing else is claimed. Only a processed settlement books anything.
 */
export function settlementTransfer(
  { status, amountPaise }: Pick<GatewaySettlement, "status" | "amountPaise">,
  lines: readonly ExplainedLine[],
): Line[] {
  if (status !== "processed") return [];
  const sumOf = (field: "clearingPaise" | "feesPaise" | "feeGstPaise" | "refundsPaise" | "chargebacksPaise") =>
    lines.reduce((sum, line) => sum + line[field], 0);
  const explained: Line[] = [
    { account: ACCOUNTS.bank, amountPaise },
    { account: ACCOUNTS.fees, amountPaise: sumOf("feesPaise") },
    { account: ACCOUNTS.feeGst, amountPaise: sumOf("feeGstPaise") },
    { account: ACCOUNTS.refundsPayable, amountPaise: sumOf("refundsPaise") },
    { account: ACCOUNTS.chargebacks, amountPaise: sumOf("chargebacksPaise") },
    { account: ACCOUNTS.gatewayClearing, amountPaise: -sumOf("clearingPaise") },
  ];
  const balancePaise = explained.reduce((sum, line) => sum + line.amountPaise, 0);
  return [...explained, { account: ACCOUNTS.settlementDifferences, amountPaise: -balancePaise }].flatMap(
    ({ account, amountPaise: paise }) => (paise === 0 ? [] : [{ account, amountPaise: paise }]),
  );
}

export const settlementEntryId = (settlementId: string): string => `set_${settlementId}`;

/** An entry of a settlement that the ledger still lacks. */
export interface MissingEntry {
  id: string;
  lines: Line[];
}

/**
 * The entries that are missing for the ledger to have `transfer` of this settlement: none, its first entry, or a correction that takes the former
 * transfer back (`_out_<n>`) and books the new one (`_in_<n>`). The ids follow from what is booked, so that the same correction cannot be booked twice.
 */
export function missingEntries(
  settlementId: string,
  { bookedIds, bookedLines }: { bookedIds: readonly string[]; bookedLines: readonly Line[] },
  transfer: readonly Line[],
): MissingEntry[] {
  if (isSameTransfer(bookedLines, transfer)) return [];
  const firstId = settlementEntryId(settlementId);
  const missing: MissingEntry[] = [];
  const outCount = bookedIds.filter((id) => id.startsWith(`${firstId}_out_`)).length;
  const isOut = bookedLines.length > 0;
  if (isOut)
    missing.push({
      id: `${firstId}_out_${outCount + 1}`,
      lines: bookedLines.map(({ account, amountPaise }) => ({ account, amountPaise: -amountPaise })),
    });
  if (transfer.length > 0)
    missing.push({
      id: bookedIds.length === 0 ? firstId : `${firstId}_in_${isOut ? outCount + 1 : outCount}`,
      lines: [...transfer],
    });
  return missing;
}

/** True if two transfers come to the same in each account. */
export function isSameTransfer(linesA: readonly Line[], linesB: readonly Line[]): boolean {
  const sums = new Map<string, number>();
  for (const { account, amountPaise } of linesA) sums.set(account, (sums.get(account) ?? 0) + amountPaise);
  for (const { account, amountPaise } of linesB) sums.set(account, (sums.get(account) ?? 0) - amountPaise);
  return [...sums.values()].every((paise) => paise === 0);
}
