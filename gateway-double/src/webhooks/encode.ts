import { createHmac } from "node:crypto";
import { type Flags } from "../base/behaviour.ts";

/**
 * Encodes a webhook's body. Razorpay's encoder writes `\/` for a slash and `\u20b9` for ₹, so a receiver that signs
 * its own JSON.stringify of the parsed body gets another signature.
 */
export function encodeJson(payload: unknown, encoder: Flags["encoder"]): string {
  const json = JSON.stringify(payload);
  if (encoder === "node") return json;
  return json
    .replaceAll("/", "\\/")
    .replace(/[\u0080-\uffff]/g, (codeUnit) => `\\u${codeUnit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** hex(HMAC-SHA256(secret, bytes)): the signature of webhooks (Razorpay: webhooks/validate-test). */
export function hmacSignature(secret: string, signedContent: string | Buffer): string {
  return createHmac("sha256", secret).update(signedContent).digest("hex");
}

/** Signs a one-off payment with the key secret: `order_id|payment_id` (Razorpay: integration-steps 1.5). */
export function checkoutSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmacSignature(keySecret, `${orderId}|${paymentId}`);
}
