import { currentVersion } from "./content/receipt-versions.ts";
import type { ReceiptsRepository } from "./receipts.repository.ts";

/**
 * Export of a person's receipts, which are found by their donations. There is no erasure: name and address stay on a receipt for ten years, because the
 * law requires it (Rule 17AA of the Income-tax Rules), and once the keys of the donation are removed, no account finds it any more.
 */
export function receiptsArchiveService({
  receipts,
  donationIdsOf,
}: {
  receipts: ReceiptsRepository;
  /** Ids of all donations under these keys, through the gateway and offline. */
  donationIdsOf: (donorKeys: readonly string[]) => Promise<string[]>;
}) {
  return {
    export: async (donorKeys: readonly string[]): Promise<Record<string, unknown>[]> => {
      const ownReceipts = await receipts.allOf(await donationIdsOf(donorKeys));
      return [...ownReceipts].map(([donationId, receipt]) => {
        const { state, amountPaise, netPaise, receivedOn, issuedOn, donor } = currentVersion(receipt).content;
        return {
          donation: donationId,
          number: receipt.number,
          state,
          amountPaise,
          netPaise,
          receivedOn,
          issuedOn,
          donor,
          ...(receipt.askedAt !== undefined && { askedForTaxDetailsAt: receipt.askedAt }),
        };
      });
    },
  };
}
export type ReceiptsArchiveService = ReturnType<typeof receiptsArchiveService>;
