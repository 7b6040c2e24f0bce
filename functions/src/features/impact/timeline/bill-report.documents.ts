import { COLLECTIONS, Id, IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/** `billReports/{id}`; the id is derived from the form's. */
export const BillReportDocument = z.object({
  purchaseId: Id,
  campaignId: Id,
  campaignTitle: z.string(),
  supplier: z.string(),
  billNumber: z.string(),
  words: z.string(),
  /** Null once its owner was erased. */
  email: z.optional(z.nullable(z.string())),
  at: IsoTime,
  state: z.enum(["open", "closed"]),
  closed: z.optional(z.object({ at: IsoTime, byEmail: z.string(), note: z.string() })),
});
export type BillReportDocument = z.infer<typeof BillReportDocument>;
export const billReportsCollection = (db: Database) => typedCollection(db, COLLECTIONS.billReports, BillReportDocument);
