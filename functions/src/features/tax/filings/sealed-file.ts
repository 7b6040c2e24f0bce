import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { TaxIdKeys } from "../../../config/config-tax-id-keys.ts";
import { taxIdKeyId } from "../../giving/donations/index.ts";

/** Length of the key's id, with which the file begins. */
const KEY_ID_BYTES = 8;
const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/**
 * Compresses and encrypts a filing's frozen rows, under the key of tax ids. The file is bound to the filing, so that a copy under another id cannot be
 * opened.
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

/** True if the file is encrypted with the current key, so that a rotation need not change it. */
export const isUnderCurrentFileKey = (sealed: Uint8Array, { taxIdKey }: TaxIdKeys): boolean =>
  isSealedWith(sealed, taxIdKey);

/** Opens a file made by `sealFile`, with the current key or an earlier one. */
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
