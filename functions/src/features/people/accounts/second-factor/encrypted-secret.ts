import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { KeyRing } from "../../../../config/config-keys.ts";

const NONCE = 12;
const TAG = 16;

/** The encryption key is derived from the ring's key, because that key also signs the proofs of browsers. */
const keyOf = (key: string) => Buffer.from(hkdfSync("sha256", key, "", "second-factor", 32));

/** Encrypts (AES-256-GCM) under the key in use, for this account alone. */
export function encryptSecret(secret: string, uid: string, [current]: KeyRing): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(current), nonce).setAAD(Buffer.from(uid));
  return Buffer.concat([nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
}

/**
 * Decrypts a secret.
 * @returns undefined if no key of the ring encrypted it, or it belongs to another account
 */
export function decryptSecret(encrypted: string, uid: string, ring: KeyRing): string | undefined {
  const bytes = Buffer.from(encrypted, "base64");
  for (const key of ring) {
    try {
      const options = { authTagLength: TAG };
      const decipher = createDecipheriv("aes-256-gcm", keyOf(key), bytes.subarray(0, NONCE), options);
      decipher.setAAD(Buffer.from(uid)).setAuthTag(bytes.subarray(-TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString("utf8");
    } catch {
      // Another key of the ring may have encrypted it.
    }
  }
  return undefined;
}
