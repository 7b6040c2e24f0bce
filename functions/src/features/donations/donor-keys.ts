import type { Caller } from "../../http/caller.ts";
import type { Person } from "../accounts/people.service.ts";
import type { DonorDetails } from "./donation.document.ts";

/** Firestore looks for so many values of a list at once. */
const MOST_KEYS = 30;

const ofAccount = (uid: string) => `uid:${uid}`;
const ofAddress = (email: string) => `mail:${email.toLowerCase()}`;
const isAddress = (donorKey: string) => donorKey.startsWith("mail:");

/** Whether this donor is an account or a guest, and no address. */
export const isOfAccount = (donorKey: string) => donorKey.startsWith("uid:");

/** Whose donation a donation is when it is written: the account or guest whose token came with it, and the donor's e-mail address. */
export function donorKeysOf(caller: Caller, donor: Pick<DonorDetails, "email"> | undefined): string[] {
  return [
    ...(caller.kind === "signed-in" ? [ofAccount(caller.uid)] : []),
    ...(donor === undefined ? [] : [ofAddress(donor.email)]),
  ];
}

/**
 * The same form once more, or its details afterwards: accounts are added, and an address that was corrected replaces the one before,
 * whose owner has nothing to do with this donation.
 */
export function withDonorKeys(before: readonly string[], added: readonly string[]): string[] {
  const kept = added.some(isAddress) ? before.filter((donorKey) => !isAddress(donorKey)) : before;
  return [...new Set([...kept, ...added])];
}

/**
 * What to look for in `donors` to find a person's donations. An address counts only where it was shown to be theirs, else anybody could
 * see the donations of another by typing their address. Of the guests whom they were, the latest.
 */
export function donorKeysOfPerson(uid: string, { email, emailVerified, guestUids }: Person): string[] {
  const own = [ofAccount(uid), ...(emailVerified && email !== undefined ? [ofAddress(email)] : [])];
  return [...own, ...guestUids.slice(own.length - MOST_KEYS).map(ofAccount)];
}
