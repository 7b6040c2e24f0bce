import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { DonationDocument } from "./donation.document.ts";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `donorTax/{donationId}`, or for monthly debits `donorTax/{planId}`: the donor's PAN, encrypted and stored separately from everything else (payments.md D.5). */
export const DonorTaxDocument = z.object({
  /** `v1.<iv>.<tag>.<ciphertext>`, each base64url: AES-256-GCM, bound to the id of this document. */
  panEncrypted: z.string(),
  createdAt: IsoTime,
});
export type DonorTaxDocument = z.infer<typeof DonorTaxDocument>;
export const donorTaxCollection = (db: Database) => typedCollection(db, COLLECTIONS.donorTax, DonorTaxDocument);

/** Id of the document with the PAN of a donation. A monthly debit's is that of its plan, for which the donor typed it once. */
export const panRecordIdOf = (donationId: string, { planId }: Pick<DonationDocument, "planId">): string =>
  planId ?? donationId;
