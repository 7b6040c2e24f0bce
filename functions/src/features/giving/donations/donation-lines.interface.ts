import type { ChosenItem, DonationLines } from "@daansetu/contract";

/**
 * What a checkout gives of the campaign's list, at the prices of this moment. It reads one document at most, and counts nothing.
 * @returns `undefined` for a campaign without a list
 * @throws AppError `bad-input` for what cannot be given
 */
export type DonationLinesOf = (
  campaignId: string,
  asked: { amountPaise: number; chosen: readonly ChosenItem[] },
) => Promise<DonationLines | undefined>;
