import express from "express";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serve, type Served } from "../../test/support/server.ts";
import { compressShared } from "../http/compress.ts";
import { compressOnce } from "../http/compressed-text.ts";
import { sendPage } from "./send-page.ts";

const HTML = `<!doctype html><p>${"Sunita lights the stove. ".repeat(200)}</p>`;

let compressions: string[];
let server: Served;
beforeEach(async () => {
  compressions = [];
  const compress = compressOnce(HTML);
  const compressed = (encoding: "br" | "gzip") => {
    compressions.push(encoding);
    return compress(encoding);
  };
  const app = express();
  app.use(compressShared);
  app.get("/kept", (req, res) =>
    sendPage(req, res.type("html"), { status: 200, html: HTML, compressed, cacheSeconds: 10 }),
  );
  app.get("/rendered", (req, res) => sendPage(req, res.type("html"), { status: 404, html: HTML, cacheSeconds: 5 }));
  server = await serve(app);
});
afterEach(() => server.close());

const open = (path: string, headers: Record<string, string>) => fetch(`${server.origin}${path}`, { headers });

describe("A page that is kept", () => {
  it.each([
    ["br", "gzip, deflate, br"],
    ["gzip", "gzip, deflate"],
    ["gzip", "gzip, br;q=0"],
  ])("is sent as %s to who reads %s, and reads as it was", async (encoding, accepted) => {
    const reply = await open("/kept", { "accept-encoding": accepted });
    expect([reply.status, reply.headers.get("content-encoding")]).toEqual([200, encoding]);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(reply.headers.get("vary")).toContain("Accept-Encoding");
    expect(Number(reply.headers.get("content-length"))).toBeLessThan(HTML.length / 10);
    expect(await reply.text()).toBe(HTML);
    expect(compressions).toEqual([encoding]);
  });

  it("is sent uncompressed to a browser that accepts no compression, with a header that names the difference", async () => {
    const reply = await open("/kept", { "accept-encoding": "identity" });
    expect(reply.headers.get("content-encoding")).toBeNull();
    expect(reply.headers.get("vary")).toContain("Accept-Encoding");
    expect(await reply.text()).toBe(HTML);
  });

  it("is not sent again to a browser that has it", async () => {
    const first = await open("/kept", { "accept-encoding": "br" });
    const again = await open("/kept", {
      "accept-encoding": "br",
      "if-none-match": first.headers.get("etag") ?? "",
      "cache-control": "max-age=0",
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

it("A page that is not kept is compressed for its one visitor, with its own status and life", async () => {
  const reply = await open("/rendered", { "accept-encoding": "br" });
  expect([reply.status, reply.headers.get("content-encoding")]).toEqual([404, "br"]);
  expect(reply.headers.get("cache-control")).toContain("s-maxage=5");
  expect(await reply.text()).toBe(HTML);
});

it("Visitors who come together wait for one compression", async () => {
  const compress = compressOnce(HTML);
  expect(compress("br")).toBe(compress("br"));
  expect(compress("gzip")).not.toBe(compress("br"));
});
