import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { buildApp } from "../../functions/src/app.ts";
import { testDeps } from "../../functions/test/support/deps.ts";
import { probe } from "./probe.ts";
import { verdictOf } from "./proxy-verdict.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

const VISITOR = "203.0.113.7";
const CDN = "198.51.100.1";

/** A proxy that writes an address behind what came, or in its place. */
const proxyTo = (target: number, writes: string, dropsWhatCame: boolean) =>
  createServer((incoming, answer) => {
    const { "x-forwarded-for": came, ...headers } = incoming.headers;
    const entries = came === undefined || dropsWhatCame ? [writes] : [came, writes];
    const forwarded = request(
      {
        port: target,
        host: "127.0.0.1",
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, "x-forwarded-for": entries.join(", ") },
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    incoming.pipe(forwarded);
  });

/** The real app, behind proxies that write these addresses, the visitor's side first. @returns its origin */
async function deploy(writes: readonly string[], trustedProxies: number, { dropsForged = false } = {}) {
  const env = { TRUSTED_PROXIES: String(trustedProxies), CHECKOUTS_PER_MINUTE: "1" };
  let port = await listen(createServer(buildApp(testDeps({ env }))));
  for (const [fromInside, address] of writes.toReversed().entries())
    port = await listen(proxyTo(port, address, dropsForged && fromInside === writes.length - 1));
  return `http://127.0.0.1:${port}`;
}

const NOT_NAMED = "";
const check = async (origin: string, ownAddress = VISITOR) => {
  const { isRight, sentences } = verdictOf(await probe(origin, ownAddress === NOT_NAMED ? undefined : ownAddress));
  return { isRight, text: sentences.join(" ") };
};

/** True if the limit of one checkout a minute holds for a visitor who forges another address with each call. */
async function limitsForger(origin: string): Promise<boolean> {
  const callAs = async (forged: string) =>
    (await fetch(`${origin}/api/payments/checkout`, { method: "POST", headers: { "x-forwarded-for": forged } })).status;
  await callAs("192.0.2.1");
  return (await callAs("192.0.2.2")) === 429;
}

describe("the check of the count of proxies", () => {
  it("is content with Hosting's two entries and two trusted proxies, where a forger has one limit", async () => {
    const origin = await deploy([VISITOR, CDN], 2);
    expect(await check(origin)).toEqual({
      isRight: true,
      text: "The platform writes 2 entries, and keeps what a visitor writes before. Visitors are told apart by entry 4 of 5, the platform's first. It is your address: each visitor has a limit of their own.",
    });
    expect(await limitsForger(origin)).toBe(true);
  });

  it("is content where the platform drops what a visitor writes", async () => {
    const { isRight, text } = await check(await deploy([VISITOR, CDN], 2, { dropsForged: true }));
    expect(isRight).toBe(true);
    expect(text).toContain("drops what a visitor writes");
  });

  it.each([
    ["one too many is trusted", [VISITOR, CDN], 3, 2],
    ["two are trusted at the function's own address, which has one", [VISITOR], 2, 1],
  ])("finds that anybody can forge an address where %s", async (_, writes, trusted, right) => {
    const origin = await deploy(writes, trusted);
    const { isRight, text } = await check(origin);
    expect(isRight).toBe(false);
    expect(text).toContain(`Anybody can forge that, and so has no limit. TRUSTED_PROXIES must be ${right}`);
    expect(await limitsForger(origin)).toBe(false);
  });

  it.each([
    ["the visitor's entries are kept", false],
    ["they are dropped", true],
  ])("finds that visitors share one limit where too few are trusted and %s", async (_, dropsForged) => {
    const { isRight, text } = await check(await deploy([VISITOR, CDN, "198.51.100.2"], 2, { dropsForged }));
    expect(isRight).toBe(false);
    expect(text).toContain("many visitors share one limit. TRUSTED_PROXIES must be 3");
  });

  it("finds that the platform's first entry is a proxy's, by the address that the operator names", async () => {
    const { isRight, text } = await check(await deploy(["198.51.100.9", CDN], 2));
    expect(isRight).toBe(false);
    expect(text).toContain("It is not the address that you named");
  });

  it("takes an address of the same household for the operator's, as the limits do", async () => {
    const origin = await deploy(["2001:db8:1::7", CDN], 2);
    expect((await check(origin, "2001:db8:1::9")).isRight).toBe(true);
    expect((await check(origin, "2001:db8:f000::9")).isRight).toBe(false);
  });

  it("asks for the operator's address where none is named", async () => {
    const { isRight, text } = await check(await deploy([VISITOR, CDN], 2), NOT_NAMED);
    expect(isRight).toBe(true);
    expect(text).toContain("Name your own public address as well");
  });

  it("finds that nothing stands before a server", async () => {
    const { isRight, text } = await check(await deploy([], 1));
    expect(isRight).toBe(false);
    expect(text).toContain("No proxy writes X-Forwarded-For here");
  });

  it("says so where no such site answers", async () => {
    const port = await listen(createServer((_request, answer) => answer.end("<!doctype html>")));
    await expect(probe(`http://127.0.0.1:${port}`, undefined)).rejects.toThrow("does not answer as the site does");
  });

  it("shows nobody an address, nor lets the answer be kept", async () => {
    const origin = await deploy([VISITOR, CDN], 2);
    const reply = await fetch(`${origin}/api/proxies?address=203.0.113.8`, {
      headers: { "x-forwarded-for": "192.0.2.1" },
    });
    expect(await reply.json()).toEqual({ entries: 3, counted: 1, matches: false });
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect((await fetch(`${origin}/api/proxies?address=everybody`)).status).toBe(400);
  });
});
