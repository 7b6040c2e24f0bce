import type { DonationDocument } from "../../giving/core/donation.document.ts";
import type { OfflineDonationDocument } from "../../giving/offline-donations/offline-donation.document.ts";

/** What a donation was counted for, as its thank-you mail says it. */
export interface CountedGift {
  lines: readonly { name: string; chosen: number; admitted: number }[];
  /** What it gave beyond the units that were admitted. */
  poolPaise: number;
}

/**
 * Counts donations for the things that donors chose, in the drain that composes their mails: nothing on the payment's path waits for it. Each call brings the
 * count up to date, also with what was returned.
 */
export interface GiftCounter {
  /** @param mayExist false for a donation that was just booked @returns `undefined` for a campaign without a list */
  ofDonation: (
    id: string,
    donation: DonationDocument,
    options: { mayExist: boolean },
  ) => Promise<CountedGift | undefined>;
  ofOfflineDonation: (
    id: string,
    donation: OfflineDonationDocument,
    options: { mayExist: boolean },
  ) => Promise<CountedGift | undefined>;
}
