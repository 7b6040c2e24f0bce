import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/**
 * Compresses and encrypts what a filing freezes. It is bound to the filing, so that a copy under another id cannot be opened.
 * @param key 32 bytes, as for tax ids
 * @returns initialisation vector, tag, ciphertext
 */
export async function sealFile(text: string, filingId: string, key: Buffer): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(filingId));
  const ciphertext = Buffer.concat([cipher.update(await compress(text)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** Opens what `sealFile` returned. @throws Error if the bytes, the filing or the key does not match */
export async function openFile(sealed: Uint8Array, filingId: string, key: Buffer): Promise<string> {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(filingId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const compressed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return (await decompress(compressed)).toString("utf8");
}
