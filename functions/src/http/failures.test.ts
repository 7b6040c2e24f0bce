import express from "express";
import { afterEach, expect, it } from "vitest";
import { serve, type Served } from "../../test/support/server.ts";
import { AppError } from "./app-error.ts";
import { answerFailure } from "./failures.ts";

let server: Served | undefined;
afterEach(async () => server?.close());

let logged: unknown[] = [];
const log = { error: (message: string, about?: Record<string, unknown>) => void logged.push({ message, ...about }) };

async function answerTo(thrown: unknown) {
  logged = [];
  const app = express();
  app.use(() => {
    throw thrown;
  });
  app.use(answerFailure(log));
  server = await serve(app);
  return server.get("/anything");
}

it("says how long to wait where whoever refused knows it", async () => {
  const { status, headers } = await answerTo(new AppError("too-many-requests", "Wait.", { retryAfterSeconds: 840 }));
  expect([status, headers.get("retry-after")]).toEqual([429, "840"]);
});

it("asks for a few seconds where the database does not answer", async () => {
  const { status, headers } = await answerTo(Object.assign(new Error("unavailable"), { code: 14 }));
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
});

it("names no time where waiting does not help", async () => {
  const { status, headers } = await answerTo(new AppError("not-allowed", "No."));
  expect([status, headers.get("retry-after")]).toEqual([403, null]);
});

it.each([
  ["the database breaks a stream off", Object.assign(new Error("13 INTERNAL: Received RST_STREAM"), { code: 13 })],
  ["the identity provider hangs up", Object.assign(new Error("socket hang up"), { code: "app/network-error" })],
])("is a failure that passes where %s", async (_, error) => {
  expect((await answerTo(error)).status).toBe(503);
});

it.each([
  ["an error that nobody expected", new TypeError("no such field"), { message: "no such field" }],
  [
    "a sentence of our own",
    new AppError("temporarily-unavailable", "Later.", { cause: new Error("connect ECONNREFUSED") }),
    { code: "temporarily-unavailable", cause: { message: "connect ECONNREFUSED" } },
  ],
  ["something that is no error", "only words", { thrown: "only words" }],
])("of our own always leaves its cause in the log: %s", async (_, thrown, cause) => {
  expect((await answerTo(thrown)).status).toBeGreaterThanOrEqual(500);
  expect(logged).toEqual([expect.objectContaining({ where: "GET /api/anything", ...wanted(cause) })]);
});
const wanted = (cause: object) =>
  Object.fromEntries(
    Object.entries(cause).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "object" ? expect.objectContaining(value) : value,
    ]),
  );

it("of the caller leaves nothing in the log", async () => {
  await answerTo(new AppError("not-allowed", "No."));
  expect(logged).toEqual([]);
});
