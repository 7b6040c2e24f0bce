import { gzipSync } from "node:zlib";
import type { RequestListener } from "node:http";
import { ErrorBody, ERROR_STATUS } from "@daansetu/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { testDeps, type TestDeps } from "../support/deps.ts";
import { column, type Reply, serve, type Served } from "../support/server.ts";
import { buildApp } from "../../src/app.ts";

const CHECKOUT = "/payments/checkout";
const WEBHOOK = "/payments/webhook";
const FUNDRAISERS = "/admin/fundraiser/getActiveCampaigns";
const JSON_TYPE = { "content-type": "application/json" };

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE): RequestInit => ({
  method: "POST",
  body,
  headers,
});
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** Cloud Functions reads the body before it calls the app: it keeps the bytes in `rawBody` and parses what it can. */
function asCloudFunction(app: RequestListener): RequestListener {
  return (req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const rawBody = Buffer.concat(chunks);
      app(Object.assign(req, { rawBody, body: { parsedBy: "the platform" } }), res);
    });
  };
}

function expectFailure(reply: Reply, code: keyof typeof ERROR_STATUS): void {
  expect(reply.json, reply.text).toMatchObject({ code });
  expect(z.safeParse(z.strictObject(ErrorBody.shape), reply.json).success).toBe(true);
  expect(reply.status).toBe(ERROR_STATUS[code]);
  expect(reply.text).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  expect(reply.headers.get("x-powered-by")).toBeNull();
  expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
}

describe.each([
  ["a plain Node server", (app: RequestListener) => app],
  ["Cloud Functions", asCloudFunction],
])("behind %s", (_name, platform) => {
  let deps: TestDeps;
  let server: Served;
  beforeAll(async () => {
    deps = testDeps({ env: { CHECKOUTS_PER_MINUTE: "1000" } });
    server = await serve(platform(buildApp(deps)));
  });
  afterAll(async () => server.close());

  it.each([
    ["malformed JSON", CHECKOUT, post("{amount: 5"), "malformed-json"],
    ["JSON cut short", CHECKOUT, post('{"amount": 500'), "malformed-json"],
    ["two values", CHECKOUT, post('{"amount":1}{"amount":2}'), "malformed-json"],
    ["NaN", CHECKOUT, post('{"amount": NaN}'), "malformed-json"],
    ["bytes that are not UTF-8", CHECKOUT, post(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), "malformed-json"],
    [
      "a form",
      CHECKOUT,
      post("amount=500", { "content-type": "application/x-www-form-urlencoded" }),
      "unsupported-media-type",
    ],
    ["text", CHECKOUT, post('{"amount":500}', { "content-type": "text/plain" }), "unsupported-media-type"],
    [
      "JSON of a similar content type",
      CHECKOUT,
      post("{}", { "content-type": "application/jsonp" }),
      "unsupported-media-type",
    ],
    [
      "a compressed body",
      CHECKOUT,
      post(new Uint8Array(gzipSync("0".repeat(5_000_000))), { ...JSON_TYPE, "content-encoding": "gzip" }),
      "unsupported-media-type",
    ],
    ["more than 100 kB", CHECKOUT, post(JSON.stringify({ amount: "5".repeat(100_000) })), "body-too-large"],
    ["11 MB", CHECKOUT, post("x".repeat(11_000_000)), "body-too-large"],
    ["a webhook of more than 1 MB", WEBHOOK, post("x".repeat(1_000_001)), "body-too-large"],
    ["no body", CHECKOUT, { method: "POST" }, "bad-input"],
    ["null", CHECKOUT, post("null"), "bad-input"],
    ["a list", CHECKOUT, post('[{"amount":500}]'), "bad-input"],
    ["a number", CHECKOUT, post("500"), "bad-input"],
    ["deep JSON", CHECKOUT, post(nested(12_000)), "bad-input"],
    ["a very deep list", CHECKOUT, post("[".repeat(49_000) + "]".repeat(49_000)), "bad-input"],
    ["an unknown path", "/nothing/here", {}, "no-such-path"],
    ["a path in another case", "/Health", {}, "no-such-path"],
    ["the root", "", {}, "no-such-path"],
    ["a path traversal", "/..%2f..%2fetc%2fpasswd", {}, "no-such-path"],
    ["a broken escape", "/campaigns/%ZZ/giving", {}, "bad-input"],
    ["an id with a path traversal", "/campaigns/..%2f..%2fx/giving", {}, "bad-input"],
    ["an id with NUL", "/campaigns/a%00b/giving", {}, "bad-input"],
    ["an id that is too long", `/campaigns/${"a".repeat(65)}/giving`, {}, "bad-input"],
    ["an invalid reference", "/donations/%3Cscript%3E", {}, "bad-input"],
    ["an unknown query field", `${FUNDRAISERS}?admin=true`, {}, "bad-input"],
    ["a query field twice", `${FUNDRAISERS}?limit=1&limit=2`, {}, "bad-input"],
    ["a query like an object", `${FUNDRAISERS}?limit[$gt]=1`, {}, "bad-input"],
    ["a limit of 0", `${FUNDRAISERS}?limit=0`, {}, "bad-input"],
    ["a limit of 101", `${FUNDRAISERS}?limit=101`, {}, "bad-input"],
    ["a limit that is not an integer", `${FUNDRAISERS}?limit=1e2`, {}, "bad-input"],
    ["an unknown sector", `${FUNDRAISERS}?sector=weapons`, {}, "bad-input"],
    ["a made-up cursor", `${FUNDRAISERS}?cursor=WyIyMDI2Il0`, {}, "bad-input"],
    ["__proto__ in the query", `${FUNDRAISERS}?__proto__=1`, {}, "bad-input"],
    ["DELETE of a path without it", "/health", { method: "DELETE" }, "method-not-allowed"],
    ["GET of the checkout", CHECKOUT, {}, "method-not-allowed"],
    ["GET of the webhook", WEBHOOK, {}, "method-not-allowed"],
    ["PUT of the description", "/openapi.json", { method: "PUT", body: "{}" }, "method-not-allowed"],
  ] as const)("refuses %s with the usual error body", async (_what, path, init, code) => {
    expectFailure(await server.send(path, init), code);
  });

  it("names every unknown field, whatever its name", async () => {
    const body =
      '{"amount":500,"role":"admin","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
    const reply = await server.send(CHECKOUT, post(body));
    expectFailure(reply, "bad-input");
    const problems = column(reply.json.fields, "problem");
    const unknownFields = column(reply.json.fields, "field").filter((_field, index) => problems[index] === "unknown");
    expect(unknownFields).toEqual(expect.arrayContaining(["role", "constructor"]));
    expect("polluted" in {}).toBe(false);
  });

  it("answers paths below /api only", async () => {
    expect((await server.get("/openapi.json")).status).toBe(200);
    for (const path of ["/openapi.json", "/home", "/apiopenapi.json"]) {
      const reply = await fetch(`${server.origin}${path}`);
      expect([path, reply.status]).toEqual([path, 404]);
    }
  });

  it("lists the methods that a path allows", async () => {
    expect((await server.send("/health", { method: "POST" })).headers.get("allow")).toBe("GET, HEAD");
    expect((await server.get(CHECKOUT)).headers.get("allow")).toBe("POST");
  });

  it("does not log errors of callers as failures of its own", () => {
    expect(deps.logged.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("parses the raw bytes, not the body that the platform parsed", async () => {
    const reply = await server.send(CHECKOUT, post('{"surprise":1}'));
    expect(reply.text).toContain("surprise");
    expect(reply.text).not.toContain("parsedBy");
  });
});

describe("an internal failure", () => {
  it("is reported under the id of the request, without details", async () => {
    const deps = testDeps();
    const brokenDeps = { ...deps, db: brokenDatabase(new Error("secret: table users is corrupt")) };
    const server = await serve(buildApp(brokenDeps));
    const reply = await server.get("/health");
    await server.close();
    expectFailure(reply, "internal-error");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect(reply.text).not.toContain("secret");
    const about = deps.logged[0]?.about;
    expect(about).toMatchObject({ reason: "secret: table users is corrupt", where: "GET /api/health" });
    expect(reply.requestId).toBe(reply.headers.get("x-request-id"));
  });

  it("is 503 with Retry-After when the database does not answer", async () => {
    const deps = testDeps();
    const unavailableError = Object.assign(new Error("14 UNAVAILABLE"), { code: 14 });
    const server = await serve(buildApp({ ...deps, db: brokenDatabase(unavailableError) }));
    const reply = await server.get("/admin/ngo/getAllNgos");
    await server.close();
    expectFailure(reply, "temporarily-unavailable");
    expect(reply.headers.get("retry-after")).toBe("5");
  });
});

/** A database of which every read fails. */
function brokenDatabase(error: Error): TestDeps["db"] {
  const rejects = async () => {
    throw error;
  };
  const anythingProxy: object = new Proxy(() => anythingProxy, {
    get: (_target, name) => (name === "get" ? rejects : anythingProxy),
    apply: () => anythingProxy,
  });
  return anythingProxy as TestDeps["db"];
}
