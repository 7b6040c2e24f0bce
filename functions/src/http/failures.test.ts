import express from "express";
import { afterEach, expect, it } from "vitest";
import { serve, type Served } from "../../test/support/server.ts";
import { AppError } from "./app-error.ts";
import { answerFailure } from "./failures.ts";

let server: Served | undefined;
afterEach(async () => server?.close());

let loggedFailures: unknown[] = [];
const failureLog = {
  error: (message: string, about?: Record<string, unknown>) => void loggedFailures.push({ message, ...about }),
};

async function answerTo(thrown: unknown) {
  loggedFailures = [];
  const app = express();
  app.use(() => {
    throw thrown;
  });
  app.use(answerFailure(failureLog));
  server = await serve(app);
  return server.get("/anything");
}

it("sends the Retry-After of the error", async () => {
  const { status, headers } = await answerTo(new AppError("too-many-requests", "Wait.", { retryAfterSeconds: 840 }));
  expect([status, headers.get("retry-after")]).toEqual([429, "840"]);
});

it("sends a Retry-After of five seconds if the database does not answer", async () => {
  const { status, headers } = await answerTo(Object.assign(new Error("unavailable"), { code: 14 }));
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
});

it("sends no Retry-After if waiting does not help", async () => {
  const { status, headers } = await answerTo(new AppError("not-allowed", "No."));
  expect([status, headers.get("retry-after")]).toEqual([403, null]);
});

it.each([
  ["the database fails without a reason", Object.assign(new Error("2 UNKNOWN: Application error"), { code: 2 })],
  ["the database resets a stream", Object.assign(new Error("13 INTERNAL: Received RST_STREAM"), { code: 13 })],
  [
    "a transaction waited so long for others that the database closed it",
    Object.assign(new Error("3 INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid."), {
      code: 3,
    }),
  ],
  [
    "the emulator closed one",
    Object.assign(new Error("3 INVALID_ARGUMENT: Transaction is invalid or closed."), { code: 3 }),
  ],
  [
    "the identity provider closes the connection",
    Object.assign(new Error("socket hang up"), { code: "app/network-error" }),
  ],
])("answers 503 if %s", async (_, error) => {
  expect((await answerTo(error)).status).toBe(503);
});

it("answers 500 for an argument of ours that the database refuses, which no retry helps", async () => {
  const error = Object.assign(new Error("3 INVALID_ARGUMENT: Order by clause cannot contain a field"), { code: 3 });
  expect((await answerTo(error)).status).toBe(500);
});

it.each([
  ["an unexpected error", new TypeError("no such field"), { message: "no such field" }],
  [
    "an AppError",
    new AppError("temporarily-unavailable", "Later.", { cause: new Error("connect ECONNREFUSED") }),
    { code: "temporarily-unavailable", cause: { message: "connect ECONNREFUSED" } },
  ],
  ["a thrown value that is not an Error", "only words", { thrown: "only words" }],
])("logs the cause of a 5xx: %s", async (_, thrown, cause) => {
  expect((await answerTo(thrown)).status).toBeGreaterThanOrEqual(500);
  expect(loggedFailures).toEqual([expect.objectContaining({ where: "GET /api/anything", ...matchingCause(cause) })]);
});
const matchingCause = (cause: object) =>
  Object.fromEntries(
    Object.entries(cause).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "object" ? expect.objectContaining(value) : value,
    ]),
  );

it("does not log errors of the caller", async () => {
  await answerTo(new AppError("not-allowed", "No."));
  expect(loggedFailures).toEqual([]);
});
