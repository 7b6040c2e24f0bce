import { createHmac, timingSafeEqual } from "node:crypto";

const HEX_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Verifies the checkout signature of a one-off payment: HMAC-SHA256 of `order|payment` with the key secret (payments.md A.5; subscriptions
 * use the reverse order). It proves that the payment belongs to the order, and nothing else.
 * @param signed.orderId the id in our own database, never the browser's
 */
export function isCheckoutSignature(
  signedReply: { orderId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return matchesSignature(signedReply.signature, `${signedReply.orderId}|${signedReply.paymentId}`, keySecret);
}

/**
 * Verifies the checkout signature of a mandate: HMAC-SHA256 of `payment|subscription`, in the reverse order compared to a one-off payment
 * (payments.md A.5).
 * @param signed.subscriptionId the id in our own database, never the browser's
 */
export function isMandateSignature(
  signedReply: { subscriptionId: string; paymentId: string; signature: string },
  keySecret: string,
): boolean {
  return matchesSignature(signedReply.signature, `${signedReply.paymentId}|${signedReply.subscriptionId}`, keySecret);
}

/**
 * Verifies that a webhook was signed with one of the secrets: HMAC-SHA256 over the exact bytes. Retries of messages from before a rotation
 * are signed with the previous secret, so both are tried (payments.md A.6).
 */
export function isWebhookSignature(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): boolean {
  if (signature === undefined) return false;
  return secrets.map((secret) => matchesSignature(signature, rawBody, secret)).includes(true);
}

/** Accepts only lower-case hex of the right length; compares in constant time. */
function matchesSignature(signature: string, message: string | Buffer, secret: string): boolean {
  if (!HEX_SHA256.test(signature)) return false;
  const expectedDigest = createHmac("sha256", secret).update(message).digest();
  return timingSafeEqual(expectedDigest, Buffer.from(signature, "hex"));
}
