import { Certificate } from "@daansetu/contract";
import * as z from "zod/mini";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/**
 * `certificates/{id}`: a certificate that the portal made of a row of a filed statement. The id is the SHA-256 of the PDF, which lies in Storage at
 * `certificates/{id}.pdf` and holds the tax id; this document does not.
 */
export const CertificateDocument = z.object({
  ...z.omit(Certificate, { id: true }).shape,
  /** Key of the filed row that the certificate is matched with, while it is matched or mailed: no other certificate can have the row. */
  rowKey: z.nullable(z.string()),
  /** Donations of the row. */
  donationIds: z.array(z.string()),
  /** The donations of the row whose receipts have the e-mail address that the certificate is mailed to. */
  recipientDonationIds: z.array(z.string()),
  /** The recipient's donations once the certificate was mailed: whoever may download one of their receipts may download the certificate. */
  shownDonationIds: z.array(z.string()),
});
export type CertificateDocument = z.infer<typeof CertificateDocument>;
export const certificatesCollection = collectionOf("certificates", CertificateDocument);
