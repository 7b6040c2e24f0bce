import { type MandateCheckout, planEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { planHref } from "../../../lib/plan-href.ts";
import { createMandateFlow, isIdle, linkOfText, type Payment } from "../../donations/index.ts";
import { type PlanAccess, planQuery } from "../api/plans.ts";

/** What a mandate is authorised for: another instrument (or the first), or a new plan in place of this one. */
export type MandateWish = { wish: "method" } | { wish: "change"; quantity?: number; day?: number };

/** One wish asks with one id, so that a window that was closed leads to the same new plan again. */
function idsOfWishes() {
  const ids = new Map<string, string>();
  return (wish: MandateWish) => {
    const name = JSON.stringify(wish);
    const id = ids.get(name) ?? crypto.randomUUID();
    ids.set(name, id);
    return id;
  };
}

async function begin({ planId, key }: PlanAccess, wish: MandateWish, id: string): Promise<MandateCheckout> {
  const params = { planId };
  if (wish.wish === "method") return callApi(planEndpoints.changePlanMethod, { params, body: { key } });
  const { quantity, day } = wish;
  const { authorise } = await callApi(planEndpoints.changePlan, {
    params,
    body: { key, quantity, day, clientRequestId: id },
  });
  if (authorise === undefined) throw new ApiError("bad-reply", "No mandate was opened.");
  return authorise;
}

/**
 * Has a mandate authorised from a plan's page. A new plan's page takes over when it is done.
 * @param onChanged the plan itself is authorised, or has another instrument now
 */
export function useMandate(access: PlanAccess, onChanged: () => void) {
  const { planId, key } = access;
  const [flow] = useState(() => {
    const idOf = idsOfWishes();
    return createMandateFlow<MandateWish>({
      begin: (wish) => begin({ planId, key }, wish, idOf(wish)),
      ownPlanId: planId,
    });
  });
  const payment: Payment = useSyncExternalStore(flow.subscribe, flow.get, flow.get);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (payment.at !== "left") return;
    const link = linkOfText(payment.reference);
    if (link.planId === planId) {
      void queries.invalidateQueries(planQuery({ planId, key }));
      onChanged();
    } else void navigate(planHref(link.planId, { key: link.key, isNew: true }));
  }, [payment, planId, key, queries, navigate, onChanged]);
  return {
    payment,
    send: flow.send,
    busy: !isIdle(payment) && payment.at !== "left",
    authorise: (wish: MandateWish) => flow.send({ type: "submit", donation: wish }),
  };
}
