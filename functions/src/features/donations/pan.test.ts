import { describe, expect, it } from "vitest";
import { decryptPan, encryptPan } from "./pan.ts";

const KEY = Buffer.alloc(32, 7);

describe("An encrypted PAN", () => {
  const encrypted = encryptPan("ABCPE1234F", "donation1", KEY);
  it("is decrypted with its key, for its donation", () =>
    expect(decryptPan(encrypted, "donation1", KEY)).toBe("ABCPE1234F"));
  it("reveals nothing of the PAN, and differs each time", () => {
    expect(Buffer.from(encrypted, "base64url").toString("latin1")).not.toContain("ABCPE");
    expect(encryptPan("ABCPE1234F", "donation1", KEY)).not.toBe(encrypted);
  });
  it("cannot be decrypted for another donation", () => expect(() => decryptPan(encrypted, "donation2", KEY)).toThrow());
  it("cannot be decrypted with another key", () =>
    expect(() => decryptPan(encrypted, "donation1", Buffer.alloc(32, 8))).toThrow());
  it("cannot be changed unnoticed", () => {
    const parts = encrypted.split(".");
    const changed = [...parts.slice(0, 3), Buffer.from("XXXXXXXXXX").toString("base64url")].join(".");
    expect(() => decryptPan(changed, "donation1", KEY)).toThrow();
  });
  it("is a version, twelve random bytes, a tag of sixteen and the ciphertext, in URL-safe characters", () => {
    const [version, ...parts] = encrypted.split(".");
    expect(version).toBe("v1");
    expect(parts.map((part) => Buffer.from(part, "base64url").length)).toEqual([12, 16, 10]);
    expect(encrypted).toMatch(/^v1(\.[\w-]+){3}$/);
  });
  it.each(["", "v1", "v1.a", "v1.a.b", `v2${encrypted.slice(2)}`])("is rejected as %j", (text) =>
    expect(() => decryptPan(text, "donation1", KEY)).toThrow("This is not an encrypted PAN."),
  );
  it("is rejected with another, or a shorter, tag", () => {
    const [version, iv, tag = "", sealed] = encrypted.split(".");
    const short = Buffer.from(tag, "base64url").subarray(0, 12).toString("base64url");
    for (const other of ["AAAA", short, Buffer.alloc(16).toString("base64url")])
      expect(() => decryptPan([version, iv, other, sealed].join("."), "donation1", KEY)).toThrow();
  });
});
