import { isIP } from "node:net";
import type { Request, RequestHandler } from "express";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";
import { AppError } from "./app-error.ts";

/** The limit of a proxy, as a multiple of one client's limit. */
const CLIENTS_PER_PROXY = 50;

/**
 * Middleware that allows `perMinute` calls a minute from one client address, for each instance. Every call of this function counts on
 * its own.
 *
 * Clients can forge `X-Forwarded-For`, so only the entry added by our own outermost proxy is trusted (Express's `trust proxy`, a number
 * of hops). A client that bypasses that proxy could forge this entry too; the nearest hop therefore has a limit of its own, far above what
 * real donors need.
 * @throws AppError `too-many-requests`, with `RateLimit` and `Retry-After` headers
 */
export function limitCalls(perMinute: number): RequestHandler[] {
  return [limiter(perMinute * CLIENTS_PER_PROXY, nearestHop), limiter(perMinute, (req) => req.ip)];
}

/** The client's IPv4 address, or the IPv6 network of its household. */
export const clientAddressOf = (req: Request): string => clientNetworkOf(req.ip);

/**
 * The nearest hop: the client's own address where it calls the function directly, a proxy of Hosting's otherwise. Google's front end
 * appends it to `X-Forwarded-For`, so a client cannot choose it.
 */
export const nearestHopOf = (req: Request): string => clientNetworkOf(nearestHop(req));

const nearestHop = (req: Request) => lastOf(req.get("x-forwarded-for")) ?? req.socket.remoteAddress;

export interface ForwardedFor {
  /** Entries of `X-Forwarded-For`. */
  entries: number;
  /** Index of the forwarded entry that is the client's address, from 0; null if none is. */
  counted: number | null;
}

/** Number of forwarded entries, and which one Express takes for the client's address: the first within its trusted hops. */
export function forwardedFor(req: Request): ForwardedFor {
  const entries = req.get("x-forwarded-for")?.split(",").length ?? 0;
  return { entries, counted: req.ips.length === 0 ? null : entries - req.ips.length };
}

/** Reduces an IPv6 address to its household's network, so that addresses are compared as they are counted. */
export const clientNetworkOf = (address = "") => (isIP(address) === 0 ? address : ipKeyGenerator(address));

function limiter(limit: number, clientOf: (req: Request) => string | undefined): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    identifier: `${limit}-a-minute`,
    // Looks for a limiter that is made anew for each request, by taking a stack for each of our hundreds. They are made once.
    validate: { creationStack: false },
    keyGenerator: (req) => clientNetworkOf(clientOf(req)),
    handler: () => {
      throw new AppError("too-many-requests", "Too many attempts in a short time. Please wait a minute and try again.");
    },
  });
}

const lastOf = (list: string | undefined) => list?.split(",").at(-1)?.trim();
