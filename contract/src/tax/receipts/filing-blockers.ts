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
 * Finds what prevents a donation from being listed in the yearly statement. This is the only such rule, and has the same conditions as the statement's
 * columns, so that no donation is rejected only when the statement is prepared.
 * @returns what the donor or the accountant has to correct; empty if the statement can list the donation
 */
export function filingBlockersOf({ fullName, addressLines, hasTaxId }: FiledDonor): FilingBlocker[] {
  return [
    ...(hasTaxId ? [] : (["tax-id-missing"] as const)),
    ...(isFiledName(filedName(fullName)) ? [] : (["name-unfit"] as const)),
    ...(isFiledAddress(filedAddress(addressLines)) ? [] : (["address-missing"] as const)),
  ];
}
