import { randomUUID } from "node:crypto";
import { aMonthlyForm } from "../../giving/plans/monthly-world.ts";
import { expectFromEverybody } from "../callers.ts";
import { ACCOUNTANT, BOTH, bothRoles, onlyFor, type Row } from "../row.ts";

/** An invalid key of a plan that belongs to no session. */
function planWithInvalidKey(body?: Record<string, unknown>): Row {
  const params = { planId: "PlanOfNobody000000000001" };
  const key = "k".repeat(43);
  return {
    roles: bothRoles("not-found"),
    send: () => (body === undefined ? { params, query: { key } } : { params, body: { ...body, key } }),
    answers: expectFromEverybody("not-found"),
  };
}

/** The key in a plan's link authorises, which functions/test/giving/plans tests; here nobody has one. */
export const PLAN_ROWS = {
  subscribe: [
    {
      roles: bothRoles("not-found"),
      send: () => ({ body: aMonthlyForm({ campaignId: "no-such-campaign" }) }),
      answers: expectFromEverybody("not-found"),
    },
  ],
  verifySubscription: [
    {
      roles: bothRoles("signature-mismatch"),
      send: () => ({
        body: {
          razorpay_payment_id: "pay_SAMPLE00000001",
          razorpay_subscription_id: "sub_SAMPLE00000001",
          razorpay_signature: "0".repeat(64),
        },
      }),
      answers: expectFromEverybody("signature-mismatch"),
    },
  ],
  planByLink: [planWithInvalidKey()],
  pausePlan: [planWithInvalidKey({ months: 1 })],
  resumePlan: [planWithInvalidKey({})],
  changePlan: [planWithInvalidKey({ quantity: 2, clientRequestId: randomUUID() })],
  changePlanMethod: [planWithInvalidKey({})],
  cancelPlan: [planWithInvalidKey({ when: "now" })],
  allPlans: [{ roles: ACCOUNTANT }],
  planStatusCounts: [{ roles: ACCOUNTANT }],
  revokePlanLinks: [
    {
      roles: onlyFor("accountant", "not-found"),
      send: () => ({ params: { planId: "PlanOfNobody000000000001" } }),
      answers: { admin: "not-found" },
    },
  ],
  plansCsv: [{ roles: ACCOUNTANT, shows: ({ json }) => json.state === "waiting" }],
  monthlyReport: [
    { roles: ACCOUNTANT, send: () => ({ params: { id: "kitchen" } }), shows: ({ json }) => json.length === 12 },
  ],
  myPlans: [{ roles: BOTH, shows: ({ json }) => Array.isArray(json) && json.length === 0 }],
} as const satisfies Record<string, readonly Row[]>;
