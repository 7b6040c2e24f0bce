import { createHmac } from "node:crypto";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import { describe, expect, it } from "vitest";
import { isCheckoutSignature, isMandateSignature, isWebhookSignature } from "./signatures.ts";

/** The vector that Razorpay publishes (integration-steps 1.5). */
const PUBLISHED = {
  keySecret: "EnLs21M47BllR3X8PSFtjtbd",
  orderId: "order_IEIaMR65cu6nz3",
  paymentId: "pay_IH4NVgf4Dreq1l",
  signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
};
const hmac = (message: string | Buffer, secret: string) => createHmac("sha256", secret).update(message).digest("hex");

describe("T01: a checkout signature", () => {
  const { keySecret, ...published } = PUBLISHED;
  it("is accepted as published by the gateway", () => {
    expect(isCheckoutSignature(published, keySecret)).toBe(true);
  });
  it("agrees with the gateway's own package", () => {
    const { orderId: order_id, paymentId: payment_id, signature } = published;
    expect(validatePaymentVerification({ order_id, payment_id }, signature, keySecret)).toBe(true);
  });
  it("is rejected with order and payment in the reverse order, as subscriptions sign", () => {
    const signature = hmac(`${published.paymentId}|${published.orderId}`, keySecret);
    expect(isCheckoutSignature({ ...published, signature }, keySecret)).toBe(false);
  });
  it.each([
    ["another order", { orderId: "order_IEIaMR65cu6nz4" }],
    ["another payment", { paymentId: "pay_IH4NVgf4Dreq1m" }],
    ["upper case", { signature: published.signature.toUpperCase() }],
    ["a missing digit", { signature: published.signature.slice(1) }],
    ["an extra digit", { signature: `${published.signature}0` }],
    ["an extra digit before it", { signature: `0${published.signature}` }],
    ["two digits of another alphabet behind it", { signature: `${published.signature}zz` }],
    ["two of them before it", { signature: `zz${published.signature}` }],
    ["letters that are not hex", { signature: "z".repeat(64) }],
    ["nothing", { signature: "" }],
    ["a line break behind it", { signature: `${published.signature}\n` }],
  ])("is rejected with %s", (_, changedFields) => {
    expect(isCheckoutSignature({ ...published, ...changedFields }, keySecret)).toBe(false);
  });
  it("is rejected under another secret", () => {
    expect(isCheckoutSignature(published, `${keySecret}x`)).toBe(false);
  });
});

describe("T01: a mandate's checkout signature", () => {
  const keySecret = PUBLISHED.keySecret;
  const signedIds = { subscriptionId: "sub_SAMPLE00000001", paymentId: "pay_SAMPLE00000001" };
  const signature = hmac(`${signedIds.paymentId}|${signedIds.subscriptionId}`, keySecret);
  it("signs the payment first and the subscription second, as the gateway's own package does", () => {
    expect(isMandateSignature({ ...signedIds, signature }, keySecret)).toBe(true);
    const { subscriptionId: subscription_id, paymentId: payment_id } = signedIds;
    expect(validatePaymentVerification({ subscription_id, payment_id }, signature, keySecret)).toBe(true);
  });
  it("is rejected in the reverse order, as orders sign", () => {
    const swappedSignature = hmac(`${signedIds.subscriptionId}|${signedIds.paymentId}`, keySecret);
    expect(isMandateSignature({ ...signedIds, signature: swappedSignature }, keySecret)).toBe(false);
  });
  it.each([
    ["another subscription", { subscriptionId: "sub_SAMPLE00000002" }],
    ["another payment", { paymentId: "pay_SAMPLE00000002" }],
    ["nothing", { signature: "" }],
  ])("is rejected with %s", (_, changedFields) => {
    expect(isMandateSignature({ ...signedIds, signature, ...changedFields }, keySecret)).toBe(false);
  });
});

describe("T01, T05: a webhook's signature", () => {
  it("is HMAC-SHA256, according to the standard's test vector (RFC 4231, case 2)", () => {
    const signature = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
    expect(isWebhookSignature(Buffer.from("what do ya want for nothing?"), signature, ["Jefe"])).toBe(true);
  });
  it.each([
    ["escaped slashes", '{"a":"https:\\/\\/example.in\\/x"}'],
    ["escaped characters", '{"a":"\\u20b9500 \\u0926\\u093e\\u0928"}'],
    ["extra spaces and line breaks", '{ "a" :\n 1 }\r\n'],
    ["bytes that are not UTF-8", Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])("is valid for the exact bytes, with %s in them, and for no others", (_, text) => {
    const body = Buffer.from(text as string);
    const signature = hmac(body, "secret");
    expect(isWebhookSignature(body, signature, ["secret"])).toBe(true);
    expect(isWebhookSignature(Buffer.concat([body, Buffer.from(" ")]), signature, ["secret"])).toBe(false);
    const changedBody = Buffer.from(body);
    changedBody[0] = 0x5b;
    expect(isWebhookSignature(changedBody, signature, ["secret"])).toBe(false);
  });
  it("agrees with the gateway's own package", () => {
    const body = '{"event":"order.paid","a":"\\/\\u20b9"}';
    expect(validateWebhookSignature(body, hmac(body, "s"), "s")).toBe(true);
    expect(isWebhookSignature(Buffer.from(body), hmac(body, "s"), ["s"])).toBe(true);
  });

  const body = Buffer.from('{"event":"order.paid"}');
  it.each([
    ["the current secret", hmac(body, "current"), true],
    ["the previous secret", hmac(body, "previous"), true],
    ["an older secret", hmac(body, "ancient"), false],
    ["the empty secret", hmac(body, ""), false],
    ["no header", undefined, false],
    ["an empty header", "", false],
    ["upper-case hex", hmac(body, "current").toUpperCase(), false],
    ["letters that are not hex", "g".repeat(64), false],
    ["too few digits", hmac(body, "current").slice(2), false],
    ["too many digits", `${hmac(body, "current")}00`, false],
    ["two signatures joined", `${hmac(body, "current")},${hmac(body, "current")}`, false],
    ["multi-byte characters", "₹".repeat(64), false],
  ])("T06: signed with %s", (_, signature, accepted) => {
    expect(isWebhookSignature(body, signature, ["current", "previous"])).toBe(accepted);
  });
  it("T06: is rejected for the empty secret if no previous secret is configured", () => {
    expect(isWebhookSignature(body, hmac(body, ""), ["current"])).toBe(false);
  });
});
