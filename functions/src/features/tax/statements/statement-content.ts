import { calendarDay, daysOfFinancialYear } from "@daansetu/contract";
import type { PaperLook } from "../../../pdf/paper-look.ts";
import { foundationDetails } from "../receipts/index.ts";
import type { ReceiptContent } from "../receipts/content/receipt.document.ts";
import type { Deduction, DonationOfStatement, StatementLine } from "./statement-line.ts";

export interface StatementSum {
  donations: number;
  amountPaise: number;
  netPaise: number;
}

/** The content of a donor's statement for one financial year. */
export interface StatementContent {
  financialYear: string;
  /** True if the year is not over. */
  isSoFar: boolean;
  /** The day in India up to which it is complete. Of a finished year it moves only if something of it changes, so that its file stays the same. */
  asOf: string;
  /** The donor's name and address as on the latest receipt. */
  donor: ReceiptContent["donor"];
  /** As on the latest receipt, so that the statement of a finished year keeps its look as it keeps its words. */
  foundation: { name: string; shownName?: string | undefined; look?: PaperLook | undefined; details: string[] };
  /** The donations in the order of their days. */
  lines: StatementLine[];
  total: StatementSum;
  /** Subtotals by what the receipts state about the deduction; only those that occur. */
  subtotals: ({ deduction: Deduction } & StatementSum)[];
}

const DEDUCTIONS: readonly Deduction[] = ["offered", "not-offered", "unknown"];

export const sumOf = (lines: readonly StatementLine[]): StatementSum => ({
  donations: lines.length,
  amountPaise: lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  netPaise: lines.reduce((sum, { netPaise }) => sum + netPaise, 0),
});

const byDay = ({ line: a }: DonationOfStatement, { line: b }: DonationOfStatement) =>
  a.receivedOn.localeCompare(b.receivedOn) ||
  (a.receipt?.number ?? "").localeCompare(b.receipt?.number ?? "") ||
  a.donationId.localeCompare(b.donationId);

/**
 * The statement of one financial year of a donor. Pure: the same donations on the same day give the same content.
 * @param donations of the donor, also of other years
 * @returns `undefined` if none of them is of this year
 */
export function statementOf(
  financialYear: string,
  donations: readonly DonationOfStatement[],
  { foundation, now }: { foundation: { name: string; look?: PaperLook | undefined }; now: Date },
): StatementContent | undefined {
  const days = daysOfFinancialYear(financialYear);
  if (days === undefined) return undefined;
  const ofYear = donations
    .filter(({ line }) => days.first <= line.receivedOn && line.receivedOn <= days.last)
    .toSorted(byDay);
  if (ofYear.length === 0) return undefined;
  const lines = ofYear.map(({ line }) => line);
  const today = calendarDay(now);
  const isSoFar = today <= days.last;
  const own = ofYear.filter(({ isShared }) => !isShared);
  const receipted = own.filter(({ line }) => line.receipt !== undefined);
  const latest = ofYear.findLast(({ foundation }) => foundation !== undefined)?.foundation;
  const taxId = receipted.findLast(({ donor }) => donor.taxId !== undefined)?.donor.taxId;
  const donor = (receipted.at(-1) ?? own.at(-1))?.donor ?? { fullName: "", addressLines: [] };
  return {
    financialYear,
    isSoFar,
    asOf: isSoFar ? today : lastChangeOf(lines, days.last),
    donor: {
      fullName: donor.fullName,
      addressLines: donor.addressLines,
      ...(taxId !== undefined && { taxId }),
    },
    foundation:
      latest === undefined
        ? { name: foundation.name, look: foundation.look, details: [] }
        : {
            name: latest.foundation.name,
            ...(latest.foundation.shownName !== undefined && { shownName: latest.foundation.shownName }),
            look: latest.foundation.look,
            details: foundationDetails(latest),
          },
    lines,
    total: sumOf(lines),
    subtotals: DEDUCTIONS.map((deduction) => ({
      deduction,
      ...sumOf(lines.filter((line) => line.deduction === deduction)),
    })).filter(({ donations: count }) => count > 0),
  };
}

function lastChangeOf(lines: readonly StatementLine[], lastDay: string): string {
  const days = lines.flatMap(({ receipt, returnedOn }) => [
    ...returnedOn,
    ...(receipt === undefined ? [] : [receipt.issuedOn]),
  ]);
  return [lastDay, ...days].toSorted().at(-1) ?? lastDay;
}
