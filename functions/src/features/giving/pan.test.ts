import { describe, expect, it } from "vitest";
import { decryptPan, encryptPan } from "./pan.ts";

const KEY = Buffer.alloc(32, 7);

describe("An encrypted PAN", () => {
  const encrypted = encryptPan("ABCPE1234F", "donation1", KEY);
  it("is read with its key, for its donation", () =>
    expect(decryptPan(encrypted, "donation1", KEY)).toBe("ABCPE1234F"));
  it("shows nothing of the PAN, and is another text each time", () => {
    expect(Buffer.from(encrypted, "base64url").toString("latin1")).not.toContain("ABCPE");
    expect(encryptPan("ABCPE1234F", "donation1", KEY)).not.toBe(encrypted);
  });
  it("cannot be read in another donation's record", () =>
    expect(() => decryptPan(encrypted, "donation2", KEY)).toThrow());
  it("cannot be read with another key", () =>
    expect(() => decryptPan(encrypted, "donation1", Buffer.alloc(32, 8))).toThrow());
  it("cannot be changed unseen", () => {
    const parts = encrypted.split(".");
    const changed = [...parts.slice(0, 3), Buffer.from("XXXXXXXXXX").toString("base64url")].join(".");
    expect(() => decryptPan(changed, "donation1", KEY)).toThrow();
  });
  it.each(["", "v1", "v2.a.b.c", "v1.a.b", encrypted.replace(/\.[^.]+\./, ".AAAA.")])("is refused as %j", (text) =>
    expect(() => decryptPan(text, "donation1", KEY)).toThrow(),
  );
});
