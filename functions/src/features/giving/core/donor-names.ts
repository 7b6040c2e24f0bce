import { searchPrefixesOf } from "../../../firestore/word-search.ts";
import type { DonationDocument } from "./donation.document.ts";

/** What admins search a donation or a plan by. */
export interface Searchable {
  donor: { fullName: string; phone?: string | undefined };
  dedication?: DonationDocument["dedication"];
}

/** Shorter ends of a telephone number would match too many. */
export const FEWEST_LAST_DIGITS = 4;

/** The last digits of a telephone number, as they are stored beside the words: no word has the sign. */
export const lastDigitsKey = (digits: string): string => `#${digits.slice(-FEWEST_LAST_DIGITS)}`;

/** The texts in whose words admins search. */
export const searchTextsOf = ({ donor, dedication }: Searchable): string[] => [donor.fullName, dedication?.name ?? ""];

/** Search prefixes of the donor's name and of the dedication, and the last digits of the telephone number; empty once the donor is erased. */
export const namePrefixesOf = (searchable: Searchable): string[] => [
  ...(searchable.donor.phone === undefined ? [] : [lastDigitsKey(searchable.donor.phone)]),
  ...searchPrefixesOf(...searchTextsOf(searchable)),
];

/** The prefixes after the donor's details were corrected. Those of an erased donor are not made again. */
export const correctedNamePrefixes = (
  { namePrefixes }: { namePrefixes?: readonly string[] | undefined },
  searchable: Searchable,
): { namePrefixes?: string[] } => (namePrefixes?.length === 0 ? {} : { namePrefixes: namePrefixesOf(searchable) });
