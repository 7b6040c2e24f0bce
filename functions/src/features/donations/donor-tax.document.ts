import { IsoTime, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** `donorTax/{donationId}`: the donor's PAN, encrypted and stored separately from everything else (payments.md D.5). */
export const DonorTaxDocument = z.object({
  /** `v1.<iv>.<tag>.<ciphertext>`, each base64url: AES-256-GCM, bound to the donation's id. */
  panEncrypted: z.string(),
  createdAt: IsoTime,
});
export type DonorTaxDocument = z.infer<typeof DonorTaxDocument>;
export const donorTaxCollection = (db: Database) => typedCollection(db, COLLECTIONS.donorTax, DonorTaxDocument);
