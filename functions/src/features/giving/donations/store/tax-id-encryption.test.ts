import { createCipheriv } from "node:crypto";
import type { TaxId } from "@daansetu/contract";
import { beforeEach, describe, expect, it } from "vitest";
import {
  decryptTaxId,
  encryptedBeginningsOf,
  encryptTaxId,
  isUnderCurrentKey,
  taxIdKeyId,
} from "./tax-id-encryption.ts";

const KEY = Buffer.alloc(32, 7);
const NEW_KEY = Buffer.alloc(32, 8);
const KEYS = { taxIdKey: KEY, previousTaxIdKeys: [] };
const AFTER_ROTATION = { taxIdKey: NEW_KEY, previousTaxIdKeys: [KEY] };
const PAN: TaxId = { type: "pan", number: "ABCPE1234F" };

/** The form before tax ids could be searched. */
function encryptedV2({ type, number }: TaxId, recordId: string) {
  const cipher = createCipheriv("aes-256-gcm", KEY, Buffer.alloc(12, 1)).setAAD(Buffer.from(recordId));
  const ciphertext = Buffer.concat([cipher.update(`${type}:${number}`), cipher.final()]);
  const parts = [Buffer.alloc(12, 1), cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url"));
  return ["v2", taxIdKeyId(KEY), ...parts].join(".");
}

/** The form before keys had ids. */
function encryptedV1(pan: string, recordId: string) {
  const cipher = createCipheriv("aes-256-gcm", KEY, Buffer.alloc(12, 1)).setAAD(Buffer.from(recordId));
  const ciphertext = Buffer.concat([cipher.update(pan), cipher.final()]);
  return [
    "v1",
    ...[Buffer.alloc(12, 1), cipher.getAuthTag(), ciphertext].map((part) => part.toString("base64url")),
  ].join(".");
}

describe("An encrypted tax id", () => {
  let encrypted = "";
  beforeEach(() => {
    encrypted = encryptTaxId(PAN, "donation1", KEYS);
  });

  it.each<TaxId>([PAN, { type: "passport", number: "K1234567" }])("is decrypted with its type: %o", (taxId) =>
    expect(decryptTaxId(encryptTaxId(taxId, "donation1", KEYS), "donation1", KEYS)).toEqual(taxId),
  );

  it("reveals nothing of the id, and differs each time", () => {
    for (const part of encrypted.split("."))
      expect(Buffer.from(part, "base64url").toString("latin1")).not.toContain("ABCPE");
    expect(encryptTaxId(PAN, "donation1", KEYS)).not.toBe(encrypted);
  });

  it("cannot be decrypted for another record", () =>
    expect(() => decryptTaxId(encrypted, "donation2", KEYS)).toThrow());

  it("cannot be decrypted with another key, even if that claims to be its key", () => {
    expect(() => decryptTaxId(encrypted, "donation1", { ...KEYS, taxIdKey: NEW_KEY })).toThrow("not configured");
    const claimed = encrypted.replace(taxIdKeyId(KEY), taxIdKeyId(NEW_KEY));
    expect(() => decryptTaxId(claimed, "donation1", AFTER_ROTATION)).toThrow();
  });

  it("is decrypted with an earlier key, and known not to be under the current one", () => {
    expect(decryptTaxId(encrypted, "donation1", AFTER_ROTATION)).toEqual(PAN);
    expect([isUnderCurrentKey(encrypted, KEYS), isUnderCurrentKey(encrypted, AFTER_ROTATION)]).toEqual([true, false]);
  });

  it("of the first form is a PAN under any known key, bound to its record, and has to be encrypted again", () => {
    const old = encryptedV1("ABCPE1234F", "donation1");
    for (const keys of [KEYS, AFTER_ROTATION]) expect(decryptTaxId(old, "donation1", keys)).toEqual(PAN);
    expect(() => decryptTaxId(old, "donation2", AFTER_ROTATION)).toThrow();
    expect(() => decryptTaxId(old, "donation1", { taxIdKey: NEW_KEY, previousTaxIdKeys: [] })).toThrow();
    expect(isUnderCurrentKey(old, KEYS)).toBe(false);
  });

  it("cannot be changed unnoticed", () => {
    const parts = encrypted.split(".");
    const tampered = [...parts.slice(0, 5), Buffer.from("pan:XXXXXXXXXX").toString("base64url")].join(".");
    expect(() => decryptTaxId(tampered, "donation1", KEYS)).toThrow();
  });

  it("is found by its beginning, whatever its record and under which key it is", () => {
    const beginnings = encryptedBeginningsOf(PAN, AFTER_ROTATION);
    expect(beginnings).toHaveLength(2);
    for (const keys of [KEYS, AFTER_ROTATION])
      for (const recordId of ["donation1", "donation2"]) {
        const isFound = (taxId: TaxId) =>
          beginnings.some((beginning) => encryptTaxId(taxId, recordId, keys).startsWith(beginning));
        expect(isFound(PAN)).toBe(true);
        expect(isFound({ type: "pan", number: "ABCPE1234G" })).toBe(false);
        expect(isFound({ type: "passport", number: "ABCPE1234F" })).toBe(false);
      }
  });

  it("of the second form is read, and has to be encrypted again", () => {
    const old = encryptedV2({ type: "passport", number: "K1234567" }, "donation1");
    expect(decryptTaxId(old, "donation1", KEYS)).toEqual({ type: "passport", number: "K1234567" });
    expect(isUnderCurrentKey(old, KEYS)).toBe(false);
  });

  it("is a version, the key's id, a keyed hash, twelve random bytes, a tag of sixteen and the ciphertext, in URL-safe characters", () => {
    const [version, keyId, ...parts] = encrypted.split(".");
    expect([version, keyId]).toEqual(["v3", taxIdKeyId(KEY)]);
    expect(parts.map((part) => Buffer.from(part, "base64url").length)).toEqual([16, 12, 16, 14]);
    expect(encrypted).toMatch(/^v3(\.[\w-]+){5}$/);
  });

  it.each(["", "v1", "v2.a", "v2.a.b.c", "v4.a.b.c.d", "v2.a.b.c.d.e", "v3.a.b.c.d", "v3.a.b.c.d.e.f"])(
    "is rejected as %j",
    (text) => expect(() => decryptTaxId(text, "donation1", KEYS)).toThrow("This is not an encrypted tax id."),
  );

  it("is rejected with another, or a shorter, tag", () => {
    const [version, keyId, hash, iv, tag = "", ciphertext] = encrypted.split(".");
    const shortTag = Buffer.from(tag, "base64url").subarray(0, 12).toString("base64url");
    for (const wrongTag of ["AAAA", shortTag, Buffer.alloc(16).toString("base64url")])
      expect(() =>
        decryptTaxId([version, keyId, hash, iv, wrongTag, ciphertext].join("."), "donation1", KEYS),
      ).toThrow();
  });
});
