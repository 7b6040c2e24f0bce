import { createHmac } from "node:crypto";
import { PATHS, PUBLIC_PAGES, WEBHOOK_PATH } from "@daansetu/contract";
import fc from "fast-check";
import { LOCAL_ENV } from "../support/deps.ts";
import { HOSTILE_TEXTS, mutated } from "./mutate.ts";
import { type HostileRequest, jsonOf } from "./requests.ts";

const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString("utf8"));
const sign = (body: string) => createHmac("sha256", LOCAL_ENV.RAZORPAY_WEBHOOK_SECRET).update(body).digest("hex");

const payment = {
  ...{ id: "pay_HOSTILE0000001", entity: "payment", amount: 50_000, currency: "INR", status: "captured" },
  ...{
    order_id: "order_HOSTILE0000001",
    method: "card",
    captured: true,
    email: "a@example.in",
    contact: "+919820012345",
  },
  ...{ notes: {}, created_at: 1_795_000_000, fee: 1_000, tax: 180 },
};
const EVENTS = [
  "payment.captured",
  "payment.failed",
  "refund.processed",
  "subscription.charged",
  "payment.dispute.created",
];
const event = fc.constantFrom(...EVENTS).map((name) => ({
  ...{ entity: "event", account_id: "acc_x", event: name, contains: ["payment"], created_at: 1_795_000_000 },
  payload: { payment: { entity: payment }, refund: { entity: { ...payment, id: "rfnd_HOSTILE000001" } } },
}));

/** What the gateway would never send, three of four with its signature, since its secret may leak and its API may change. */
export const webhookRequests: fc.Arbitrary<HostileRequest> = fc
  .record({
    content: event.chain((value) => mutated(value)),
    signed: fc.nat(3),
    id: fc.option(fc.constantFrom(...HOSTILE_TEXTS)),
  })
  .map(({ content, signed, id }) => {
    const body = jsonOf(content);
    const headers = {
      ...{ "content-type": "application/json", "x-razorpay-signature": signed === 0 ? "forged" : sign(body) },
      ...(id !== null && { "x-razorpay-event-id": encode(id).slice(0, 3_000) }),
    };
    return { method: "POST", path: `/api${WEBHOOK_PATH}`, headers, body: Buffer.from(body), caller: 0 };
  });

const PAGE_PATHS = [
  ...PUBLIC_PAGES.map((name) => PATHS[name]),
  ...[
    "/share/story/:id.png",
    "/share/:kind/:id",
    "/share/:id",
    "/sitemap.xml",
    "/sitemap-:id.xml",
    "/robots.txt",
    "/assets/:id",
    "/:id",
  ],
];

/** Pages and pictures by hostile addresses. */
export const pageRequests: fc.Arbitrary<HostileRequest> = fc
  .record({
    path: fc.constantFrom(...PAGE_PATHS),
    text: fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary", maxLength: 30 })),
    search: fc.option(fc.constantFrom(...HOSTILE_TEXTS)),
    raw: fc.boolean(),
    method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST"),
  })
  .map(({ path, text, search, raw, method }) => {
    const segment = raw ? text.replaceAll(/[^!-~]/g, "%") : encode(text);
    const filled = path.replaceAll(/:(\w+)/g, () => segment.slice(0, 6_000));
    const query =
      search === null ? "" : `?lang=${encode(search).slice(0, 3_000)}&q[a]=${encode(search).slice(0, 3_000)}&=`;
    return { method, path: `${filled}${query}`, headers: {}, body: undefined, caller: 0 };
  });
