import {
  CalendarDay,
  COLLECTIONS,
  FILING_FORMS,
  FilingFault,
  FilingState,
  FinancialYear,
  IsoTime,
} from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/**
 * `filings/{financialYear}-{ordinal}`, such as `2026-27-1`: a statement of donations for the tax office. The ordinal is counted without gaps within the year,
 * discarded ones included, and a document is only created, so that of two that are prepared at once one fails. Rows and CSV lie encrypted in Storage.
 */
export const FilingDocument = z.object({
  form: z.enum(FILING_FORMS),
  financialYear: FinancialYear,
  ordinal: z.int(),
  /** Days in India, both included. */
  from: CalendarDay,
  until: CalendarDay,
  /** The original that this one revises; absent for an original. */
  revises: z.optional(z.string()),
  state: FilingState,
  /** Optimistic concurrency (`firestore/versioned.ts`). Downloads do not count. */
  version: z.int(),
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  preparedAt: IsoTime,
  preparedByEmail: z.string(),
  /** The file in Storage, and the SHA-256 of its encrypted bytes. A rotation of the key writes another one. */
  file: z.object({ path: z.string(), sha256: z.string() }),
  /** SHA-256 of the CSV: every download has it. */
  csvSha256: z.string(),
  rows: z.int(),
  added: z.int(),
  modified: z.int(),
  deleted: z.int(),
  donations: z.int(),
  /** Donations in all rows of the period, those too that a revision leaves as they are. */
  listed: z.int(),
  totalPaise: z.int(),
  faults: z.array(FilingFault),
  acknowledgement: z.optional(z.string()),
  filedOn: z.optional(CalendarDay),
  /** Downloads, in their order. */
  exports: z.array(z.object({ at: IsoTime, byUid: z.string(), byEmail: z.string(), sha256: z.string() })),
});
export type FilingDocument = z.infer<typeof FilingDocument>;
export const filingsCollection = (db: Database) => typedCollection(db, COLLECTIONS.filings, FilingDocument);

/** `2026-27-1`. @param ordinal counted from 1 within the year */
export const filingIdOf = (financialYear: string, ordinal: number): string => `${financialYear}-${ordinal}`;
