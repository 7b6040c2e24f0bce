import { ProxyCount } from "@daansetu/contract";
import * as z from "zod/mini";
import { ExplainedError } from "../util/explain.ts";
import type { ProbeResults } from "./proxy-verdict.ts";

/** Addresses from the range that is reserved for documentation, so that the rate limit of no real visitor is affected. */
const FORGED = ["2001:db8::1", "2001:db8::2", "2001:db8::3"];

/** Asks the site without `X-Forwarded-For` and with a forged one. @throws ExplainedError */
export async function probe(origin: string, ownAddress: string | undefined): Promise<ProbeResults> {
  return {
    plain: await ask(origin, ownAddress, {}),
    forged: await ask(origin, ownAddress, { "x-forwarded-for": FORGED.join(", ") }),
    forgedEntries: FORGED.length,
  };
}

async function ask(origin: string, address: string | undefined, headers: Record<string, string>): Promise<ProxyCount> {
  const url = new URL("/api/proxies", origin);
  if (address !== undefined) url.searchParams.set("address", address);
  try {
    const reply = await fetch(url, { headers, signal: AbortSignal.timeout(30_000) });
    return z.parse(ProxyCount, await reply.json());
  } catch (error) {
    throw new ExplainedError(`${url.href} does not answer as the site does: is it deployed there? (${String(error)})`);
  }
}
