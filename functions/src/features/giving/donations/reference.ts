import { createHmac } from "node:crypto";
import type { KeyRing } from "../../../config/config-keys.ts";

const REFERENCE_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const REFERENCE_LENGTH = 24;

/**
 * Derives a donation's id, which is also its reference, from the form's request id: 24 letters and digits (142 bits) that cannot be
 * computed without the key. The same request always gets the same donation, so checkout is idempotent without a stored key.
 */
export function referenceFor(clientRequestId: string, key: string): string {
  return derivedId(clientRequestId.toLowerCase(), key);
}

/**
 * The id under which a request is stored already, with whichever key it was derived; otherwise its id with the current key. A form that is
 * sent again after the key was changed continues what it began, and pays nothing twice.
 */
export async function resolveReference(
  clientRequestId: string,
  [currentKey, ...previousKeys]: KeyRing,
  isStored: (reference: string) => Promise<boolean>,
): Promise<string> {
  for (const previousKey of previousKeys) {
    const reference = referenceFor(clientRequestId, previousKey);
    if (await isStored(reference)) return reference;
  }
  return referenceFor(clientRequestId, currentKey);
}

/** Derives the donation id of a monthly debit from the gateway's payment id, which is case-sensitive. */
export function debitReference(paymentId: string, key: string): string {
  return derivedId(`charge:${paymentId}`, key);
}

/** Derives the id of the donation that is created when an admin assigns an unmatched payment to a campaign. */
export function assignedReference(paymentId: string, campaignId: string, key: string): string {
  return derivedId(`assigned:${paymentId}:${campaignId}`, key);
}

function derivedId(text: string, key: string): string {
  const digest = createHmac("sha256", key).update(text).digest("hex");
  let remainder = BigInt(`0x${digest}`);
  let reference = "";
  while (reference.length < REFERENCE_LENGTH) {
    reference += REFERENCE_ALPHABET[Number(remainder % 62n)] ?? "";
    remainder /= 62n;
  }
  return reference;
}
