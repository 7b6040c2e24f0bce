import { isDeepStrictEqual } from "node:util";
import { ANYONE } from "../../http/caller.ts";
import type { DonationDocument, DonorDetails } from "./donation.document.ts";
import { donorKeysOf, withDonorKeys } from "./donor-keys.ts";
import { derive, entriesFor, mergeFacts, type PaymentUpdate, wentBackAt } from "./facts.ts";
import type { FactSource, LedgerEntry } from "./ledger.document.ts";
import { refundRequestNow } from "./refunds/refund-state.ts";

/** Source of a payment update, and data that arrived with it. */
export interface UpdateContext {
  source: FactSource;
  now: Date;
  /** Details of a donor whose checkout sent only an amount. Stored only if the donation has none. */
  donor?: DonorDetails;
  /** The gateway's order, for a donation whose order id never reached us. Stored only if the donation has none. */
  orderId?: string;
  /** True for the reply to a check that was due: `checkAfter` advances then even if the reply contains nothing new. */
  asked?: boolean;
}

/** Effect of one payment update on a donation, written in one commit. */
export interface Booking {
  changes: Partial<DonationDocument>;
  entries: { id: string; entry: LedgerEntry }[];
  /** The donation has just become both booked and addressable, so the donor is owed the thank-you mail. */
  thankYou: boolean;
  /** A refund that the donor requested has just been completed, so the donor is owed the mail about it. */
  toldOfRefund: boolean;
}

/**
 * Computes the effect of a payment update on a donation; `undefined` if it changes nothing. Pure, so that it can be computed again if the
 * donation was changed in the meantime.
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

/** A booked donation whose donor left an address. */
function isOwedThanks(donation: DonationDocument): boolean {
  return donation.facts.acceptedPaymentId !== undefined && donation.donor !== undefined;
}
