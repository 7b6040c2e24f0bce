import {
  type FieldError,
  fieldErrorOf,
  financialYearOf,
  type HistoryField,
  type HistoryKind,
  type HistoryReading,
  type HistoryRecord,
  Paise,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { readAmount, readReceivedPaise } from "../../../../imported-tables/amount-cell.ts";
import { readDay } from "../../../../imported-tables/day-cell.ts";
import { hasShiftedCells, isEmptyRow, type TableRow, tableRow } from "../../../../imported-tables/table-row.ts";
import { isReceivedStatus, isRupees, yesOrNo } from "../../../giving/offline-donations/import/index.ts";
import {
  codeCell,
  emailCell,
  filledCell,
  periodCell,
  phoneCell,
  pincodeCell,
  stateCell,
  textCell,
} from "./history-cells.ts";
import { allowedColumns } from "./history-headings.ts";

/** What a line says. A cell that cannot be read makes a line wrong if it is about money, and is left out otherwise. */
export type ReadHistoryLine =
  | { is: "empty" | "not-received" }
  | { is: "wrong"; problems: FieldError[]; isMonthFirst: boolean }
  | { is: "read"; record: HistoryRecord; originId: string | undefined; problems: FieldError[] };

/** How lines of a file are read. `today` bounds the days of what was given. */
export interface LineContext {
  kind: HistoryKind;
  reading: HistoryReading;
  today: string;
}

/** Characters of a cell that are read: no patterns run over a whole file in one cell. */
const MAX_CELL = 2_000;
const MAX_TEXT = 300;
const MAX_NAME = 200;
/** Fields of which two columns with other content are a question. */
const SINGLE_FIELDS: readonly HistoryField[] = ["day", "amount", "refunded", "currency", "status"];
const MONEY_FIELDS: readonly HistoryField[] = ["amount", "refunded"];

export function readHistoryLine(row: TableRow, context: LineContext): ReadHistoryLine {
  if (isEmptyRow(row)) return { is: "empty" };
  const { kind, reading } = context;
  const columns = allowedColumns(kind, reading.headings, reading.columns);
  const all = (field: HistoryField) =>
    columns.flatMap((column, index) => {
      const cell = (row.cells[index] ?? "").slice(0, MAX_CELL);
      return column === field && filledCell(cell) !== undefined ? [cell] : [];
    });
  const cells: Cells = { all, one: (field) => all(field)[0] ?? "" };
  const amountColumns = columns.flatMap((field, index) =>
    field !== null && MONEY_FIELDS.includes(field) ? [index] : [],
  );
  const problems = [
    ...(hasShiftedCells(row, tableRow(reading.headings), amountColumns) ? [fieldErrorOf("", "too-many-cells")] : []),
    ...SINGLE_FIELDS.filter((field) => new Set(all(field).map((cell) => cell.trim())).size > 1).map((field) =>
      fieldErrorOf(field, "two-values"),
    ),
  ];
  if (problems.length > 0) return { is: "wrong", problems, isMonthFirst: false };
  if (isTest(cells.one("test"))) return { is: "not-received" };
  return kind === "donations" || kind === "pledges" ? readMoney(cells, context) : readParty(cells, context);
}

interface Cells {
  all: (field: HistoryField) => string[];
  /** The first filled cell of a field, or an empty one. */
  one: (field: HistoryField) => string;
}

const isTest = (cell: string) => cell.toLowerCase().trim() === "test" || yesOrNo(cell === "" ? "no" : cell) === true;

function readMoney({ all, one }: Cells, { kind, reading, today }: LineContext): ReadHistoryLine {
  const isReceived = kind === "pledges" ? true : isReceivedStatus(one("status"));
  if (isReceived === false) return { is: "not-received" };
  const netPaise = netPaiseOf(one("amount"), one("refunded"));
  if (netPaise === 0 && filledCell(one("refunded")) !== undefined) return { is: "not-received" };
  const dayCell = one("day");
  const day = readDay(dayCell, reading.dayOrder);
  const isMonthFirst = day === undefined && readDay(dayCell, "month-first") !== undefined;
  const every = periodCell(one("every"));
  const needsDay = kind === "donations" || dayCell !== "";
  const problems = [
    ...(isReceived === undefined ? [fieldErrorOf("status", "unknown-status")] : []),
    ...(isRupees(one("currency")) ? [] : [fieldErrorOf("currency", "other-currency")]),
    ...(netPaise === undefined || netPaise === 0
      ? [fieldErrorOf("amount", problemOf(one("amount"), "bad-amount"))]
      : []),
    ...(day === undefined && needsDay ? [fieldErrorOf("day", problemOf(dayCell, "bad-import-day"))] : []),
    ...(day !== undefined && day > today ? [fieldErrorOf("day", "day-in-future")] : []),
    ...(kind === "pledges" && every === undefined ? [fieldErrorOf("every", "bad-period")] : []),
  ];
  if (problems.length > 0) return { is: "wrong", problems, isMonthFirst };
  const party = partyOf({ all, one }, kind);
  if (kind === "pledges" && !isNamed(party.record)) return noName();
  const until = readDay(one("until"), reading.dayOrder);
  const record: HistoryRecord = {
    ...party.record,
    day,
    amountPaise: netPaise,
    ...(kind === "pledges" && { every, until, status: textCell(one("status"), 40) }),
    campaign: textCell(one("campaign"), MAX_TEXT),
    method: textCell(one("method"), 60),
    reference: joined(all("reference").map(codeCell), " · "),
    receiptNumber: codeCell(one("receiptNumber")),
  };
  return { is: "read", record, originId: codeCell(one("id")), problems: party.problems };
}

/** What was given and not given back; `undefined` if one of the two cells cannot be read, or more was given back than given. */
function netPaiseOf(amountCell: string, refundedCell: string): number | undefined {
  const amountPaise = readReceivedPaise(amountCell);
  const refunded = readAmount(refundedCell);
  if (amountPaise === undefined || refunded === undefined) return undefined;
  const netPaise = amountPaise - (refunded === "empty" ? 0 : refunded.paise);
  return z.safeParse(Paise, netPaise).success ? netPaise : undefined;
}

function readParty(cells: Cells, { kind }: LineContext): ReadHistoryLine {
  const { record, problems } = partyOf(cells, kind);
  const isNeeded = kind === "ngos" ? record.name !== undefined : isNamed(record);
  return isNeeded ? { is: "read", record, originId: codeCell(cells.one("id")), problems } : noName();
}

const noName = (): ReadHistoryLine => ({
  is: "wrong",
  problems: [fieldErrorOf("name", "required")],
  isMonthFirst: false,
});

const isNamed = ({ name, email, phone }: HistoryRecord) => [name, email, phone].some((text) => text !== undefined);

/** Names that say that the giver is not known. */
const NOBODY = /^(?:anonymous|an anonymous donor|guest|well[ -]?wisher|cash|donor|a donor|गुप्त दान|गुप्तदान)$/i;

/** Donor or NGO of a line, with the cells of theirs that cannot be read and are left out. */
function partyOf({ all, one }: Cells, kind: HistoryKind): { record: HistoryRecord; problems: FieldError[] } {
  const text = (field: HistoryField) => textCell(one(field), MAX_TEXT);
  const name =
    textCell(one("name"), MAX_NAME) ??
    joined([textCell(one("firstName"), MAX_NAME), textCell(one("lastName"), MAX_NAME)], " ") ??
    textCell(one("company"), MAX_NAME);
  const firstOf = (field: HistoryField, read: (cell: string) => string | undefined) =>
    all(field)
      .map(read)
      .find((value) => value !== undefined);
  const record: HistoryRecord = {
    name: name !== undefined && NOBODY.test(name) ? undefined : name,
    contactPerson: text("contactPerson"),
    email: firstOf("email", emailCell),
    phone: firstOf("phone", phoneCell),
    address: joined(
      [...all("address"), ...all("address2")].map((cell) => textCell(cell, MAX_TEXT)),
      ", ",
    ),
    city: text("city"),
    state: stateCell(one("state")),
    pincode: pincodeCell(one("pincode")),
    country: text("country"),
    note: joined(
      all("note").map((cell) => textCell(cell, MAX_TEXT)),
      "\n",
    ),
    ...(kind === "ngos" && {
      registration: codeCell(one("registration")),
      sector: text("sector"),
      website: text("website"),
    }),
  };
  const left = (["email", "phone", "pincode"] as const).filter(
    (field) => record[field] === undefined && one(field) !== "",
  );
  return { record, problems: left.map((field) => fieldErrorOf(field, PROBLEM_OF_FIELD[field])) };
}

const PROBLEM_OF_FIELD = { email: "bad-email", phone: "bad-phone", pincode: "bad-pincode" } as const;

const problemOf = (cell: string, problem: string) => (filledCell(cell) === undefined ? "required" : problem);

function joined(texts: readonly (string | undefined)[], separator: string): string | undefined {
  const filled = texts.filter((text) => text !== undefined);
  return filled.length === 0 ? undefined : filled.join(separator);
}

/** The financial year of a line; `undefined` without a day. */
export const yearOfRecord = ({ day }: HistoryRecord): string | undefined =>
  day === undefined ? undefined : financialYearOf(day);
