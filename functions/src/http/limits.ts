import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import { AppError } from "./app-error.ts";

/** How many callers a proxy in front of us may speak for before it is slowed as a whole. */
const CALLERS_OF_A_PROXY = 50;

/**
 * At most `perMinute` calls a minute from one address, per instance.
 * `X-Forwarded-For` is written by whoever calls and added to by each proxy, so only the entry that our own outermost proxy wrote
 * is believed (Express's `trust proxy`, a count of hops). A caller who goes round that proxy could write that entry too: what
 * arrives from one nearest hop is therefore bounded as well, far above what honest donors need.
 * @throws AppError `too-many-requests`, with `RateLimit` and `Retry-After` headers
 */
export function limitCalls(perMinute: number): RequestHandler[] {
  return [
    limiter(perMinute * CALLERS_OF_A_PROXY, (req) => lastOf(req.get("x-forwarded-for")) ?? req.socket.remoteAddress),
    limiter(perMinute, (req) => req.ip),
  ];
}

/** Where a call comes from: an address of version 4, or the network that one household has of version 6. */
export const addressOf = (req: Request): string => networkOf(req.ip);

const networkOf = (address = "") => (isIP(address) === 0 ? address : ipKeyGenerator(address));

function limiter(limit: number, hopOf: (req: Request) => string | undefined): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    identifier: `${limit}-a-minute`,
    keyGenerator: (req) => networkOf(hopOf(req)),
    handler: () => {
      throw new AppError("too-many-requests", "Too many tries in a short time. Please wait a minute and try again.");
    },
  });
}

const lastOf = (list: string | undefined) => list?.split(",").at(-1)?.trim();
