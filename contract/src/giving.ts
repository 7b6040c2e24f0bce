import * as z from "zod/mini";
import { DonationStatus, Reference } from "./donation-status.ts";
import { GENERAL_FUND_ID } from "./giving-target.ts";
import { Consents, Donor, ShowAs } from "./donor.ts";
import { endpoint } from "./endpoint.ts";
import { Email, IndianMobile, PinCode, State } from "./india.ts";
import { Paise } from "./money.ts";
import { OTHER_SHAPE } from "./parse.ts";
import { Id, IsoTime, line, orEmpty, paragraph } from "./text.ts";

/**
 * Whole rupees, as the spec's `amount`. Bounds are the server's business, since an admin sets them.
 * Text of plain digits is taken too, because the spec's form sends what was typed.
 */
export const AmountRupees = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(16), z.regex(/^\d+$/, { error: "whole-rupees" }))], {
      error: "whole-rupees",
    }),
    z.transform((amount: number | string) => Number(amount)),
  ),
  z
    .int({ error: "whole-rupees" })
    .check(z.gte(1, { error: "whole-rupees" }), z.lte(10_000_000_000, { error: "amount-out-of-bounds" })),
);

export const FullCheckout = z.strictObject({
  amount: AmountRupees,
  currency: z._default(z.literal("INR", { error: "inr-only" }), "INR"),
  campaignId: z._default(Id, GENERAL_FUND_ID),
  /** Made once by the form and kept until the gift is paid: the same id never makes a second donation or order. */
  clientRequestId: z.uuid({ error: "bad-id" }),
  donor: Donor,
  consents: Consents,
  showAs: z._default(ShowAs, { anonymous: false }),
});
export type FullCheckout = z.infer<typeof FullCheckout>;

/** The spec's own call: an amount for the general fund; the donor's details come with `verifyPayment` (reading.md row 6). */
export const BareCheckout = z.pipe(
  z.custom<{ amount: number | string }>(
    (body: unknown) => typeof body === "object" && body !== null && Object.keys(body).every((key) => key === "amount"),
    {
      error: OTHER_SHAPE,
      abort: true,
    },
  ),
  z.strictObject({ amount: AmountRupees }),
);

export const CheckoutReply = z.object({
  order: z.object({ id: z.string(), amount: Paise, currency: z.literal("INR") }),
  reference: Reference,
  keyId: z.string(),
  /** Where the gateway's checkout script lies; loaded only now. */
  checkoutScript: z.string(),
});
export type CheckoutReply = z.infer<typeof CheckoutReply>;

const GatewayId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`), { error: "bad-id" }));

/**
 * Only the three `razorpay_*` fields decide; the rest of what the spec sends is accepted, and used solely to complete a
 * donation that began with a bare `{amount}` (reading.md row 6).
 */
export const VerifyPayment = z.strictObject({
  razorpay_payment_id: GatewayId("pay"),
  razorpay_order_id: GatewayId("order"),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: "bad-signature" })),
  campaignId: z.optional(z.string().check(z.maxLength(64))),
  amount: z.optional(z.union([z.number(), z.string().check(z.maxLength(32))])),
  fullName: orEmpty(line(120)),
  phone: orEmpty(IndianMobile),
  email: orEmpty(Email),
  address: orEmpty(paragraph(400)),
  state: orEmpty(State),
  pincode: orEmpty(PinCode),
});
export type VerifyPayment = z.infer<typeof VerifyPayment>;

export const DonationView = z.object({
  reference: Reference,
  status: DonationStatus,
  amountPaise: Paise,
  refundedPaise: Paise,
  campaign: z.object({ _id: Id, title: z.string(), kind: z.enum(["fundraiser", "monthly", "general-fund"]) }),
  createdAt: IsoTime,
  paidAt: z.optional(IsoTime),
  method: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  /** First name only, and a mask of the e-mail: a reference may travel further than its donor. */
  firstName: z.optional(z.string()),
  emailMask: z.optional(z.string()),
  /** Why the last attempt failed, as one of the gateway's `reason`s. */
  failureReason: z.optional(z.string()),
  /** The foundation held an 80G approval when this was begun, and the donor gave a PAN. */
  taxBenefit: z.boolean(),
  /** The gateway was to be asked and did not answer: an attempt that this status does not know of may be under way. */
  checkFailed: z.optional(z.literal(true)),
});
export type DonationView = z.infer<typeof DonationView>;

export const VerifyReply = z.object({ status: DonationStatus, reference: Reference });

export const givingEndpoints = {
  checkout: endpoint({
    name: "checkout",
    method: "POST",
    path: "/payments/checkout",
    access: "anyone",
    summary:
      "Writes the donation, then opens an order at the gateway. Repeating it with the same clientRequestId gives the same order, or refuses while an attempt to pay that order is open.",
    body: z.union([FullCheckout, BareCheckout]),
    reply: CheckoutReply,
  }),
  verifyPayment: endpoint({
    name: "verifyPayment",
    method: "POST",
    path: "/payments/verifyPayment",
    access: "anyone",
    summary:
      "Checks the gateway's signature against our own order, asks the gateway for the payment, and books it once.",
    body: VerifyPayment,
    reply: VerifyReply,
  }),
  donationByReference: endpoint({
    name: "donationByReference",
    method: "GET",
    path: "/donations/:reference",
    access: "anyone",
    summary: "What became of a gift. The reference is the key; it shows no address, phone or full name.",
    params: z.strictObject({ reference: Reference }),
    query: z.strictObject({
      /** `check=1` first asks the gateway about an unpaid order, for a donor who waits (asked at most every second). */
      check: z.optional(z.literal("1")),
    }),
    reply: DonationView,
  }),
} as const;

/** The webhook is not an `endpoint()`: its body is bytes to be checked before they are read. */
export const WEBHOOK_PATH = "/payments/webhook";
