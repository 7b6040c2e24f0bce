import type { RefundRequestState } from "@daansetu/contract";
import type { DonationDocument } from "../donation.document.ts";
import { refundedPaise, wentBackAt } from "../facts.ts";
import { refundRequestNow } from "./refund-state.ts";

/** What mails say of a request for a refund. */
export interface RefundSummary {
  state: RefundRequestState;
  /** The refundable amount; once refunded, the amount that was. */
  amountPaise: number;
  dueAt: string;
  declinedBecause: string | undefined;
}

/** How a donation's request for a refund stands; `undefined` where none was made. */
export function refundSummaryOf({ facts, refundEvents, amountPaise }: DonationDocument): RefundSummary | undefined {
  const request = refundRequestNow(refundEvents, wentBackAt(facts));
  if (request === undefined || facts.acceptedPaymentId === undefined) return undefined;
  const { state, dueAt, last } = request;
  const refunded = refundedPaise(facts, facts.acceptedPaymentId);
  return {
    state,
    amountPaise: state === "refunded" ? refunded : amountPaise - refunded,
    dueAt,
    declinedBecause: last.what === "declined" ? last.reason : undefined,
  };
}
