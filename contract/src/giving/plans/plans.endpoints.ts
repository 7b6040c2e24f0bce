import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Reference } from "../donations/donation-status.ts";
import {
  LAST_DEBIT_DAY,
  MAX_PAUSE_MONTHS,
  MandateCheckout,
  Plan,
  PlanChangeReply,
  PlanKey,
  PlanWithDebits,
  Quantity,
  VerifySubscription,
} from "./plans.ts";

const planParams = z.strictObject({ planId: Reference });
/** Not needed with the owner's session. */
const planKeyField = { key: z.optional(PlanKey) } as const;

export const planEndpoints = defineEndpoints({
  verifySubscription: defineEndpoint({
    method: "POST",
    path: "/payments/verifySubscription",
    access: "anyone",
    limit: "verification",
    summary: "Verifies the gateway's signature against our own subscription and fetches its state from the gateway.",
    body: VerifySubscription,
    reply: z.object({ plan: Plan }),
  }),
  planByLink: defineEndpoint({
    method: "GET",
    path: "/plans/:planId",
    access: "anyone",
    limit: "verification",
    summary:
      "Returns a monthly plan with its debits; for its owner, admins, accountants, and whoever has the link from its mails.",
    params: planParams,
    query: z.strictObject({ ...planKeyField, check: z.optional(z.literal("1")) }),
    reply: PlanWithDebits,
  }),
  pausePlan: defineEndpoint({
    method: "POST",
    path: "/plans/:planId/pause",
    access: "anyone",
    limit: "checkout",
    summary: "Pauses a plan for 1 to 12 months. Skipped months are not collected later.",
    params: planParams,
    body: z.strictObject({ ...planKeyField, months: z.int().check(z.gte(1), z.lte(MAX_PAUSE_MONTHS)) }),
    reply: PlanChangeReply,
  }),
  resumePlan: defineEndpoint({
    method: "POST",
    path: "/plans/:planId/resume",
    access: "anyone",
    limit: "checkout",
    summary: "Resumes a paused plan, or cancels a change of units that has not taken effect yet.",
    params: planParams,
    body: z.strictObject(planKeyField),
    reply: PlanChangeReply,
  }),
  changePlan: defineEndpoint({
    method: "POST",
    path: "/plans/:planId/change",
    access: "anyone",
    limit: "checkout",
    summary:
      "Changes the units a month or the day of the debit. If the mandate does not allow the change, returns a new mandate, which replaces the old one once the donor has authorised it.",
    params: planParams,
    body: z.strictObject({
      ...planKeyField,
      quantity: z.optional(Quantity),
      day: z.optional(z.int().check(z.gte(1), z.lte(LAST_DEBIT_DAY))),
      clientRequestId: z.uuid({ error: "bad-id" }),
    }),
    reply: PlanChangeReply,
  }),
  changePlanMethod: defineEndpoint({
    method: "POST",
    path: "/plans/:planId/method",
    access: "anyone",
    limit: "checkout",
    summary: "Returns what checkout needs so that the donor can replace the plan's card, UPI id or bank account.",
    params: planParams,
    body: z.strictObject(planKeyField),
    reply: MandateCheckout,
  }),
  cancelPlan: defineEndpoint({
    method: "POST",
    path: "/plans/:planId/cancel",
    access: "anyone",
    limit: "checkout",
    summary: "Cancels a plan, now or at the end of the paid month.",
    params: planParams,
    body: z.strictObject({ ...planKeyField, when: z.enum(["now", "month-end"]) }),
    reply: PlanChangeReply,
  }),
  myPlans: defineEndpoint({
    method: "GET",
    path: "/user/plans",
    access: "user",
    summary: "Lists the caller's monthly plans, newest first.",
    query: PageQuery,
    reply: z.array(Plan),
  }),
});
