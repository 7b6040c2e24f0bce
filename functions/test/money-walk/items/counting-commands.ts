import type { ChosenItem } from "@daansetu/contract";
import { admit } from "../../../../src/features/impact/core/admission.ts";
import { fundTransferEntry } from "../../../../src/features/impact/core/entries.ts";
import { eraseClaim, eraseNotification } from "../../../../src/features/impact/core/erasure.ts";
import { linesOfDonation } from "../../../../src/features/impact/core/donation-lines.ts";
import { isBehindLedger, rebuilt } from "../../../../src/features/impact/core/given-so-far.ts";
import { takeReturn } from "../../../../src/features/impact/core/returns.ts";
import { withLines } from "../../../../src/features/platform/ledger/index.ts";
import type { LedgerEntry } from "../../../../src/features/platform/ledger/ledger.document.ts";
import { commit } from "../../../money-walk/store.ts";
import {
  CAMPAIGNS,
  claimsOf,
  createdEntries,
  replacedClaims,
  replacing,
  send,
  stored,
  type StoredDonation,
  type World,
} from "./world.ts";

function paymentEntry(
  { clock }: Pick<World, "clock">,
  { donationId, campaignId }: Pick<StoredDonation, "donationId" | "campaignId">,
  kind: "capture" | "refund" | "chargeback",
  amountPaise: number,
): LedgerEntry {
  const at = clock.now().toISOString();
  return withLines({
    kind,
    account: campaignId,
    amountPaise,
    supporters: kind === "capture" ? 1 : 0,
    currency: "INR",
    donationId,
    paymentId: `pay_${donationId}`,
    occurredAt: at,
    bookedAt: at,
    source: "webhook" as const,
  });
}

/** Donors give again and again. Nobody does who was erased: what they gave afterwards would be told to them. */
function aDonor({ random, books, nextId }: World): string {
  const key = `mail:donor${random.below(40)}@example.org`;
  const isErased = books.donations.values().some((donation) => donation.donorKey === key && donation.isErased);
  return isErased ? `mail:${nextId("donor")}@example.org` : key;
}

/** A donation is paid and booked. Nothing of the counting is on this path. */
export function give(world: World): void {
  const { random, books, nextId } = world;
  const campaignId = random.oneOf(...CAMPAIGNS);
  const list = stored(books.lists, campaignId);
  const open = list.items.filter(({ state }) => state === "open");
  const count = random.below(Math.min(3, open.length) + 1);
  const chosen: ChosenItem[] = open
    .slice(0, count)
    .map(({ id }) => ({ itemId: id, units: 1 + random.below(id.endsWith("plate") ? 60 : 5) }));
  const costPaise = chosen.reduce(
    (sum, { itemId, units }) => sum + units * (open.find(({ id }) => id === itemId)?.pricePaise ?? 0),
    0,
  );
  const amountPaise = costPaise + (count === 0 || random.chance(0.4) ? 100_00 + random.below(3_000_00) : 0);
  const isBox = random.chance(0.05);
  const donationId = nextId("don");
  const donation: StoredDonation = {
    ...{ donationId, campaignId, amountPaise },
    returnedPaise: 0,
    lines: random.chance(0.05) ? null : linesOfDonation(list, { amountPaise, chosen }),
    donorKey: isBox ? null : aDonor(world),
    ...(random.chance(0.1) && { planId: nextId("plan") }),
    isOwnFund: false,
  };
  commit([books.donations.create(donationId, donation)], undefined);
  commit([books.ledger.create(`cap_${donationId}`, paymentEntry(world, donation, "capture", amountPaise))], undefined);
}

/** A refund or a lost dispute, of a part or the whole; the donor may name an item. */
export function returnDonation(world: World): void {
  const { random, books, nextId } = world;
  const donation = random.pick(books.donations.values());
  if (donation === undefined || donation.returnedPaise >= donation.amountPaise) return;
  const leftPaise = donation.amountPaise - donation.returnedPaise;
  const paise = random.chance(0.4) ? leftPaise : 1 + random.below(leftPaise);
  const named = random.pick(donation.lines?.lines ?? []);
  const changed = {
    ...donation,
    returnedPaise: donation.returnedPaise + paise,
    ...(named !== undefined && { namedItemId: named.itemId }),
  };
  const kind = random.oneOf("refund", "chargeback");
  commit(
    [
      replacing(books.donations, donation.donationId, changed),
      books.ledger.create(nextId("ret"), paymentEntry(world, donation, kind, 0 - paise)),
    ],
    undefined,
  );
}

/** Bad news: many donors of a campaign want all of it back. */
export function returnMany({ random, books, nextId, clock }: World): void {
  const campaignId = random.oneOf(...CAMPAIGNS);
  for (const donation of books.donations.values()) {
    const paise = donation.amountPaise - donation.returnedPaise;
    if (donation.campaignId !== campaignId || paise === 0 || random.chance(0.1)) continue;
    const entry = paymentEntry({ clock }, donation, "chargeback", 0 - paise);
    const changed = { ...donation, returnedPaise: donation.amountPaise };
    commit(
      [replacing(books.donations, donation.donationId, changed), books.ledger.create(nextId("ret"), entry)],
      undefined,
    );
  }
}

/** The gateway takes a refund back. */
export function reverseReturn(world: World): void {
  const { random, books, nextId } = world;
  const donation = random.pick(books.donations.values().filter(({ returnedPaise }) => returnedPaise > 0));
  if (donation === undefined) return;
  const paise = 1 + random.below(donation.returnedPaise);
  commit(
    [
      replacing(books.donations, donation.donationId, { ...donation, returnedPaise: donation.returnedPaise - paise }),
      books.ledger.create(nextId("rev"), paymentEntry(world, donation, "refund", paise)),
    ],
    undefined,
  );
}

const waiting = ({ books }: World, campaignId: string): StoredDonation[] =>
  books.donations
    .values()
    .filter((donation) => donation.campaignId === campaignId && books.claims.get(donation.donationId) === undefined);

/** The drain admits a batch, in any order in which it finds the donations. */
export function admitBatch(world: World, campaignId = world.random.oneOf(...CAMPAIGNS), limit = 6): void {
  const { books, clock } = world;
  const batch = waiting(world, campaignId).slice(0, limit);
  const before = stored(books.given, campaignId);
  const { claims, given } = admit(stored(books.lists, campaignId), before, batch, clock.now());
  if (claims.length === 0) return;
  send(world, [
    ...claims.map((claim) => books.claims.create(claim.donationId, claim)),
    replacing(books.given, campaignId, given),
  ]);
}

/** The drain takes one return into account. */
export function takeReturnOf(world: World, donationId: string): boolean {
  const { books, clock } = world;
  const donation = stored(books.donations, donationId);
  const claim = books.claims.get(donationId);
  if (claim === undefined) return false;
  const { campaignId, returnedPaise, namedItemId } = donation;
  const taken = takeReturn(claim, stored(books.given, campaignId), { returnedPaise, namedItemId });
  if (taken === undefined) return false;
  const now = clock.now();
  const entry = fundTransferEntry(`return-${donationId}-${taken.claim.fundMoves}`, taken.movedInPaise, {
    campaignId,
    occurredAt: now.toISOString(),
    now,
  });
  return send(world, [
    ...replacedClaims(world, [taken.claim]),
    replacing(books.given, campaignId, taken.given),
    ...(taken.movedInPaise === 0 ? [] : createdEntries(world, [entry])),
  ]);
}

export const unheardReturns = ({ books }: World): string[] =>
  books.donations
    .values()
    .filter(
      ({ donationId, returnedPaise }) =>
        (books.claims.get(donationId)?.returnedPaise ?? returnedPaise) !== returnedPaise,
    )
    .map(({ donationId }) => donationId);

export function takeAnyReturn(world: World): void {
  const donationId = world.random.pick(unheardReturns(world));
  if (donationId !== undefined) takeReturnOf(world, donationId);
}

/** A donor's personal data is erased: in one commit each, as the erasure goes through the records. */
export function eraseDonor(world: World): void {
  const { random, books } = world;
  const key = random.pick(books.donations.values())?.donorKey;
  if (key === undefined || key === null) return;
  for (const donation of books.donations.values().filter(({ donorKey }) => donorKey === key))
    commit([replacing(books.donations, donation.donationId, { ...donation, isErased: true })], undefined);
}

/** What is left to erase of those who asked for it. A claim may be made after the erasure began. */
export function eraseRest(world: World): void {
  const { books } = world;
  for (const { donationId, isErased } of books.donations.values()) {
    const claim = books.claims.get(donationId);
    if (isErased && claim !== undefined && claim.donorKey !== null)
      send(world, replacedClaims(world, [eraseClaim(claim)]));
  }
  const keys = new Set(books.donations.values().flatMap(({ isErased, donorKey }) => (isErased ? [donorKey] : [])));
  for (const [id, notification] of books.notifications.entries())
    if (notification.donorKey !== null && keys.has(notification.donorKey))
      send(world, [replacing(books.notifications, id, eraseNotification(notification))]);
}

/** The repair rebuilds what follows from claims. */
export function rebuildGiven(world: World): void {
  const { books, random } = world;
  const campaignId = random.oneOf(...CAMPAIGNS);
  const given = rebuilt(stored(books.given, campaignId), claimsOf(world, campaignId));
  send(world, [replacing(books.given, campaignId, given)]);
}

export const isAnyBehind = (world: World, raisedPaise: (campaignId: string) => number): boolean =>
  CAMPAIGNS.some((campaignId) => isBehindLedger(stored(world.books.given, campaignId), raisedPaise(campaignId)));
