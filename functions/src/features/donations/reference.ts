import { createHmac } from "node:crypto";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 24;

/**
 * Derives a donation's id, which is also its reference, from the form's request id: 24 letters and digits (142 bits) that cannot be
 * computed without `referenceKey`. The same request always gets the same donation, so checkout is idempotent without a stored key.
 */
export function referenceFor(clientRequestId: string, referenceKey: string): string {
  return derivedId(clientRequestId.toLowerCase(), referenceKey);
}

/** Derives the donation id of a monthly debit from the gateway's payment id, which is case-sensitive. */
export function debitReference(paymentId: string, referenceKey: string): string {
  return derivedId(`charge:${paymentId}`, referenceKey);
}

function derivedId(text: string, referenceKey: string): string {
  const digest = createHmac("sha256", referenceKey).update(text).digest("hex");
  let rest = BigInt(`0x${digest}`);
  let reference = "";
  while (reference.length < LENGTH) {
    reference += DIGITS[Number(rest % 62n)] ?? "";
    rest /= 62n;
  }
  return reference;
}
