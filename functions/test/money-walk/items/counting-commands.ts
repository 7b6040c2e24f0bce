import type { Claim } from "@daansetu/contract";
import { admit } from "../../../src/features/impact/core/admission.ts";
import { fundTransferEntry, type SpendingEntryWithId } from "../../../src/features/impact/core/entries.ts";
import { eraseClaim, eraseNotification } from "../../../src/features/impact/core/erasure.ts";
import { rebuilt } from "../../../src/features/impact/core/given-so-far.ts";
import { takeReturn } from "../../../src/features/impact/core/returns.ts";
import {
  type CountedDonation,
  countedDonation,
  countedOfflineDonation,
  ERASED_DONOR,
  withDebitLine,
} from "../../../src/features/impact/items/counted-donation.ts";
import { commit } from "../store.ts";
import type { World } from "../world.ts";
import {
  anyListed,
  claimsOf,
  commitOrDelay,
  createdEntries,
  listedCampaigns,
  replacedClaims,
  replacing,
  stored,
} from "./item-world.ts";

/** All booked donations, through the gateway and offline, in the form in which they are counted. */
export const countedDonations = ({ books }: World): CountedDonation[] => [
  ...books.donations.entries().flatMap(([id, donation]) => countedDonation(id, donation) ?? []),
  ...books.offlineDonations.entries().flatMap(([id, donation]) => countedOfflineDonation(id, donation) ?? []),
];

/** True if the donation has no claim, or its claim does not have all that was returned. */
function isUncounted({ books }: World, { donationId, amountPaise, returnedPaise }: CountedDonation): boolean {
  const claim = books.claims.get(donationId);
  return claim === undefined
    ? returnedPaise < amountPaise
    : claim.returnedPaise !== Math.min(returnedPaise, amountPaise);
}

/** Donations to campaigns with a list that the counting has not caught up with. */
export function uncountedDonations(world: World): CountedDonation[] {
  const listed = listedCampaigns(world);
  return countedDonations(world).filter(
    (donation) => listed.includes(donation.campaignId) && isUncounted(world, donation),
  );
}

/** Counts a batch of donations in one commit, as `counting.service.ts` does: creates their claims, and applies what was returned to the claims that exist. */
export function countBatch(world: World, campaignId: string, limit = 6): boolean {
  const { books, clock, random } = world;
  const found = uncountedDonations(world).filter((donation) => donation.campaignId === campaignId);
  const donations = (random.chance(0.3) ? found.toReversed() : found).slice(0, limit);
  if (donations.length === 0) return false;
  const now = clock.now();
  const list = stored(books.lists, campaignId);
  const isNew = ({ donationId }: CountedDonation) => books.claims.get(donationId) === undefined;
  const unclaimed = donations.filter(isNew).map((donation) => withDebitLine(list, donation, now));
  const admission = admit(list, stored(books.given, campaignId), unclaimed, now);
  let { given } = admission;
  const changed: Claim[] = [];
  const entries: SpendingEntryWithId[] = [];
  for (const { donationId, returnedPaise, namedItemId } of donations) {
    const claim = books.claims.get(donationId);
    const taken = claim && takeReturn(claim, given, { returnedPaise, namedItemId });
    if (taken === undefined) continue;
    given = taken.given;
    changed.push(taken.claim);
    const occasion = { campaignId, occurredAt: now.toISOString(), now };
    if (taken.movedInPaise !== 0)
      entries.push(fundTransferEntry(`return-${donationId}-${taken.claim.fundMoves}`, taken.movedInPaise, occasion));
  }
  const created = admission.claims.map((claim) => (claim.donorKey === ERASED_DONOR ? eraseClaim(claim) : claim));
  return commitOrDelay(world, [
    ...created.map((claim) => books.claims.create(claim.donationId, claim)),
    ...replacedClaims(world, changed),
    ...createdEntries(world, entries),
    replacing(books.given, campaignId, given),
  ]);
}

/** The repair computes the sums of given so far again from the claims. */
export function rebuildGiven(world: World): void {
  const { books } = world;
  const campaignId = anyListed(world);
  const given = rebuilt(stored(books.given, campaignId), claimsOf(world, campaignId));
  commitOrDelay(world, [replacing(books.given, campaignId, given)]);
}

/** A donor who may be erased or switch messages off. The donor of the monthly plans is left out, because new debits of theirs arrive later. */
function anyDonorKey(world: World): string | undefined {
  const keys = countedDonations(world).flatMap(({ donorKey }) => donorKey ?? []);
  return world.random.pick(keys.filter((key) => key.startsWith("mail:donor")));
}

/** A donor switches messages off, if they were told nothing yet: the invariant allows no message to such a donor, not even an earlier one. */
export function switchOff(world: World): void {
  const key = anyDonorKey(world);
  const isTold = world.books.notifications.values().some(({ donorKey }) => donorKey === key);
  // A commit on its way may tell them.
  if (key !== undefined && !isTold && world.delayed.length === 0) world.switchedOff.add(key);
}

/** Erases a donor from their donations, each in a commit of its own, as the project does. `eraseRest` does the rest. */
export function eraseDonor(world: World): void {
  const { books, erased, touched } = world;
  const key = anyDonorKey(world);
  if (key === undefined) return;
  erased.add(key);
  for (const [id, donation] of books.donations.entries()) {
    if (!donation.donorKeys.includes(key)) continue;
    touched.add(id);
    commit([replacing(books.donations, id, { ...donation, donorKeys: [], namePrefixes: [] })], undefined);
  }
  for (const [id, donation] of books.offlineDonations.entries()) {
    if (!donation.donorKeys.includes(key)) continue;
    touched.add(id);
    commit([replacing(books.offlineDonations, id, { ...donation, donorKeys: [] })], undefined);
  }
}

/** Erases the claims and notifications of erased donors, also those that were created after the erasure began. */
export function eraseRest(world: World): void {
  const { books, erased } = world;
  for (const claim of books.claims.values())
    if (claim.donorKey !== null && erased.has(claim.donorKey))
      commitOrDelay(world, replacedClaims(world, [eraseClaim(claim)]));
  for (const [id, notification] of books.notifications.entries())
    if (notification.donorKey !== null && erased.has(notification.donorKey))
      commitOrDelay(world, [replacing(books.notifications, id, eraseNotification(notification))]);
}
