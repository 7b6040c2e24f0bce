import { once } from "node:events";
import { type AddressInfo } from "node:net";
import { createServer, type RequestListener, type Server } from "node:http";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { testDeps } from "../support/deps.ts";
import { buildApp } from "../../src/app.ts";
import { compose } from "../../src/compose.ts";
import { hideBodiesFromPlatform, restoreBodyHeaders } from "../../src/http/unread-bodies.ts";
import { buildSite } from "../../src/site/site-app.ts";

const MEGABYTE = 1024 * 1024;
/** 64 MB of zeros in 64 kB. */
const BOMB = gzipSync(Buffer.alloc(64 * MEGABYTE, "0"));

let server: Server;
let showBodies = () => {};
afterEach(async () => {
  showBodies();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** As the cloud serves a function, with the framework that it installs. */
async function inTheCloud(handler: RequestListener): Promise<string> {
  http("api", (req, res) => {
    handler(req, res);
  });
  server = getTestServer("api").listen(0, "127.0.0.1");
  return originOf(server);
}
async function originOf(listening: Server): Promise<string> {
  await once(listening, "listening");
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}
const send = (origin: string, path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  fetch(`${origin}/api${path}`, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });

it("The framework of the cloud inflates a body of 64 kB to 64 MB before it calls a function", async () => {
  let inflatedBytes = 0;
  const origin = await inTheCloud((req, res) => {
    inflatedBytes = "rawBody" in req && Buffer.isBuffer(req.rawBody) ? req.rawBody.length : 0;
    res.end();
  });
  await send(origin, "/payments/checkout", new Uint8Array(BOMB), {
    "content-type": "text/plain",
    "content-encoding": "gzip",
  });
  expect(inflatedBytes).toBe(64 * MEGABYTE);
});

const app = buildApp(testDeps());

it("Bodies are the platform's again when hiding them has ended", async () => {
  hideBodiesFromPlatform()();
  let isReadByThePlatform = false;
  const origin = await inTheCloud((req, res) => {
    isReadByThePlatform = "rawBody" in req;
    res.end();
  });
  await send(origin, "/payments/checkout", "{}", {});
  expect(isReadByThePlatform).toBe(true);
});

it("The site refuses a compressed body that the platform has not read", async () => {
  showBodies = hideBodiesFromPlatform();
  const deps = testDeps();
  const pages = buildSite(deps, compose(deps).site);
  let isReadByThePlatform = false;
  const origin = await inTheCloud((req, res) => {
    isReadByThePlatform = "rawBody" in req;
    pages(req, res);
  });
  const reply = await send(origin, "/storypage/meals", new Uint8Array(BOMB), { "content-encoding": "gzip" });
  expect([reply.status, isReadByThePlatform]).toEqual([405, false]);
});

describe.each(["the framework of the cloud", "a server of our own"])("Behind %s", (where) => {
  let isReadByThePlatform = false;
  const site = async (): Promise<string> => {
    showBodies = hideBodiesFromPlatform();
    const handler: RequestListener = (req, res) => {
      isReadByThePlatform = "rawBody" in req;
      restoreBodyHeaders(req);
      app(req, res);
    };
    if (where === "the framework of the cloud") return inTheCloud(handler);
    server = createServer(handler).listen(0, "127.0.0.1");
    return originOf(server);
  };

  it.each(["gzip", "deflate", "br", "gzip, gzip", "nonsense"])(
    "a body with the encoding %s is refused before it is read",
    async (encoding) => {
      const origin = await site();
      const reply = await send(origin, "/payments/checkout", new Uint8Array(BOMB), { "content-encoding": encoding });
      expect([reply.status, await reply.json()]).toMatchObject([
        415,
        { code: "unsupported-media-type", errorMessage: "Please send the body without compression." },
      ]);
      expect(isReadByThePlatform).toBe(false);
    },
  );

  it.each([
    ["malformed JSON", "{", 400, "malformed-json"],
    ["no object", "7", 400, "bad-input"],
    ["more bytes than the endpoint takes", " ".repeat(2 * MEGABYTE), 413, "body-too-large"],
    ["an incomplete form", "{}", 400, "bad-input"],
  ])("%s gets our form of an error", async (_, body, status, code) => {
    const reply = await send(await site(), "/payments/checkout", body, {});
    expect([reply.status, await reply.json()]).toMatchObject([status, { code, errorMessage: expect.any(String) }]);
  });

  it("a webhook is read byte for byte, in one piece or in many", async () => {
    const origin = await site();
    const chunked = new Response(" {} ").body;
    for (const body of [" {} ", chunked!]) {
      const headers = { "content-type": "application/json", "x-razorpay-signature": "0".repeat(64) };
      const reply = await fetch(`${origin}/api/payments/webhook`, {
        method: "POST",
        body,
        headers,
        duplex: "half",
      } as RequestInit);
      expect(await reply.json()).toMatchObject({ code: "not-authentic" });
    }
  });
});
