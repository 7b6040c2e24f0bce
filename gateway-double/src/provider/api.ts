import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from "express";
import { type FaultTarget } from "../behaviour.ts";
import { ProviderError, unknownUrlError } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { subscriptionApi } from "../subscriptions/provider.ts";
import { faultOfAmount, replyOrFail } from "./faults.ts";
import { changeNotes, createOrder, listOrders, orderById, paymentsOfOrder } from "./orders.ts";
import { capturePaymentById, fetchPayment, listPayments, paymentById, withoutCard } from "./payments.ts";
import { markRequestAnswered, createRefund, refundById, refundsOfPayment } from "./refunds.ts";
import { disputeById } from "./disputes.ts";
import { listSettlements, settlementById, settlementReport } from "../settlements/provider.ts";
import { paginate } from "./list.ts";
import { limitRate } from "./rate-limit.ts";

/** Routes of the provider API, `/v1/*`. */
export function providerApi(sim: Simulator): Router {
  const api = Router();
  api.use(authenticate(sim));
  api.use(limitRate(sim));
  api.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false }));

  const handleRequest =
    (
      faultTarget: FaultTarget | undefined,
      call: (request: Request<Record<string, string>>) => unknown,
    ): RequestHandler<Record<string, string>> =>
    (request, response) =>
      replyOrFail(sim, { request, response, faultTarget }, () => call(request));
  const idParameter = (request: Request<Record<string, string>>) => request.params["id"] ?? "";

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
    handleRequest("nextOrderFetch", (request) => orderById(sim, idParameter(request))),
  );
  api.get(
    "/orders/:id/payments",
    handleRequest("nextPaymentFetch", (request) => paymentsOfOrder(sim, idParameter(request))),
  );
  api.patch(
    "/orders/:id",
    handleRequest(undefined, (request) => changeNotes(sim, orderById(sim, idParameter(request)), request.body)),
  );

  api.get(
    "/payments",
    handleRequest("nextPaymentFetch", ({ query }) => listPayments(sim, query)),
  );
  api.get(
    "/payments/:id",
    handleRequest("nextPaymentFetch", (request) => fetchPayment(sim, idParameter(request), request.query)),
  );
  api.patch(
    "/payments/:id",
    handleRequest(undefined, (request) =>
      withoutCard(changeNotes(sim, paymentById(sim, idParameter(request)), request.body)),
    ),
  );
  api.post(
    "/payments/:id/capture",
    handleRequest("nextCapture", (request) => capturePaymentById(sim, idParameter(request), request.body)),
  );
  api.get(
    "/payments/:id/refunds",
    handleRequest("nextRefundFetch", (request) => refundsOfPayment(sim, idParameter(request), request.query)),
  );
  api.get(
    "/payments/:id/refunds/:refundId",
    handleRequest("nextRefundFetch", (request) =>
      refundById(sim, request.params["refundId"] ?? "", idParameter(request)),
    ),
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
    handleRequest("nextRefundFetch", (request) => refundById(sim, idParameter(request))),
  );
  api.patch(
    "/refunds/:id",
    handleRequest(undefined, (request) => changeNotes(sim, refundById(sim, idParameter(request)), request.body)),
  );

  // Razorpay: api/disputes/fetch-all, fetch.
  api.get(
    "/disputes",
    handleRequest("nextDisputeFetch", ({ query }) => paginate(sim.store.disputes.values(), query)),
  );
  api.get(
    "/disputes/:id",
    handleRequest("nextDisputeFetch", (request) => disputeById(sim, idParameter(request))),
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
  api.get(
    "/settlements/:id",
    handleRequest("nextSettlementFetch", (request) => settlementById(sim, idParameter(request))),
  );

  api.use(subscriptionApi(sim));

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
