import { raw, type Request, type RequestHandler } from "express";
import { AppError } from "./app-error.ts";

/** Bytes that a JSON body, and a gateway's message, may have at most. */
export const JSON_LIMIT = 100_000;
/** A story in Devanagari takes three bytes a letter. */
export const LONG_JSON_LIMIT = 500_000;
export const WEBHOOK_LIMIT = 1_000_000;

/**
 * Reads a body's bytes, at most `limit` of them. On Cloud Functions the platform has read them already (`req.rawBody`); under a
 * plain Node server they are read here. Either way `bytesOf(req)` gives them afterwards. Compressed bodies are not taken:
 * nobody who calls us sends them, and they are a way to send much with little.
 * @throws AppError `body-too-large`, `unsupported-media-type`
 */
export function readBody(limit: number): RequestHandler {
  const fromStream: RequestHandler = raw({ limit, type: () => true, inflate: false });
  return (req, res, next) => {
    if ((req.get("content-encoding") ?? "identity") !== "identity")
      throw new AppError("unsupported-media-type", "Please send the body without compression.");
    const read = platformBytes(req);
    if (read === undefined) fromStream(req, res, next);
    else if (read.length > limit) throw tooLarge();
    else next();
  };
}

/** The exact bytes that were sent; empty where there were none. Needs `readBody` before it. */
export function bytesOf(req: Request): Buffer {
  const body: unknown = req.body;
  return platformBytes(req) ?? (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
}

function platformBytes(req: Request): Buffer | undefined {
  return "rawBody" in req && Buffer.isBuffer(req.rawBody) ? req.rawBody : undefined;
}

export const tooLarge = () => new AppError("body-too-large", "This is more than can be sent at once.");

/**
 * The JSON that was sent, `{}` for an empty body. The platform's own reading of it is not used, so that every server reads alike.
 * @throws AppError `unsupported-media-type`, `malformed-json`
 */
export function jsonOf(req: Request): unknown {
  const bytes = bytesOf(req);
  if (bytes.length === 0) return {};
  if (!/^application\/json\s*(;|$)/i.test(req.get("content-type") ?? ""))
    throw new AppError("unsupported-media-type", "Please send JSON (Content-Type: application/json).");
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return json;
  } catch (cause) {
    throw new AppError("malformed-json", "What was sent is not valid JSON.", { cause });
  }
}
