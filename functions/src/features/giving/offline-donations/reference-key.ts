import { createHash } from "node:crypto";
import type { OfflineMeans } from "@daansetu/contract";

/**
 * The key under which a cheque or transfer is recorded at most once: a hash of the cheque's number and bank, or of the transfer's reference.
 * A payment by QR shows in the bank's statement under the same reference as a transfer, so both have one key. `undefined` for cash.
 */
export function referenceKeyOf(means: OfflineMeans): string | undefined {
  switch (means.method) {
    case "cash":
      return undefined;
    case "cheque":
      return hashOf(`cheque ${means.chequeNumber} ${letters(means.chequeBank)}`);
    case "bank-transfer":
    case "qr":
      return hashOf(`transfer ${means.reference}`);
  }
}

/** The letters of a bank's name, so that "H.D.F.C. Bank" and "HDFC bank" are equal. */
const letters = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 40);
