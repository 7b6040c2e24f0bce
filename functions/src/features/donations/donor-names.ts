import { searchPrefixesOf } from "../../firestore/word-search.ts";
import type { DonorDetails } from "./donation.document.ts";

/** Search prefixes of a donor's name; empty once the donor is erased. */
export const namePrefixesOf = (donor: Pick<DonorDetails, "fullName">): string[] => searchPrefixesOf(donor.fullName);

/** The prefixes after the donor's details were corrected. Those of an erased donor are not made again. */
export const correctedNamePrefixes = (
  { namePrefixes }: { namePrefixes?: readonly string[] | undefined },
  donor: Pick<DonorDetails, "fullName">,
): { namePrefixes?: string[] } => (namePrefixes?.length === 0 ? {} : { namePrefixes: namePrefixesOf(donor) });
