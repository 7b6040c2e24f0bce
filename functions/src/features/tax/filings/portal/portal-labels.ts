import type { TaxIdType } from "@daansetu/contract";
import type { FiledRow } from "../rows/filed-row.ts";

/**
 * The words of the portal's CSV template. Secondary sources: payments.md D.1 for the columns and lengths of Form 10BD (the portal's instructions as
 * tax sites repeat them), files of other charities for the wording of the drop-downs. The template of Form 113 was not seen; its columns are taken to be
 * the same. The accountant compares all of this with a fresh template before the first upload; what differs is changed here.
 */
export const COLUMN_TITLES = {
  serial: "Sl. No.",
  preAcknowledgement: "Pre Acknowledgement Number",
  idCode: "ID Code",
  idNumber: "Unique Identification Number",
  section: "Section Code",
  urn: "Unique Registration Number (URN)",
  urnIssuedOn: "Date of Issuance of Unique Registration Number",
  name: "Name of donor",
  address: "Address of donor",
  donationType: "Donation Type",
  mode: "Mode of receipt",
  amount: "Amount of donation (Indian rupees)",
  /** The last column, in revised statements only: whether the portal adds, modifies or deletes the row. */
  change: "Add / Modify / Delete",
} as const;

export const ID_CODES: Readonly<Record<TaxIdType, string>> = {
  pan: "Permanent Account Number",
  tin: "Tax Identification Number",
  passport: "Passport number",
  "voter-id": "Elector's photo identity number",
  "driving-licence": "Driving License number",
  "ration-card": "Ration card number",
};

export const SECTION_CODES = { "10BD": "Section 80G", "113": "Section 133" } as const;

export const DONATION_TYPES: Readonly<Record<FiledRow["donationType"], string>> = {
  corpus: "Corpus",
  "specific-grant": "Specific grant",
  others: "Others",
};

export const PAYMENT_MODE_LABELS: Readonly<Record<FiledRow["mode"], string>> = {
  cash: "Cash",
  electronic: "Electronic modes including account payee cheque/draft",
};

export const ROW_CHANGE_LABELS: Readonly<Record<FiledRow["change"], string>> = {
  add: "Add",
  modify: "Modify",
  delete: "Delete",
};

/** "2026-04-01" → "01/04/2026" */
export const portalDate = (day: string): string => day.split("-").toReversed().join("/");
