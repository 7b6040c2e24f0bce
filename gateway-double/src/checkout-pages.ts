import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import express, { type ErrorRequestHandler, Router } from "express";
import { renderSVG } from "uqr";
import * as z from "zod/mini";
import { paymentLinkPages } from "./payment-links/page.ts";
import { badRequest, ProviderError } from "./api/provider-error.ts";
import { orderById } from "./orders/orders.ts";
import { qrCodeById } from "./qr-codes/qr-codes.ts";
import { parseInput } from "./base/read.ts";
import { type Simulator } from "./state/simulator.ts";
import { monthlyAmountOf, hasEnded } from "./state/subscription-state.ts";
import { authoriseMandate, amountDueNow } from "./subscriptions/mandate.ts";
import { subscriptionById } from "./subscriptions/subscriptions.ts";
import { AttemptInput, attemptPayment } from "./checkout/attempt.ts";

const localPath = (path: string) => fileURLToPath(new URL(`checkout/${path}`, import.meta.url));
const AttemptRequest = z.object({
  ...AttemptInput.def.shape,
  key_id: z.string(),
  order_id: z.optional(z.string()),
  subscription_id: z.optional(z.string()),
});
const QrQuery = z.object({
  order_id: z.string().check(z.regex(/^\w{1,40}$/)),
  amount: z.string().check(z.regex(/^\d{1,12}$/)),
});

/** The content of displayed QR codes: not a upi:// address, so that no phone offers to pay it. */
const NO_MONEY_TEXT = "Test gateway, no money moves.";

/** Content security policy of the pages: own resources only; may be framed and may submit forms. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src * data:; connect-src 'self'; base-uri 'none'";

/** Routes of `checkout.js` and its frame, which authenticate with the key id alone. */
export function checkoutPages(sim: Simulator): Router {
  const pages = Router();
  pages.get("/v1/checkout.js", async (_request, response) => {
    response
      .type("js")
      .set("cache-control", "no-cache")
      .send(await bundleScript("checkout-script"));
  });
  pages.get("/sim/page.js", async (_request, response) => {
    response
      .type("js")
      .set("cache-control", "no-cache")
      .send(await bundleScript("page"));
  });
  pages.get("/sim/page.css", (_request, response) => {
    response.type("css").set("cache-control", "no-cache").send(readCachedFile("page.css"));
  });
  pages.get("/sim/checkout", (_request, response) => {
    response.type("html").set("content-security-policy", PAGE_POLICY).send(readCachedFile("page.html"));
  });
  pages.get("/sim/qr.svg", ({ query }, response) => {
    const { order_id, amount } = readOr400(QrQuery, query);
    const text = `${NO_MONEY_TEXT} ${order_id}, INR ${Number(amount) / 100}`;
    response.type("svg").send(renderSVG(text, { ecc: "M", border: 2 }));
  });
  pages.get("/sim/qr-codes/:file", ({ params }, response) => {
    const { id, payment_amount } = qrCodeById(sim, params.file.replace(/\.svg$/, ""));
    const amountText = payment_amount === null ? "" : `, INR ${payment_amount / 100}`;
    response.type("svg").send(renderSVG(`${NO_MONEY_TEXT} ${id}${amountText}`, { ecc: "M", border: 2 }));
  });
  pages.get("/sim/orders/:id", ({ params, query }, response) => {
    assertKeyId(sim, query["key_id"]);
    const { id, amount_due, status } = orderById(sim, params.id);
    response.json({ id, amountPaise: amount_due, status });
  });
  pages.get("/sim/subscriptions/:id", ({ params, query }, response) => {
    assertKeyId(sim, query["key_id"]);
    const subscription = subscriptionById(sim, params.id);
    if (hasEnded(subscription))
      throw badRequest(`Subscription is in ${subscription.status} status.`, { field: "status" });
    const { id } = subscription;
    response.json({
      id,
      amountPaise: amountDueNow(sim, subscription),
      monthlyPaise: monthlyAmountOf(sim, subscription),
      status: "created",
    });
  });
  pages.post("/sim/attempts", express.json(), (request, response) => {
    const { key_id, order_id, subscription_id, instrument, payer } = readOr400(AttemptRequest, request.body);
    assertKeyId(sim, key_id);
    response.json(
      subscription_id === undefined
        ? attemptPayment(sim, orderById(sim, order_id ?? ""), instrument, payer)
        : authoriseMandate(sim, subscriptionById(sim, subscription_id), instrument, payer),
    );
  });
  pages.use(paymentLinkPages(sim));
  pages.use("/sim", sendError);
  return pages;
}

function assertKeyId({ keyId }: Simulator, givenKeyId: unknown): void {
  if (givenKeyId !== keyId) throw new ProviderError(401, "The api key provided is invalid");
}

function readOr400<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsedInput = parseInput(schema, input);
  if ("problem" in parsedInput) throw badRequest(parsedInput.problem);
  return parsedInput.value;
}

const sendError: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof ProviderError) response.status(error.status).json(error.body);
  else next(error);
};

const fileTexts = new Map<string, string>();
function readCachedFile(name: string): string {
  const text = fileTexts.get(name) ?? readFileSync(localPath(name), "utf8");
  fileTexts.set(name, text);
  return text;
}

const bundledScripts = new Map<string, Promise<string>>();
/** Bundles a browser script on its first request, to keep the start quick. */
function bundleScript(name: "checkout-script" | "page"): Promise<string> {
  const cachedScript = bundledScripts.get(name);
  if (cachedScript !== undefined) return cachedScript;
  const bundledScript = build({
    entryPoints: [localPath(`browser/${name}.ts`)],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    minify: true,
    logLevel: "silent",
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  bundledScripts.set(name, bundledScript);
  return bundledScript;
}
