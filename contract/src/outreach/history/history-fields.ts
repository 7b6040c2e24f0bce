/** What a file with a foundation's history is about. */
export const HISTORY_KINDS = ["donations", "pledges", "donors", "ngos"] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Programs whose exports are recognised by their headings. `own-…` are the exports of this panel. */
export const HISTORY_SOURCES = [
  "own-donations",
  "own-offline",
  "own-plans",
  "own-people",
  "own-ngos",
  "givewp",
  "donorbox",
  "razorpay",
  "tally",
] as const;
export type HistorySource = (typeof HISTORY_SOURCES)[number];

/** What a column of such a file can be. */
export const HISTORY_FIELDS = [
  "day",
  "amount",
  "refunded",
  "currency",
  "status",
  "test",
  "name",
  "firstName",
  "lastName",
  "company",
  "contactPerson",
  "email",
  "phone",
  "address",
  "address2",
  "city",
  "state",
  "pincode",
  "country",
  "campaign",
  "method",
  "every",
  "until",
  "reference",
  "receiptNumber",
  "id",
  "registration",
  "sector",
  "website",
  "note",
] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

const PERSON = ["name", "firstName", "lastName", "company", "email", "phone"] as const;
const PLACE = ["address", "address2", "city", "state", "pincode"] as const;

/** The fields that a file of each kind can have, in the order in which a form offers them. */
export const FIELDS_OF_HISTORY: Readonly<Record<HistoryKind, readonly HistoryField[]>> = {
  donations: [
    ...(["day", "amount", "refunded", "currency", "status", "test"] as const),
    ...PERSON,
    ...PLACE,
    ...(["country", "campaign", "method", "reference", "receiptNumber", "id", "note"] as const),
  ],
  pledges: [
    ...(["day", "amount", "every", "until", "currency", "status", "test"] as const),
    ...PERSON,
    ...PLACE,
    ...(["country", "campaign", "method", "id", "note"] as const),
  ],
  donors: [...PERSON, ...PLACE, "country", "id", "note"],
  ngos: ["name", "contactPerson", "email", "phone", ...PLACE, "registration", "sector", "website", "id", "note"],
};

/** Of each group one field has to have a column, or no line could be read. */
const REQUIRED_FIELDS: Readonly<Record<HistoryKind, readonly (readonly HistoryField[])[]>> = {
  donations: [["day"], ["amount"]],
  pledges: [["amount"], PERSON],
  donors: [PERSON],
  ngos: [["name"]],
};

/** A field that a file lacks, so that it cannot be imported; `undefined` if it lacks none. */
export const missingHistoryField = (
  kind: HistoryKind,
  columns: readonly (HistoryField | null)[],
): HistoryField | undefined =>
  REQUIRED_FIELDS[kind].find((fields) => !fields.some((field) => columns.includes(field)))?.[0];

const TAX_ID_HEADING =
  /^(?:(?:donor|your|the|of|id|no|number|card|details) )*(?:pan|aadhaar|aadhar|adhar|aadhaar uid|uidai|voter id|passport|driving licence|tax id|unique identification)(?: (?:card|no|number|id|of|the|donor|details|if any|optional))*$/;

/** True for the heading of a column with numbers of identity documents. Such a column is never read: history needs none, and nothing of it is kept. */
export const isTaxIdHeading = (heading: string): boolean =>
  TAX_ID_HEADING.test(
    heading
      .toLowerCase()
      .replaceAll(/['’]s?/gu, "")
      .replaceAll(/[^a-z]+/g, " ")
      .trim(),
  );
