import { Filing, FilingExport, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `filings/{financialYear}-{ordinal}`, such as `2026-27-1`: a statement of donations for the tax office. The ordinal is counted without gaps within the year,
 * discarded ones included, and a document is only created, so that of two that are prepared at once one fails. Rows and CSV lie encrypted in Storage.
 */
export const FilingDocument = z.object({
  ...z.omit(Filing, { id: true, exports: true }).shape,
  ordinal: z.int(),
  /** Of its version (`firestore/versioned.ts`), for which downloads do not count. */
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** The file in Storage, and the SHA-256 of its encrypted bytes. A rotation of the key writes another one. */
  file: z.object({ path: z.string(), sha256: z.string() }),
  /** SHA-256 of the CSV: every download has it. */
  csvSha256: z.string(),
  /** Downloads, in their order. */
  exports: z.array(z.object({ ...FilingExport.shape, byUid: z.string() })),
});
export type FilingDocument = z.infer<typeof FilingDocument>;
export const filingsCollection = collectionOf("filings", FilingDocument);

/** `2026-27-1`. @param ordinal counted from 1 within the year */
export const filingIdOf = (financialYear: string, ordinal: number): string => `${financialYear}-${ordinal}`;
