import * as z from "zod/mini";
import { dateOf, knownDateOf, Money, Text, textOf, UnixSeconds } from "./fields.ts";
import type { GatewayList, UnreadableEntity } from "./gateway-list.ts";
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  ListedGatewayDispute,
} from "./payment-gateway.ts";

/*
 * Razorpay's entities as far as we use them (payments.md A.2). The schemas tolerate the documented type inconsistencies: empty `notes` are
 * a list, error fields are "" or null, counts may be absent. `captured` may be text and contradicts `status` in Razorpay's samples, so it
 * only decides whether a refunded payment had been captured.
 */

const OrderEntity = z.looseObject({
  id: z.string(),
  amount: Money,
  currency: z.string(),
  receipt: Text,
  status: z.enum(["created", "attempted", "paid"]),
  created_at: z.catch(z.nullish(UnixSeconds), null),
});

const PaymentEntity = z.looseObject({
  id: z.string(),
  amount: Money,
  amount_refunded: z.nullish(Money),
  currency: z.string(),
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  captured: z.nullish(z.union([z.boolean(), z.string(), z.number()])),
  order_id: Text,
  invoice_id: Text,
  international: z.nullish(z.boolean()),
  method: Text,
  error_reason: Text,
  fee: z.nullish(Money),
  // Only for the mirror: no payment is refused for its sake.
  tax: z.catch(z.nullish(Money), null),
  fee_bearer: Text,
  customer_fee: z.nullish(Money),
  customer_fee_gst: z.nullish(Money),
  created_at: UnixSeconds,
  // The last two are in no page that we saw; some accounts have them (payments.md A.7). Hidden values of older records are none.
  late_authorized: z.catch(z.nullish(z.boolean()), null),
  authorized_at: z.catch(z.nullish(UnixSeconds), null),
  captured_at: z.catch(z.nullish(UnixSeconds), null),
});
type PaymentEntity = z.infer<typeof PaymentEntity>;

/**
 * Where the account charges the gateway's fee to the payer (`fee_bearer: customer`), the payment's amount is the order's plus that fee. A
 * fee shared between payer and account is in `customer_fee` and `customer_fee_gst`; otherwise `fee`, which includes its tax, is the payer's.
 */
function donorFeeOf({ fee_bearer, fee, customer_fee, customer_fee_gst, amount }: PaymentEntity): number {
  if (fee_bearer !== "customer" && fee_bearer !== "dynamic") return 0;
  const sharedFee = typeof customer_fee === "number" ? customer_fee + (customer_fee_gst ?? 0) : undefined;
  const donorFee = sharedFee ?? (fee_bearer === "customer" ? (fee ?? 0) : 0);
  return donorFee < amount ? donorFee : 0;
}

const RefundEntity = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  amount: Money,
  // The entity's page names three; the pages about refund states and the FAQ name `created` and `reversed` too.
  status: z.enum(["created", "pending", "processed", "failed", "reversed"]),
  receipt: Text,
  created_at: UnixSeconds,
});

const collectionOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ items: z.array(item) });

/** Schemas that parse Razorpay's entities, and lists of them, into our types. */
export const Order = z.pipe(
  OrderEntity,
  z.transform((order): GatewayOrder => ({
    id: order.id,
    receipt: textOf(order.receipt),
    amountPaise: order.amount,
    currency: order.currency,
    status: order.status,
    createdAt: typeof order.created_at === "number" ? dateOf(order.created_at) : undefined,
    raw: order,
  })),
);
export const Payment = z.pipe(
  PaymentEntity,
  z.transform((payment): GatewayPayment => ({
    id: payment.id,
    orderId: textOf(payment.order_id),
    invoiceId: textOf(payment.invoice_id),
    amountPaise: payment.amount - donorFeeOf(payment),
    donorFeePaise: donorFeeOf(payment),
    refundedPaise: payment.amount_refunded ?? 0,
    currency: payment.currency,
    status: payment.status,
    wasCaptured: payment.status === "captured" || (payment.status === "refunded" && payment.captured !== false),
    international: payment.international === true,
    method: textOf(payment.method),
    createdAt: dateOf(payment.created_at),
    lateAuthorized: payment.late_authorized ?? undefined,
    authorizedAt: knownDateOf(payment.authorized_at),
    capturedAt: knownDateOf(payment.captured_at),
    failureReason: textOf(payment.error_reason),
    feePaise: payment.fee ?? undefined,
    feeTaxPaise: payment.tax ?? undefined,
    raw: payment,
  })),
);
export const Refund = z.pipe(
  RefundEntity,
  z.transform((refund): GatewayRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status === "created" ? "pending" : refund.status,
    requestId: textOf(refund.receipt),
    createdAt: dateOf(refund.created_at),
    raw: refund,
  })),
);

const DisputeEntity = z.looseObject({
  id: z.string(),
  payment_id: z.string(),
  amount: Money,
  amount_deducted: z.nullish(Money),
  gateway_dispute_id: Text,
  reason_code: Text,
  reason_description: Text,
  respond_by: z.nullish(UnixSeconds),
  phase: Text,
  created_at: UnixSeconds,
});

/** A dispute without its state, which is in the name of the event. A loss without `amount_deducted` counts in full. */
export const Dispute = z.pipe(DisputeEntity, z.transform(disputeOf));

function disputeOf(dispute: z.infer<typeof DisputeEntity>): Omit<GatewayDispute, "status" | "reportedAt"> {
  return {
    id: dispute.id,
    paymentId: dispute.payment_id,
    amountPaise: dispute.amount,
    deductedPaise: dispute.amount_deducted ?? dispute.amount,
    phase: textOf(dispute.phase),
    reasonCode: textOf(dispute.reason_code),
    reasonDescription: textOf(dispute.reason_description),
    gatewayDisputeId: textOf(dispute.gateway_dispute_id),
    respondBy: typeof dispute.respond_by === "number" ? dateOf(dispute.respond_by) : undefined,
    createdAt: dateOf(dispute.created_at),
    raw: dispute,
  };
}

const DISPUTE_STATUSES = {
  open: "open",
  under_review: "under-review",
  won: "won",
  lost: "lost",
  closed: "closed",
} as const;

/** A dispute of the gateway's list, with the state that it has now. "Action required" is an event only; its dispute is open. */
export const ListedDispute = z.pipe(
  z.extend(DisputeEntity, { status: z.enum(["open", "under_review", "won", "lost", "closed"]) }),
  z.transform((dispute): ListedGatewayDispute => ({
    ...disputeOf(dispute),
    status: DISPUTE_STATUSES[dispute.status],
  })),
);
export const Orders = collectionOf(Order);
export const Payments = collectionOf(Payment);
export const Refunds = collectionOf(Refund);

const Identified = z.object({ id: z.string().check(z.minLength(1)) });

/** A list of which each entity is parsed on its own; `size` counts all of them, for the next page. */
export const readEachOf = <Entity>(schema: z.ZodMiniType<Entity>) =>
  z.pipe(
    z.object({ items: z.array(z.unknown()) }),
    z.transform(({ items: rawItems }): GatewayList<Entity> & { size: number } => {
      const items: Entity[] = [];
      const unreadable: UnreadableEntity[] = [];
      for (const rawItem of rawItems) {
        const parsed = z.safeParse(schema, rawItem);
        if (parsed.success) items.push(parsed.data);
        else
          unreadable.push({
            id: z.safeParse(Identified, rawItem).data?.id,
            raw: JSON.stringify(rawItem),
            problem: z.prettifyError(parsed.error),
          });
      }
      return { items, unreadable, size: rawItems.length };
    }),
  );
export const OrderList = readEachOf(Order);
export const PaymentList = readEachOf(Payment);
export const RefundList = readEachOf(Refund);
export const DisputeList = readEachOf(ListedDispute);
