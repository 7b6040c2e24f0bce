import { Router } from "express";
import { handlersOf, idOf } from "../provider/routes.ts";
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
  const api = Router();
  const handleRequest = handlersOf(sim);

  api.post(
    "/payment_links",
    handleRequest("nextPaymentLink", (request) => createPaymentLink(sim, request.body, originOf(request))),
  );
  api.get(
    "/payment_links",
    handleRequest("nextPaymentLinkFetch", ({ query }) => listPaymentLinks(sim, query)),
  );
  api.get(
    "/payment_links/:id",
    handleRequest("nextPaymentLinkFetch", (request) => paymentLinkById(sim, idOf(request))),
  );
  api.patch(
    "/payment_links/:id",
    handleRequest("nextPaymentLinkChange", (request) => editPaymentLink(sim, idOf(request), request.body)),
  );
  api.post(
    "/payment_links/:id/cancel",
    handleRequest("nextPaymentLinkChange", (request) => cancelPaymentLink(sim, idOf(request))),
  );
  api.post(
    "/payment_links/:id/notify_by/:medium",
    handleRequest("nextPaymentLinkChange", (request) =>
      notifyByMedium(sim, idOf(request), request.params["medium"] ?? ""),
    ),
  );
  return api;
}
