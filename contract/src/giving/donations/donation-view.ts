import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Paise } from "../../values/money.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { DedicationView } from "./dedication-view.ts";
import { DonationStatus, Reference } from "./donation-status.ts";
import { Unit } from "../../site/campaigns/donation-target.ts";

export const DonationView = z.object({
  reference: Reference,
  status: DonationStatus,
  amountPaise: Paise,
  refundedPaise: Paise,
  campaign: z.object({ _id: Id, title: z.string(), kind: z.enum(["fundraiser", "monthly", "general-fund"]) }),
  /** The campaign's unit and its price at the time of the donation; absent if the campaign had a list, whose things count instead. */
  unit: z.optional(Unit),
  /** Set if the donation is a debit of a monthly plan. */
  isDebit: z.optional(z.literal(true)),
  createdAt: IsoTime,
  paidAt: z.optional(IsoTime),
  method: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  /** The donor's name for the thank-you (mostly the first name), and the masked e-mail address: donors may share the reference. */
  firstName: z.optional(z.string()),
  emailMask: z.optional(z.string()),
  /** The gateway's `reason` of the last failed attempt. */
  failureReason: z.optional(z.string()),
  /** The payment is under review because it came without the donor's details; adding them completes the donation. */
  awaitsDetails: z.optional(z.literal(true)),
  /** The foundation held an 80G approval when the donation was made, and the donor gave a PAN. */
  taxBenefit: z.boolean(),
  /** Only the donor's tax id is missing for the tax benefit. */
  lacksTaxId: z.optional(z.literal(true)),
  dedication: z.optional(DedicationView),
  /** The gateway did not answer, so a payment attempt that this status does not include may be in progress. */
  checkFailed: z.optional(z.literal(true)),
});
export type DonationView = z.infer<typeof DonationView>;

/** The view has a file of its own, so that a donation's page does not load the validation rules of the donation form. */
export const donationViewEndpoints = defineEndpoints({
  donationByReference: defineEndpoint({
    method: "GET",
    path: "/donations/:reference",
    access: "anyone",
    summary:
      "Returns the status of a donation. The reference is the credential; address, phone number and full name are left out.",
    params: z.strictObject({ reference: Reference }),
    query: z.strictObject({
      /** With `check=1` the server first asks the gateway about an unpaid order, at most once a second. */
      check: z.optional(z.literal("1")),
    }),
    reply: DonationView,
  }),
});
