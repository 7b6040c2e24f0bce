import { isDeepStrictEqual } from "node:util";
import { ANYONE } from "../../http/caller.ts";
import type { DonationDocument, DonorDetails } from "./donation.document.ts";
import { donorKeysOf, withDonorKeys } from "./donor-keys.ts";
import { derive, entriesFor, mergeFacts, type PaymentUpdate, wentBackAt } from "./facts.ts";
import type { FactSource, LedgerEntry } from "./ledger.document.ts";
import { refundRequestNow } from "./refunds/refund-state.ts";

/** How news came, and what came with it. */
export interface UpdateContext {
  source: FactSource;
  now: Date;
  /** The details of a donor who began with a bare amount. They complete a donation, and never overwrite one. */
  donor?: DonorDetails;
  /** The gateway's order, for a donation whose order got lost on its way back to us. Never overwrites one. */
  orderId?: string;
  /** True when the gateway was asked just now, so that the next question moves on even where the answer says nothing new. */
  asked?: boolean;
}

/** What must be written, all of it or nothing. */
export interface Booking {
  changes: Partial<DonationDocument>;
  entries: { id: string; entry: LedgerEntry }[];
  /** The donor is owed the thank-you from this moment on. */
  thankYou: boolean;
  /** The donation has wholly gone back, and the donor had asked for that: they are told. */
  toldOfRefund: boolean;
}

/**
 * What a donation's books still lack once it has been told some news; `undefined` when they lack nothing. Pure: it is worked out again
 * whenever the donation changed meanwhile.
 */
export function bookingFor(
  id: string,
  before: DonationDocument,
  update: PaymentUpdate,
  told: UpdateContext,
): Booking | undefined {
  const orderId = before.orderId ?? told.orderId;
  const donor = before.donor ?? told.donor;
  const what = { ...before, orderId };
  const facts = mergeFacts(before.facts, update, what);
  const derived = derive(facts, what, told.now);
  const entries = entriesFor(id, before.campaignId, facts, told).filter((entry) => !before.booked.includes(entry.id));
  const learnt =
    entries.length > 0 ||
    orderId !== before.orderId ||
    donor !== before.donor ||
    !isDeepStrictEqual(facts, before.facts) ||
    (told.asked === true && derived.checkAfter !== before.checkAfter);
  if (!learnt) return undefined;
  const changes = {
    ...derived,
    facts,
    booked: [...before.booked, ...entries.map((entry) => entry.id)],
    ...(orderId !== undefined && { orderId }),
    ...(donor !== undefined && { donor }),
    ...(donor !== before.donor && { donorKeys: withDonorKeys(before.donorKeys, donorKeysOf(ANYONE, donor)) }),
  };
  const after = { ...before, ...changes };
  return {
    changes,
    entries,
    thankYou: isOwedThanks(after) && !isOwedThanks(before),
    toldOfRefund: isRefundedAsAsked(after) && !isRefundedAsAsked(before),
  };
}

const isRefundedAsAsked = ({ refundEvents, facts }: DonationDocument) =>
  refundRequestNow(refundEvents, wentBackAt(facts))?.state === "refunded";

/** A donation that is booked, from somebody who left an address. */
function isOwedThanks(donation: DonationDocument): boolean {
  return donation.facts.acceptedPaymentId !== undefined && donation.donor !== undefined;
}
