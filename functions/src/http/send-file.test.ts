import { get } from "node:http";
import express from "express";
import { expect, it } from "vitest";
import { serve } from "../../test/support/server.ts";
import { sendFile } from "./send-file.ts";

it("A client that disconnects ends the reading of what is sent", async () => {
  let chunkCount = 0;
  let ended = () => {};
  const hasEnded = new Promise<void>((resolve) => (ended = resolve));
  async function* endlessChunks() {
    try {
      for (;;) {
        chunkCount += 1;
        yield await Promise.resolve("x".repeat(10_000));
      }
    } finally {
      ended();
    }
  }
  const app = express();
  app.get("/api/file", (_req, res) => sendFile(res, { type: "text/csv", fileName: "a.csv", chunks: endlessChunks() }));
  const server = await serve(app);
  const pending = get(`${server.origin}/api/file`, (response) => {
    response.once("data", () => response.destroy());
    response.once("error", () => undefined);
  });
  pending.once("error", () => undefined);
  await hasEnded;
  expect(chunkCount).toBeLessThan(5_000);
  await server.close();
});
