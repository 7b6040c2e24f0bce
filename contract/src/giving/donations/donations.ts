import * as z from "zod/mini";
import { SolvedChallengeText } from "./challenges.ts";
import { Dedication } from "./dedications.ts";
import { ChosenItem, MAX_ITEMS } from "./donation-lines.ts";
import { DonationStatus, Reference } from "./donation-status.ts";
import { GENERAL_FUND_ID } from "../../site/campaigns/donation-target.ts";
import { Consents, Donor, PublicAppearance } from "./donor.ts";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Email } from "../../typed-text/email.ts";
import { IndianMobile, PinCode } from "../../typed-text/india.ts";
import { IndianState } from "../../typed-text/typed-state.ts";
import { Paise } from "../../values/money.ts";
import { OTHER_SHAPE_ERROR } from "../../api/parse.ts";
import { Id, optionalOrEmpty } from "../../values/text.ts";
import { RUPEES_TEXT, toRupees } from "../../typed-text/typed-rupees.ts";
import { singleLine, paragraph } from "../../typed-text/typed-lines.ts";
import { compactAmount } from "../../typed-text/typed-money.ts";

/** Whole rupees, as a number or as digits, because the specification's form sends typed text. The server checks the bounds, which an admin sets. */
export const AmountRupees = z.pipe(
  z.pipe(
    z.union(
      [
        z.number(),
        z.string().check(z.maxLength(16), z.overwrite(compactAmount), z.regex(RUPEES_TEXT, { error: "whole-rupees" })),
      ],
      {
        error: "whole-rupees",
      },
    ),
    z.transform(toRupees),
  ),
  z
    .int({ error: "whole-rupees" })
    .check(z.gte(1, { error: "whole-rupees" }), z.lte(10_000_000_000, { error: "amount-out-of-bounds" })),
);

export const FullCheckout = z.strictObject({
  amount: AmountRupees,
  currency: z._default(z.literal("INR", { error: "inr-only" }), "INR"),
  campaignId: z._default(Id, GENERAL_FUND_ID),
  /** Idempotency key, generated once by the form and kept until the donation is paid. */
  clientRequestId: z.uuid({ error: "bad-id" }),
  donor: Donor,
  consents: Consents,
  showAs: z._default(PublicAppearance, { anonymous: false }),
  dedication: z.optional(Dedication),
  /** Things of the campaign's list. What they cost less than `amount` is used where it is needed most. */
  chosen: z.optional(z.array(ChosenItem).check(z.maxLength(MAX_ITEMS, { error: "too-many" }))),
  solvedChallenge: z.optional(SolvedChallengeText),
});
export type FullCheckout = z.infer<typeof FullCheckout>;

/**
 * The spec's payload: an amount for the general fund, until the donor's details and the campaign come with `verifyPayment` (reading.md row 6); until then a payment
 * is under review and counts nowhere.
 */
export const AmountOnlyCheckout = z.pipe(
  z.custom<{ amount: number | string }>(
    (body: unknown) => typeof body === "object" && body !== null && Object.keys(body).every((key) => key === "amount"),
    {
      error: OTHER_SHAPE_ERROR,
      abort: true,
    },
  ),
  z.strictObject({ amount: AmountRupees }),
);

export const CheckoutReply = z.object({
  order: z.object({ id: z.string(), amount: Paise, currency: z.literal("INR") }),
  reference: Reference,
  keyId: z.string(),
  /** Address of the gateway's checkout script, which the browser loads only at checkout. */
  checkoutScript: z.string(),
});
export type CheckoutReply = z.infer<typeof CheckoutReply>;

const GatewayId = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`), { error: "bad-id" }));

/**
 * Only the three `razorpay_*` fields confirm a payment. The spec's other fields are accepted and used only to complete a donation made
 * with `AmountOnlyCheckout` (reading.md row 6).
 */
export const VerifyPayment = z.strictObject({
  razorpay_payment_id: GatewayId("pay"),
  razorpay_order_id: GatewayId("order"),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: "bad-signature" })),
  campaignId: z.optional(z.string().check(z.maxLength(64))),
  amount: z.optional(z.union([z.number(), z.string().check(z.maxLength(32))])),
  fullName: optionalOrEmpty(singleLine(120)),
  phone: optionalOrEmpty(IndianMobile),
  email: optionalOrEmpty(Email),
  address: optionalOrEmpty(paragraph(400)),
  state: optionalOrEmpty(IndianState),
  pincode: optionalOrEmpty(PinCode),
});
export type VerifyPayment = z.infer<typeof VerifyPayment>;

export const VerifyReply = z.object({ status: DonationStatus, reference: Reference });

export const donationEndpoints = defineEndpoints({
  checkout: defineEndpoint({
    method: "POST",
    path: "/payments/checkout",
    access: "anyone",
    limit: "checkout",
    appCheck: true,
    summary:
      "Saves the donation, then creates an order at the payment gateway. Repeating it with the same clientRequestId returns the same order, or is refused while a payment attempt for that order is in progress.",
    body: z.union([FullCheckout, AmountOnlyCheckout]),
    reply: CheckoutReply,
  }),
  verifyPayment: defineEndpoint({
    method: "POST",
    path: "/payments/verifyPayment",
    access: "anyone",
    limit: "verification",
    summary:
      "Verifies the gateway's signature against our own order, fetches the payment from the gateway and books it once.",
    body: VerifyPayment,
    reply: VerifyReply,
  }),
});

/**
 * The webhook is not declared with `defineEndpoint()`, because its signature covers the raw bytes, which are verified before they are
 * parsed.
 */
export const WEBHOOK_PATH = "/payments/webhook";
