import { admit } from "../../../functions/src/features/impact/core/admission.ts";
import { fundTransferEntry } from "../../../functions/src/features/impact/core/entries.ts";
import { takeReturn } from "../../../functions/src/features/impact/core/returns.ts";
import { countedDonation, withDebitLine } from "../../../functions/src/features/impact/items/counted-donation.ts";
import type { SimulatedDonation } from "../donations/simulate-donation.ts";
import { minutesAfter } from "../values/times.ts";
import { book, type CampaignState, type DemoEvent, putClaims } from "./campaign-state.ts";

/** After a booking, the mail about it is composed, and the donation counted. */
const MINUTES_TO_MAIL = 1;

/** The admission of a donation, and what was returned of it later, at the times at which its mails are composed. */
export function countingEvents(state: CampaignState, { id, donation, ledger }: SimulatedDonation): DemoEvent[] {
  const counted = countedDonation(id, donation);
  if (counted === undefined || counted.campaignId !== state.campaignId) return [];
  const addedAt = new Date(state.list.addedAt);
  const bookings = ledger
    .filter(({ entry }) => entry.account === state.campaignId && entry.amountPaise !== 0)
    .toSorted((one, other) => one.entry.bookedAt.localeCompare(other.entry.bookedAt));
  return bookings.map(({ entry: { bookedAt } }): DemoEvent => {
    const mailedAt = minutesAfter(new Date(bookedAt), MINUTES_TO_MAIL);
    const at = mailedAt < addedAt ? minutesAfter(addedAt, MINUTES_TO_MAIL) : mailedAt;
    const netPaise = bookings
      .filter(({ entry }) => minutesAfter(new Date(entry.bookedAt), MINUTES_TO_MAIL) <= at)
      .reduce((sum, { entry }) => sum + entry.amountPaise, 0);
    const donationThen = { ...counted, returnedPaise: counted.amountPaise - netPaise };
    return { at, happen: () => countDonation(state, donationThen, at) };
  });
}

function countDonation(
  state: CampaignState,
  donation: NonNullable<ReturnType<typeof countedDonation>>,
  now: Date,
): void {
  const { donationId, returnedPaise, campaignId } = donation;
  const claim = state.claims.get(donationId);
  if (claim === undefined) {
    const { claims, given } = admit(state.list, state.given, [withDebitLine(state.list, donation, now)], now);
    putClaims(state, claims);
    state.given = given;
    return;
  }
  const taken = takeReturn(claim, state.given, { returnedPaise });
  if (taken === undefined) return;
  putClaims(state, [taken.claim]);
  state.given = taken.given;
  if (taken.movedInPaise === 0) return;
  const occasion = { campaignId, occurredAt: now.toISOString(), now };
  book(state, [fundTransferEntry(`return-${donationId}-${taken.claim.fundMoves}`, taken.movedInPaise, occasion)]);
}
