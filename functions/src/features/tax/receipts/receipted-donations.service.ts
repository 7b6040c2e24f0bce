import type { DonationsRepository } from "../../giving/donations/index.ts";
import type { OfflineDonationDocument } from "../../giving/offline-donations/offline-donation.document.ts";
import { type DonationToReceipt, donationToReceipt, offlineDonationToReceipt } from "./content/donation-to-receipt.ts";
import type { ReceiptDocument } from "./content/receipt.document.ts";

export interface DonationSources {
  donations: Pick<DonationsRepository, "byId">;
  offlineDonationOf: (id: string) => Promise<OfflineDonationDocument | undefined>;
}

/** Reads the donation of a receipt, wherever it is recorded. */
export function receiptedDonationsService({ donations, offlineDonationOf }: DonationSources) {
  return {
    donationOf: async (source: ReceiptDocument["source"], id: string): Promise<DonationToReceipt | undefined> => {
      if (source === "donation") {
        const stored = await donations.byId(id);
        return stored && donationToReceipt(id, stored.donation);
      }
      const stored = await offlineDonationOf(id);
      return stored && offlineDonationToReceipt(id, stored);
    },
  };
}
export type ReceiptedDonationsService = ReturnType<typeof receiptedDonationsService>;
