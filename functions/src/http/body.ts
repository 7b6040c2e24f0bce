import { raw, type Request, type RequestHandler } from "express";
import { AppError } from "./app-error.ts";

/** Body limit of the webhook, which is not an endpoint of the contract; all others declare their limits there. */
export const WEBHOOK_LIMIT = 1_000_000;

/**
 * Middleware that buffers a body of at most `limit` bytes for `bodyBytesOf(req)`. Cloud Functions has already read the body
 * (`req.rawBody`); a plain Node server has not. Compressed bodies are refused: no client of ours sends them, and they allow
 * decompression bombs.
 * @throws AppError `body-too-large`, `unsupported-media-type`
 */
export function readBody(limit: number): RequestHandler {
  const fromStream: RequestHandler = raw({ limit, type: () => true, inflate: false });
  return (req, res, next) => {
    if ((req.get("content-encoding") ?? "identity") !== "identity")
      throw new AppError("unsupported-media-type", "Please send the body without compression.");
    const platformBody = platformBytes(req);
    if (platformBody === undefined) fromStream(req, res, next);
    else if (platformBody.length > limit) throw bodyTooLargeError();
    else next();
  };
}

/** The request body, byte for byte; empty if there is none. `readBody` must have run. */
export function bodyBytesOf(req: Request): Buffer {
  const body: unknown = req.body;
  return platformBytes(req) ?? (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
}

function platformBytes(req: Request): Buffer | undefined {
  return "rawBody" in req && Buffer.isBuffer(req.rawBody) ? req.rawBody : undefined;
}

export const bodyTooLargeError = () =>
  new AppError("body-too-large", "This is too large to send at once. Please make it smaller.");

/**
 * Parses the request body as JSON; an empty body is `{}`. Cloud Functions' own parsing is ignored, so that every server behaves alike.
 * @param otherTypes content types of JSON beside `application/json`
 * @throws AppError `unsupported-media-type`, `malformed-json`
 */
export function parseJsonBody(req: Request, otherTypes: readonly string[] = []): unknown {
  const bytes = bodyBytesOf(req);
  if (bytes.length === 0) return {};
  const [type = ""] = (req.get("content-type") ?? "").split(";");
  if (!["application/json", ...otherTypes].includes(type.trim().toLowerCase()))
    throw new AppError("unsupported-media-type", "Please send JSON (Content-Type: application/json).");
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return json;
  } catch (cause) {
    throw new AppError("malformed-json", "We could not read what was sent: it is not JSON.", { cause });
  }
}
