import { beforeEach, describe, expect, it } from "vitest";
import { decryptPan, encryptPan } from "./pan.ts";

const ENCRYPTION_KEY = Buffer.alloc(32, 7);

describe("An encrypted PAN", () => {
  let encryptedPan = "";
  beforeEach(() => {
    encryptedPan = encryptPan("ABCPE1234F", "donation1", ENCRYPTION_KEY);
  });
  it("is decrypted with its key, for its donation", () =>
    expect(decryptPan(encryptedPan, "donation1", ENCRYPTION_KEY)).toBe("ABCPE1234F"));
  it("reveals nothing of the PAN, and differs each time", () => {
    expect(Buffer.from(encryptedPan, "base64url").toString("latin1")).not.toContain("ABCPE");
    expect(encryptPan("ABCPE1234F", "donation1", ENCRYPTION_KEY)).not.toBe(encryptedPan);
  });
  it("cannot be decrypted for another donation", () =>
    expect(() => decryptPan(encryptedPan, "donation2", ENCRYPTION_KEY)).toThrow());
  it("cannot be decrypted with another key", () =>
    expect(() => decryptPan(encryptedPan, "donation1", Buffer.alloc(32, 8))).toThrow());
  it("cannot be changed unnoticed", () => {
    const parts = encryptedPan.split(".");
    const tamperedPan = [...parts.slice(0, 3), Buffer.from("XXXXXXXXXX").toString("base64url")].join(".");
    expect(() => decryptPan(tamperedPan, "donation1", ENCRYPTION_KEY)).toThrow();
  });
  it("is a version, twelve random bytes, a tag of sixteen and the ciphertext, in URL-safe characters", () => {
    const [version, ...parts] = encryptedPan.split(".");
    expect(version).toBe("v1");
    expect(parts.map((encodedPart) => Buffer.from(encodedPart, "base64url").length)).toEqual([12, 16, 10]);
    expect(encryptedPan).toMatch(/^v1(\.[\w-]+){3}$/);
  });
  it.each(["", "v1", "v1.a", "v1.a.b"])("is rejected as %j", (text) =>
    expect(() => decryptPan(text, "donation1", ENCRYPTION_KEY)).toThrow("This is not an encrypted PAN."),
  );
  it("is rejected in another version", () =>
    expect(() => decryptPan(`v2${encryptedPan.slice(2)}`, "donation1", ENCRYPTION_KEY)).toThrow(
      "This is not an encrypted PAN.",
    ));
  it("is rejected with another, or a shorter, tag", () => {
    const [version, iv, tag = "", ciphertext] = encryptedPan.split(".");
    const shortTag = Buffer.from(tag, "base64url").subarray(0, 12).toString("base64url");
    for (const wrongTag of ["AAAA", shortTag, Buffer.alloc(16).toString("base64url")])
      expect(() => decryptPan([version, iv, wrongTag, ciphertext].join("."), "donation1", ENCRYPTION_KEY)).toThrow();
  });
});
