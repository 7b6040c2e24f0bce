import { type Router } from "express";
import { providerRouter, idOf } from "../provider/routes.ts";
import { originOf } from "../provider/origin.ts";
import { type Simulator } from "../simulator.ts";
import {
  cancelPaymentLink,
  createPaymentLink,
  editPaymentLink,
  listPaymentLinks,
  notifyByMedium,
  paymentLinkById,
} from "./payment-links.ts";

/** `/v1/payment_links`. */
export function paymentLinkApi(sim: Simulator): Router {
  const { api, get, post, patch } = providerRouter(sim);

  post("/payment_links", "nextPaymentLink", (request) => createPaymentLink(sim, request.body, originOf(request)));
  get("/payment_links", "nextPaymentLinkFetch", ({ query }) => listPaymentLinks(sim, query));
  get("/payment_links/:id", "nextPaymentLinkFetch", (request) => paymentLinkById(sim, idOf(request)));
  patch("/payment_links/:id", "nextPaymentLinkChange", (request) => editPaymentLink(sim, idOf(request), request.body));
  post("/payment_links/:id/cancel", "nextPaymentLinkChange", (request) => cancelPaymentLink(sim, idOf(request)));
  post("/payment_links/:id/notify_by/:medium", "nextPaymentLinkChange", (request) =>
    notifyByMedium(sim, idOf(request), request.params["medium"] ?? ""),
  );
  return api;
}
