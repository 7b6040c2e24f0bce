import { withLines } from "../../../src/features/platform/ledger/index.ts";
import { isFundEntry, type LedgerEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import type { Line } from "../../../src/features/platform/ledger/lines.ts";
import type { Table } from "../store.ts";
import type { World } from "../world.ts";

/** Damage to the books that a fault of the code, or a person who edits the database, could do. */
export interface Corruption {
  what: string;
  /** Title of the invariant that must report it. */
  breaks: string;
  corrupt: (world: World) => void;
}

/** Thrown if a world has no row that the corruption could damage, so that it is tried in another world. */
export class NothingToDamage extends Error {
  override readonly name = "NothingToDamage";
}

/** The first row that fits. @throws NothingToDamage if the world has none, so that no corruption passes because of that */
export function findRow<Row>(table: Table<Row>, isWanted: (row: Row, id: string) => boolean): [id: string, row: Row] {
  const found = table.entries().find(([id, row]) => isWanted(row, id));
  if (found === undefined) throw new NothingToDamage();
  return found;
}

/** Changes the first row that fits. */
export function changeRow<Row>(
  table: Table<Row>,
  isWanted: (row: Row, id: string) => boolean,
  change: (row: Row) => Row,
): void {
  const [id, row] = findRow(table, isWanted);
  table.force(id, change(row));
}

export function removeRow<Row>(table: Table<Row>, isWanted: (row: Row, id: string) => boolean): void {
  table.force(findRow(table, isWanted)[0], undefined);
}

export const isCaptureOf = (account: string) => (entry: LedgerEntry, id: string) =>
  isFundEntry(entry) && entry.account === account && /^cap_pay_\d+$/.test(id);

/** The entry with another amount, and lines that agree with it. */
export const withAmount =
  (amountOf: (amountPaise: number) => number) =>
  (entry: LedgerEntry): LedgerEntry =>
    isFundEntry(entry) ? withLines({ ...entry, amountPaise: amountOf(entry.amountPaise) }) : entry;

/** The entry with its lines changed, and nothing else. */
export const withChangedLines =
  (change: (line: Line, index: number) => Line) =>
  (entry: LedgerEntry): LedgerEntry => ({ ...entry, lines: entry.lines.map(change) });

/** One paisa more on one account, and one less on another. */
export const withPaisaMoved =
  (from: string, to: string) =>
  (entry: LedgerEntry): LedgerEntry => ({
    ...entry,
    lines: [...entry.lines, { account: from, amountPaise: -1 }, { account: to, amountPaise: 1 }],
  });
