import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HostingRules } from "./hosting-rules.ts";
import { siteServer } from "./site-server.ts";
import { readStaticFiles } from "./static-files.ts";
import { ask, listen } from "./test/http.ts";

const RULES: HostingRules = {
  ...{ public: ".", predeploy: [], ignore: [], cleanUrls: false, trailingSlash: false },
  rewrites: [
    { source: "/api/**", function: { functionId: "api" } },
    { source: "**", function: { functionId: "site" } },
  ],
  headers: [
    { source: "**", headers: [{ key: "X-Content-Type-Options", value: "nosniff" }] },
    { source: "/kept/**", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
};
const SCRIPT = "const sentence = 'Give what you can.';\n".repeat(100);

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-"));
  writeFileSync(join(folder, "script.js"), SCRIPT);
  writeFileSync(join(folder, "short.js"), "1;");
  writeFileSync(join(folder, "font.woff2"), "f".repeat(5_000));
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (answer: RequestListener = (_req, res) => void res.end()) =>
  listen(
    siteServer({
      rules: RULES,
      files: readStaticFiles(folder, []),
      functions: { api: answer, uploads: answer, site: answer },
    }),
  );

describe("A static file", () => {
  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ])("is compressed for a browser that takes %s", async (accepted, encoding, decompress) => {
    const port = await start();
    for (const time of ["first", "second"]) {
      const { headers, body } = await ask(port, "/script.js", { headers: { "accept-encoding": accepted } });
      expect(headers, time).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
      expect(Number(headers["content-length"])).toBe(body.length);
      expect(body.length).toBeLessThan(SCRIPT.length / 4);
      expect(decompress(body).toString()).toBe(SCRIPT);
    }
  });

  it.each([
    ["/script.js", "identity"],
    ["/script.js", "gzip;q=0"],
    ["/short.js", "br"],
    ["/font.woff2", "br"],
  ])("%s is sent as it is for %s", async (path, accepted) => {
    const { headers, body } = await ask(await start(), path, { headers: { "accept-encoding": accepted } });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(Number(headers["content-length"])).toBe(body.length);
  });

  it("that the browser has is not sent again", async () => {
    const port = await start();
    const { etag = "" } = (await ask(port, "/script.js")).headers;
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { status, body } = await ask(port, "/script.js", { headers: { "if-none-match": tags } });
      expect([status, body.length]).toEqual([304, 0]);
    }
    expect((await ask(port, "/script.js", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("is named without its content for HEAD", async () => {
    const { status, headers, body } = await ask(await start(), "/script.js", { method: "HEAD" });
    expect([status, headers["content-length"], body.length]).toEqual([200, String(SCRIPT.length), 0]);
  });
});

it("A file of a type that is not known stops the server, since browsers would refuse it", () => {
  const other = mkdtempSync(join(tmpdir(), "site-"));
  writeFileSync(join(other, "tool.exe"), "");
  expect(() => readStaticFiles(other, [])).toThrow(/tool\.exe/);
  rmSync(other, { recursive: true });
});

describe("A function", () => {
  it("is told the client's address last, where the limits read it, and the host", async () => {
    const seen: IncomingHttpHeaders[] = [];
    const port = await start(({ headers }, res) => {
      seen.push(headers);
      res.end();
    });
    await ask(port, "/api/x?y=1");
    await ask(port, "/api/x", { headers: { "x-forwarded-for": "198.51.100.7", host: "daansetu.example" } });
    expect(seen).toMatchObject([
      { "x-forwarded-for": "127.0.0.1", "x-forwarded-host": `localhost:${port}`, "x-original-url": "/api/x?y=1" },
      { "x-forwarded-for": "198.51.100.7, 127.0.0.1", "x-forwarded-host": "daansetu.example" },
    ]);
  });

  it("answers with Hosting's headers, whichever way it sets its own", async () => {
    const port = await start((_req, res) => {
      res.setHeader("Vary", "Origin, accept-encoding");
      res.writeHead(201, { "Cache-Control": "public, max-age=60", "X-Content-Type-Options": "of its own" }).end("done");
    });
    const { status, headers, body } = await ask(port, "/kept/x");
    expect([status, body.toString()]).toEqual([201, "done"]);
    expect(headers).toMatchObject({
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
      vary: "Origin, accept-encoding, Authorization, Cookie",
    });
    expect((await ask(port, "/other")).headers["cache-control"]).toBe("public, max-age=60");
  });

  it("answers privately unless it says otherwise, and sets no cookie with what others may be answered", async () => {
    const port = await start((req, res) => {
      res.setHeader("Set-Cookie", "a=b");
      if (req.url === "/public") res.setHeader("Cache-Control", "public, max-age=60");
      res.end();
    });
    expect((await ask(port, "/x")).headers).toMatchObject({ "cache-control": "private", "set-cookie": ["a=b"] });
    expect((await ask(port, "/public")).headers["set-cookie"]).toBeUndefined();
  });
});
