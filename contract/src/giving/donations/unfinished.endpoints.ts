import * as z from "zod/mini";
import { GENERAL_FUND_ID } from "../../site/campaigns/donation-target.ts";
import { AmountRupees } from "./donations.ts";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Email } from "../../typed-text/email.ts";
import { Id } from "../../values/text.ts";

/** The version of the consent text beside the box. A changed text gets a new version. */
export const UNFINISHED_MAIL_CONSENT = "unfinished-mail-2026-11";

const MAX_LINK_UNITS = 9999;

/** Identifies an unfinished donation: the visitor's e-mail address and the campaign. */
const formFields = { email: Email, campaignId: z._default(Id, GENERAL_FUND_ID) } as const;

/** The form's amount so far, or its units for a monthly donation. Bounds are checked at checkout. */
export const UnfinishedDonation = z.strictObject({
  ...formFields,
  amount: z.optional(AmountRupees),
  units: z.optional(z.int().check(z.gte(1), z.lte(MAX_LINK_UNITS))),
});
export type UnfinishedDonation = z.infer<typeof UnfinishedDonation>;

/** The same reply whether or not a mail will be sent: a different one would tell strangers whose addresses are known. */
const Noted = z.object({ noted: z.literal(true) });

/** A separate group of endpoints, so that the donation form does not load it. */
export const unfinishedDonationEndpoints = defineEndpoints({
  askUnfinishedMail: defineEndpoint({
    method: "POST",
    path: "/donations/unfinished",
    access: "anyone",
    limit: "checkout",
    summary:
      "Notes the consent to one mail with a link to the form, should the donation not be paid within a day. Repeating it for the same address and campaign replaces what the link fills in.",
    body: UnfinishedDonation,
    reply: Noted,
  }),
  withdrawUnfinishedMail: defineEndpoint({
    method: "POST",
    path: "/donations/unfinished/withdraw",
    access: "anyone",
    limit: "checkout",
    summary:
      "Withdraws the consent to the mail of an unfinished donation and deletes the address. Idempotent. In a body, so that no log has the address.",
    body: z.strictObject(formFields),
    reply: Noted,
  }),
});
