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
  const sealed = Buffer.concat([cipher.update(pan, "utf8"), cipher.final()]);
  return ["v1", iv.toString("base64url"), cipher.getAuthTag().toString("base64url"), sealed.toString("base64url")].join(
    ".",
  );
}

/** Decrypts what `encryptPan` returned. @throws Error if the text, the donation or the key does not match */
export function decryptPan(encrypted: string, donationId: string, key: Buffer): string {
  const [version, iv, tag, sealed] = encrypted.split(".");
  if (version !== "v1" || iv === undefined || tag === undefined || sealed === undefined)
    throw new Error("This is not an encrypted PAN.");
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(donationId))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(sealed, "base64url")), decipher.final()]).toString("utf8");
}
