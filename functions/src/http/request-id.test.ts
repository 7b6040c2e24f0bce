import express, { type RequestHandler } from "express";
import type { LogEntry } from "firebase-functions/logger";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serve, type Served } from "../../test/support/server.ts";
import { cloudLog } from "../log.ts";
import { inProcessApi } from "../site/in-process-api.ts";
import { AppError } from "./app-error.ts";
import { readBody } from "./body.ts";
import { answerFailure } from "./failures.ts";
import { identifyRequest } from "./request-id.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const entries: LogEntry[] = [];
const log = cloudLog((entry) => void entries.push(entry));

const logAndAnswer: RequestHandler = async (req, res) => {
  await new Promise((done) => setImmediate(done));
  log.info("Served", { said: req.query["said"] });
  res.json({});
};

let server: Served;
beforeEach(async () => {
  entries.length = 0;
  const app = express();
  app.use(identifyRequest);
  app.get("/api/broken", () => {
    throw new TypeError("no such field");
  });
  app.get("/api/refused", () => {
    throw new AppError("not-allowed", "No.");
  });
  app.get("/api/page", async (_req, res) => {
    const reply = await fetchApi("/api/plain");
    res.json({ inner: reply.headers.get("x-request-id") });
  });
  app.all("/api/plain", readBody(1000), logAndAnswer);
  app.use(answerFailure(log));
  const fetchApi = inProcessApi(app);
  server = await serve(app);
});
afterEach(() => server.close());

const idOf = async (headers: Record<string, string>) =>
  (await server.get("/plain", headers)).headers.get("x-request-id");

describe("Every answer has an id", () => {
  it.each([
    ["x-cloud-trace-context", `${TRACE}/123;o=1`],
    ["x-cloud-trace-context", `${TRACE.toUpperCase()}/0`],
    ["traceparent", `00-${TRACE}-00f067aa0ba902b7-01`],
  ])("which is the platform's trace id where there is one: %s: %s", async (name, value) => {
    expect(await idOf({ [name]: value })).toBe(TRACE);
  });

  it.each([
    ["x-cloud-trace-context", `${TRACE}"}/1`],
    ["x-cloud-trace-context", "short/1"],
    ["x-cloud-trace-context", `${"0".repeat(32)}/1`],
    ["traceparent", TRACE],
    ["x-request-id", "chosen"],
  ])("of our own where that is not well formed: %s: %s", async (name, value) => {
    const ids = [await idOf({ [name]: value }), await idOf({ [name]: value })];
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([...ids, TRACE, "chosen"]).size).toBe(4);
  });

  it("that the log's entries have, also after a body was read, and no entry outside of a request", async () => {
    const replies = await Promise.all(
      ["a", "b"].map((said) => server.send(`/plain?said=${said}`, { method: "POST", body: said })),
    );
    log.info("A job ran");
    const logged = entries.map(({ said, requestId }) => [said, requestId]);
    expect(Object.fromEntries(logged)).toEqual({
      a: replies[0]!.headers.get("x-request-id"),
      b: replies[1]!.headers.get("x-request-id"),
      undefined,
    });
  });

  it("that every failure repeats in its body, an unexpected one as its log entry does", async () => {
    const [broken, refused] = await Promise.all([server.get("/broken"), server.get("/refused")]);
    for (const { headers, requestId } of [broken, refused]) expect(requestId).toBe(headers.get("x-request-id"));
    expect(entries).toEqual([expect.objectContaining({ severity: "ERROR", requestId: broken.requestId })]);
    expect(broken.json.errorMessage).toBe(
      `Something went wrong on our side. Please try again. Reference: ${broken.requestId}`,
    );
    expect(refused.json.errorMessage).toBe("No.");
  });

  it("that a page's calls of the API share", async () => {
    const { headers, json } = await server.get("/page");
    expect(json.inner).toBe(headers.get("x-request-id"));
  });
});
