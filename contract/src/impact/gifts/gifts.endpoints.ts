import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Reference } from "../../giving/donations/donation-status.ts";
import { PlanKey } from "../../giving/plans/plans.ts";
import { Gift, GiftSummary, PlanMonth } from "./gifts.ts";

const giftParams = z.strictObject({ reference: Reference });

export const giftEndpoints = defineEndpoints({
  giftByReference: defineEndpoint({
    method: "GET",
    path: "/donations/:reference/gift",
    access: "anyone",
    summary:
      "Returns what became of a donation: each unit's step, number, day and place, the bills, and photographs. The reference is the credential; it names no donor.",
    params: giftParams,
    reply: Gift,
  }),
  hearOfDeliveries: defineEndpoint({
    method: "POST",
    path: "/donations/:reference/delivery-mails",
    access: "anyone",
    limit: "verification",
    summary:
      "Switches mails about deliveries on or off for the donor of a donation, for all of their donations. The reference is the credential. Mails about their money are sent in any case.",
    params: giftParams,
    body: z.strictObject({ wanted: z.boolean() }),
    reply: z.object({ hearsOfDeliveries: z.boolean() }),
  }),
  myGifts: defineEndpoint({
    method: "GET",
    path: "/user/gifts",
    access: "user",
    summary:
      "Lists the caller's donations to campaigns with an item list, newest first, each with where its units are.",
    query: PageQuery,
    reply: z.array(GiftSummary),
  }),
  giftsOfPlan: defineEndpoint({
    method: "GET",
    path: "/plans/:planId/gifts",
    access: "anyone",
    limit: "verification",
    summary:
      "Returns what became of the debits of a monthly plan, month by month, newest first; for its owner, admins, accountants, and whoever has the link from its mails. At most the last twelve.",
    params: z.strictObject({ planId: Reference }),
    query: z.strictObject({ key: z.optional(PlanKey) }),
    reply: z.array(PlanMonth),
  }),
});
