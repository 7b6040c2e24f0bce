import { Router } from "express";
import * as z from "zod/mini";
import { Payer } from "../checkout/payer.ts";
import { Instrument } from "../instruments.ts";
import { badRequest } from "../provider-error.ts";
import { parseInput } from "../read.ts";
import { type Simulator } from "../simulator.ts";
import { announce } from "../webhooks/events.ts";
import { cancelSubscription, pauseSubscription, resumeSubscription } from "./changes.ts";
import { chargeInvoice, openCycle } from "./charges.ts";
import { authoriseMandate } from "./mandate.ts";
import { subscriptionOf } from "./subscriptions.ts";

/** Body of `POST /__sim/subscriptions/:id/charge`: the dashboard's "Charge this now" (Razorpay: subscriptions/test). */
export const ChargeNow = z.strictObject({ result: z._default(z.enum(["success", "failure"]), "success") });
/** Body of `POST /__sim/subscriptions/:id/instrument`: whether the bank accepts later debits. */
export const InstrumentChange = z.strictObject({ works: z.boolean() });

/** Control API routes for actions of a donor or their bank on a subscription. */
export function subscriptionControl(sim: Simulator): Router {
  const api = Router();
  const it = (id: string | undefined) => subscriptionOf(sim, id ?? "");

  api.post("/subscriptions/:id/authorise", ({ params, body }, response) => {
    const { email, contact, ...instrument } = must(z.looseObject(Payer.def.shape), body);
    const paying = must(Instrument, "method" in instrument ? instrument : { method: "upi", ...instrument });
    const result = authoriseMandate(sim, it(params.id), paying, must(Payer, { email, contact }));
    if (result.outcome === "failure") response.status(400).json({ error: result.error });
    else if (result.outcome === "success" && result.calls > 0) response.json(result.response);
    else {
      const status = result.outcome === "success" ? "no-callback" : result.outcome;
      response.status(202).json({ status, payment_id: "paymentId" in result ? result.paymentId : null });
    }
  });
  api.post("/subscriptions/:id/charge", ({ params, body }, response) => {
    const subscription = it(params.id);
    if (subscription.status !== "active" && subscription.status !== "pending")
      throw badRequest(`A subscription that is ${subscription.status} is not charged.`);
    const internals = sim.store.monthly.internals(subscription.id);
    const { works } = internals;
    internals.works = must(ChargeNow, body).result === "success";
    const open = sim.store.monthly.invoicesOf(subscription.id).findLast(({ status }) => status === "issued");
    announce(sim, chargeInvoice(sim, subscription, open ?? openCycle(sim, subscription)));
    internals.works = works;
    response.json(subscription);
  });
  api.post("/subscriptions/:id/instrument", ({ params, body }, response) => {
    sim.store.monthly.internals(it(params.id).id).works = must(InstrumentChange, body).works;
    sim.scheduleSnapshot();
    response.json(it(params.id));
  });
  api.post("/subscriptions/:id/pause-by-customer", ({ params }, response) => {
    response.json(pauseSubscription(sim, it(params.id), {}, "customer"));
  });
  api.post("/subscriptions/:id/resume-by-customer", ({ params }, response) => {
    response.json(resumeSubscription(sim, it(params.id), {}, "customer"));
  });
  api.post("/subscriptions/:id/cancel-by-customer", ({ params }, response) => {
    response.json(cancelSubscription(sim, it(params.id), {}, "customer"));
  });
  return api;
}

function must<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const outcome = parseInput(schema, body ?? {});
  if ("problem" in outcome) throw badRequest(outcome.problem);
  return outcome.value;
}
