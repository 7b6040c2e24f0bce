import express from "express";
import { afterEach, beforeEach, expect, it } from "vitest";
import { serve, type Served } from "../../test/support/server.ts";
import { setSharedCaching } from "./caching.ts";
import { compressShared } from "./compress.ts";

const LONG = "Sunita lights the stove. ".repeat(200);

let server: Served;
beforeEach(async () => {
  const app = express();
  app.use(compressShared);
  app.get("/api/shared", (_req, res) => {
    setSharedCaching(res, 20);
    res.json({ text: LONG });
  });
  app.get("/api/private", (_req, res) => {
    res.set("Cache-Control", "private, no-store").json({ text: LONG });
  });
  server = await serve(app);
});
afterEach(() => server.close());

it.each(["br", "gzip"])("A public answer is compressed as %s, and decompresses to the original", async (encoding) => {
  const { headers, json } = await server.get("/shared", { "accept-encoding": encoding });
  expect(headers.get("content-encoding")).toBe(encoding);
  expect(headers.get("vary")).toContain("Accept-Encoding");
  expect(json).toEqual({ text: LONG });
});

it("A private answer is not compressed, because its length would reveal its content", async () => {
  const { headers, json } = await server.get("/private", { "accept-encoding": "gzip, br" });
  expect(headers.get("content-encoding")).toBeNull();
  expect(json).toEqual({ text: LONG });
});
