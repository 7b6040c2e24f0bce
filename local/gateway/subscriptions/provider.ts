import { type Request, type RequestHandler, Router } from "express";
import { type FaultTarget } from "../behaviour.ts";
import { replyOrFail } from "../provider/faults.ts";
import { page } from "../provider/list.ts";
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
import { createSubscription, invoiceById, listInvoices, listSubscriptions, subscriptionOf } from "./subscriptions.ts";

type ProviderRequest = Request<Record<string, string>>;

/** `/v1/plans`, `/v1/subscriptions` and `/v1/invoices`. */
export function subscriptionApi(sim: Simulator): Router {
  const api = Router();
  const answer =
    (target: FaultTarget, call: (request: ProviderRequest) => unknown): RequestHandler<Record<string, string>> =>
    (request, response) =>
      replyOrFail(sim, { request, response, target }, () => call(request));
  const idOf = (request: ProviderRequest) => request.params["id"] ?? "";
  const subscriptionIn = (request: ProviderRequest) => subscriptionOf(sim, idOf(request));
  const read = (call: (request: ProviderRequest) => unknown) => answer("nextSubscriptionFetch", call);
  const change = (call: (request: ProviderRequest) => unknown) => answer("nextSubscriptionChange", call);

  api.post(
    "/plans",
    answer("nextPlan", ({ body }) => createPlan(sim, body)),
  );
  api.get(
    "/plans",
    read(({ query }) => page(sim.store.monthly.plans.values(), query)),
  );
  api.get(
    "/plans/:id",
    read((request) => planById(sim, idOf(request))),
  );

  api.post(
    "/subscriptions",
    answer("nextSubscription", ({ body }) => createSubscription(sim, body)),
  );
  api.get(
    "/subscriptions",
    read(({ query }) => listSubscriptions(sim, query)),
  );
  api.get("/subscriptions/:id", read(subscriptionIn));
  api.patch(
    "/subscriptions/:id",
    change((request) => updateSubscription(sim, subscriptionIn(request), request.body)),
  );
  api.post(
    "/subscriptions/:id/cancel",
    change((request) => cancelSubscription(sim, subscriptionIn(request), request.body)),
  );
  api.post(
    "/subscriptions/:id/pause",
    change((request) => pauseSubscription(sim, subscriptionIn(request), request.body)),
  );
  api.post(
    "/subscriptions/:id/resume",
    change((request) => resumeSubscription(sim, subscriptionIn(request), request.body)),
  );
  api.get(
    "/subscriptions/:id/retrieve_scheduled_changes",
    read((request) => withScheduledChange(sim, subscriptionIn(request))),
  );
  api.post(
    "/subscriptions/:id/cancel_scheduled_changes",
    change((request) => dropScheduledChange(sim, subscriptionIn(request))),
  );

  api.get(
    "/invoices",
    read(({ query }) => listInvoices(sim, query)),
  );
  api.get(
    "/invoices/:id",
    read((request) => invoiceById(sim, idOf(request))),
  );
  return api;
}
