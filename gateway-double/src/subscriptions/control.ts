import { Router } from "express";
import * as z from "zod/mini";
import { Payer } from "../checkout/payer.ts";
import { Instrument } from "../entities/instruments.ts";
import { badRequest } from "../api/provider-error.ts";
import { parseInput } from "../base/read.ts";
import { type Simulator } from "../state/simulator.ts";
import { sendEvents } from "../state/events.ts";
import { cancelSubscription, pauseSubscription, resumeSubscription } from "./changes.ts";
import { chargeInvoice, openCycle } from "./charges.ts";
import { authoriseMandate } from "./mandate.ts";
import { subscriptionById } from "./subscriptions.ts";

/** Body of `POST /__sim/subscriptions/:id/charge`: the dashboard's "Charge this now" (Razorpay: subscriptions/test). */
export const ChargeRequest = z.strictObject({ result: z._default(z.enum(["success", "failure"]), "success") });
/** Body of `POST /__sim/subscriptions/:id/instrument`: whether the bank accepts later debits. */
export const InstrumentChange = z.strictObject({ works: z.boolean() });

/** Control API routes for actions of a donor or their bank on a subscription. */
export function subscriptionControl(sim: Simulator): Router {
  const api = Router();
  const findSubscription = (id: string | undefined) => subscriptionById(sim, id ?? "");

  api.post("/subscriptions/:id/authorise", ({ params, body }, response) => {
    const { email, contact, ...instrument } = parseOrThrow(z.looseObject(Payer.def.shape), body);
    const paymentInstrument = parseOrThrow(
      Instrument,
      "method" in instrument ? instrument : { method: "upi", ...instrument },
    );
    const mandateResult = authoriseMandate(
      sim,
      findSubscription(params.id),
      paymentInstrument,
      parseOrThrow(Payer, { email, contact }),
    );
    if (mandateResult.outcome === "failure") response.status(400).json({ error: mandateResult.error });
    else if (mandateResult.outcome === "success" && mandateResult.calls > 0) response.json(mandateResult.response);
    else {
      const status = mandateResult.outcome === "success" ? "no-callback" : mandateResult.outcome;
      response.status(202).json({ status, payment_id: "paymentId" in mandateResult ? mandateResult.paymentId : null });
    }
  });
  api.post("/subscriptions/:id/charge", ({ params, body }, response) => {
    const subscription = findSubscription(params.id);
    if (subscription.status !== "active" && subscription.status !== "pending")
      throw badRequest(`A subscription that is ${subscription.status} is not charged.`);
    const internals = sim.store.subscriptionStore.internals(subscription.id);
    const { works: workedBefore } = internals;
    internals.works = parseOrThrow(ChargeRequest, body).result === "success";
    const unpaidInvoice = sim.store.subscriptionStore
      .invoicesOf(subscription.id)
      .findLast(({ status }) => status === "issued");
    sendEvents(sim, chargeInvoice(sim, subscription, unpaidInvoice ?? openCycle(sim, subscription)));
    internals.works = workedBefore;
    response.json(subscription);
  });
  api.post("/subscriptions/:id/instrument", ({ params, body }, response) => {
    sim.store.subscriptionStore.internals(findSubscription(params.id).id).works = parseOrThrow(
      InstrumentChange,
      body,
    ).works;
    sim.scheduleSnapshot();
    response.json(findSubscription(params.id));
  });
  api.post("/subscriptions/:id/pause-by-customer", ({ params }, response) => {
    response.json(pauseSubscription(sim, findSubscription(params.id), {}, "customer"));
  });
  api.post("/subscriptions/:id/resume-by-customer", ({ params }, response) => {
    response.json(resumeSubscription(sim, findSubscription(params.id), {}, "customer"));
  });
  api.post("/subscriptions/:id/cancel-by-customer", ({ params }, response) => {
    response.json(cancelSubscription(sim, findSubscription(params.id), {}, "customer"));
  });
  return api;
}

function parseOrThrow<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsedInput = parseInput(schema, body ?? {});
  if ("problem" in parsedInput) throw badRequest(parsedInput.problem);
  return parsedInput.value;
}
