import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
import { DonationStatus, Reference } from "./donation-status.ts";
import { Paise } from "./money.ts";
import { RefundStanding } from "./refund-standing.ts";
import { Id, IsoTime, WebAddress } from "./text.ts";

/** A donation as its own donor sees it in the profile. */
export const MyDonation = z.object({
  reference: Reference,
  status: DonationStatus,
  amountPaise: Paise,
  refundedPaise: Paise,
  campaign: z.object({ _id: Id, title: z.string(), kind: z.enum(["fundraiser", "monthly", "general-fund"]) }),
  createdAt: IsoTime,
  paidAt: z.optional(IsoTime),
  method: z.optional(z.string()),
  anonymous: z.boolean(),
  /** How it stands with a refund; absent where nothing was ever paid. */
  refund: z.optional(RefundStanding),
  /** The foundation held an 80G approval when this was begun. */
  taxBenefit: z.boolean(),
  /** Where the receipt lies, once there is one. */
  receiptUrl: z.optional(WebAddress),
});
export type MyDonation = z.infer<typeof MyDonation>;

/** Apart from the endpoints of giving, so that no form loads what only the profile reads. */
export const myDonationEndpoints = {
  myDonations: endpoint({
    name: "myDonations",
    method: "GET",
    path: "/user/donations",
    access: "user",
    summary:
      "The caller's gifts, newest first: those made in this account or as its guest, and those made with its verified e-mail address.",
    query: PageQuery,
    reply: z.array(MyDonation),
    paged: true,
  }),
} as const;
