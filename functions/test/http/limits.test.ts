import { afterEach, describe, expect, it } from "vitest";
import { testDeps } from "../support/deps.ts";
import { serve, type Served } from "../support/server.ts";
import { buildApp } from "../../src/app.ts";

let server: Served;
afterEach(async () => server.close());

const CHECKOUT = "/payments/checkout";
const startServer = async (env: Record<string, string>) => {
  server = await serve(
    buildApp(testDeps({ env: { CHECKOUTS_PER_MINUTE: "5", VERIFICATIONS_PER_MINUTE: "7", ...env } })),
  );
};
/** Statuses of calls with invalid content: 400 up to the limit, 429 above it. */
const statusesOf = async (count: number, path: string, forwarded: (n: number) => string | undefined) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const forwardedFor = forwarded(n);
    const headers = {
      "content-type": "application/json",
      ...(forwardedFor !== undefined && { "x-forwarded-for": forwardedFor }),
    };
    statuses.push((await server.send(path, { method: "POST", body: "{}", headers })).status);
  }
  return statuses;
};
const addressOf = (n: number) => `198.51.${Math.floor(n / 250)}.${1 + (n % 250)}`;
const allowed = (statuses: number[]) => statuses.filter((status) => status !== 429).length;

describe("checkout calls", () => {
  it("are limited for each address, with Retry-After and the usual error body", async () => {
    await startServer({});
    expect(allowed(await statusesOf(8, CHECKOUT, () => addressOf(1)))).toBe(5);
    expect(allowed(await statusesOf(9, "/payments/verifyPayment", () => addressOf(1)))).toBe(7);
    const refusedReply = await server.send(CHECKOUT, { method: "POST", headers: { "x-forwarded-for": addressOf(1) } });
    expect(refusedReply.json).toEqual({ code: "too-many-requests", errorMessage: expect.stringContaining("wait") });
    expect(Number(refusedReply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(allowed(await statusesOf(1, CHECKOUT, () => addressOf(2)))).toBe(1);
  });

  it("cannot evade the limit by a forged X-Forwarded-For: only the entry of the platform's proxy is trusted", async () => {
    await startServer({ TRUSTED_PROXIES: "1" });
    expect(allowed(await statusesOf(20, CHECKOUT, (n) => `${addressOf(n)}, 203.0.113.7`))).toBe(5);
  });

  it("are counted for each donor behind Hosting, not for Hosting as a whole", async () => {
    await startServer({ TRUSTED_PROXIES: "2" });
    expect(allowed(await statusesOf(20, CHECKOUT, (n) => `${addressOf(n)}, 203.0.113.7`))).toBe(20);
    expect(allowed(await statusesOf(20, CHECKOUT, (n) => `10.0.0.${n}, ${addressOf(999)}, 203.0.113.7`))).toBe(5);
  });

  it("are limited in total for a client that bypasses Hosting and forges its entry", async () => {
    await startServer({ TRUSTED_PROXIES: "2", CHECKOUTS_PER_MINUTE: "1" });
    expect(allowed(await statusesOf(70, CHECKOUT, (n) => `${addressOf(n)}, 203.0.113.7`))).toBe(50);
  });

  it("are limited for an IPv6 network of one household as a whole", async () => {
    await startServer({});
    expect(allowed(await statusesOf(20, CHECKOUT, (n) => `2001:db8:1:1::${n + 1}`))).toBe(5);
  });

  it("are limited if no proxy reports the client", async () => {
    await startServer({});
    expect(allowed(await statusesOf(8, CHECKOUT, () => undefined))).toBe(5);
  });
});
