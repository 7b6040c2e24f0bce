import { type Router } from "express";
import { paginate } from "../provider/list.ts";
import { providerRouter, idOf, type ProviderRequest } from "../provider/routes.ts";
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
  const { api, get, post, patch, remove } = providerRouter(sim);
  const subscriptionOfRequest = (request: ProviderRequest) => subscriptionById(sim, idOf(request));

  post("/plans", "nextPlan", ({ body }) => createPlan(sim, body));
  get("/plans", "nextSubscriptionFetch", ({ query }) => paginate(sim.store.subscriptionStore.plans.values(), query));
  get("/plans/:id", "nextSubscriptionFetch", (request) => planById(sim, idOf(request)));

  post("/subscriptions", "nextSubscription", ({ body }) => createSubscriptionWithAddons(sim, body));
  get("/subscriptions", "nextSubscriptionFetch", ({ query }) => listSubscriptions(sim, query));
  get("/subscriptions/:id", "nextSubscriptionFetch", subscriptionOfRequest);
  patch("/subscriptions/:id", "nextSubscriptionChange", (request) =>
    updateSubscription(sim, subscriptionOfRequest(request), request.body),
  );
  post("/subscriptions/:id/cancel", "nextSubscriptionChange", (request) =>
    cancelSubscription(sim, subscriptionOfRequest(request), request.body),
  );
  post("/subscriptions/:id/pause", "nextSubscriptionChange", (request) =>
    pauseSubscription(sim, subscriptionOfRequest(request), request.body),
  );
  post("/subscriptions/:id/resume", "nextSubscriptionChange", (request) =>
    resumeSubscription(sim, subscriptionOfRequest(request), request.body),
  );
  get("/subscriptions/:id/retrieve_scheduled_changes", "nextSubscriptionFetch", (request) =>
    withScheduledChange(sim, subscriptionOfRequest(request)),
  );
  post("/subscriptions/:id/cancel_scheduled_changes", "nextSubscriptionChange", (request) =>
    dropScheduledChange(sim, subscriptionOfRequest(request)),
  );

  post("/subscriptions/:id/addons", "nextSubscriptionChange", (request) =>
    createAddon(sim, subscriptionOfRequest(request), request.body),
  );
  get("/addons", "nextSubscriptionFetch", ({ query }) => listAddons(sim, query));
  get("/addons/:id", "nextSubscriptionFetch", (request) => addonById(sim, idOf(request)));
  remove("/addons/:id", "nextSubscriptionChange", (request) => deleteAddon(sim, idOf(request)));

  get("/invoices", "nextSubscriptionFetch", ({ query }) => listInvoices(sim, query));
  get("/invoices/:id", "nextSubscriptionFetch", (request) => invoiceById(sim, idOf(request)));
  return api;
}
