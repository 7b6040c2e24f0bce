import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { TaxIdKeys } from "../../../config/config-tax-id-keys.ts";
import { taxIdKeyId } from "../../giving/donations/index.ts";

/** The id of the key, before the rest. */
const KEY_ID_BYTES = 8;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/**
 * Compresses and encrypts what a filing freezes, under the key of tax ids. It is bound to the filing, so that a copy under another id cannot be opened.
 * @returns id of the key, initialisation vector, tag, ciphertext
 */
export async function sealFile(
  text: string,
  filingId: string,
  { taxIdKey }: Pick<TaxIdKeys, "taxIdKey">,
): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, taxIdKey, iv).setAAD(Buffer.from(filingId));
  const ciphertext = Buffer.concat([cipher.update(await compress(text)), cipher.final()]);
  return Buffer.concat([Buffer.from(taxIdKeyId(taxIdKey)), iv, cipher.getAuthTag(), ciphertext]);
}

const isSealedWith = (sealed: Uint8Array, key: Buffer) =>
  Buffer.from(sealed.subarray(0, KEY_ID_BYTES)).toString() === taxIdKeyId(key);

/** True if nothing has to be done when the key is rotated. */
export const isUnderCurrentFileKey = (sealed: Uint8Array, { taxIdKey }: TaxIdKeys): boolean =>
  isSealedWith(sealed, taxIdKey);

/** Opens what `sealFile` returned, with the current key or an earlier one. @throws Error if the bytes, the filing or the keys do not match */
export async function openFile(
  sealed: Uint8Array,
  filingId: string,
  { taxIdKey, previousTaxIdKeys }: TaxIdKeys,
): Promise<string> {
  const key = [taxIdKey, ...previousTaxIdKeys].find((knownKey) => isSealedWith(sealed, knownKey));
  if (key === undefined) throw new Error("This statement is encrypted under a key that is not configured.");
  const bytes = Buffer.from(sealed).subarray(KEY_ID_BYTES);
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(filingId))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const compressed = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return (await decompress(compressed)).toString("utf8");
}
