import {
  type FieldError,
  fieldErrorOf,
  GENERAL_FUND_ID,
  type ImportColumn,
  type OfflineMethod,
  OfflineDonationInput,
  readWithSentences,
} from "@daansetu/contract";
import { readReceivedPaise } from "../../../../imported-tables/amount-cell.ts";
import type { ImportedCells } from "./import-lines.ts";
import { chequeNumberCell, digitsCell, methodOf, yesOrNo } from "./import-words.ts";

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

/** Assigns an error of a donation's field to the column of the file. */
export const atColumn = (error: FieldError): FieldError => ({
  ...error,
  field: COLUMN_OF_FIELD[error.field] ?? error.field,
});

/** Columns that only some payment methods use. */
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
 * @param otherMethod what a person has said of lines whose method is missing or has no word of ours, such as a gateway of another site
 */
export function inputOfLine(
  { cells, errors, receivedOn: dayRead, origin }: ImportedCells,
  otherMethod?: OfflineMethod,
): ReadLine {
  const method = methodOf(cells.Method ?? "") ?? otherMethod;
  const receivedOn = "day" in dayRead ? dayRead.day : undefined;
  const dayProblem =
    "problem" in dayRead && dayRead.problem === "unclear-date" ? "unclear-import-day" : "bad-import-day";
  const amountPaise = readReceivedPaise(cells.Amount ?? "");
  const anonymous = yesOrNo(cells.Anonymous);
  const ownErrors = [
    ...errors,
    ...missingOr(cells, "Method", method, "bad-method"),
    ...missingOr(cells, "Received on", receivedOn, dayProblem),
    ...missingOr(cells, "Amount", amountPaise, "bad-amount"),
    ...(anonymous === undefined ? [fieldErrorOf("Anonymous", "bad-yes-no")] : []),
    ...(method === undefined
      ? []
      : MEANS_COLUMNS.filter(
          (column) => cells[column] !== undefined && !COLUMNS_OF_METHOD[method].includes(column),
        ).map((column) => fieldErrorOf(column, "not-of-method"))),
  ];
  const read = readWithSentences(OfflineDonationInput, {
    campaignId: GENERAL_FUND_ID,
    // These placeholder values stand for unreadable cells, whose errors are known, so that the other cells are checked.
    means: meansOf(method ?? "cash", cells, origin),
    amountPaise: amountPaise ?? 1,
    receivedOn: receivedOn ?? "2000-01-01",
    donor: {
      fullName: cells.Donor,
      phone: cells.Mobile === undefined ? undefined : digitsCell(cells.Mobile),
      email: cells.Email,
      address: cells.Address,
      state: cells.State,
      pincode: cells["PIN code"] === undefined ? undefined : digitsCell(cells["PIN code"]),
      pan: cells.PAN,
    },
    anonymous: anonymous ?? false,
    note: cells.Note,
  });
  if (read.ok && ownErrors.length === 0) return { ok: true, donation: read.value };
  return { ok: false, errors: [...ownErrors, ...(read.ok ? [] : read.fields.map(atColumn))] };
}

function meansOf(method: OfflineMethod, cells: ImportedCells["cells"], origin: ImportedCells["origin"]): object {
  const { "Cheque number": chequeNumber, Reference: reference } = cells;
  switch (method) {
    case "cash":
      return { method };
    case "cheque":
      return {
        method,
        chequeNumber: chequeNumber === undefined ? undefined : chequeNumberCell(chequeNumber),
        chequeBank: cells.Bank,
      };
    case "bank-transfer":
    case "qr":
      return { method, reference: reference === undefined ? referenceOf(origin) : digitsCell(reference) };
  }
}

const SOURCE_ID_DIGITS = 10;

/** The reference of an imported payment. GiveWP exports none, so the donation's number there is used, which is unique. */
const referenceOf = (origin: ImportedCells["origin"]): string | undefined =>
  origin?.source === "givewp" && /^\d+$/.test(origin.id)
    ? `GIVEWP${origin.id.padStart(SOURCE_ID_DIGITS, "0")}`
    : undefined;

const missingOr = (cells: ImportedCells["cells"], column: ImportColumn, value: unknown, problem: string) =>
  value === undefined ? [fieldErrorOf(column, cells[column] === undefined ? "required" : problem)] : [];
