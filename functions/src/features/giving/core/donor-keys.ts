import type { DonorDetails } from "@daansetu/contract";
import { searchPrefixesOf } from "../../../firestore/word-search.ts";
import type { Caller } from "../../../http/caller.ts";
import type { DonationDocument } from "./donation.document.ts";

/** An account's data about its owner. */
interface DonorAccount {
  email: string | undefined;
  emailVerified: boolean;
  /** Uids under which the person was a guest. */
  guestUids: readonly string[];
}

/** Firestore's limit of values for `array-contains-any`. */
const MAX_DONOR_KEYS = 30;

const accountKey = (uid: string) => `uid:${uid}`;
/** The donor key of an e-mail address. */
export const addressKey = (email: string) => `mail:${email.toLowerCase()}`;
const isAddressKey = (donorKey: string) => donorKey.startsWith("mail:");

/** True if the donor key stands for an account or a guest, not for an e-mail address. */
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

/** Fields by which admins search a donation or a plan. */
export interface Searchable {
  donor: { fullName: string; phone?: string | undefined };
  dedication?: DonationDocument["dedication"];
}

/** Minimum number of digits to search a telephone number by: fewer would match too many. */
export const FEWEST_LAST_DIGITS = 4;

/** Search key of a telephone number's last digits, stored among the name's words: the sign `#` keeps both apart. */
export const lastDigitsKey = (digits: string): string => `#${digits.slice(-FEWEST_LAST_DIGITS)}`;

/** The texts whose words admins can search. */
export const searchTextsOf = ({ donor, dedication }: Searchable): string[] => [donor.fullName, dedication?.name ?? ""];

/** Search prefixes of the donor's name and of the dedication, and the last digits of the telephone number; empty once the donor is erased. */
export const namePrefixesOf = (searchable: Searchable): string[] => [
  ...(searchable.donor.phone === undefined ? [] : [lastDigitsKey(searchable.donor.phone)]),
  ...searchPrefixesOf(...searchTextsOf(searchable)),
];

/** The search prefixes after the donor's details were corrected. Those of an erased donor are not restored. */
export const correctedNamePrefixes = (
  { namePrefixes }: { namePrefixes?: readonly string[] | undefined },
  searchable: Searchable,
): { namePrefixes?: string[] } => (namePrefixes?.length === 0 ? {} : { namePrefixes: namePrefixesOf(searchable) });
