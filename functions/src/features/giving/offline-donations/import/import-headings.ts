import { IMPORT_COLUMNS } from "@daansetu/contract";
import { plainCell } from "../../../../imported-tables/plain-cell.ts";

/** Columns that a file may have: those of the template, and those that only other programs write. */
export const SOURCE_COLUMNS = [
  ...IMPORT_COLUMNS,
  ...(["First name", "Last name", "Company", "Address 2", "City", "Currency", "Status", "Test", "Id"] as const),
] as const;
export type SourceColumn = (typeof SOURCE_COLUMNS)[number];

/** Programs whose exports are recognised by their headings. Only their lines have an id that is the same in every export. */
export type ImportSource = "own" | "givewp";

/** Headings in small letters, without punctuation and currency, as people and other programs write them. */
const WORDS: Readonly<Record<SourceColumn, string>> = {
  "Received on":
    "received on|date|donation date|date of donation|date received|received date|date of receipt|receipt date|payment date|date of payment|transaction date|txn date|paid on|day|donated on|donation date and time",
  Method:
    "method|mode|payment mode|mode of payment|payment method|method of payment|mode of receipt|mode of donation|donation mode|payment type|paid by|paid through|payment gateway|gateway",
  Amount:
    "amount|donation amount|amount of donation|amount in|amount in rupees|rupees|donation total|total|donation|amount received|amount paid|sum|amt|donation amt",
  Campaign:
    "campaign|campaign name|campaign title|fundraiser|cause|project|purpose|purpose of donation|fund|towards|form title|donation form|programme|program",
  Donor:
    "donor|donor name|name of donor|name of the donor|donors name|name|full name|donor full name|received from|contributor",
  Mobile:
    "mobile|mobile no|mobile number|phone|phone no|phone number|contact|contact no|contact number|donor phone|donor phone number|donor mobile|whatsapp|whatsapp no|whatsapp number|telephone|tel|cell",
  Email: "email|e mail|email id|e mail id|email address|e mail address|mail|mail id|donor email|donor email address",
  Address:
    "address|donor address|full address|postal address|residential address|address 1|address line 1|street|address of donor|address of the donor",
  State: "state of the address|state|state province|donor state|state ut",
  "PIN code": "pin code|pin|pincode|postal code|postcode|zip|zip code|zipcode",
  PAN: "pan|pan no|pan number|pan card|pan card no|pan card number|donor pan|pan of donor|pan of the donor",
  "Cheque number":
    "cheque number|cheque no|cheque|chq no|chq number|check number|check no|cheque dd no|cheque dd number|cheque no dd no|dd no|dd number|instrument no|instrument number",
  Bank: "bank|bank name|name of bank|name of the bank|drawn on|drawee bank|issuing bank|cheque bank|drawn on bank",
  Reference:
    "reference|reference no|reference number|ref|ref no|ref number|utr|utr no|utr number|utr reference|upi reference|upi ref|upi ref no|upi transaction id|transaction id|transaction no|transaction number|transaction reference|txn id|txn no|rrn|payment reference",
  Anonymous: "anonymous|is anonymous|anonymous donation|shown as|hide name|keep anonymous",
  Note: "note|notes|remark|remarks|comment|comments|donor comment|message|narration",
  "First name": "first name|donor first name|given name|firstname",
  "Last name": "last name|donor last name|surname|family name|lastname",
  Company: "company|company name|organisation|organization",
  "Address 2": "address 2|address line 2",
  City: "city|town|city town|donor city",
  Currency: "currency|currency code|donation currencies|donation currency",
  Status: "status|donation status|payment status",
  Test: "test mode|is test",
  Id: "id|donation id",
};

const COLUMN_OF_WORDS: ReadonlyMap<string, SourceColumn> = new Map(
  SOURCE_COLUMNS.flatMap((column) => WORDS[column].split("|").map((words): [string, SourceColumn] => [words, column])),
);

/** Normalises headings such as "Amount (₹)", "Donor’s name *" and "E-mail ID:" to plain words. */
export const plainWords = (heading: string): string =>
  plainCell(heading)
    .toLowerCase()
    .replaceAll(/['’]/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .replaceAll(/\b(rs|inr)\b/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

export interface ImportHeadings {
  /** The meaning of each column by its index; `undefined` for an unknown heading. */
  columns: readonly (SourceColumn | undefined)[];
  source: ImportSource | undefined;
}

export function readHeadings(cells: readonly string[]): ImportHeadings {
  const headings = cells.map(plainWords);
  const has = (...wanted: readonly string[]) => wanted.every((heading) => headings.includes(heading));
  const source = has("counted in rupees", "recorded by", "id")
    ? "own"
    : has("donation id", "form title") || has("donation form", "donation currencies")
      ? "givewp"
      : undefined;
  const columns = headings.map((heading): SourceColumn | undefined => {
    // Our export has the state of the donation, and that of the donor's address; the other program "live" or "test" as mode.
    if (source === "own" && heading === "state") return "Status";
    if (source === "givewp" && heading === "payment mode") return "Test";
    const column = COLUMN_OF_WORDS.get(heading);
    return column === "Id" && source === undefined ? undefined : column;
  });
  return { columns, source };
}
