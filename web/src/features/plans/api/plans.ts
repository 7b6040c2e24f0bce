import { type Plan, planEndpoints, type PlanWithDebits } from "@daansetu/contract";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callApi } from "../../../lib/api-client.ts";
import { pagedQuery } from "../../../lib/query.ts";

/** Which plan, and what opens it; without a key the session does. */
export interface PlanAccess {
  planId: string;
  key: string | undefined;
}

/** Reading needs to say who is calling where no key does. */
const asOwner = { ...planEndpoints.planByLink, access: "user" } as const;

const planKeyOf = ({ planId }: PlanAccess) => ["plan", planId] as const;
/** While a new plan is being confirmed it is asked about anew after so long; then it rests. */
const ASK_AGAIN_MS = [2, 3, 5, 8, 13, 21, 34, 55, 60, 60, 60].map((seconds) => seconds * 1000);

/**
 * A plan and its debits. It is asked for anew when somebody comes back to the page.
 * @param isAwaited the gateway has reported that it was authorised: asked for again until it is so here too
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
      return ASK_AGAIN_MS[state.dataUpdateCount + state.errorUpdateCount - 1] ?? false;
    },
  });
}

/** What a change answered takes the place of what was known; lists and figures that count plans are old. */
export function keepPlan(queries: QueryClient, access: PlanAccess, plan: Plan): void {
  queries.setQueryData<PlanWithDebits>(planKeyOf(access), (known) => ({ debits: known?.debits ?? [], plan }));
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "plan" });
}

/** The plans of whoever is logged in, newest first. */
export const myPlansQuery = () => ({
  ...pagedQuery(planEndpoints.myPlans, { query: { limit: "10" } }),
  refetchOnWindowFocus: "always" as const,
});
