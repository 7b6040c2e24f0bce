import * as z from "zod/mini";
import { CheckoutResponse } from "../entities.ts";
import { MandateResponse } from "../subscriptions/entities.ts";

const optionalText = () => z.optional(z.string());

/** Flows of UPI in the browser: an app of the phone, a code to scan, an address to type. */
const UpiFlow = z.enum(["intent", "qr", "collect"]);

/** A block of methods (Razorpay: configure-payment-methods/understand-configuration). */
const DisplayBlock = z.object({
  name: z.string(),
  instruments: z.array(
    z.object({ method: z.string(), flows: z.optional(z.array(UpiFlow)), apps: z.optional(z.array(z.string())) }),
  ),
});

/** The options of Razorpay's checkout that are data (Razorpay: integration-steps 1.2); callbacks stay on the page. */
export const CheckoutOptions = z.object({
  key: z.string(),
  /** Either an order to pay or a subscription to authorise. */
  order_id: optionalText(),
  subscription_id: optionalText(),
  name: optionalText(),
  description: optionalText(),
  image: optionalText(),
  prefill: z.optional(
    z.object({
      name: optionalText(),
      email: optionalText(),
      contact: optionalText(),
      method: z.optional(z.enum(["upi", "card", "netbanking"])),
    }),
  ),
  notes: z.optional(z.record(z.string(), z.unknown())),
  theme: z.optional(z.object({ color: optionalText(), backdrop_color: optionalText() })),
  modal: z.optional(
    z.object({
      escape: z.optional(z.boolean()),
      backdropclose: z.optional(z.boolean()),
      confirm_close: z.optional(z.boolean()),
    }),
  ),
  retry: z.optional(z.union([z.boolean(), z.object({ enabled: z.optional(z.boolean()) })])),
  /** Timeout of checkout, in seconds. */
  timeout: z.optional(z.number()),
  callback_url: optionalText(),
  cancel_url: optionalText(),
  redirect: z.optional(z.boolean()),
  config: z.optional(
    z.object({
      display: z.optional(
        z.object({
          blocks: z.optional(z.record(z.string(), DisplayBlock)),
          sequence: z.optional(z.array(z.string())),
          preferences: z.optional(z.object({ show_default_blocks: z.optional(z.boolean()) })),
          hide: z.optional(z.array(z.object({ method: z.string(), flows: z.optional(z.array(z.string())) }))),
        }),
      ),
    }),
  ),
});
export type CheckoutOptions = z.infer<typeof CheckoutOptions>;

/** Argument of the page's handler, for an order or a subscription. */
export const SuccessResponse = z.union([CheckoutResponse, MandateResponse]);
export type SuccessResponse = z.infer<typeof SuccessResponse>;

export const CheckoutFailure = z.object({
  code: z.string(),
  description: z.string(),
  source: z.string(),
  step: z.string(),
  reason: z.string(),
  metadata: z.record(z.string(), z.string()),
});
export type CheckoutFailure = z.infer<typeof CheckoutFailure>;

/** Reply to an attempt. */
export const AttemptReply = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.literal("success"),
    response: SuccessResponse,
    calls: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  }),
  z.object({ outcome: z.literal("failure"), error: CheckoutFailure }),
  z.object({ outcome: z.literal("pending") }),
  z.object({ outcome: z.literal("dismissed") }),
]);
export type AttemptReply = z.infer<typeof AttemptReply>;

/** The fields of an order, or of a subscription's first payment, that the key id alone may read. */
export const OrderView = z.object({
  id: z.string(),
  amountPaise: z.int(),
  status: z.enum(["created", "attempted", "paid"]),
  /** For a subscription: the amount of each later debit. */
  monthlyPaise: z.optional(z.int()),
});

/** From the frame to the page that opened it. */
export const FrameMessage = z.discriminatedUnion("checkout", [
  z.object({ checkout: z.literal("ready") }),
  z.object({ checkout: z.literal("success"), response: SuccessResponse, calls: z.int() }),
  z.object({ checkout: z.literal("failed"), error: CheckoutFailure }),
  z.object({ checkout: z.literal("dismissed") }),
]);
export type FrameMessage = z.infer<typeof FrameMessage>;

/** A message from the page to the frame. */
export const PageMessage = z.object({ checkout: z.literal("open"), options: CheckoutOptions });
