import type { Claim, ClaimLine, DonationLine, DonationLines, ItemList } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { whatIsLeft } from "./donation-lines.ts";
import { bookOf, stillWanted, withBook, flagOverspent } from "./given-so-far.ts";

/** A booked donation that waits for its claim. */
export interface BookedDonation {
  donationId: string;
  campaignId: string;
  amountPaise: number;
  /** Refunds and lost disputes so far. */
  returnedPaise: number;
  /** Null: it was given before the campaign had a list, so all of it is pool money. */
  lines: DonationLines | null;
  /** Null: a collection box without name and address, which gives to the pool only. */
  donorKey: string | null;
  planId?: string;
  /** CSR and conditional grants are funds of their own: they have no claim here. */
  isOwnFund: boolean;
}

/** A commit: the claims are created, and the counters replaced at the version that they were read with. */
export interface Admission {
  claims: Claim[];
  given: GivenSoFar;
}

/** Admits donations in the order of the batch, each for what is still wanted; the rest goes to the pool. */
export function admit(list: ItemList, givenBefore: GivenSoFar, batch: readonly BookedDonation[], now: Date): Admission {
  const claims: Claim[] = [];
  let given = givenBefore;
  for (const donation of batch) {
    // Nothing is left to admit. If a refund is reversed later, the donation is found as one without a claim.
    if (donation.isOwnFund || donation.returnedPaise >= donation.amountPaise) continue;
    const claim = claimOf(list, given, donation, now);
    claims.push(claim);
    given = withClaim(given, claim);
  }
  return { claims, given: flagOverspent(given) };
}

function claimOf(list: ItemList, given: GivenSoFar, donation: BookedDonation, now: Date): Claim {
  const { donationId, campaignId, amountPaise, returnedPaise, donorKey, planId } = donation;
  const isPoolOnly = donation.lines === null || donorKey === null;
  const asked = isPoolOnly ? { lines: [], poolPaise: amountPaise } : donation.lines;
  const left = whatIsLeft(asked ?? { lines: [], poolPaise: amountPaise }, returnedPaise);
  const lines = left.lines.map((line) => claimLineOf(list, given, line));
  const admittedPaise = lines.reduce((sum, { admitted, unitPricePaise }) => sum + admitted * unitPricePaise, 0);
  return {
    donationId,
    campaignId,
    seq: given.nextSeq,
    donorKey,
    ...(donorKey === null && { noDonor: "unnamed" }),
    ...(planId !== undefined && { planId }),
    admittedAt: now.toISOString(),
    amountPaise,
    returnedPaise,
    lines,
    pool: {
      openPaise: amountPaise - returnedPaise - admittedPaise,
      heldPaise: 0,
      heldUntil: null,
      usedPaise: 0,
      returnedAfterUsePaise: 0,
    },
    openItemIds: openItemIds(lines),
    surplus: donation.lines?.surplus ?? null,
    shortfall: donation.lines?.shortfall ?? null,
    fundMoves: 0,
  };
}

function claimLineOf({ items }: ItemList, given: GivenSoFar, line: DonationLine): ClaimLine {
  const { itemId, units, unitPricePaise } = line;
  const item = items.find(({ id }) => id === itemId);
  const admitted = item === undefined ? 0 : Math.min(units, stillWanted(item, bookOf(given, itemId)));
  return {
    itemId,
    unitPricePaise,
    chosen: units,
    admitted,
    open: admitted,
    delivered: 0,
    returnedAfterDelivery: 0,
    returned: 0,
    released: 0,
  };
}

export const openItemIds = (lines: readonly ClaimLine[]): string[] =>
  lines.flatMap(({ itemId, open }) => (open > 0 ? [itemId] : []));

function withClaim(givenBefore: GivenSoFar, { lines, pool, amountPaise, returnedPaise }: Claim): GivenSoFar {
  const given = lines.reduce((sum, { itemId, admitted, unitPricePaise }) => {
    const book = bookOf(sum, itemId);
    return withBook(sum, itemId, {
      given: book.given + admitted,
      promisedPaise: book.promisedPaise + admitted * unitPricePaise,
    });
  }, givenBefore);
  return {
    ...given,
    nextSeq: given.nextSeq + 1,
    poolPaise: given.poolPaise + pool.openPaise,
    receivedPaise: given.receivedPaise + amountPaise,
    returnedPaise: given.returnedPaise + returnedPaise,
  };
}
