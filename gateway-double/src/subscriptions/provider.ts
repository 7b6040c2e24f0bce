import { type Request, type RequestHandler, Router } from "express";
import { type FaultTarget } from "../behaviour.ts";
import { replyOrFail } from "../provider/faults.ts";
import { paginate } from "../provider/list.ts";
import { type Simulator } from "../simulator.ts";
import {
  cancelSubscription,
  dropScheduledChange,
  pauseSubscription,
  resumeSubscription,
  updateSubscription,
  withScheduledChange,
} from "./changes.ts";
import { createPlan, planById } from "./plans.ts";
import { createSubscription, invoiceById, listInvoices, listSubscriptions, subscriptionById } from "./subscriptions.ts";

type ProviderRequest = Request<Record<string, string>>;

/** `/v1/plans`, `/v1/subscriptions` and `/v1/invoices`. */
export function subscriptionApi(sim: Simulator): Router {
  const api = Router();
  const handleRequest =
    (faultTarget: FaultTarget, call: (request: ProviderRequest) => unknown): RequestHandler<Record<string, string>> =>
    (request, response) =>
      replyOrFail(sim, { request, response, faultTarget }, () => call(request));
  const idParameter = (request: ProviderRequest) => request.params["id"] ?? "";
  const subscriptionOfRequest = (request: ProviderRequest) => subscriptionById(sim, idParameter(request));
  const handleRead = (call: (request: ProviderRequest) => unknown) => handleRequest("nextSubscriptionFetch", call);
  const handleChange = (call: (request: ProviderRequest) => unknown) => handleRequest("nextSubscriptionChange", call);

  api.post(
    "/plans",
    handleRequest("nextPlan", ({ body }) => createPlan(sim, body)),
  );
  api.get(
    "/plans",
    handleRead(({ query }) => paginate(sim.store.subscriptionStore.plans.values(), query)),
  );
  api.get(
    "/plans/:id",
    handleRead((request) => planById(sim, idParameter(request))),
  );

  api.post(
    "/subscriptions",
    handleRequest("nextSubscription", ({ body }) => createSubscription(sim, body)),
  );
  api.get(
    "/subscriptions",
    handleRead(({ query }) => listSubscriptions(sim, query)),
  );
  api.get("/subscriptions/:id", handleRead(subscriptionOfRequest));
  api.patch(
    "/subscriptions/:id",
    handleChange((request) => updateSubscription(sim, subscriptionOfRequest(request), request.body)),
  );
  api.post(
    "/subscriptions/:id/cancel",
    handleChange((request) => cancelSubscription(sim, subscriptionOfRequest(request), request.body)),
  );
  api.post(
    "/subscriptions/:id/pause",
    handleChange((request) => pauseSubscription(sim, subscriptionOfRequest(request), request.body)),
  );
  api.post(
    "/subscriptions/:id/resume",
    handleChange((request) => resumeSubscription(sim, subscriptionOfRequest(request), request.body)),
  );
  api.get(
    "/subscriptions/:id/retrieve_scheduled_changes",
    handleRead((request) => withScheduledChange(sim, subscriptionOfRequest(request))),
  );
  api.post(
    "/subscriptions/:id/cancel_scheduled_changes",
    handleChange((request) => dropScheduledChange(sim, subscriptionOfRequest(request))),
  );

  api.get(
    "/invoices",
    handleRead(({ query }) => listInvoices(sim, query)),
  );
  api.get(
    "/invoices/:id",
    handleRead((request) => invoiceById(sim, idParameter(request))),
  );
  return api;
}
