import { randomUUID } from "node:crypto";
import { type Caching, type ErrorBody, SHARED } from "@daansetu/contract";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { AppError } from "./app-error.ts";
import { tooLarge } from "./body.ts";
import { setCachingOfFailure } from "./caching.ts";

interface FailureLog {
  error(message: string, about?: Record<string, unknown>): void;
}

/** How the answer to this request would have been kept, had it gone well. Set by whoever knows the endpoint. */
export const cachingIfWell = new WeakMap<object, Caching>();

/** Nothing is mounted at the address that was called. @throws AppError `no-such-path` */
export const noSuchPath: RequestHandler = (req) => {
  cachingIfWell.set(req, SHARED);
  throw new AppError("no-such-path", "There is nothing at this address.");
};

/**
 * Turns whatever was thrown into the one shape of failures. What the caller may not know stays in the log, under an id that
 * both sides can name.
 */
export function answerFailure(log: FailureLog): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    const where = `${req.method} ${req.path}`;
    if (res.headersSent) {
      // A file that broke off: the answer is cut, and nothing else would say why.
      log.error("An answer was cut off", { where, ...causesOf(thrown) });
      next(thrown);
      return;
    }
    const known = asAppError(thrown);
    // Said in a sentence of ours, and a failure all the same: whoever operates this has to find out why. Whoever talks with the
    // payment gateway has logged its silence, in fields that name no donor.
    if (known !== undefined && known.status >= 500 && known.code !== "gateway-unavailable")
      log.error("A request could not be answered", { where, code: known.code, ...causesOf(thrown) });
    const failure = known ?? unexpected(thrown, where, log);
    const body: ErrorBody = {
      errorMessage: failure.message,
      code: failure.code,
      ...(failure.fields !== undefined && { fields: failure.fields }),
    };
    setCachingOfFailure(req, res, failure.status, cachingIfWell.get(req) ?? "private");
    const retryAfter = failure.retryAfterSeconds ?? (failure.status === 503 ? 5 : undefined);
    if (retryAfter !== undefined) res.set("Retry-After", String(retryAfter));
    res.status(failure.status).json(body);
  };
}

/**
 * What says "not now": Firestore's and gRPC's codes for deadline exceeded, resource exhausted, aborted, internal (a stream that broke)
 * and unavailable; the Admin SDK's for an identity provider that does not answer.
 */
const NOT_NOW = new Set<unknown>([4, 8, 10, 13, 14, "app/network-error", "app/network-timeout", "auth/internal-error"]);

/** What Express and its body reader call the failures that a caller causes. */
function asAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof URIError) return new AppError("bad-input", "This address is not written correctly.");
  const type = propertyOf(thrown, "type");
  if (type === "entity.too.large") return tooLarge();
  if (type === "encoding.unsupported" || type === "charset.unsupported")
    return new AppError("unsupported-media-type", "Please send the body without compression.", { cause: thrown });
  if (type === "request.aborted" || type === "request.size.invalid")
    return new AppError("bad-input", "What was sent did not arrive whole.", { cause: thrown });
  return undefined;
}

function unexpected(thrown: unknown, where: string, log: FailureLog): AppError {
  const id = randomUUID();
  const notNow = NOT_NOW.has(propertyOf(thrown, "code"));
  log.error(notNow ? "What we need does not answer" : "A request failed", { id, where, ...causesOf(thrown) });
  return notNow
    ? new AppError("temporarily-unavailable", `We cannot answer right now. Please try again in a moment. (${id})`)
    : new AppError("internal-error", `Something went wrong on our side. Please try again. (${id})`);
}

/** An error and what caused it, as far down as it is known, for the log alone. */
function causesOf(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { thrown };
  const { name, message, stack, cause } = thrown;
  return { name, message, stack, ...(cause !== undefined && { cause: causesOf(cause) }) };
}

function propertyOf(thrown: unknown, name: string): unknown {
  return typeof thrown === "object" && thrown !== null ? Reflect.get(thrown, name) : undefined;
}
