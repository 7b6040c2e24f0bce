import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { type TaxId, TaxIdType } from "@daansetu/contract";
import type { TaxIdKeys } from "../../../config/config-tax-id-keys.ts";

const CIPHER = "aes-256-gcm";

/** Names a key without revealing it: 8 characters, base64url. */
export const taxIdKeyId = (key: Buffer): string =>
  createHash("sha256").update("tax-id-key:").update(key).digest().subarray(0, 6).toString("base64url");

/** What all records of one tax id under one key begin with. The keyed hash tells equal ids without the key, and no id. */
function beginningUnder(key: Buffer, { type, number }: TaxId): string {
  const hash = createHmac("sha256", key).update(`tax-id-search\n${type}:${number}`).digest().subarray(0, 16);
  return `v3.${taxIdKeyId(key)}.${hash.toString("base64url")}.`;
}

/** The beginnings of all records of a tax id, by which it can be found: one for each key, because a rotation may be under way. */
export const encryptedBeginningsOf = (taxId: TaxId, { taxIdKey, previousTaxIdKeys }: TaxIdKeys): string[] =>
  [taxIdKey, ...previousTaxIdKeys].map((key) => beginningUnder(key, taxId));

/**
 * Encrypts a donor's tax id. It is bound to its record, so that a copy in another record cannot be decrypted.
 * @param recordId of the document of `donorTax`, or whatever else identifies the place where it is stored
 * @returns `v3.<key id>.<keyed hash>.<iv>.<tag>.<ciphertext>`, base64url
 */
export function encryptTaxId(taxId: TaxId, recordId: string, { taxIdKey }: TaxIdKeys): string {
  const { type, number } = taxId;
  const iv = randomBytes(12);
  const cipher = createCipheriv(CIPHER, taxIdKey, iv).setAAD(Buffer.from(recordId));
  const ciphertext = Buffer.concat([cipher.update(`${type}:${number}`, "utf8"), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"));
  return beginningUnder(taxIdKey, taxId) + parts.join(".");
}

/** Encrypts the PAN of a donation form; `undefined` if there is none. */
export const encryptPan = (pan: string | undefined, recordId: string, keys: TaxIdKeys): string | undefined =>
  pan === undefined ? undefined : encryptTaxId({ type: "pan", number: pan }, recordId, keys);

/**
 * Decrypts what `encryptTaxId` returned, with the current key or an earlier one.
 * @throws Error without the id, if the text, the record or the keys do not match
 */
export function decryptTaxId(encrypted: string, recordId: string, keys: TaxIdKeys): TaxId {
  const allKeys = [keys.taxIdKey, ...keys.previousTaxIdKeys];
  const [version, ...parts] = encrypted.split(".");
  if (version === "v1" && parts.length === 3) return decryptV1(parts, recordId, allKeys);
  const [keyId, ...hashAndSealed] = parts;
  // v2 had no hash.
  const sealed = version === "v3" ? hashAndSealed.slice(1) : hashAndSealed;
  if ((version !== "v2" && version !== "v3") || sealed.length !== 3)
    throw new Error("This is not an encrypted tax id.");
  const key = allKeys.find((knownKey) => taxIdKeyId(knownKey) === keyId);
  if (key === undefined) throw new Error("This tax id is encrypted under a key that is not configured.");
  const [typeName, number] = open(sealed, recordId, key).split(":");
  const type = TaxIdType.safeParse(typeName);
  if (!type.success || number === undefined) throw new Error("This is not an encrypted tax id.");
  return { type: type.data, number };
}

/** True if a record is under the current key, in the current form. */
export const isUnderCurrentKey = (encrypted: string, { taxIdKey }: TaxIdKeys): boolean =>
  encrypted.startsWith(`v3.${taxIdKeyId(taxIdKey)}.`);

/** `v1.<iv>.<tag>.<ciphertext>`: the form before keys had ids, of PANs alone. */
function decryptV1(sealed: readonly string[], recordId: string, keys: readonly Buffer[]): TaxId {
  for (const [index, key] of keys.entries())
    try {
      return { type: "pan", number: open(sealed, recordId, key) };
    } catch (error) {
      if (index === keys.length - 1) throw error;
    }
  throw new Error("This is not an encrypted tax id.");
}

function open([iv = "", tag = "", ciphertext = ""]: readonly string[], recordId: string, key: Buffer): string {
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(recordId))
    .setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(ciphertext, "base64url")), decipher.final()]).toString("utf8");
}
