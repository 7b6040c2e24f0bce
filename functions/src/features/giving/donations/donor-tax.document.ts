import { IsoTime } from "@daansetu/contract";
import * as z from "zod/mini";
import type { DonationDocument } from "../core/donation.document.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** `donorTax/{donationId}`, or for monthly debits `donorTax/{planId}`: the donor's tax id, encrypted and stored separately from everything else (payments.md D.5). */
export const DonorTaxDocument = z.object({
  /**
   * `v3.<key id>.<keyed hash>.<iv>.<tag>.<ciphertext>`, each base64url: AES-256-GCM of type and number, bound to the id of this document
   * (`tax-id-encryption.ts`). The hash finds all records of a tax id; those of `v2` and `v1` get theirs by `npm run rotate:tax-key`.
   */
  encryptedTaxId: z.string(),
  createdAt: IsoTime,
});
export type DonorTaxDocument = z.infer<typeof DonorTaxDocument>;
export const donorTaxCollection = collectionOf("donorTax", DonorTaxDocument);

/** Id of the document with the tax id of a donation. A monthly debit's is that of its plan, for which the donor typed it once. */
export const taxRecordIdOf = (donationId: string, { planId }: Pick<DonationDocument, "planId">): string =>
  planId ?? donationId;
