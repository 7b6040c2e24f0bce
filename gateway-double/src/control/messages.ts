import * as z from "zod/mini";
import { parseDurationMs } from "../clock.ts";
import { Flags } from "../behaviour.ts";
import { CheckoutFailure } from "../checkout/messages.ts";
import { CheckoutResponse, Dispute, Order, Payment, Refund } from "../entities.ts";
import { PaymentLink } from "../payment-links/entities.ts";
import { QrCode } from "../qr-codes/entities.ts";
import { Invoice, Subscription } from "../subscriptions/entities.ts";
import { Chaos } from "../webhooks/chaos.ts";
import { Delivery } from "../webhooks/delivery.ts";

const isDuration = z.refine<string>(
  (text) => parseDurationMs(text) !== undefined,
  'A time like "26h", "10m" or "1h30m".',
);

/** Body of `POST /__sim/clock`; fields are applied in the order freeze, advance, follow. */
export const ClockChange = z.strictObject({
  /** `true` freezes at the current time, a date at that time. */
  freeze: z.optional(z.union([z.literal(true), z.iso.datetime({ offset: true })])),
  advance: z.optional(z.string().check(isDuration)),
  follow: z.optional(z.literal(true)),
});
export type ClockChange = z.input<typeof ClockChange>;

/** Body of `POST /__sim/webhook`. */
export const WebhookChange = z.strictObject({
  url: z.optional(z.url()),
  enabled: z.optional(z.boolean()),
});
export type WebhookChange = z.input<typeof WebhookChange>;

/** Body of `POST /__sim/reset`; a seed makes later ids reproducible. */
export const ResetOptions = z.strictObject({ seed: z.optional(z.string()) });
export type ResetOptions = z.input<typeof ResetOptions>;

/** Body of `POST /__sim/refunds/:id/settle`, for a refund that is pending, or processed and then reversed. */
export const RefundSettlement = z.strictObject({ status: z.enum(["processed", "failed", "reversed"]) });

/** Body of `POST /__sim/entities/:id/distort`: fields that replies show instead of the entity's own; none ends it. */
export const Distortion = z.record(z.string(), z.unknown());

/** Body of `POST /__sim/payments/:id/dispute`; without an amount, the whole payment is disputed. */
export const NewDispute = z.strictObject({
  amount: z.optional(z.int().check(z.gte(1))),
  phase: z.optional(Dispute.shape.phase),
});
export type NewDispute = z.infer<typeof NewDispute>;

/** Body of `POST /__sim/disputes/:id/move`. */
export const DisputeMove = z.strictObject({
  to: z.enum(["under_review", "action_required", "won", "lost", "closed"]),
});
export type DisputeMove = z.infer<typeof DisputeMove>;

/** Reply of `POST /__sim/orders/:id/pay` if checkout would call no handler. */
export const NoCallbackReply = z.object({
  status: z.enum(["pending", "dismissed", "no-callback"]),
  payment_id: z.nullable(z.string()),
});

/** Its reply to a failed attempt: checkout's `response.error`. */
export const PayFailureReply = z.object({ error: CheckoutFailure });

export const SimulatorState = z.object({
  clock: z.object({ nowMs: z.number(), isFrozen: z.boolean() }),
  webhook: z.object({ url: z.nullable(z.string()), enabled: z.boolean() }),
  flags: Flags,
  chaos: Chaos,
  scripts: z.record(z.string(), z.array(z.string())),
  planned: z.int(),
  /** Sums over all payments and processed refunds. */
  totals: z.object({
    orders: z.int(),
    payments: z.int(),
    refunds: z.int(),
    capturedPaise: z.int(),
    refundedPaise: z.int(),
    deliveries: z.record(z.string(), z.int()),
  }),
  /** Only with `?entities=1`. */
  entities: z.optional(
    z.object({
      orders: z.array(Order),
      payments: z.array(Payment),
      refunds: z.array(Refund),
      disputes: z.array(Dispute),
      subscriptions: z.array(Subscription),
      invoices: z.array(Invoice),
      qrCodes: z.array(QrCode),
      paymentLinks: z.array(PaymentLink),
    }),
  ),
});
export type SimulatorState = z.infer<typeof SimulatorState>;

export const DeliveryList = z.object({ items: z.array(Delivery) });
export const PaidResponse = CheckoutResponse;
