import { createHmac, timingSafeEqual } from "node:crypto";

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Whether a one-off payment's checkout signature is genuine: HMAC-SHA256 of `order|payment` under the key secret
 * (payments.md A.5; subscriptions swap the two). It proves that the payment belongs to the order, and nothing else.
 * @param orderId the id in our own database, never the browser's
 */
export function isCheckoutSignature(
  about: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return matches(about.signature, `${about.orderId}|${about.paymentId}`, keySecret);
}

/**
 * Whether a mandate's checkout signature is genuine: HMAC-SHA256 of `payment|subscription`, the other way round than for an order
 * (payments.md A.5).
 * @param subscriptionId the id in our own database, never the browser's
 */
export function isMandateSignature(
  about: { subscriptionId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return matches(about.signature, `${about.paymentId}|${about.subscriptionId}`, keySecret);
}

/**
 * Whether a webhook was signed with any of the secrets: HMAC-SHA256 over the exact bytes. Retries that began before a rotation
 * carry the previous secret, so both are tried (payments.md A.6).
 */
export function isWebhookSignature(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): boolean {
  if (signature === undefined) return false;
  return secrets.map((secret) => matches(signature, rawBody, secret)).includes(true);
}

/** Lower-case hex of the right length only, compared in constant time. */
function matches(signature: string, message: string | Buffer, secret: string): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}
