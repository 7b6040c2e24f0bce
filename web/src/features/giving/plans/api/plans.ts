import { type Plan, planEndpoints, type PlanWithDebits } from "@daansetu/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../../lib/api/api-client.ts";
import { pagedQuery } from "../../../../lib/api/query.ts";

/** Identifies a plan; without a key, the session authorises the request. */
export interface PlanAccess {
  planId: string;
  key: string | undefined;
}

/** The same endpoint as for links, called with the session's token. */
const asOwner = { ...planEndpoints.planByLink, access: "user" } as const;

const planKeyOf = ({ planId }: PlanAccess) => ["plan", planId] as const;
/** Polling intervals of a new plan until it is confirmed. */
const POLL_INTERVALS_MS = [2, 3, 5, 8, 13, 21, 34, 55, 60, 60, 60].map((seconds) => seconds * 1000);

/**
 * A plan and its debits.
 * @param isAwaited the gateway reported the authorisation; polls until the server confirms it
 */
export function planQuery(access: PlanAccess, isAwaited = false) {
  const { planId, key } = access;
  return queryOptions({
    queryKey: planKeyOf(access),
    queryFn: ({ signal }): Promise<PlanWithDebits> =>
      callApi(key === undefined ? asOwner : planEndpoints.planByLink, {
        params: { planId },
        query: { key, check: isAwaited ? "1" : undefined },
        signal,
      }),
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => {
      if (!isAwaited || state.data?.plan.status !== "waiting") return false;
      return POLL_INTERVALS_MS[state.dataUpdateCount + state.errorUpdateCount - 1] ?? false;
    },
  });
}

/** Caches the plan from a reply and refetches lists and totals. */
export function cachePlan(queries: QueryClient, access: PlanAccess, plan: Plan): void {
  queries.setQueryData<PlanWithDebits>(planKeyOf(access), (cachedPlan) => ({ debits: cachedPlan?.debits ?? [], plan }));
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "plan" });
}

/** The logged-in donor's plans, newest first. */
export const myPlansQuery = () => ({
  ...pagedQuery(planEndpoints.myPlans, { query: { limit: "10" } }),
  refetchOnWindowFocus: "always" as const,
});
