import { Router } from "express";
import { paginate } from "../provider/list.ts";
import { handlersOf, idOf, type ProviderRequest } from "../provider/routes.ts";
import { type Simulator } from "../simulator.ts";
import { addonById, createAddon, createSubscriptionWithAddons, deleteAddon, listAddons } from "./addons.ts";
import {
  cancelSubscription,
  dropScheduledChange,
  pauseSubscription,
  resumeSubscription,
  updateSubscription,
  withScheduledChange,
} from "./changes.ts";
import { createPlan, planById } from "./plans.ts";
import { invoiceById, listInvoices, listSubscriptions, subscriptionById } from "./subscriptions.ts";

/** `/v1/plans`, `/v1/subscriptions`, `/v1/addons` and `/v1/invoices`. */
export function subscriptionApi(sim: Simulator): Router {
  const api = Router();
  const handleRequest = handlersOf(sim);
  const subscriptionOfRequest = (request: ProviderRequest) => subscriptionById(sim, idOf(request));
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
    handleRead((request) => planById(sim, idOf(request))),
  );

  api.post(
    "/subscriptions",
    handleRequest("nextSubscription", ({ body }) => createSubscriptionWithAddons(sim, body)),
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

  api.post(
    "/subscriptions/:id/addons",
    handleChange((request) => createAddon(sim, subscriptionOfRequest(request), request.body)),
  );
  api.get(
    "/addons",
    handleRead(({ query }) => listAddons(sim, query)),
  );
  api.get(
    "/addons/:id",
    handleRead((request) => addonById(sim, idOf(request))),
  );
  api.delete(
    "/addons/:id",
    handleChange((request) => deleteAddon(sim, idOf(request))),
  );

  api.get(
    "/invoices",
    handleRead(({ query }) => listInvoices(sim, query)),
  );
  api.get(
    "/invoices/:id",
    handleRead((request) => invoiceById(sim, idOf(request))),
  );
  return api;
}
