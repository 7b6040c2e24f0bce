import { type PlanChangeReply, planEndpoints } from "@daansetu/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { failureSentence, type FailureWords } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";
import { cachePlan, type PlanAccess, planQuery } from "../api/plans.ts";

/** Changes that need no new mandate. */
export type PlanChange =
  | { change: "pause"; months: number }
  | { change: "resume" }
  | { change: "units"; quantity: number; clientRequestId: string }
  | { change: "stop"; when: "now" | "month-end" };

function sendPlanChange({ planId, key }: PlanAccess, change: PlanChange): Promise<PlanChangeReply> {
  const params = { planId };
  switch (change.change) {
    case "pause":
      return callApi(planEndpoints.pausePlan, { params, body: { key, months: change.months } });
    case "resume":
      return callApi(planEndpoints.resumePlan, { params, body: { key } });
    case "units": {
      const { quantity, clientRequestId } = change;
      return callApi(planEndpoints.changePlan, { params, body: { key, quantity, clientRequestId } });
    }
    case "stop":
      return callApi(planEndpoints.cancelPlan, { params, body: { key, when: change.when } });
  }
}

/** Caches the plan from the reply; after a conflict, refetches it. */
export function usePlanChange(access: PlanAccess) {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: (change: PlanChange) => sendPlanChange(access, change),
    onSuccess: ({ plan }) => cachePlan(queries, access, plan),
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") void queries.invalidateQueries(planQuery(access));
    },
  });
  return { ...mutation, problem: mutation.error === null ? undefined : failureSentence(mutation.error, PLAN_FAILURES) };
}

/** Each sentence says that nothing was changed. */
const PLAN_FAILURES: FailureWords = {
  network: m.plan_problem_offline,
  timeout: m.plan_problem_gateway,
  "gateway-unavailable": m.plan_problem_gateway,
  conflict: m.plan_problem_conflict,
  "amount-out-of-bounds": m.plan_problem_cap,
  other: m.plan_problem_other,
};
