import express, { type ErrorRequestHandler, Router } from "express";
import * as z from "zod/mini";
import { FlagChanges, Flags, Script } from "../base/behaviour.ts";
import { attemptPayment } from "../checkout/attempt.ts";
import { Payer } from "../checkout/payer.ts";
import { Instrument } from "../entities/instruments.ts";
import { failPayment, settleRefund } from "../captures/lifecycle.ts";
import { isLoopback } from "../base/loopback.ts";
import { ProviderError } from "../api/provider-error.ts";
import { orderById } from "../orders/orders.ts";
import { paymentById } from "../payments/payments.ts";
import { refundById } from "../payments/refunds.ts";
import { FAILURE_REASONS } from "../entities/reasons.ts";
import { applySeed, Seed, SeedError } from "./seed.ts";
import { SettleOptions, SettlementMove } from "../entities/settlements.ts";
import { moveSettlement, settle } from "../settlements/settle.ts";
import { type Simulator } from "../state/simulator.ts";
import { subscriptionControl } from "../subscriptions/control.ts";
import { authorizeLate } from "./tasks.ts";
import { Chaos } from "../webhooks/chaos.ts";
import { sendEvents } from "../state/events.ts";
import { changeClock, resetSimulator, restoreBehaviour, simulatorStateOf } from "./actions.ts";
import { moveDispute, openDispute } from "../payments/dispute.ts";
import {
  ClockChange,
  Distortion,
  DisputeMove,
  NewDispute,
  ResetOptions,
  RefundSettlement,
  WebhookChange,
} from "./messages.ts";
import { ControlError, parseOrThrow } from "./parse.ts";
import { payerApi } from "./payer-api.ts";

const OK_REPLY = { ok: true };

/** Body of `POST /__sim/orders/:id/pay`: an instrument's fields beside the payer's, and an amount for an order that takes less than all. */
const PaymentOfOrder = z.looseObject({ ...Payer.def.shape, amount: z.optional(z.int().check(z.gte(1))) });

/** Routes of the control API, `/__sim/*`. */
export function controlApi(sim: Simulator): Router {
  const api = Router();
  api.use(express.json({ limit: "50mb" }));

  api.post("/reset", ({ body }, response) => {
    resetSimulator(sim, parseOrThrow(ResetOptions, body));
    response.json(OK_REPLY);
  });
  api.post("/restore", async (_request, response) => {
    await restoreBehaviour(sim);
    response.json(OK_REPLY);
  });
  api.post("/seed", ({ body }, response) => {
    applySeed(sim, parseOrThrow(Seed, body));
    response.json(OK_REPLY);
  });
  api.post("/clock", async ({ body }, response) => {
    await changeClock(sim, parseOrThrow(ClockChange, body));
    response.json({ nowMs: sim.clock.nowMs(), isFrozen: sim.clock.isFrozen });
  });
  api.post("/script", ({ body }, response) => {
    sim.scripts.addScript(parseOrThrow(Script, body));
    response.json(OK_REPLY);
  });
  api.post("/flags", ({ body }, response) => {
    sim.flags = Flags.parse({ ...sim.flags, ...parseOrThrow(FlagChanges, body) });
    sim.scheduleSnapshot();
    response.json(sim.flags);
  });
  api.post("/chaos", ({ body }, response) => {
    const chaos = parseOrThrow(Chaos, body);
    if (chaos.oldSecret && sim.webhooks.previousSecret === undefined) {
      throw new ControlError("There is no previous webhook secret: start the gateway with previousWebhookSecret.");
    }
    sim.webhooks.setChaos(chaos);
    response.json(OK_REPLY);
  });
  api.post("/webhook", ({ body }, response) => {
    const { url, enabled } = parseOrThrow(WebhookChange, body);
    if (url !== undefined && !isLoopback(new URL(url))) {
      throw new ControlError("Webhooks go to this machine only (http on a loopback address).");
    }
    if (url !== undefined) sim.webhooks.url = new URL(url);
    if (enabled !== undefined) sim.webhooks.isEnabled = enabled;
    response.json(OK_REPLY);
  });
  api.post("/flush", async (_request, response) => {
    await sim.schedule.flush();
    response.json(OK_REPLY);
  });

  api.get("/state", ({ query }, response) => {
    response.json(simulatorStateOf(sim, query["entities"] === "1"));
  });
  api.get("/deliveries", ({ query }, response) => {
    const { state, event, payment } = query;
    const items = [...sim.webhooks.deliveries.values()].filter(
      (delivery) =>
        (state === undefined || delivery.state === state) &&
        (event === undefined || delivery.event === event) &&
        (payment === undefined || delivery.paymentId === payment),
    );
    response.json({ items });
  });
  api.post("/replay/:eventId", ({ params }, response) => {
    if (!sim.webhooks.replay(params.eventId)) throw new ControlError(`No event ${params.eventId} is known.`);
    response.json(OK_REPLY);
  });

  api.post("/orders/:id/pay", ({ params, body }, response) => {
    const { email, contact, description, notes, amount, ...instrument } = parseOrThrow(PaymentOfOrder, body);
    const payer = parseOrThrow(Payer, { email, contact, description, notes });
    const paymentInstrument = parseOrThrow(
      Instrument,
      "method" in instrument ? instrument : { method: "upi", ...instrument },
    );
    const attemptResult = attemptPayment(sim, orderById(sim, params.id), paymentInstrument, payer, amount);
    if (attemptResult.outcome === "failure") response.status(400).json({ error: attemptResult.error });
    else if (attemptResult.outcome === "success" && attemptResult.calls > 0) response.json(attemptResult.response);
    else {
      const status = attemptResult.outcome === "success" ? "no-callback" : attemptResult.outcome;
      response.status(202).json({ status, payment_id: "paymentId" in attemptResult ? attemptResult.paymentId : null });
    }
  });
  api.post("/payments/:id/late-authorize", ({ params }, response) => {
    const payment = paymentById(sim, params.id);
    if (!authorizeLate(sim, payment)) throw new ControlError(`A payment that is ${payment.status} cannot come late.`);
    response.json(payment);
  });
  api.post("/payments/:id/fail", ({ params }, response) => {
    const payment = paymentById(sim, params.id);
    if (payment.status !== "created") throw new ControlError(`A payment that is ${payment.status} cannot fail.`);
    sendEvents(sim, failPayment(sim, payment, FAILURE_REASONS.payment_failed));
    response.json(payment);
  });
  api.post("/payments/:id/dispute", ({ params, body }, response) => {
    const { amount, phase } = parseOrThrow(NewDispute, body);
    const details = { ...(amount !== undefined && { amount }), ...(phase !== undefined && { phase }) };
    response.json(openDispute(sim, paymentById(sim, params.id), details));
  });
  api.post("/disputes/:id/move", ({ params, body }, response) => {
    const dispute = sim.store.disputes.get(params.id);
    if (dispute === undefined) throw new ControlError(`No dispute ${params.id} is known.`);
    if (!moveDispute(sim, dispute, parseOrThrow(DisputeMove, body).to))
      throw new ControlError(`The dispute is ${dispute.status} already.`);
    response.json(dispute);
  });
  api.post("/refunds/:id/settle", ({ params, body }, response) => {
    const refund = refundById(sim, params.id);
    const { status } = parseOrThrow(RefundSettlement, body);
    const canSettle = refund.status === "pending" || (refund.status === "processed" && status === "reversed");
    if (!canSettle) throw new ControlError(`The refund is ${refund.status} already.`);
    sendEvents(sim, settleRefund(sim, refund, status));
    response.json(refund);
  });

  api.post("/settle", ({ body }, response) => {
    const stored = settle(sim, parseOrThrow(SettleOptions, body));
    if (stored === undefined) throw new ControlError("Nothing is left for the bank.");
    response.json(stored.settlement);
  });
  api.post("/settlements/:id/move", ({ params, body }, response) => {
    const stored = sim.store.settlements.get(params.id);
    if (stored === undefined) throw new ControlError(`No settlement ${params.id} is known.`);
    moveSettlement(sim, stored, parseOrThrow(SettlementMove, body));
    response.json(stored.settlement);
  });

  api.post("/entities/:id/distort", ({ params, body }, response) => {
    const fields = parseOrThrow(Distortion, body);
    if (Object.keys(fields).length === 0) sim.distortions.delete(params.id);
    else sim.distortions.set(params.id, fields);
    response.json(OK_REPLY);
  });

  api.use(subscriptionControl(sim), payerApi(sim));

  api.use((request) => {
    throw new ControlError(`There is no ${request.method} ${request.originalUrl}.`);
  });
  api.use(sendError);
  return api;
}

const sendError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof ProviderError) response.status(error.status).json(error.body);
  else if (error instanceof ControlError || error instanceof SeedError) {
    response.status(400).json({ error: { description: error.message } });
  } else next(error);
};
