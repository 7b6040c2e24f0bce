import * as z from "zod/mini";
import { filedAddress, filedName, isFiledAddress, isFiledName } from "./filed-donor.ts";

/** Reasons why a filing cannot list a donation. */
export const FILING_BLOCKERS = ["tax-id-missing", "name-unfit", "address-missing"] as const;
export const FilingBlocker = z.enum(FILING_BLOCKERS);
export type FilingBlocker = z.infer<typeof FilingBlocker>;

interface FiledDonor {
  fullName: string;
  addressLines: readonly string[];
  hasTaxId: boolean;
}

/**
 * The only rule for what a statement can list of a donor: it asks what the columns of the statement ask, so that nothing is refused only when it is prepared.
 * @returns what the donor or the accountant has to correct; empty if the statement can list the donation
 */
export function filingBlockersOf({ fullName, addressLines, hasTaxId }: FiledDonor): FilingBlocker[] {
  return [
    ...(hasTaxId ? [] : (["tax-id-missing"] as const)),
    ...(isFiledName(filedName(fullName)) ? [] : (["name-unfit"] as const)),
    ...(isFiledAddress(filedAddress(addressLines)) ? [] : (["address-missing"] as const)),
  ];
}
