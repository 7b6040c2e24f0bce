import { type MandateCheckout, planEndpoints } from "@daansetu/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { planHref } from "../../../../lib/plan-href.ts";
import { createMandateFlow, isIdle, parsePlanReference, type Payment } from "../../donations/index.ts";
import { type PlanAccess, planQuery } from "../api/plans.ts";

/** `method`: a payment method for this plan. `change`: a new plan that replaces this one. */
export type MandateRequest = { type: "method" } | { type: "change"; quantity?: number; day?: number };

/** Keeps one idempotency key for each request, so that a retry after a closed window continues the same new plan. */
function createRequestIds() {
  const ids = new Map<string, string>();
  return (request: MandateRequest) => {
    const name = JSON.stringify(request);
    const id = ids.get(name) ?? newRequestId();
    ids.set(name, id);
    return id;
  };
}

async function openCheckout(
  { planId, key }: PlanAccess,
  request: MandateRequest,
  clientRequestId: string,
): Promise<MandateCheckout> {
  const params = { planId };
  if (request.type === "method") return callApi(planEndpoints.changePlanMethod, { params, body: { key } });
  const { quantity, day } = request;
  const { authorise } = await callApi(planEndpoints.changePlan, {
    params,
    body: { key, quantity, day, clientRequestId },
  });
  if (authorise === undefined) throw new ApiError("bad-reply", "No mandate was opened.");
  return authorise;
}

/**
 * Authorises a mandate from a plan's page; navigates to the new plan where one was created.
 * @param onChanged called where this plan was authorised or got another payment method
 */
export function useMandate(access: PlanAccess, onChanged: () => void) {
  const { planId, key } = access;
  const [mandateFlow] = useState(() => {
    const requestIdOf = createRequestIds();
    return createMandateFlow<MandateRequest>({
      openCheckout: (request) => openCheckout({ planId, key }, request, requestIdOf(request)),
      ownPlanId: planId,
    });
  });
  const payment: Payment = useSyncExternalStore(mandateFlow.subscribe, mandateFlow.get, mandateFlow.get);
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (payment.at !== "finished") return;
    const newPlanReference = parsePlanReference(payment.reference);
    if (newPlanReference.planId === planId) {
      void queries.invalidateQueries(planQuery({ planId, key }));
      onChanged();
    } else void navigate(planHref(newPlanReference.planId, { key: newPlanReference.key, isNew: true }));
  }, [payment, planId, key, queries, navigate, onChanged]);
  return {
    payment,
    send: mandateFlow.send,
    busy: !isIdle(payment) && payment.at !== "finished",
    authorise: (request: MandateRequest) => mandateFlow.send({ type: "submit", donation: request }),
  };
}
