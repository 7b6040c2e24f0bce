import {
  FIELDS_OF_HISTORY,
  HISTORY_FIELDS,
  type HistoryField,
  type HistoryKind,
  type HistorySource,
  isTaxIdHeading,
} from "@daansetu/contract";
import { plainWords } from "../../../giving/offline-donations/import/index.ts";

/** Headings in small letters, without punctuation and currency, as people and other programs write them. */
const WORDS: Readonly<Record<HistoryField, string>> = {
  day: "date|donation date|date of donation|date received|received on|received date|date of receipt|receipt date|payment date|date of payment|transaction date|txn date|paid on|donated at|donated on|given on|start date|started at|started on|since|created at|created",
  amount:
    "amount|donation amount|amount of donation|amount in|amount in rupees|rupees|donation total|total|donation|amount received|amount paid|amt|sum|credit|pledge|pledge amount|instalment|monthly amount|amount a month|rupees a month|recurring amount",
  refunded: "amount refunded|refunded|refunded amount|refund amount",
  currency: "currency|currency code|donation currency|donation currencies",
  status: "status|donation status|payment status|plan status|subscription status",
  test: "test mode|is test",
  name: "name|donor|donor name|name of donor|name of the donor|donors name|full name|donor full name|received from|contributor|party|party name|supporter|customer name|नाम|दाता का नाम",
  firstName: "first name|donor first name|donors first name|given name|firstname",
  lastName: "last name|donor last name|donors last name|surname|family name|lastname",
  company: "company|company name|organisation|organization|donating company",
  contactPerson: "contact person|contact person name|contact name|spoc|chief functionary",
  email:
    "email|e mail|email id|e mail id|email address|e mail address|mail|mail id|donor email|donor email address|customer email",
  phone:
    "mobile|mobile no|mobile number|phone|phone no|phone number|contact|contact no|contact number|donor phone|donor phone number|donor mobile|whatsapp|whatsapp no|whatsapp number|telephone|tel|cell|customer contact",
  address:
    "address|donor address|full address|postal address|residential address|address 1|address line 1|street|address of donor|address of the donor",
  address2: "address 2|address line 2|locality|area",
  city: "city|town|city town|donor city|place|district",
  state: "state|state province|donor state|state ut|state of the address",
  pincode: "pin code|pin|pincode|postal code|postcode|zip|zip code|zipcode",
  country: "country|donor country",
  campaign:
    "campaign|campaign name|campaign title|fundraiser|cause|project|purpose|purpose of donation|fund|towards|form title|donation form|programme|program|designation",
  method:
    "method|mode|payment mode|mode of payment|payment method|method of payment|mode of receipt|mode of donation|donation mode|payment type|paid by|paid through|payment gateway|gateway|way of payment|donation type",
  every: "every|frequency|interval|period|billing period|recurring|recurring period|schedule",
  until: "until|end date|ended at|ended on|ends on|expiry|expiration|cancelled at",
  reference:
    "reference|reference no|reference number|ref|ref no|ref number|utr|utr no|utr number|upi reference|upi ref|upi ref no|upi transaction id|transaction id|transaction no|transaction number|txn id|txn no|rrn|payment id|payment reference|cheque number|cheque no|cheque dd no|instrument no|stripe charge id",
  receiptNumber: "receipt number|receipt no|receipt|receipt id|vch no|voucher no|voucher number",
  id: "",
  registration: "registration|registration no|registration number|reg no|darpan id|ngo darpan id|unique id",
  sector: "sector|field|area of work|cause area",
  website: "website|web site|web|url|web address",
  note: "note|notes|remark|remarks|comment|comments|donor comment|message|narration|description",
};

const FIELD_OF_WORDS: ReadonlyMap<string, HistoryField> = new Map(
  HISTORY_FIELDS.flatMap((field) => WORDS[field].split("|").map((words): [string, HistoryField] => [words, field])),
);

/** Headings that are the name in a list of NGOs only. */
const NGO_NAMES: ReadonlySet<string> = new Set(
  "ngo|ngo name|name of ngo|name of the ngo|organisation|organization|organisation name|name of the organisation|trust".split(
    "|",
  ),
);

interface Preset {
  /** Headings that only this program writes together. */
  signature: readonly string[];
  /** What its headings mean where the usual reading of the words is another; null for a column that is not read. */
  columns: Readonly<Record<string, HistoryField | null>>;
}

/** Only lines of these programs have an id that is the same in every export. */
const PRESETS: readonly (readonly [HistorySource, Preset])[] = [
  [
    "own-donations",
    {
      signature: ["net received in rupees", "way of payment", "reference"],
      columns: {
        reference: "id",
        "begun india": null,
        "paid india": "day",
        "amount in rupees": null,
        "net received in rupees": "amount",
      },
    },
  ],
  [
    "own-offline",
    {
      signature: ["counted in rupees", "recorded by", "id"],
      columns: { id: "id", state: "status", since: null, "amount in rupees": null, "counted in rupees": "amount" },
    },
  ],
  ["own-plans", { signature: ["plan", "rupees a month", "since"], columns: { plan: "id", "next debit": null } }],
  ["own-people", { signature: ["e mail verified", "logs in with", "id"], columns: { id: "id", state: null } }],
  ["own-ngos", { signature: ["ngo", "acts valid today", "id"], columns: { id: "id" } }],
  ["givewp", { signature: ["donation id", "form title"], columns: { "donation id": "id", "payment mode": "test" } }],
  ["givewp", { signature: ["donation form", "donation currencies"], columns: { id: "id", "payment mode": "test" } }],
  [
    "donorbox",
    {
      signature: ["donated at", "donor email"],
      columns: { "receipt id": "id", "internal notes": null },
    },
  ],
  [
    "razorpay",
    {
      signature: ["order id", "created at", "contact"],
      columns: { id: "id", "payment id": "id", bank: null, notes: null, description: "campaign", captured: null },
    },
  ],
  ["tally", { signature: ["particulars", "vch type"], columns: { particulars: "name", debit: null } }],
  ["tally", { signature: ["particulars", "voucher type"], columns: { particulars: "name", debit: null } }],
];

export interface GuessedColumns {
  columns: (HistoryField | null)[];
  source: HistorySource | null;
}

/** What the columns of a file are, by their headings. Of two columns for one field that has one value, the first is taken. */
export function guessColumns(kind: HistoryKind, headings: readonly string[]): GuessedColumns {
  const words = headings.map(plainWords);
  const [source, preset] = PRESETS.find(([, { signature }]) => signature.every((each) => words.includes(each))) ?? [];
  const guessed = words.map((heading) => {
    const own = preset?.columns[heading];
    if (own !== undefined) return own;
    return kind === "ngos" && NGO_NAMES.has(heading) ? "name" : (FIELD_OF_WORDS.get(heading) ?? null);
  });
  return { columns: allowedColumns(kind, headings, guessed.map(withoutSecond)), source: source ?? null };
}

/** Fields of which a line may have several, such as two telephone numbers. */
const SEVERAL: readonly (HistoryField | null)[] = ["phone", "email", "address", "note", "reference"];

const withoutSecond = (
  field: HistoryField | null,
  index: number,
  all: readonly (HistoryField | null)[],
): HistoryField | null => (SEVERAL.includes(field) || all.indexOf(field) === index ? field : null);

/** Columns as they may be read: fields of this kind, and none with numbers of identity documents. One column for each heading. */
export const allowedColumns = (
  kind: HistoryKind,
  headings: readonly string[],
  columns: readonly (HistoryField | null)[],
): (HistoryField | null)[] =>
  headings.map((heading, index) => {
    const field = columns[index] ?? null;
    return field !== null && FIELDS_OF_HISTORY[kind].includes(field) && !isTaxIdHeading(heading) ? field : null;
  });
