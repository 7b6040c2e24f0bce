import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { DedicationView } from "./dedication-view.ts";
import { DonationStatus, Reference } from "./donation-status.ts";
import { Paise } from "../../values/money.ts";
import { Picture } from "../../values/picture.ts";
import { RefundStanding } from "./refund-standing.ts";
import { Id, IsoTime } from "../../values/text.ts";

/** A donation in the donor's profile. */
export const MyDonation = z.object({
  reference: Reference,
  status: DonationStatus,
  amountPaise: Paise,
  refundedPaise: Paise,
  campaign: z.object({
    _id: Id,
    title: z.string(),
    kind: z.enum(["fundraiser", "monthly", "general-fund"]),
    /** Absent for the general fund, and once the campaign is gone. */
    picture: z.optional(Picture),
  }),
  createdAt: IsoTime,
  paidAt: z.optional(IsoTime),
  method: z.optional(z.string()),
  anonymous: z.boolean(),
  /** Absent where nothing was ever paid. */
  refund: z.optional(RefundStanding),
  /** The foundation held an 80G approval when the donation was made. */
  taxBenefit: z.boolean(),
  dedication: z.optional(DedicationView),
});
export type MyDonation = z.infer<typeof MyDonation>;

/** A separate group, so that the donation form does not load endpoints of the profile. */
export const myDonationEndpoints = defineEndpoints({
  myDonations: defineEndpoint({
    method: "GET",
    path: "/user/donations",
    access: "user",
    summary:
      "Lists the caller's donations, newest first: those of the account, of the guest it was, and of its verified e-mail address.",
    query: PageQuery,
    reply: z.array(MyDonation),
  }),
});
