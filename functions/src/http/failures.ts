import { type CachePolicy, type ErrorBody, REQUEST_ID_HEADER, SHARED_CACHING } from "@daansetu/contract";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { isExpiredTransaction } from "../firestore/failures.ts";
import { AppError } from "./app-error.ts";
import { bodyTooLargeError } from "./body.ts";
import { setCachingOfFailure } from "./caching.ts";

interface FailureLog {
  error(message: string, about?: Record<string, unknown>): void;
}

/** The caching of each request's successful reply, which decides whether a 404 may be cached. */
export const cachingOnSuccess = new WeakMap<object, CachePolicy>();

/** Answers paths that are not mounted. @throws AppError `no-such-path` */
export const noSuchPath: RequestHandler = (req) => {
  cachingOnSuccess.set(req, SHARED_CACHING);
  throw new AppError("no-such-path", "There is nothing at this address.");
};

/** Answers errors as `ErrorBody`. Details of unexpected ones are only logged, under the id of the request that is part of the answer. */
export function answerFailure(log: FailureLog): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    const routeName = `${req.method} ${req.path}`;
    if (res.headersSent) {
      // A streamed file failed midway. The client gets a truncated file; only the log has the reason.
      log.error("An answer was cut off", { where: routeName, ...errorWithCauses(thrown) });
      next(thrown);
      return;
    }
    const knownError = asAppError(thrown);
    // The gateway's client logs its failures itself, without personal data.
    if (knownError !== undefined && knownError.status >= 500 && knownError.code !== "gateway-unavailable")
      log.error("A request could not be answered", {
        where: routeName,
        code: knownError.code,
        ...errorWithCauses(thrown),
      });
    const failure = knownError ?? unexpected(thrown, routeName, log);
    const requestId = res.get(REQUEST_ID_HEADER);
    const body: ErrorBody = {
      errorMessage: failure.status < 500 ? failure.message : withReference(failure.message, requestId),
      code: failure.code,
      ...(failure.fields !== undefined && { fields: failure.fields }),
      ...(requestId !== undefined && { requestId }),
    };
    setCachingOfFailure(req, res, failure.status, cachingOnSuccess.get(req) ?? "private");
    const retryAfter = failure.retryAfterSeconds ?? (failure.status === 503 ? 5 : undefined);
    if (retryAfter !== undefined) res.set("Retry-After", String(retryAfter));
    res.status(failure.status).json({ ...failure.details, ...body });
  };
}

/** Adds the request's reference to an error sentence, for places such as toasts that have no line for it. */
const withReference = (sentence: string, requestId: string | undefined) =>
  requestId === undefined ? sentence : `${sentence} Reference: ${requestId}`;

/**
 * Errors worth a retry: gRPC's unknown (the server failed in a way that it does not name), deadline exceeded, resource exhausted, aborted, internal
 * (a broken stream) and unavailable; writes that others outran; the Admin SDK's for an identity provider that does not answer; Storage's, which
 * are HTTP statuses or those of a connection.
 */
const TEMPORARY = new Set<unknown>([
  2,
  4,
  8,
  10,
  13,
  14,
  "contended",
  ...[429, 500, 502, 503, 504],
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN"],
  "app/network-error",
  "app/network-timeout",
  "auth/internal-error",
]);

/** True if a backend does not answer or is overloaded, so that the same request may succeed soon. */
export const isTemporary = (thrown: unknown): boolean =>
  TEMPORARY.has(propertyOf(thrown, "code")) || isExpiredTransaction(thrown);

/** Converts errors of Express and its body parser that the client caused. */
function asAppError(thrown: unknown): AppError | undefined {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof URIError) return new AppError("bad-input", "This address is not written correctly.");
  const type = propertyOf(thrown, "type");
  if (type === "entity.too.large") return bodyTooLargeError();
  if (type === "encoding.unsupported" || type === "charset.unsupported")
    return new AppError("unsupported-media-type", "Please send the body without compression.", { cause: thrown });
  if (type === "request.aborted" || type === "request.size.invalid")
    return new AppError("bad-input", "What you sent did not arrive completely. Please try again.", { cause: thrown });
  return undefined;
}

function unexpected(thrown: unknown, routeName: string, log: FailureLog): AppError {
  const mayWorkSoon = isTemporary(thrown);
  log.error(mayWorkSoon ? "A backend does not answer" : "A request failed", {
    where: routeName,
    ...errorWithCauses(thrown),
  });
  return mayWorkSoon
    ? new AppError("temporarily-unavailable", "We cannot answer right now. Please try again in a moment.")
    : new AppError("internal-error", "Something went wrong on our side. Please try again.");
}

/** An error with its chain of causes, for the log. */
export function errorWithCauses(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { thrown };
  const { name, message, stack, cause } = thrown;
  return { name, message, stack, ...(cause !== undefined && { cause: errorWithCauses(cause) }) };
}

function propertyOf(thrown: unknown, name: string): unknown {
  return typeof thrown === "object" && thrown !== null ? Reflect.get(thrown, name) : undefined;
}
