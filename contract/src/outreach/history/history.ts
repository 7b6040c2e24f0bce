import * as z from "zod/mini";
import { FieldError } from "../../api/errors.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { HISTORY_FIELDS, HISTORY_KINDS, HISTORY_SOURCES } from "./history-fields.ts";

export const HistoryKindSchema = z.enum(HISTORY_KINDS, { error: "invalid" });

/** Lines of one call: each is checked against the site within seconds, and stored in one commit. */
export const HISTORY_CHUNK_LINES = 250;
export const MAX_HISTORY_LINES = 100_000;
/** Longest text of a file with so many lines. */
export const MAX_HISTORY_CHARACTERS = 40_000_000;
export const MAX_HISTORY_CHUNK_CHARACTERS = 1_000_000;
/** Body limit of a chunk, larger than its text because letters of Indian scripts take three bytes. */
export const HISTORY_BODY_BYTES = 3 * MAX_HISTORY_CHUNK_CHARACTERS;
const MAX_COLUMNS = 200;

export const HISTORY_SEPARATORS = [",", ";", "\t", "|"] as const;

/** How a file is read: what its columns are, and what a person said about all lines. */
export const HistoryReading = z.strictObject({
  /** Headings as they are in the file. */
  headings: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_COLUMNS)),
  /** The field of each column; null for a column that is not read. */
  columns: z.array(z.nullable(z.enum(HISTORY_FIELDS, { error: "invalid" }))).check(z.maxLength(MAX_COLUMNS)),
  /** The row of the headings; the first row is 1. */
  headLine: z.int().check(z.gte(1), z.lte(100)),
  separator: z.enum(HISTORY_SEPARATORS),
  /** The program that wrote the file; null if it is not known. */
  source: z.nullable(z.enum(HISTORY_SOURCES)),
  dayOrder: z.enum(["day-first", "month-first"]),
  /** True if lines that look the same are separate donations: two of one donor and amount on one day. */
  keepRepeated: z.boolean(),
});
export type HistoryReading = z.infer<typeof HistoryReading>;

/**
 * What becomes of a line. `new`: it is added. Left out: `repeated` (an earlier line of the file is the same), `imported-before` (a line of another import
 * is), `booked` (it is in this site's books), `known` (a donor of this site), `not-received` (failed, given back, or a test), `wrong`.
 */
export const HISTORY_FATES = [
  "new",
  "repeated",
  "imported-before",
  "booked",
  "known",
  "not-received",
  "wrong",
  "empty",
] as const;
export const HistoryFate = z.enum(HISTORY_FATES);
export type HistoryFate = z.infer<typeof HistoryFate>;

/** Number of lines of each fate. */
export const HistoryCounts = z.object({
  new: z.int(),
  repeated: z.int(),
  "imported-before": z.int(),
  booked: z.int(),
  known: z.int(),
  "not-received": z.int(),
  wrong: z.int(),
  empty: z.int(),
});
export type HistoryCounts = z.infer<typeof HistoryCounts>;

/** How often a pledge is given. */
export const HISTORY_PERIODS = ["week", "month", "quarter", "half-year", "year"] as const;

/** What was read of a line. All of it is optional: of old donations often little is known. PANs and Aadhaar numbers are never part of it. */
export const HistoryRecord = z.object({
  /** The day of the donation, or of the pledge's beginning, in India. */
  day: z.optional(z.string()),
  /** What was given and not given back, or the amount of one instalment of a pledge. */
  amountPaise: z.optional(z.int()),
  every: z.optional(z.enum(HISTORY_PERIODS)),
  until: z.optional(z.string()),
  status: z.optional(z.string()),
  name: z.optional(z.string()),
  contactPerson: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  pincode: z.optional(z.string()),
  country: z.optional(z.string()),
  campaign: z.optional(z.string()),
  method: z.optional(z.string()),
  reference: z.optional(z.string()),
  receiptNumber: z.optional(z.string()),
  registration: z.optional(z.string()),
  sector: z.optional(z.string()),
  website: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type HistoryRecord = z.infer<typeof HistoryRecord>;

/** A line as the dry run sees it. */
export const CheckedHistoryLine = z.object({
  /** The row of the spreadsheet; the first one is 1. */
  line: z.int(),
  fate: HistoryFate,
  /** What makes the line the same as another; absent if it could not be read. */
  key: z.optional(z.string()),
  /** True if its day can be read with the month first only. */
  isMonthFirst: z.boolean(),
  record: z.optional(HistoryRecord),
  /** Why the line is wrong; of a line that is added, which cells are left out. `field` is a field of the line, or empty for the line as a whole. */
  problems: z.array(FieldError),
});
export type CheckedHistoryLine = z.infer<typeof CheckedHistoryLine>;

/** A stored line of an import. A line that was left out has no record. */
export const HistoryLine = z.object({
  _id: Id,
  line: z.int(),
  fate: HistoryFate,
  record: HistoryRecord,
  /** True if its donor's personal data was erased. */
  isErased: z.boolean(),
  problems: z.array(FieldError),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

export const HISTORY_STATES = ["importing", "done", "undoing", "undone"] as const;

export const HistoryImport = z.object({
  _id: Id,
  kind: HistoryKindSchema,
  fileName: z.string(),
  state: z.enum(HISTORY_STATES),
  /** Lines below the headings. */
  lineCount: z.int(),
  /** Number of lines that were sent and decided. */
  doneLines: z.int(),
  /** Position of the chunk that is expected next. */
  nextChunk: z.int(),
  /** Lines of a chunk, decided when the import began. */
  chunkLines: z.int(),
  reading: HistoryReading,
  counts: HistoryCounts,
  /** Sum of the lines that were added; of pledges, the sum of one instalment of each. */
  amountPaise: z.int(),
  /** By financial year, the latest first; lines without a day are in none. */
  years: z.array(z.object({ year: z.string(), count: z.int(), amountPaise: z.int() })),
  /** Number of lines that an undo has removed so far. */
  removedLines: z.int(),
  createdAt: IsoTime,
  endedAt: z.optional(IsoTime),
});
export type HistoryImport = z.infer<typeof HistoryImport>;

export const HistoryFileName = singleLine(200);
/** SHA-256 of the file's text in hexadecimal digits: the same file is the same import. */
export const HistoryFileHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: "bad-id" }));
