import { calendarDay, type StatementMatch, type StatementReading } from "@daansetu/contract";
import type { SettlementDocument } from "../settlement.document.ts";
import { type KnownLine, knownLinesOf } from "./same-line.ts";
import type { BankLine, Statement } from "./statement.ts";

const DAY_MS = 86_400_000;
/** A settlement that the gateway has processed is in the bank within hours; weekends and bank holidays make days of them. */
export const BANK_DAYS = 4;
/** Credits that bear no settlement's reference are shown up to this number. */
const MAX_UNMATCHED = 100;
/** A shorter reference could be part of anything. */
const MIN_UTR_LENGTH = 8;
const MAX_NARRATION_CHARACTERS = 200;

/** A settlement of the statement's time, and the lines of earlier statements that bear its reference. */
export interface BankableSettlement {
  id: string;
  settlement: Pick<SettlementDocument, "state" | "amountPaise" | "utr" | "createdAt" | "bankPaise">;
  knownLines: readonly KnownLine[];
}

/** The lines of a statement that bear a settlement's reference. */
export interface SettlementLines {
  settlementId: string;
  lines: BankLine[];
  /** Which of them are stored already. */
  known: ReadonlyMap<string, KnownLine>;
  /** With those of earlier statements, and without those that a person removed. */
  totalPaise: number;
}

/** True if a text contains the reference as a word of its own, which a line break may have cut: "NEFT-SIMN12345678-RAZORPAY" does. */
function bearsReference({ text, unbroken }: SearchedText, utr: string): boolean {
  // Nearly always decides, and costs less than a pattern: a year has thousands of lines and hundreds of settlements.
  if (!unbroken.includes(utr)) return false;
  const pattern = [...utr].map((character) => character.replace(/[^A-Z0-9]/, String.raw`\$&`)).join(String.raw`\n?`);
  return new RegExp(`(?<![A-Z0-9])${pattern}(?![A-Z0-9])`).test(text);
}

/** The words of a line in capitals, and the same without line breaks. */
interface SearchedText {
  text: string;
  unbroken: string;
}

function searchedText(line: BankLine): SearchedText {
  const text = line.text.toUpperCase().replaceAll(/[ \t\r]*\n[ \t]*/g, "\n");
  return { text, unbroken: text.replaceAll("\n", "") };
}

/** Groups the lines of a statement by the settlement whose reference they bear, in whichever column. */
export function settlementsOnStatement(
  { lines }: Pick<Statement, "lines">,
  settlements: readonly BankableSettlement[],
): Map<string, SettlementLines> {
  const searched = lines.map((line) => ({ line, words: searchedText(line) }));
  const period = periodOf(lines);
  const takenIds = new Set<string>();
  const found = new Map<string, SettlementLines>();
  for (const { id, settlement, knownLines } of settlements) {
    const utr = settlement.utr?.toUpperCase() ?? "";
    if (utr.length < MIN_UTR_LENGTH) continue;
    const own = searched
      .filter(({ line, words }) => !takenIds.has(line.id) && bearsReference(words, utr))
      .map(({ line }) => line);
    if (own.length === 0) continue;
    for (const line of own) takenIds.add(line.id);
    const known = knownLinesOf(own, knownLines, period);
    const counted = [...knownLines.filter(({ isRemoved }) => !isRemoved), ...own.filter((line) => !known.has(line.id))];
    const totalPaise = counted.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    found.set(id, { settlementId: id, lines: own, known, totalPaise });
  }
  return found;
}

/** The amount that the bank should have received for a settlement; 0 if it failed. */
const expectedPaise = ({ state, amountPaise }: BankableSettlement["settlement"]) =>
  state === "failed" ? 0 : amountPaise;

/** Settlements that a statement should show and does not: processed in its time, and long enough before its end. */
export function missingOnStatement(
  { lines }: Pick<Statement, "lines">,
  settlements: readonly BankableSettlement[],
): BankableSettlement[] {
  const { from, to } = periodOf(lines);
  if (from === undefined || to === undefined) return [];
  const lastDay = new Date(Date.parse(to) - BANK_DAYS * DAY_MS).toISOString().slice(0, 10);
  const found = settlementsOnStatement({ lines }, settlements);
  return settlements.filter(({ id, settlement }) => {
    const day = calendarDay(settlement.createdAt);
    return (
      settlement.state === "processed" &&
      settlement.bankPaise === null &&
      !found.has(id) &&
      day >= from &&
      day <= lastDay
    );
  });
}

export function periodOf(lines: readonly BankLine[]): { from: string | undefined; to: string | undefined } {
  const days = lines.map(({ day }) => day).toSorted();
  return { from: days[0], to: days.at(-1) };
}

/** The statement's preview, and its state once saved. */
export function statementReading(
  statement: Statement,
  settlements: readonly BankableSettlement[],
  layoutFrom: StatementReading["layoutFrom"] = "headings",
): StatementReading {
  const { headings, layout, lines, unreadable } = statement;
  const found = settlementsOnStatement(statement, settlements);
  const byId = new Map(settlements.map((settlement) => [settlement.id, settlement]));
  const settlementOfLine = new Map(
    [...found.values()].flatMap((group) => group.lines.map((line): [string, SettlementLines] => [line.id, group])),
  );
  const matches: StatementMatch[] = [];
  let unmatchedCount = 0;
  for (const line of lines) {
    const group = settlementOfLine.get(line.id);
    const known = group && byId.get(group.settlementId);
    const { lineNumber, day, amountPaise } = line;
    const narration = [line.narration, line.reference]
      .filter((text) => text !== "")
      .join(" · ")
      .slice(0, MAX_NARRATION_CHARACTERS);
    if (group !== undefined && known !== undefined)
      matches.push({
        ...{ lineNumber, day, amountPaise, narration, settlementId: group.settlementId },
        result: group.totalPaise === expectedPaise(known.settlement) ? "matched" : "differs",
        expectedPaise: expectedPaise(known.settlement),
        isKnown: group.known.has(line.id),
      });
    else if (amountPaise > 0) {
      unmatchedCount += 1;
      if (unmatchedCount <= MAX_UNMATCHED)
        matches.push({ lineNumber, day, amountPaise, narration, result: "unmatched", isKnown: false });
    }
  }
  const { from, to } = periodOf(lines);
  return {
    headings: [...headings],
    ...{ layout, layoutFrom },
    lineCount: lines.length,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    matches,
    furtherUnmatched: Math.max(0, unmatchedCount - MAX_UNMATCHED),
    missing: missingOnStatement(statement, settlements).map(({ id, settlement: { createdAt, amountPaise, utr } }) => ({
      ...{ settlementId: id, day: calendarDay(createdAt), amountPaise },
      ...(utr !== null && { utr }),
    })),
    unreadable: unreadable.slice(0, MAX_UNMATCHED),
  };
}
