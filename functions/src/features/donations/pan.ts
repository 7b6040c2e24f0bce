import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";

/**
 * Encrypts a donor's PAN for `donorTax/{donationId}`. It is bound to the donation, so that a copy in another record cannot be decrypted.
 * @param key 32 bytes
 * @returns `v1.<iv>.<tag>.<ciphertext>`, base64url
 */
export function encryptPan(pan: string, donationId: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(donationId));
  const ciphertext = Buffer.concat([cipher.update(pan, "utf8"), cipher.final()]);
  return [
    "v1",
    iv.toString("base64url"),
    cipher.getAuthTag().toString("base64url"),
    ciphertext.toString("base64url"),
  ].join(".");
}

/** Decrypts what `encryptPan` returned. @throws Error if the text, the donation or the key does not match */
export function decryptPan(encryptedPan: string, donationId: string, key: Buffer): string {
  const [version, iv, tag, ciphertext] = encryptedPan.split(".");
  if (version !== "v1" || iv === undefined || tag === undefined || ciphertext === undefined)
    throw new Error("This is not an encrypted PAN.");
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(donationId))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(ciphertext, "base64url")), decipher.final()]).toString("utf8");
}
