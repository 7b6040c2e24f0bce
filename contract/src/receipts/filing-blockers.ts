import * as z from "zod/mini";

/** Reasons why a filing cannot list a donation. */
export const FILING_BLOCKERS = ["tax-id-missing", "name-unfit", "address-missing"] as const;
export const FilingBlocker = z.enum(FILING_BLOCKERS);
export type FilingBlocker = z.infer<typeof FilingBlocker>;

/** The lengths that the form takes (payments.md D.1). */
export const MAX_FILED_NAME = 125;
export const MAX_FILED_ADDRESS = 250;

interface FiledDonor {
  fullName: string;
  addressLines: readonly string[];
  hasTaxId: boolean;
}

/** @returns what the donor or the accountant has to correct; empty if the statement can list the donation */
export function filingBlockersOf({ fullName, addressLines, hasTaxId }: FiledDonor): FilingBlocker[] {
  const letters = fullName.match(/\p{L}/gu)?.length ?? 0;
  const isFit = letters >= 2 && !/[\p{Nd}@/<>]/u.test(fullName) && fullName.length <= MAX_FILED_NAME;
  const isAddress = addressLines.join(" ").replace(/[^\p{L}\p{N}]/gu, "").length >= 6;
  return [
    ...(hasTaxId ? [] : (["tax-id-missing"] as const)),
    ...(isFit ? [] : (["name-unfit"] as const)),
    ...(isAddress ? [] : (["address-missing"] as const)),
  ];
}
