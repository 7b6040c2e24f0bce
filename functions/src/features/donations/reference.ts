import { createHmac } from "node:crypto";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 24;

/**
 * The donation's id, and its reference, for a form's request id: 24 letters and digits (142 bits) that only the holder of
 * `referenceKey` can work out. The same request always meets the same donation, so a repeated checkout needs no record of its own.
 */
export function referenceFor(clientRequestId: string, referenceKey: string): string {
  return named(clientRequestId.toLowerCase(), referenceKey);
}

/** The same for a debit of a monthly plan, by the gateway's payment id, in which capitals count. */
export function chargeReference(paymentId: string, referenceKey: string): string {
  return named(`charge:${paymentId}`, referenceKey);
}

function named(text: string, referenceKey: string): string {
  const digest = createHmac("sha256", referenceKey).update(text).digest("hex");
  let rest = BigInt(`0x${digest}`);
  let reference = "";
  while (reference.length < LENGTH) {
    reference += DIGITS[Number(rest % 62n)] ?? "";
    rest /= 62n;
  }
  return reference;
}
