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
  /** Time of the statement's version (`firestore/versioned.ts`), which downloads do not change. */
  updatedAt: z.optional(IsoTime),
  updatedBy: z.optional(z.string()),
  /** The file in Storage, and the SHA-256 of its encrypted bytes. Rotating the key writes another file. */
  file: z.object({ path: z.string(), sha256: z.string() }),
  /** SHA-256 of the CSV, which is the same in every download. */
  csvSha256: z.string(),
  /** Downloads, in their order. */
  exports: z.array(z.object({ ...FilingExport.shape, byUid: z.string() })),
});
export type FilingDocument = z.infer<typeof FilingDocument>;
export const filingsCollection = collectionOf("filings", FilingDocument);

/** The id of a filing, such as `2026-27-1`. */
export const filingIdOf = (financialYear: string, ordinal: number): string => `${financialYear}-${ordinal}`;
