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
import { providerRouter, idOf } from "./routes.ts";

/** Routes of the provider API, `/v1/*`. */
export function providerApi(sim: Simulator): Router {
  const { api, get, post, patch } = providerRouter(sim);
  api.use(authenticate(sim));
  api.use(limitRate(sim));
  api.use(express.json({ limit: "1mb" }), express.urlencoded({ extended: false }));

  // Before the payments, whose ids these addresses would be.
  api.use(qrCodeApi(sim), downtimeApi(sim));

  api.post("/orders", (request, response) =>
    replyOrFail(sim, { request, response, faultTarget: "nextOrder" }, () => createOrder(sim, request.body), {
      defaultFault: faultOfAmount(amountOf(request.body)),
    }),
  );
  get("/orders", "nextOrderFetch", ({ query }) => listOrders(sim, query));
  get("/orders/:id", "nextOrderFetch", (request) => fetchOrder(sim, idOf(request), request.query));
  get("/orders/:id/payments", "nextPaymentFetch", (request) => paymentsOfOrder(sim, idOf(request)));
  patch("/orders/:id", "nextOther", (request) => changeNotes(sim, orderById(sim, idOf(request)), request.body));

  get("/payments", "nextPaymentFetch", ({ query }) => listPayments(sim, query));
  get("/payments/:id", "nextPaymentFetch", (request) => fetchPayment(sim, idOf(request), request.query));
  patch("/payments/:id", "nextOther", (request) =>
    withoutCard(changeNotes(sim, paymentById(sim, idOf(request)), request.body)),
  );
  get("/payments/:id/card", "nextPaymentFetch", (request) => cardOfPayment(sim, idOf(request)));
  get("/cards/:id", "nextPaymentFetch", (request) => cardById(sim, idOf(request)));
  post("/payments/validate/vpa", "nextOther", ({ body }) => validateVpa(body));
  post("/payments/:id/capture", "nextCapture", (request) => capturePaymentById(sim, idOf(request), request.body));
  get("/payments/:id/refunds", "nextRefundFetch", (request) => refundsOfPayment(sim, idOf(request), request.query));
  get("/payments/:id/refunds/:refundId", "nextRefundFetch", (request) =>
    refundById(sim, request.params["refundId"] ?? "", idOf(request)),
  );
  api.post("/payments/:id/refund", (request, response) => {
    const key = request.get("X-Refund-Idempotency");
    const call = () => createRefund(sim, request.params.id, request.body, key);
    const onReplied = () => markRequestAnswered(sim, key);
    return replyOrFail(sim, { request, response, faultTarget: "nextRefund" }, call, { onReplied });
  });

  get("/refunds", "nextRefundFetch", ({ query }) => paginate(sim.store.refunds.values(), query));
  get("/refunds/:id", "nextRefundFetch", (request) => refundById(sim, idOf(request)));
  patch("/refunds/:id", "nextOther", (request) => changeNotes(sim, refundById(sim, idOf(request)), request.body));

  // Razorpay: api/disputes/fetch-all, fetch, accept, contest.
  get("/disputes", "nextDisputeFetch", ({ query }) => listDisputes(sim, query));
  get("/disputes/:id", "nextDisputeFetch", (request) => fetchDispute(sim, idOf(request), request.query));
  post("/disputes/:id/accept", "nextOther", (request) => acceptDispute(sim, idOf(request)));
  patch("/disputes/:id/contest", "nextOther", (request) => contestDispute(sim, idOf(request), request.body));

  // Razorpay: api/settlements/fetch-all, fetch-recon, fetch-with-id.
  get("/settlements", "nextSettlementFetch", ({ query }) => listSettlements(sim, query));
  get("/settlements/recon/combined", "nextSettlementFetch", ({ query }) => settlementReport(sim, query));
  // Instant settlements, which are not offered.
  api.use("/settlements/ondemand", () => {
    throw unknownUrlError();
  });
  get("/settlements/:id", "nextSettlementFetch", (request) => settlementById(sim, idOf(request)));

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
