import type { DonorDetails } from "@daansetu/contract";
import { searchPrefixesOf } from "../../../firestore/word-search.ts";
import type { Caller } from "../../../http/caller.ts";
import type { DonationDocument } from "./donation.document.ts";

/** What an account says of its owner. */
interface DonorAccount {
  email: string | undefined;
  emailVerified: boolean;
  /** Uids under which the person was a guest. */
  guestUids: readonly string[];
}

/** Firestore's limit of values for `array-contains-any`. */
const MAX_DONOR_KEYS = 30;

const accountKey = (uid: string) => `uid:${uid}`;
/** The key of an address. */
export const addressKey = (email: string) => `mail:${email.toLowerCase()}`;
const isAddressKey = (donorKey: string) => donorKey.startsWith("mail:");

/** True if the key stands for an account or a guest, not for an address. */
export const isAccountKey = (donorKey: string) => donorKey.startsWith("uid:");

/** Keys of a new donation: the account or guest whose token came with it, and the donor's e-mail address. */
export function donorKeysOf(caller: Caller, donor: Pick<DonorDetails, "email"> | undefined): string[] {
  return [
    ...(caller.kind === "signed-in" ? [accountKey(caller.uid)] : []),
    ...(donor === undefined ? [] : [addressKey(donor.email)]),
  ];
}

/**
 * Keys after the same form was sent again, or its details arrived. Accounts are added. A corrected address replaces the one before, whose
 * owner has nothing to do with this donation.
 */
export function mergeDonorKeys(existingKeys: readonly string[], addedKeys: readonly string[]): string[] {
  const keptKeys = addedKeys.some(isAddressKey)
    ? existingKeys.filter((donorKey) => !isAddressKey(donorKey))
    : existingKeys;
  return [...new Set([...keptKeys, ...addedKeys])];
}

/**
 * Keys under which a person's donations are found. An address counts only if it is verified; otherwise anybody could see the donations of
 * another person by entering their address. Of the guest accounts that the person used, the latest are taken.
 */
export function donorKeysOfPerson(uid: string, { email, emailVerified, guestUids }: DonorAccount): string[] {
  const ownKeys = [accountKey(uid), ...(emailVerified && email !== undefined ? [addressKey(email)] : [])];
  return [...ownKeys, ...guestUids.slice(ownKeys.length - MAX_DONOR_KEYS).map(accountKey)];
}

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
