import { type Endpoint, ENDPOINTS, type RateLimitClass, RATE_LIMIT_CLASSES } from "@daansetu/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDeps } from "../support/deps.ts";
import { serve, type Served } from "../support/server.ts";
import { buildApp } from "../../src/app.ts";

/*
 * The policy that each endpoint declares in the contract, seen in the real app. Every request here is refused before anything reads
 * the database, so no emulator is needed.
 */

/** Different numbers, so that an endpoint under the wrong class fails. */
const CALLS_PER_CLASS: Readonly<Record<RateLimitClass, number>> = { checkout: 1, verification: 2, login: 3 };
const CONFIGURED_LIMITS = {
  CHECKOUTS_PER_MINUTE: String(CALLS_PER_CLASS.checkout),
  VERIFICATIONS_PER_MINUTE: String(CALLS_PER_CLASS.verification),
  LOGINS_PER_MINUTE: String(CALLS_PER_CLASS.login),
};
const MOST_CALLS = Math.max(...Object.values(CALLS_PER_CLASS));

const endpoints = Object.values<Endpoint>(ENDPOINTS);
const limitedEndpoints = endpoints.flatMap((endpoint) =>
  endpoint.limit === undefined ? [] : [{ ...endpoint, limit: endpoint.limit }],
);
const unlimited = endpoints.filter(({ limit }) => limit === undefined);
const withBody = endpoints.filter(({ method }) => method === "POST" || method === "PATCH");

let server: Served;
const serveApp = async (env: Record<string, string>) => {
  server = await serve(buildApp(testDeps({ env })));
};

type Address = "198.51.100.1" | "198.51.100.2";
/** A call without a token and with an unknown query parameter: past the limiter it is answered 400 or 401. */
const call = ({ method, path }: Endpoint, address: Address) =>
  server.send(`${path.replaceAll(/:\w+/g, "some")}?smuggled=1`, { method, headers: { "x-forwarded-for": address } });

describe("the limit of calls a minute", () => {
  beforeAll(() => serveApp(CONFIGURED_LIMITS));
  afterAll(() => server.close());

  it("has an endpoint in every class", () => {
    expect(new Set(limitedEndpoints.map(({ limit }) => limit))).toEqual(new Set(RATE_LIMIT_CLASSES));
  });

  // All calls come from one address: an endpoint that shared its counter with another of its class would be refused early.
  it.each(limitedEndpoints)("of $name ($limit) counts its own calls, of one address", async (endpoint) => {
    for (let n = 0; n < CALLS_PER_CLASS[endpoint.limit]; n += 1)
      expect([400, 401]).toContain((await call(endpoint, "198.51.100.1")).status);
    const refusedReply = await call(endpoint, "198.51.100.1");
    expect([refusedReply.status, refusedReply.json.code]).toEqual([429, "too-many-requests"]);
    expect(Number(refusedReply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([400, 401]).toContain((await call(endpoint, "198.51.100.2")).status);
  });

  it.each(unlimited)("does not concern $name", async (endpoint) => {
    const calls = Array.from({ length: MOST_CALLS + 1 }, () => call(endpoint, "198.51.100.1"));
    for (const { status } of await Promise.all(calls)) expect([400, 401]).toContain(status);
  });
});

describe("the size of a body", () => {
  beforeAll(() => serveApp({}));
  afterAll(() => server.close());

  const post = ({ method, path }: Endpoint, bytes: number) =>
    server.send(path.replaceAll(/:\w+/g, "some"), {
      method,
      body: "x".repeat(bytes),
      headers: { "content-type": "text/plain" },
    });

  // A body that is read whole is then refused with 415, because it is not JSON.
  it.each(withBody)("of $name is at most $maxBodyBytes bytes", async (endpoint) => {
    expect((await post(endpoint, endpoint.maxBodyBytes)).status).toBe(415);
    const refusedReply = await post(endpoint, endpoint.maxBodyBytes + 1);
    expect([refusedReply.status, refusedReply.json.code]).toEqual([413, "body-too-large"]);
  });
});
