import * as z from "zod/mini";
import { endpoint, FileReply, PageQuery } from "./endpoint.ts";
import { DonationStatus, Reference } from "./donation-status.ts";
import { Paise } from "./money.ts";
import { Day } from "./period.ts";
import { Id, IsoTime, line } from "./text.ts";

/** `monthly`: a debit of a monthly plan. */
export const GIFT_KINDS = ["one-off", "monthly"] as const;
const GiftKind = z.enum(GIFT_KINDS, { error: "invalid" });

/** How gifts are paid, as the gateway calls it. */
export const GIFT_METHODS = ["upi", "card", "netbanking", "wallet", "emandate", "emi"] as const;

const Rupees = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: "whole-rupees" })), z.transform(Number));

/**
 * What a list of donations is narrowed to. Days are days in India on which the gift was begun, amounts are whole rupees. `status` goes
 * with one of `campaign`, `kind` and `method`; `find` (an e-mail address, a mobile number, a reference or its beginning, a payment's or
 * order's id) goes with days and amounts alone. Each combination has its index.
 */
const filter = {
  find: z.optional(line(100)),
  status: z.optional(DonationStatus),
  campaign: z.optional(Id),
  kind: z.optional(GiftKind),
  method: z.optional(z.enum(GIFT_METHODS, { error: "invalid" })),
  from: z.optional(Day),
  to: z.optional(Day),
  least: z.optional(Rupees),
  most: z.optional(Rupees),
} as const;
export const DonationFilter = z.strictObject(filter);
export type DonationFilter = z.infer<typeof DonationFilter>;

/** `-` is the latest, or the greatest, first. */
export const DONATION_SORTS = ["-time", "time", "-amount", "amount"] as const;
export const DonationSort = z._default(z.enum(DONATION_SORTS, { error: "invalid" }), "-time");

const Campaign = z.object({ _id: Id, title: z.string(), kind: z.enum(["fundraiser", "monthly", "general-fund"]) });

/** A row of the list of donations. */
export const DonationRow = z.object({
  reference: Reference,
  status: DonationStatus,
  kind: GiftKind,
  createdAt: IsoTime,
  paidAt: z.optional(IsoTime),
  amountPaise: Paise,
  /** What stayed with the foundation: nothing before it is paid, less after a refund. */
  netPaise: z.int(),
  method: z.optional(z.string()),
  campaign: Campaign,
  donorName: z.optional(z.string()),
  donorEmail: z.optional(z.string()),
  donorPhone: z.optional(z.string()),
  anonymous: z.boolean(),
});
export type DonationRow = z.infer<typeof DonationRow>;

/** A value of a stored message that may be shown: what is not known to be harmless is left out. */
export const ShownEvent = z.object({
  _id: z.string(),
  event: z.string(),
  state: z.enum(["waiting", "processed", "unusable"]),
  receivedAt: IsoTime,
  processedAt: z.optional(IsoTime),
  tries: z.int(),
  error: z.optional(z.string()),
  /** The message as it came, as JSON in text, without what nobody has to see. */
  content: z.string(),
});
export type ShownEvent = z.infer<typeof ShownEvent>;

const Agreed = z.object({ text: z.string(), at: IsoTime });

/** Everything that is known of a donation. */
export const DonationRecord = z.object({
  ...DonationRow.shape,
  currency: z.string(),
  refundedPaise: z.int(),
  taxBenefit: z.boolean(),
  /** What the donor wrote with the gift, and whether an admin keeps it off the site. */
  message: z.optional(z.string()),
  messageHidden: z.boolean(),
  orderId: z.optional(z.string()),
  planId: z.optional(Reference),
  donor: z.optional(
    z.object({
      fullName: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      state: z.string(),
      pincode: z.string(),
    }),
  ),
  /** Its last four characters, the others hidden. */
  panMask: z.optional(z.string()),
  consents: z.object({ indianCitizen: z.optional(Agreed), whatsappSms: z.optional(Agreed) }),
  /** When the gateway is asked next; absent where there is nothing left to ask. */
  checkAfter: z.optional(IsoTime),
  payments: z.array(
    z.object({
      _id: z.string(),
      status: z.enum(["created", "failed", "authorized", "captured"]),
      amountPaise: Paise,
      currency: z.string(),
      method: z.optional(z.string()),
      international: z.boolean(),
      failureReason: z.optional(z.string()),
      isGift: z.boolean(),
      at: IsoTime,
    }),
  ),
  refunds: z.array(
    z.object({
      _id: z.string(),
      paymentId: z.string(),
      status: z.enum(["pending", "failed", "processed"]),
      amountPaise: Paise,
      at: IsoTime,
    }),
  ),
  /** Events of the refund request, oldest first. */
  refundEvents: z.optional(
    z.array(
      z.object({
        what: z.enum(["asked", "withdrawn", "declined", "marked", "unmarked"]),
        at: IsoTime,
        byEmail: z.optional(z.string()),
        /** A donor's reason to ask, an admin's to decline. */
        reason: z.optional(z.string()),
        words: z.optional(z.string()),
        refundId: z.optional(z.string()),
      }),
    ),
  ),
  ledger: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(["capture", "refund", "whole-refund"]),
      account: z.string(),
      amountPaise: z.int(),
      occurredAt: IsoTime,
      bookedAt: IsoTime,
      source: z.enum(["verify", "webhook", "reconciler", "admin"]),
    }),
  ),
  events: z.array(ShownEvent),
  mails: z.array(
    z.object({
      kind: z.string(),
      state: z.enum(["waiting", "sent", "given-up", "nothing"]),
      createdAt: IsoTime,
      sentAt: z.optional(IsoTime),
      error: z.optional(z.string()),
    }),
  ),
});
export type DonationRecord = z.infer<typeof DonationRecord>;

export const donationRecordEndpoints = {
  allDonations: endpoint({
    name: "allDonations",
    method: "GET",
    path: "/admin/donations",
    access: "admin",
    summary:
      "Donations by the time at which they were begun or by amount. `status` goes with one of campaign, kind and method; `find` with days and amounts alone.",
    query: z.strictObject({ ...PageQuery.shape, ...filter, sort: DonationSort }),
    reply: z.array(DonationRow),
    paged: true,
  }),
  donationSums: endpoint({
    name: "donationSums",
    method: "GET",
    path: "/admin/donations/sums",
    access: "admin",
    summary: "How many donations fit a filter of the list, and what of them stayed with the foundation.",
    query: DonationFilter,
    reply: z.object({ count: z.int(), netPaise: z.int() }),
  }),
  donationsCsv: endpoint({
    name: "donationsCsv",
    method: "GET",
    path: "/admin/donations.csv",
    access: "admin",
    summary:
      "Exactly the donations that fit a filter of the list, in its order, as a file for spreadsheets. Without PAN.",
    query: z.strictObject({ ...filter, sort: DonationSort }),
    reply: FileReply,
    produces: "csv",
  }),
  donationRecord: endpoint({
    name: "donationRecord",
    method: "GET",
    path: "/admin/donations/:reference",
    access: "admin",
    summary:
      "Everything that is known of a donation: donor, consents, attempts to pay, ledger entries, the gateway's messages, mails. A PAN only masked, no card data.",
    params: z.strictObject({ reference: Reference }),
    reply: DonationRecord,
  }),
  hideGiftMessage: endpoint({
    name: "hideGiftMessage",
    method: "PATCH",
    path: "/admin/donations/:reference/message",
    access: "admin",
    summary:
      "Takes what a donor wrote with a gift off the site (`hidden`), or shows it again; of a debit of a monthly plan, on all debits of the plan.",
    params: z.strictObject({ reference: Reference }),
    body: z.strictObject({ hidden: z.boolean() }),
    reply: DonationRecord,
  }),
} as const;
