import {
  decimalRupeesToPaise,
  type FieldError,
  fieldErrorOf,
  GENERAL_FUND_ID,
  type ImportColumn,
  type OfflineMethod,
  OfflineDonationInput,
  readWith,
} from "@daansetu/contract";
import type { ImportedCells } from "./import-lines.ts";

type ReadLine = { ok: true; donation: OfflineDonationInput } | { ok: false; errors: FieldError[] };

/** The column in which a field of the donation is typed. */
const COLUMN_OF_FIELD: Readonly<Record<string, ImportColumn>> = {
  receivedOn: "Received on",
  amountPaise: "Amount",
  campaignId: "Campaign",
  "donor.fullName": "Donor",
  "donor.phone": "Mobile",
  "donor.email": "Email",
  "donor.address": "Address",
  "donor.state": "State",
  "donor.pincode": "PIN code",
  "donor.pan": "PAN",
  means: "Method",
  "means.chequeNumber": "Cheque number",
  "means.chequeBank": "Bank",
  "means.reference": "Reference",
  anonymous: "Anonymous",
  note: "Note",
};

/** An error of a donation, named by the column of the file. */
export const atColumn = (error: FieldError): FieldError => ({
  ...error,
  field: COLUMN_OF_FIELD[error.field] ?? error.field,
});

/** Columns of which each method uses its own. */
const MEANS_COLUMNS = ["Cheque number", "Bank", "Reference"] as const;
const COLUMNS_OF_METHOD: Readonly<Record<OfflineMethod, readonly ImportColumn[]>> = {
  cash: [],
  cheque: ["Cheque number", "Bank"],
  "bank-transfer": ["Reference"],
  qr: ["Reference"],
};

/**
 * Converts a line to what the form would send. The caller looks the campaign up, so `campaignId` is the general fund here. A value that can be read in two
 * ways is an error at its column.
 */
export function inputOfLine({ cells, errors }: ImportedCells): ReadLine {
  const method = methodOf(cells.Method);
  const receivedOn = dayOf(cells["Received on"]);
  const amountPaise = decimalRupeesToPaise(cells.Amount ?? "");
  const anonymous = yesOrNo(cells.Anonymous);
  const ownErrors = [
    ...errors,
    ...missingOr(cells, "Method", method, "bad-method"),
    ...missingOr(cells, "Received on", receivedOn, "bad-import-day"),
    ...missingOr(cells, "Amount", amountPaise, "bad-amount"),
    ...(anonymous === undefined ? [fieldErrorOf("Anonymous", "bad-yes-no")] : []),
    ...(method === undefined
      ? []
      : MEANS_COLUMNS.filter(
          (column) => cells[column] !== undefined && !COLUMNS_OF_METHOD[method].includes(column),
        ).map((column) => fieldErrorOf(column, "not-of-method"))),
  ];
  const read = readWith(OfflineDonationInput, {
    campaignId: GENERAL_FUND_ID,
    // Unreadable cells have their error already; these values only let the other cells be checked.
    means: meansOf(method ?? "cash", cells),
    amountPaise: amountPaise ?? 1,
    receivedOn: receivedOn ?? "2000-01-01",
    donor: {
      fullName: cells.Donor,
      phone: cells.Mobile,
      email: cells.Email,
      address: cells.Address,
      state: cells.State,
      pincode: cells["PIN code"],
      pan: cells.PAN,
    },
    anonymous: anonymous ?? false,
    note: cells.Note,
  });
  if (read.ok && ownErrors.length === 0) return { ok: true, donation: read.value };
  return { ok: false, errors: [...ownErrors, ...(read.ok ? [] : read.fields.map(atColumn))] };
}

function meansOf(method: OfflineMethod, cells: ImportedCells["cells"]): object {
  switch (method) {
    case "cash":
      return { method };
    case "cheque":
      return { method, chequeNumber: cells["Cheque number"], chequeBank: cells.Bank };
    case "bank-transfer":
    case "qr":
      return { method, reference: cells.Reference };
  }
}

const missingOr = (cells: ImportedCells["cells"], column: ImportColumn, value: unknown, problem: string) =>
  value === undefined ? [fieldErrorOf(column, cells[column] === undefined ? "required" : problem)] : [];

/** Words that people write for each method. Kinds of bank transfer are one method. */
const METHOD_WORDS: ReadonlyMap<string, OfflineMethod> = new Map([
  ["cash", "cash"],
  ["cheque", "cheque"],
  ["bank transfer", "bank-transfer"],
  ["bank-transfer", "bank-transfer"],
  ["neft", "bank-transfer"],
  ["rtgs", "bank-transfer"],
  ["imps", "bank-transfer"],
  ["qr", "qr"],
  ["upi qr", "qr"],
]);

const methodOf = (cell = ""): OfflineMethod | undefined => METHOD_WORDS.get(cell.toLowerCase().replaceAll(/\s+/g, " "));

/** `2026-11-22`, or day first: `22/11/2026`, `22-11-2026`. @returns the day as `2026-11-22`, `undefined` if there is no such day */
export function dayOf(cell = ""): string | undefined {
  const match = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(cell) ?? DAY_FIRST.exec(cell);
  const { year = "", month = "", day = "" } = match?.groups ?? {};
  const isoDay = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const time = new Date(`${isoDay}T00:00:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(isoDay) ? isoDay : undefined;
}

const DAY_FIRST = /^(?<day>\d{1,2})(?<separator>[/-])(?<month>\d{1,2})\k<separator>(?<year>\d{4})$/;

function yesOrNo(cell = "no"): boolean | undefined {
  const word = cell.toLowerCase();
  return word === "yes" ? true : word === "no" ? false : undefined;
}
