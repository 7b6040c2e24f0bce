import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { Dispute, Payment, Refund } from "../../../../gateway/entities.ts";
import type { GatewayDispute } from "../../../../gateway/payment-gateway.ts";
import { seenInReply } from "../../../../gateway/sighting.ts";
import type { DonationDocument, Facts, PaymentFact } from "../../core/donation.document.ts";
import { paymentUpdateOf } from "../../core/payment-facts.ts";
import { mergeFacts, NO_FACTS } from "../../core/facts.ts";
import type { GatewayMirrorDocument } from "./gateway-mirror.document.ts";

/** The states of a dispute that facts know; the mirror has the same words. */
const DisputeStatus = z.enum(["open", "under-review", "action-required", "won", "lost", "closed"]);

/**
 * A donation's facts, computed anew from what the mirror says of its payments, refunds and disputes. The content is parsed as the gateway's
 * messages are, so nothing of what was stored before is used but the choice between two payments that could both be the donation.
 */
export function factsFromMirror(
  records: readonly GatewayMirrorDocument[],
  donation: Pick<DonationDocument, "facts"> & Parameters<typeof mergeFacts>[2],
): Facts {
  return records
    .flatMap((record) => updateFrom(record) ?? [])
    .reduce((facts, update) => mergeFacts(facts, update, donation), {
      ...NO_FACTS,
      ...(donation.facts.acceptedPaymentId !== undefined && { acceptedPaymentId: donation.facts.acceptedPaymentId }),
    });
}

/** `undefined` for another kind of entity, or one whose content cannot be read. */
function updateFrom({ type, status, content, seenAt }: GatewayMirrorDocument) {
  const raw: unknown = JSON.parse(content);
  const at = new Date(seenAt);
  const seen = seenInReply(at);
  if (type === "payment") {
    const payment = z.safeParse(Payment, raw).data;
    return payment && paymentUpdateOf([payment], [], seen);
  }
  if (type === "refund") {
    const refund = z.safeParse(Refund, raw).data;
    return refund && paymentUpdateOf([], [refund], seen);
  }
  const dispute = type === "dispute" ? z.safeParse(Dispute, raw).data : undefined;
  const disputeStatus = z.safeParse(DisputeStatus, status).data;
  if (dispute === undefined || disputeStatus === undefined) return undefined;
  const reportedDispute: GatewayDispute = { ...dispute, status: disputeStatus, reportedAt: at };
  return paymentUpdateOf([], [], seen, [reportedDispute]);
}

/**
 * Names the facts in which a donation and the mirror differ, such as `payments.pay_1`; empty if they agree. The times of a capture and of a
 * win after a loss are left out, because events tell them, and so is a payment of which only a checkout signature is known.
 */
export function factDiscrepancies(storedFacts: Facts, derivedFacts: Facts): string[] {
  const stored = comparable(storedFacts);
  const derived = comparable(derivedFacts);
  return (["payments", "refunds", "disputes"] as const).flatMap((kind) =>
    [...new Set([...Object.keys(stored[kind]), ...Object.keys(derived[kind])])]
      .filter((id) => !isDeepStrictEqual(stored[kind][id], derived[kind][id]))
      .map((id) => `${kind}.${id}`),
  );
}

const comparable = ({ payments, refunds, disputes = {} }: Facts) => ({
  payments: Object.fromEntries(
    Object.entries(payments)
      .filter(([, { vouched }]) => vouched === undefined)
      .map(([id, { lateAuthorized: _late, capturedAt: _capturedAt, ...payment }]): [string, PaymentFact] => [
        id,
        payment,
      ]),
  ),
  refunds,
  disputes: Object.fromEntries(Object.entries(disputes).map(([id, { wonAt: _wonAt, ...dispute }]) => [id, dispute])),
});
