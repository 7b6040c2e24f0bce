import type { UnreadableEntity } from "../../../gateway/gateway-list.ts";
import type {
  GatewayPayment,
  GatewayRefund,
  ListedGatewayDispute,
  PaymentGateway,
} from "../../../gateway/payment-gateway.ts";
import type { HandleGatewayEvent, PaymentOutcome } from "../donations/index.ts";
import type { LedgerRepository } from "../../platform/ledger/index.ts";
import type { DeadLetterDocument } from "./dead-letter.document.ts";

/** A payment or refund that is missing in the ledger, and how to book it. */
export interface MissingEntity {
  kind: DeadLetterDocument["kind"];
  id: string;
  createdAt: Date;
  /** As JSON, for a person. */
  raw: string;
  book: (now: Date) => Promise<PaymentOutcome>;
}

export interface SweptWindow {
  /** Oldest first. */
  missing: MissingEntity[];
  unreadable: (UnreadableEntity & { kind: DeadLetterDocument["kind"] })[];
}

/** The gateway's lists of payments and refunds, compared with the ledger. */
export function sweepLists({
  gateway,
  ledger,
  handleGatewayEvent,
}: {
  gateway: PaymentGateway;
  ledger: LedgerRepository;
  handleGatewayEvent: HandleGatewayEvent;
}) {
  const bookPayment = (payment: GatewayPayment, now: Date) =>
    handleGatewayEvent({ kind: "payment", payment }, { source: "reconciler", now });
  const bookRefund = (refund: GatewayRefund, now: Date) =>
    handleGatewayEvent(
      { kind: "refund", paymentId: refund.paymentId, refunds: [refund] },
      { source: "reconciler", now },
    );
  const bookDispute = (dispute: ListedGatewayDispute, now: Date) =>
    handleGatewayEvent(
      { kind: "dispute", paymentId: dispute.paymentId, disputes: [{ ...dispute, reportedAt: now }] },
      { source: "reconciler", now },
    );

  /** Captured payments of the window without a ledger entry. */
  async function findMissingPayments(windowStart: Date, windowEnd: Date): Promise<SweptWindow> {
    const { items, unreadable } = await gateway.paymentsBetween(windowStart, windowEnd);
    const capturedPayments = items.filter(({ wasCaptured }) => wasCaptured);
    const bookedIds = await ledger.findBookedIds(capturedPayments.map(({ id }) => `cap_${id}`));
    return {
      missing: capturedPayments
        .filter(({ id }) => !bookedIds.has(`cap_${id}`))
        .map((payment): MissingEntity => ({
          kind: "payment",
          id: payment.id,
          createdAt: payment.createdAt,
          raw: jsonOfPayment(payment),
          book: (now) => bookPayment(payment, now),
        }))
        .toSorted(byCreation),
      unreadable: unreadable.map((entity) => ({ kind: "payment", ...entity })),
    };
  }

  /** Refunds of the window without a ledger entry; pending ones too, so that the reconciler asks about them until they end. */
  async function findMissingRefunds(windowStart: Date, windowEnd: Date): Promise<SweptWindow> {
    const { items, unreadable } = await gateway.refundsBetween(windowStart, windowEnd);
    const bookedIds = await ledger.findBookedIds(items.map(entryIdOf));
    return {
      missing: items
        .filter((refund) => !bookedIds.has(entryIdOf(refund)))
        .map((refund): MissingEntity => ({
          kind: "refund",
          id: refund.id,
          createdAt: refund.createdAt,
          raw: jsonOfRefund(refund),
          book: (now) => bookRefund(refund, now),
        }))
        .toSorted(byCreation),
      unreadable: unreadable.map((entity) => ({ kind: "refund", ...entity })),
    };
  }

  return {
    findMissingPayments,
    findMissingRefunds,
    bookDispute,
    /** Fetches a payment, refund or dispute anew and books it. @throws GatewayError also for an unknown id */
    bookById: async (kind: DeadLetterDocument["kind"], id: string, now: Date): Promise<PaymentOutcome> => {
      if (kind === "payment") return bookPayment(await gateway.payment(id), now);
      return kind === "refund"
        ? bookRefund(await gateway.refundById(id), now)
        : bookDispute(await gateway.dispute(id), now);
    },
  };
}

const byCreation = (entityA: MissingEntity, entityB: MissingEntity) =>
  entityA.createdAt.getTime() - entityB.createdAt.getTime();

/** The ledger entry that the refund leads to. One that was reversed before it was booked leads to none, and is matched without effect. */
const entryIdOf = ({ id, status }: GatewayRefund) => (status === "reversed" ? `rev_${id}` : `ref_${id}`);

/** With the gateway's names of the fields, which admins may see. */
const jsonOfPayment = (payment: GatewayPayment) =>
  JSON.stringify({
    entity: "payment",
    id: payment.id,
    amount: payment.amountPaise,
    amount_refunded: payment.refundedPaise,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: payment.invoiceId,
    created_at: payment.createdAt.getTime() / 1000,
  });

const jsonOfRefund = ({ id, paymentId, amountPaise, status, createdAt }: GatewayRefund) =>
  JSON.stringify({
    entity: "refund",
    id,
    payment_id: paymentId,
    amount: amountPaise,
    status,
    created_at: createdAt.getTime() / 1000,
  });
