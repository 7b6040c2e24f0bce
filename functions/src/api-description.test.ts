import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serve, type Served } from "../test/support/server.ts";
import { answerApiDescription } from "./api-description.ts";
import { compressShared } from "./http/compress.ts";

const DESCRIPTION = { openapi: "3.1.0", info: { description: "Amounts are integer paise. ".repeat(200) } };

let built: number;
let server: Served;
beforeEach(async () => {
  built = 0;
  const app = express();
  app.use(compressShared);
  app.get(
    "/api/openapi.json",
    answerApiDescription(() => {
      built += 1;
      return DESCRIPTION;
    }),
  );
  server = await serve(app);
});
afterEach(() => server.close());

describe("The description of the API", () => {
  it("is built once, whatever the query of its address and whatever encoding is read", async () => {
    expect(built).toBe(0);
    const encodings = ["br", "gzip", "identity"];
    const replies = await Promise.all(
      ["", "?n", "?n=1", "?n=2", `?${"x".repeat(500)}`].flatMap((query) =>
        encodings.map((encoding) => server.get(`/openapi.json${query}`, { "accept-encoding": encoding })),
      ),
    );
    for (const { status, json } of replies) expect([status, json]).toEqual([200, DESCRIPTION]);
    expect(new Set(replies.map(({ headers }) => headers.get("etag"))).size).toBe(encodings.length);
    expect(built).toBe(1);
  });

  it.each([
    ["br", "gzip, br"],
    ["gzip", "gzip"],
    [null, "identity"],
  ])("is sent as %s to who reads %s, and may be shared", async (encoding, accepted) => {
    const { headers } = await server.get("/openapi.json", { "accept-encoding": accepted });
    expect(headers.get("content-encoding")).toBe(encoding);
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("vary")).toContain("Accept-Encoding");
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=300, stale-while-revalidate=3600");
  });

  it("is not sent again to a caller who has it", async () => {
    const first = await server.get("/openapi.json");
    const again = await server.get("/openapi.json?n", {
      "if-none-match": first.headers.get("etag") ?? "",
      "cache-control": "max-age=0",
    });
    expect([again.status, again.text]).toEqual([304, ""]);
  });
});
