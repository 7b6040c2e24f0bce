import {
  CertificateDoubt,
  CertificateForm,
  CertificateRecipient,
  CertificateState,
  CertifiedRow,
  COLLECTIONS,
  FinancialYear,
  IsoTime,
  Paise,
} from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

/**
 * `certificates/{id}`: a certificate that the portal made of a row of a filed statement. The id is the SHA-256 of the PDF, which lies in Storage at
 * `certificates/{id}.pdf` and holds the tax id; this document does not.
 */
export const CertificateDocument = z.object({
  filingId: z.string(),
  financialYear: FinancialYear,
  form: CertificateForm,
  state: CertificateState,
  /** For optimistic concurrency. */
  version: z.int(),
  /** Tax ids in it are masked. */
  fileName: z.string(),
  loadedAt: IsoTime,
  loadedByEmail: z.string(),
  /** Read from the PDF; absent if it could not be read. */
  certificateNumber: z.optional(z.string()),
  amountPaise: z.optional(Paise),
  /** Why it waits for the accountant. */
  doubt: z.optional(CertificateDoubt),
  /** The row that it was matched with. */
  row: z.optional(CertifiedRow),
  /** Key of that row while it is matched or mailed: no other certificate has the row. */
  rowKey: z.nullable(z.string()),
  /** Donations of the row. */
  donationIds: z.array(z.string()),
  recipient: z.optional(CertificateRecipient),
  /** Those of them that name the one address that it is mailed to. */
  recipientDonationIds: z.array(z.string()),
  /** The same once it was mailed: whoever may download one of their receipts may download the certificate. */
  shownDonationIds: z.array(z.string()),
  mailedAt: z.optional(IsoTime),
});
export type CertificateDocument = z.infer<typeof CertificateDocument>;
export const certificatesCollection = (db: Database) =>
  typedCollection(db, COLLECTIONS.certificates, CertificateDocument);
