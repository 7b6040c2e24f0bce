import type { Caller } from "../../http/caller.ts";
import type { Person } from "../accounts/people.service.ts";
import type { DonorDetails } from "./donation.document.ts";

/** Firestore's limit of values for `array-contains-any`. */
const MOST_KEYS = 30;

const ofAccount = (uid: string) => `uid:${uid}`;
const ofAddress = (email: string) => `mail:${email.toLowerCase()}`;
const isAddress = (donorKey: string) => donorKey.startsWith("mail:");

/** Whether the key stands for an account or a guest, not for an address. */
export const isOfAccount = (donorKey: string) => donorKey.startsWith("uid:");

/** Keys of a new donation: the account or guest whose token came with it, and the donor's e-mail address. */
export function donorKeysOf(caller: Caller, donor: Pick<DonorDetails, "email"> | undefined): string[] {
  return [
    ...(caller.kind === "signed-in" ? [ofAccount(caller.uid)] : []),
    ...(donor === undefined ? [] : [ofAddress(donor.email)]),
  ];
}

/**
 * Keys after the same form was sent again, or its details arrived. Accounts are added. A corrected address replaces the one before, whose
 * owner has nothing to do with this donation.
 */
export function withDonorKeys(before: readonly string[], added: readonly string[]): string[] {
  const kept = added.some(isAddress) ? before.filter((donorKey) => !isAddress(donorKey)) : before;
  return [...new Set([...kept, ...added])];
}

/**
 * Keys under which a person's donations are found. An address counts only if it is verified; otherwise anybody could see the donations of
 * another person by entering their address. Of the guest accounts that the person used, the latest are taken.
 */
export function donorKeysOfPerson(uid: string, { email, emailVerified, guestUids }: Person): string[] {
  const own = [ofAccount(uid), ...(emailVerified && email !== undefined ? [ofAddress(email)] : [])];
  return [...own, ...guestUids.slice(own.length - MOST_KEYS).map(ofAccount)];
}
