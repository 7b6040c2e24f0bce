import express from "express";
import { afterEach, expect, it } from "vitest";
import { serve, type Served } from "../../test/support/server.ts";
import { AppError } from "./app-error.ts";
import { answerFailure } from "./failures.ts";

let server: Served | undefined;
afterEach(async () => server?.close());

async function answerTo(thrown: unknown) {
  const app = express();
  app.use(() => {
    throw thrown;
  });
  app.use(answerFailure({ error: () => undefined }));
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
