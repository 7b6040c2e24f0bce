import { describe, expect, it } from "vitest";
import { decryptSecret, encryptSecret } from "./encrypted-secret.ts";
import { hashOfCode, newRecoveryCodes, formatRecoveryCode } from "./recovery-codes.ts";
import { loadTotp } from "./totp.ts";

const at = (seconds: number) => new Date(seconds * 1000);

describe("codes of the app", () => {
  /** The secret of RFC 6238, appendix B; its codes have eight digits, of which apps show the last six. */
  const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds: %s, as RFC 6238 says", async (seconds, code) => {
    const { stepOf } = await loadTotp();
    expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("name the step that they belong to, one step early or late, and no other", async () => {
    const { stepOf } = await loadTotp();
    for (const seconds of [0, 29, 30, 59, 60, 89]) expect(stepOf(SECRET, "287082", at(seconds))).toBe(1);
    expect(stepOf(SECRET, "287082", at(90))).toBeUndefined();
    expect(stepOf(SECRET, "287083", at(59))).toBeUndefined();
  });

  it("are found by the QR code's address", async () => {
    const { newSecret, uriOf } = await loadTotp();
    const uri = new URL(uriOf(newSecret(), { issuer: "Example Seva Trust", label: "asha@example.in" }));
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toContain("Example Seva Trust:asha@example.in");
    expect(uri.searchParams.get("secret")).toMatch(/^[A-Z2-7]{32}$/);
  });
});

describe("the stored secret", () => {
  it("is read with any key of the ring, by its own account alone, and not without its key", () => {
    const encrypted = encryptSecret("GEZDGNBV", "asha", ["old-key-of-sixteen"]);
    expect(encrypted).not.toContain("GEZDGNBV");
    expect(decryptSecret(encrypted, "asha", ["new-key-of-sixteen", "old-key-of-sixteen"])).toBe("GEZDGNBV");
    expect(decryptSecret(encrypted, "ravi", ["old-key-of-sixteen"])).toBeUndefined();
    expect(decryptSecret(encrypted, "asha", ["new-key-of-sixteen"])).toBeUndefined();
  });
});

it("recovery codes are ten different ones, in groups, whose hashes belong to one account", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(formatRecoveryCode(code)).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const [code = ""] = codes;
  expect(hashOfCode(code, "asha")).not.toBe(hashOfCode(code, "ravi"));
});
