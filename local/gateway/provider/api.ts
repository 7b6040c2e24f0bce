import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from "express";
import { type FaultTarget } from "../behaviour.ts";
import { ProviderError, unknownUrl } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { subscriptionApi } from "../subscriptions/provider.ts";
import { faultOfAmount, replyOrFail } from "./faults.ts";
import { changeNotes, createOrder, listOrders, orderOf, paymentsOfOrder } from "./orders.ts";
import { capturePaymentById, fetchPayment, listPayments, paymentOf, withoutCard } from "./payments.ts";
import { completeRequest, createRefund, refundOf, refundsOfPayment } from "./refunds.ts";
import { page } from "./list.ts";

/** Routes of the provider API, `/v1/*`. */
export function providerApi(sim: Simulator): Router {
  const api = Router();
  api.use(authenticate(sim));
  api.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false }));

  const plain =
    (
      target: FaultTarget | undefined,
      call: (request: Request<Record<string, string>>) => unknown,
    ): RequestHandler<Record<string, string>> =>
    (request, response) =>
      replyOrFail(sim, { request, response, target }, () => call(request));
  const id = (request: Request<Record<string, string>>) => request.params["id"] ?? "";

  api.post("/orders", (request, response) =>
    replyOrFail(sim, { request, response, target: "nextOrder" }, () => createOrder(sim, request.body), {
      otherwise: faultOfAmount(amountOf(request.body)),
    }),
  );
  api.get(
    "/orders",
    plain("nextOrderFetch", ({ query }) => listOrders(sim, query)),
  );
  api.get(
    "/orders/:id",
    plain("nextOrderFetch", (request) => orderOf(sim, id(request))),
  );
  api.get(
    "/orders/:id/payments",
    plain("nextPaymentFetch", (request) => paymentsOfOrder(sim, id(request))),
  );
  api.patch(
    "/orders/:id",
    plain(undefined, (request) => changeNotes(sim, orderOf(sim, id(request)), request.body)),
  );

  api.get(
    "/payments",
    plain("nextPaymentFetch", ({ query }) => listPayments(sim, query)),
  );
  api.get(
    "/payments/:id",
    plain("nextPaymentFetch", (request) => fetchPayment(sim, id(request), request.query)),
  );
  api.patch(
    "/payments/:id",
    plain(undefined, (request) => withoutCard(changeNotes(sim, paymentOf(sim, id(request)), request.body))),
  );
  api.post(
    "/payments/:id/capture",
    plain("nextCapture", (request) => capturePaymentById(sim, id(request), request.body)),
  );
  api.get(
    "/payments/:id/refunds",
    plain("nextRefundFetch", (request) => refundsOfPayment(sim, id(request), request.query)),
  );
  api.get(
    "/payments/:id/refunds/:refundId",
    plain("nextRefundFetch", (request) => refundOf(sim, request.params["refundId"] ?? "", id(request))),
  );
  api.post("/payments/:id/refund", (request, response) => {
    const key = request.get("X-Refund-Idempotency");
    const call = () => createRefund(sim, request.params.id, request.body, key);
    const after = () => completeRequest(sim, key);
    return replyOrFail(sim, { request, response, target: "nextRefund" }, call, { after });
  });

  api.get(
    "/refunds",
    plain("nextRefundFetch", ({ query }) => page(sim.store.refunds.values(), query)),
  );
  api.get(
    "/refunds/:id",
    plain("nextRefundFetch", (request) => refundOf(sim, id(request))),
  );
  api.patch(
    "/refunds/:id",
    plain(undefined, (request) => changeNotes(sim, refundOf(sim, id(request)), request.body)),
  );

  api.use(subscriptionApi(sim));

  api.use(() => {
    throw unknownUrl();
  });
  api.use(refuse);
  return api;
}

/** HTTP Basic with `key_id:key_secret`; the scheme's name is case-sensitive (Razorpay: api/authentication). */
function authenticate(sim: Simulator): RequestHandler {
  const expected = `Basic ${Buffer.from(`${sim.keyId}:${sim.keySecret}`).toString("base64")}`;
  return (request, _response, next) => {
    if (request.get("authorization") !== expected) {
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
const refuse: ErrorRequestHandler = (error: unknown, _request, response, next) => {
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
