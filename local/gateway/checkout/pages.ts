import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import express, { type ErrorRequestHandler, Router } from "express";
import { renderSVG } from "uqr";
import * as z from "zod/mini";
import { badRequest, ProviderError } from "../provider-error.ts";
import { orderOf } from "../provider/orders.ts";
import { parseInput } from "../read.ts";
import { type Simulator } from "../simulator.ts";
import { amountOf, isOver } from "../subscriptions/state.ts";
import { authoriseMandate, dueNow } from "../subscriptions/mandate.ts";
import { subscriptionOf } from "../subscriptions/subscriptions.ts";
import { Attempt, attempt } from "./attempt.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const AttemptRequest = z.object({
  ...Attempt.def.shape,
  key_id: z.string(),
  order_id: z.optional(z.string()),
  subscription_id: z.optional(z.string()),
});
const QrQuery = z.object({
  order_id: z.string().check(z.regex(/^\w{1,40}$/)),
  amount: z.string().check(z.regex(/^\d{1,12}$/)),
});

/** Content security policy: own resources only; may be framed and may submit forms. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src * data:; connect-src 'self'; base-uri 'none'";

/** Routes of `checkout.js` and its frame, which authenticate with the key id alone. */
export function checkoutPages(sim: Simulator): Router {
  const pages = Router();
  pages.get("/v1/checkout.js", async (_request, response) => {
    response
      .type("js")
      .set("cache-control", "no-cache")
      .send(await script("checkout-script"));
  });
  pages.get("/sim/page.js", async (_request, response) => {
    response
      .type("js")
      .set("cache-control", "no-cache")
      .send(await script("page"));
  });
  pages.get("/sim/page.css", (_request, response) => {
    response.type("css").set("cache-control", "no-cache").send(file("page.css"));
  });
  pages.get("/sim/checkout", (_request, response) => {
    response.type("html").set("content-security-policy", PAGE_POLICY).send(file("page.html"));
  });
  pages.get("/sim/qr.svg", ({ query }, response) => {
    const { order_id, amount } = readOr400(QrQuery, query);
    // No upi:// address, so that no phone offers to pay it.
    const text = `Test gateway, no money moves. ${order_id}, INR ${Number(amount) / 100}`;
    response.type("svg").send(renderSVG(text, { ecc: "M", border: 2 }));
  });
  pages.get("/sim/orders/:id", ({ params, query }, response) => {
    checkKey(sim, query["key_id"]);
    const { id, amount_due, status } = orderOf(sim, params.id);
    response.json({ id, amountPaise: amount_due, status });
  });
  pages.get("/sim/subscriptions/:id", ({ params, query }, response) => {
    checkKey(sim, query["key_id"]);
    const subscription = subscriptionOf(sim, params.id);
    if (isOver(subscription))
      throw badRequest(`Subscription is in ${subscription.status} status.`, { field: "status" });
    const { id } = subscription;
    response.json({
      id,
      amountPaise: dueNow(sim, subscription),
      monthlyPaise: amountOf(sim, subscription),
      status: "created",
    });
  });
  pages.post("/sim/attempts", express.json(), (request, response) => {
    const { key_id, order_id, subscription_id, instrument, payer } = readOr400(AttemptRequest, request.body);
    checkKey(sim, key_id);
    response.json(
      subscription_id === undefined
        ? attempt(sim, orderOf(sim, order_id ?? ""), instrument, payer)
        : authoriseMandate(sim, subscriptionOf(sim, subscription_id), instrument, payer),
    );
  });
  pages.use("/sim", refuse);
  return pages;
}

function checkKey({ keyId }: Simulator, given: unknown): void {
  if (given !== keyId) throw new ProviderError(401, "The api key provided is invalid");
}

function readOr400<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const outcome = parseInput(schema, input);
  if ("problem" in outcome) throw badRequest(outcome.problem);
  return outcome.value;
}

const refuse: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof ProviderError) response.status(error.status).json(error.body);
  else next(error);
};

const files = new Map<string, string>();
function file(name: string): string {
  const text = files.get(name) ?? readFileSync(here(name), "utf8");
  files.set(name, text);
  return text;
}

const scripts = new Map<string, Promise<string>>();
/** Bundles a browser script on its first request, to keep the start quick. */
function script(name: "checkout-script" | "page"): Promise<string> {
  const known = scripts.get(name);
  if (known !== undefined) return known;
  const bundled = build({
    entryPoints: [here(`browser/${name}.ts`)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    logLevel: "silent",
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  scripts.set(name, bundled);
  return bundled;
}
