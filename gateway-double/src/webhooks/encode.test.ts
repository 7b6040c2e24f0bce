import Razorpay from "razorpay";
import { expect, test } from "vitest";
import { checkoutSignature, encodeJson, hmacSignature } from "./encode.ts";
import { PUBLISHED_WEBHOOK } from "../../test/published-webhook.ts";

test("the checkout signature equals Razorpay's published one, and the operands' order matters", () => {
  const publishedSignature = "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f";
  const secret = "EnLs21M47BllR3X8PSFtjtbd";
  expect(checkoutSignature(secret, "order_IEIaMR65cu6nz3", "pay_IH4NVgf4Dreq1l")).toBe(publishedSignature);
  expect(checkoutSignature(secret, "pay_IH4NVgf4Dreq1l", "order_IEIaMR65cu6nz3")).not.toBe(publishedSignature);
});

test("the webhook signature equals Razorpay's published one", () => {
  expect(hmacSignature("123456", JSON.stringify(PUBLISHED_WEBHOOK))).toBe(
    "55d3c166391ec51285b388f1bb9f0ba9b13dde1bece4484aaac6edd34a01459a",
  );
});

test("Razorpay's own client accepts our signature", () => {
  const body = encodeJson({ notes: { a: "₹ 1/2" } }, "php");
  expect(Razorpay.validateWebhookSignature(body, hmacSignature("secret", body), "secret")).toBe(true);
});

test("the php encoder escapes slashes and non-ASCII characters, with the same meaning", () => {
  const samplePayload = { site: "a/b", amount: "₹1,00,000", name: "आशा 😀", quote: '"\\' };
  const encodedPayload = encodeJson(samplePayload, "php");
  expect(encodedPayload).toContain("a\\/b");
  expect(encodedPayload).toContain("\\u20b91,00,000");
  expect(encodedPayload).toContain("\\ud83d\\ude00");
  expect(encodedPayload).toMatch(/^[ -~]*$/);
  expect(JSON.parse(encodedPayload)).toEqual(samplePayload);
  expect(JSON.stringify(JSON.parse(encodedPayload))).not.toBe(encodedPayload);
});

test("the node encoder is JSON.stringify", () => {
  expect(encodeJson({ a: "₹/" }, "node")).toBe('{"a":"₹/"}');
});
