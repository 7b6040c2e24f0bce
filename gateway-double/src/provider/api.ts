import express, { type ErrorRequestHandler, type RequestHandler, Router } from "express";
import { customerApi } from "../customers/provider.ts";
import { downtimeApi } from "../downtimes/provider.ts";
import { itemApi } from "../items/provider.ts";
import { paymentLinkApi } from "../payment-links/provider.ts";
import { ProviderError, unknownUrlError } from "../provider-error.ts";
import { qrCodeApi } from "../qr-codes/provider.ts";
import { type Simulator } from "../simulator.ts";
import { transferApi } from "../transfers/provider.ts";
import { subscriptionApi } from "../subscriptions/provider.ts";
import { faultOfAmount, replyOrFail } from "./faults.ts";
import { changeNotes, createOrder, fetchOrder, listOrders, orderById, paymentsOfOrder } from "./orders.ts";
import {
  capturePaymentById,
  cardById,
  cardOfPayment,
  fetchPayment,
  listPayments,
  paymentById,
  validateVpa,
  withoutCard,
} from "./payments.ts";
import { markRequestAnswered, createRefund, refundById, refundsOfPayment } from "./refunds.ts";
import { acceptDispute, contestDispute, fetchDispute, listDisputes } from "./disputes.ts";
import { listSettlements, settlementById, settlementReport } from "../settlements/provider.ts";
import { paginate } from "./list.ts";
import { limitRate } from "./rate-limit.ts";
import { handlersOf, idOf } from "./routes.ts";

/** Routes of the provider API, `/v1/*`. */
export function providerApi(sim: Simulator): Router {
  const api = Router();
  api.use(authenticate(sim));
  api.use(limitRate(sim));
  api.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false }));

  // Before the payments, whose ids these addresses would be.
  api.use(qrCodeApi(sim), downtimeApi(sim));
  const handleRequest = handlersOf(sim);

  api.post("/orders", (request, response) =>
    replyOrFail(sim, { request, response, faultTarget: "nextOrder" }, () => createOrder(sim, request.body), {
      defaultFault: faultOfAmount(amountOf(request.body)),
    }),
  );
  api.get(
    "/orders",
    handleRequest("nextOrderFetch", ({ query }) => listOrders(sim, query)),
  );
  api.get(
    "/orders/:id",
    handleRequest("nextOrderFetch", (request) => fetchOrder(sim, idOf(request), request.query)),
  );
  api.get(
    "/orders/:id/payments",
    handleRequest("nextPaymentFetch", (request) => paymentsOfOrder(sim, idOf(request))),
  );
  api.patch(
    "/orders/:id",
    handleRequest("nextOther", (request) => changeNotes(sim, orderById(sim, idOf(request)), request.body)),
  );

  api.get(
    "/payments",
    handleRequest("nextPaymentFetch", ({ query }) => listPayments(sim, query)),
  );
  api.get(
    "/payments/:id",
    handleRequest("nextPaymentFetch", (request) => fetchPayment(sim, idOf(request), request.query)),
  );
  api.patch(
    "/payments/:id",
    handleRequest("nextOther", (request) =>
      withoutCard(changeNotes(sim, paymentById(sim, idOf(request)), request.body)),
    ),
  );
  api.get(
    "/payments/:id/card",
    handleRequest("nextPaymentFetch", (request) => cardOfPayment(sim, idOf(request))),
  );
  api.get(
    "/cards/:id",
    handleRequest("nextPaymentFetch", (request) => cardById(sim, idOf(request))),
  );
  api.post(
    "/payments/validate/vpa",
    handleRequest("nextOther", ({ body }) => validateVpa(body)),
  );
  api.post(
    "/payments/:id/capture",
    handleRequest("nextCapture", (request) => capturePaymentById(sim, idOf(request), request.body)),
  );
  api.get(
    "/payments/:id/refunds",
    handleRequest("nextRefundFetch", (request) => refundsOfPayment(sim, idOf(request), request.query)),
  );
  api.get(
    "/payments/:id/refunds/:refundId",
    handleRequest("nextRefundFetch", (request) => refundById(sim, request.params["refundId"] ?? "", idOf(request))),
  );
  api.post("/payments/:id/refund", (request, response) => {
    const key = request.get("X-Refund-Idempotency");
    const call = () => createRefund(sim, request.params.id, request.body, key);
    const onReplied = () => markRequestAnswered(sim, key);
    return replyOrFail(sim, { request, response, faultTarget: "nextRefund" }, call, { onReplied });
  });

  api.get(
    "/refunds",
    handleRequest("nextRefundFetch", ({ query }) => paginate(sim.store.refunds.values(), query)),
  );
  api.get(
    "/refunds/:id",
    handleRequest("nextRefundFetch", (request) => refundById(sim, idOf(request))),
  );
  api.patch(
    "/refunds/:id",
    handleRequest("nextOther", (request) => changeNotes(sim, refundById(sim, idOf(request)), request.body)),
  );

  // Razorpay: api/disputes/fetch-all, fetch, accept, contest.
  api.get(
    "/disputes",
    handleRequest("nextDisputeFetch", ({ query }) => listDisputes(sim, query)),
  );
  api.get(
    "/disputes/:id",
    handleRequest("nextDisputeFetch", (request) => fetchDispute(sim, idOf(request), request.query)),
  );
  api.post(
    "/disputes/:id/accept",
    handleRequest("nextOther", (request) => acceptDispute(sim, idOf(request))),
  );
  api.patch(
    "/disputes/:id/contest",
    handleRequest("nextOther", (request) => contestDispute(sim, idOf(request), request.body)),
  );

  // Razorpay: api/settlements/fetch-all, fetch-recon, fetch-with-id.
  api.get(
    "/settlements",
    handleRequest("nextSettlementFetch", ({ query }) => listSettlements(sim, query)),
  );
  api.get(
    "/settlements/recon/combined",
    handleRequest("nextSettlementFetch", ({ query }) => settlementReport(sim, query)),
  );
  // Instant settlements, which are not offered.
  api.use("/settlements/ondemand", () => {
    throw unknownUrlError();
  });
  api.get(
    "/settlements/:id",
    handleRequest("nextSettlementFetch", (request) => settlementById(sim, idOf(request))),
  );

  api.use(subscriptionApi(sim), paymentLinkApi(sim), transferApi(sim), customerApi(sim), itemApi(sim));

  api.use(() => {
    throw unknownUrlError();
  });
  api.use(sendError);
  return api;
}

/** `/v2/*`, which has accounts of partners alone: nothing of it is offered. */
export function partnerApi(sim: Simulator): Router {
  const api = Router();
  api.use(authenticate(sim));
  api.use(() => {
    throw unknownUrlError();
  });
  api.use(sendError);
  return api;
}

/** HTTP Basic with `key_id:key_secret`; the scheme's name is case-sensitive (Razorpay: api/authentication). */
function authenticate(sim: Simulator): RequestHandler {
  const expectedAuthorization = `Basic ${Buffer.from(`${sim.keyId}:${sim.keySecret}`).toString("base64")}`;
  return (request, _response, next) => {
    if (request.get("authorization") !== expectedAuthorization) {
      throw new ProviderError(sim.flags.authErrorStatus, "Authentication failed", {
        source: "NA",
        step: "NA",
        reason: "NA",
      });
    }
    next();
  };
}

/** Converts all errors to Razorpay's format, those of the body parser too. */
const sendError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) next(error);
  else if (error instanceof ProviderError) response.status(error.status).json(error.body);
  else if (isClientError(error)) {
    response.status(400).json(new ProviderError(400, "The request body could not be read.").body);
  } else next(error);
};

function isClientError(error: unknown): boolean {
  return error instanceof Error && "status" in error && typeof error.status === "number" && error.status < 500;
}

function amountOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "amount" in body ? body.amount : undefined;
}
