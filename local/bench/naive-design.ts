import express, { type ErrorRequestHandler, type Express } from "express";
import type { Firestore } from "firebase-admin/firestore";
import type { PaymentGateway } from "../../functions/src/gateway/payment-gateway.ts";
import { isCheckoutSignature, isWebhookSignature } from "../../functions/src/gateway/signatures.ts";
import { readWebhook } from "../../functions/src/gateway/webhook-message.ts";

/** The booking step of the naive design: one transaction that reads and writes both the donation and the campaign. */
export async function bookNaively(
  db: Firestore,
  { campaignId, donationId, amountPaise }: { campaignId: string; donationId: string; amountPaise: number },
): Promise<void> {
  const campaign = db.doc(`obviousCampaigns/${campaignId}`);
  const donation = db.doc(`obviousDonations/${donationId}`);
  await db.runTransaction(async (transaction) => {
    const [donationSnapshot, campaignSnapshot] = await transaction.getAll(donation, campaign);
    if (donationSnapshot?.get("status") === "paid") return;
    const raisedPaise = Number(campaignSnapshot?.get("raisedPaise") ?? 0) + amountPaise;
    const supporters = Number(campaignSnapshot?.get("supporters") ?? 0) + 1;
    transaction.set(campaign, { raisedPaise, supporters });
    transaction.set(donation, { status: "paid", amountPaise }, { merge: true });
  });
}

/**
 * An app with the naive booking step: checkout, verification and webhook with the same checks as ours, and a campaign document with a
 * running total.
 */
export function buildNaiveApp(options: {
  db: Firestore;
  gateway: PaymentGateway;
  keySecret: string;
  webhookSecret: string;
  newId: () => string;
  campaignId: string;
}): Express {
  const { db, gateway, campaignId } = options;
  const app = express();

  /** Skips the transaction if the donation is already paid. */
  async function bookOrder(orderId: string, amountPaise: number): Promise<string | undefined> {
    const { docs } = await db.collection("obviousDonations").where("orderId", "==", orderId).limit(1).get();
    const [donation] = docs;
    if (donation === undefined) return undefined;
    if (donation.get("status") !== "paid") await bookNaively(db, { campaignId, donationId: donation.id, amountPaise });
    return donation.id;
  }

  app.post("/api/payments/checkout", express.json(), async (request, response) => {
    const id = options.newId();
    const amountPaise = Number(Reflect.get(Object(request.body), "amount")) * 100;
    const ref = db.doc(`obviousDonations/${id}`);
    await ref.create({ status: "open", amountPaise });
    const order = await gateway.createOrder({ receipt: id, amountPaise, notes: {} });
    await ref.update({ orderId: order.id });
    response.json({ order: { id: order.id }, reference: id });
  });

  app.post("/api/payments/verifyPayment", express.json(), async (request, response) => {
    const bodyField = (name: string) => String(Reflect.get(Object(request.body), name));
    const orderId = bodyField("razorpay_order_id");
    const paymentId = bodyField("razorpay_payment_id");
    const signature = bodyField("razorpay_signature");
    if (!isCheckoutSignature({ orderId, paymentId, signature }, options.keySecret)) {
      response.status(400).end();
      return;
    }
    const payment = await gateway.payment(paymentId);
    const reference = payment.status === "captured" ? await bookOrder(orderId, payment.amountPaise) : undefined;
    response.json({ status: reference === undefined ? "open" : "paid", reference });
  });

  app.post("/api/payments/webhook", express.raw({ type: () => true }), async (request, response) => {
    const body: unknown = request.body;
    const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    if (!isWebhookSignature(rawBody, request.get("x-razorpay-signature"), [options.webhookSecret])) {
      response.status(401).end();
      return;
    }
    const webhook = readWebhook(rawBody.toString("utf8"));
    const payment = webhook.kind === "message" ? webhook.message.payment : undefined;
    if (payment?.status === "captured" && payment.orderId !== undefined)
      await bookOrder(payment.orderId, payment.amountPaise);
    response.json({});
  });

  app.use(((_error, _request, response, _next) => {
    response.status(500).end();
  }) satisfies ErrorRequestHandler);
  return app;
}
