import { createHash } from "node:crypto";

/** A stored line of a settlement. */
export interface KnownLine {
  id: string;
  day: string;
  amountPaise: number;
  isRemoved: boolean;
}

interface NewLine {
  id: string;
  day: string;
  amountPaise: number;
}

const DAY_MS = 86_400_000;
/** Exports of one bank may name the day of the transaction or the day of its value. */
const MAX_DAYS_APART = 4;

const daysApart = (dayA: string, dayB: string) => Math.abs(Date.parse(dayA) - Date.parse(dayB)) / DAY_MS;

/**
 * Finds which lines of a statement are already stored, although exports may word them differently: all have the same settlement's reference, so they are
 * recognised by amount and day. A stored line matches at most one line of a statement, and one of another day only if the statement's period includes
 * that day.
 * @returns the stored line by the id of the new one
 */
export function knownLinesOf<Known extends KnownLine>(
  lines: readonly NewLine[],
  knownLines: readonly Known[],
  { from = "", to = "" }: { from: string | undefined; to: string | undefined },
): Map<string, Known> {
  const found = new Map<string, Known>();
  const free = new Set(knownLines);
  const pair = (isSame: (known: Known, line: NewLine) => boolean) => {
    for (const line of lines) {
      const known = found.has(line.id)
        ? undefined
        : [...free].find((each) => each.amountPaise === line.amountPaise && isSame(each, line));
      if (known === undefined) continue;
      free.delete(known);
      found.set(line.id, known);
    }
  };
  pair((known, line) => known.day === line.day);
  pair((known, line) => known.day >= from && known.day <= to && daysApart(known.day, line.day) <= MAX_DAYS_APART);
  return found;
}

/** Deterministic ids for new lines, different from those of the stored lines. */
export function newLineIds(
  settlementId: string,
  lines: readonly Omit<NewLine, "id">[],
  knownLines: readonly KnownLine[],
): string[] {
  const taken = new Set(knownLines.map(({ id }) => id));
  return lines.map(({ day, amountPaise }) => {
    let number = 1;
    const idWith = () => hashOf(JSON.stringify([settlementId, day, amountPaise, number]));
    while (taken.has(idWith())) number += 1;
    const id = idWith();
    taken.add(id);
    return id;
  });
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 40);
