import { Certificate } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `certificates/{id}`: a certificate that the portal made of a row of a filed statement. The id is the SHA-256 of the PDF, which lies in Storage at
 * `certificates/{id}.pdf` and holds the tax id; this document does not.
 */
export const CertificateDocument = z.object({
  ...z.omit(Certificate, { id: true }).shape,
  /** Key of its row while it is matched or mailed: no other certificate has the row. */
  rowKey: z.nullable(z.string()),
  /** Donations of the row. */
  donationIds: z.array(z.string()),
  /** Those of them that name the one address that it is mailed to. */
  recipientDonationIds: z.array(z.string()),
  /** The same once it was mailed: whoever may download one of their receipts may download the certificate. */
  shownDonationIds: z.array(z.string()),
});
export type CertificateDocument = z.infer<typeof CertificateDocument>;
export const certificatesCollection = collectionOf("certificates", CertificateDocument);
