import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Reference } from "./giving.ts";
import {
  LAST_DEBIT_DAY,
  LONGEST_PAUSE_MONTHS,
  MandateCheckout,
  Plan,
  PlanChanged,
  PlanKey,
  PlanWithDebits,
  Quantity,
  Subscribe,
  VerifySubscription,
} from "./plan.ts";

const byPlan = z.strictObject({ planId: Reference });
/** The owner's own session will do instead of the key. */
const withKey = { key: z.optional(PlanKey) } as const;

export const planEndpoints = {
  subscribe: endpoint({
    name: "subscribe",
    method: "POST",
    path: "/payments/subscribe",
    access: "anyone",
    summary:
      "Writes the monthly plan, then opens a subscription at the gateway. Repeating it with the same clientRequestId gives the same one.",
    body: Subscribe,
    reply: MandateCheckout,
  }),
  verifySubscription: endpoint({
    name: "verifySubscription",
    method: "POST",
    path: "/payments/verifySubscription",
    access: "anyone",
    summary: "Checks the gateway's signature against our own subscription and asks the gateway what is so.",
    body: VerifySubscription,
    reply: z.object({ plan: Plan }),
  }),
  planByLink: endpoint({
    name: "planByLink",
    method: "GET",
    path: "/plans/:planId",
    access: "anyone",
    summary: "A monthly plan and its debits, for whoever holds the link of its mails, its owner, or an admin.",
    params: byPlan,
    query: z.strictObject({ ...withKey, check: z.optional(z.literal("1")) }),
    reply: PlanWithDebits,
  }),
  pausePlan: endpoint({
    name: "pausePlan",
    method: "POST",
    path: "/plans/:planId/pause",
    access: "anyone",
    summary: "Pauses a plan for 1 to 12 months; one month is a skip. Months that are left out are not collected later.",
    params: byPlan,
    body: z.strictObject({ ...withKey, months: z.int().check(z.gte(1), z.lte(LONGEST_PAUSE_MONTHS)) }),
    reply: PlanChanged,
  }),
  resumePlan: endpoint({
    name: "resumePlan",
    method: "POST",
    path: "/plans/:planId/resume",
    access: "anyone",
    summary: "Lets a paused plan go on, or takes back a change of units that has not happened yet.",
    params: byPlan,
    body: z.strictObject(withKey),
    reply: PlanChanged,
  }),
  changePlan: endpoint({
    name: "changePlan",
    method: "POST",
    path: "/plans/:planId/change",
    access: "anyone",
    summary:
      "Changes units a month or the day of the debit. What the mandate cannot do is done by a new one, which the donor authorises and which then replaces the old one.",
    params: byPlan,
    body: z.strictObject({
      ...withKey,
      quantity: z.optional(Quantity),
      day: z.optional(z.int().check(z.gte(1), z.lte(LAST_DEBIT_DAY))),
      clientRequestId: z.uuid({ error: "bad-id" }),
    }),
    reply: PlanChanged,
  }),
  changePlanMethod: endpoint({
    name: "changePlanMethod",
    method: "POST",
    path: "/plans/:planId/method",
    access: "anyone",
    summary: "What checkout needs so that the donor can put another card, UPI id or account in place.",
    params: byPlan,
    body: z.strictObject(withKey),
    reply: MandateCheckout,
  }),
  cancelPlan: endpoint({
    name: "cancelPlan",
    method: "POST",
    path: "/plans/:planId/cancel",
    access: "anyone",
    summary: "Stops a plan now, or when the month that is paid for is over.",
    params: byPlan,
    body: z.strictObject({ ...withKey, when: z.enum(["now", "month-end"]) }),
    reply: PlanChanged,
  }),
  myPlans: endpoint({
    name: "myPlans",
    method: "GET",
    path: "/user/plans",
    access: "user",
    summary: "The caller's monthly plans, newest first.",
    query: PageQuery,
    reply: z.array(Plan),
    paged: true,
  }),
} as const;
