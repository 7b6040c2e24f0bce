import * as z from "zod/mini";

/** Header of every response with the request's id, which a person can quote to us, and under which the log has its entries. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** Error codes of the API. Clients branch on the code, never on the message. */
export const ErrorCode = z.enum([
  "bad-input",
  "malformed-json",
  "amount-out-of-bounds",
  "signature-mismatch",
  "not-authentic",
  "not-signed-in",
  "wrong-credentials",
  "cannot-sign-up",
  "log-in-again",
  "bad-code",
  "last-admin",
  "not-allowed",
  "not-found",
  "no-such-path",
  "method-not-allowed",
  "campaign-ended",
  "already-paid",
  "conflict",
  "body-too-large",
  "unsupported-media-type",
  "too-many-requests",
  "internal-error",
  "gateway-unavailable",
  "temporarily-unavailable",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The HTTP status of each code. */
export const ERROR_STATUS: Readonly<Record<ErrorCode, number>> = {
  "bad-input": 400,
  "malformed-json": 400,
  "amount-out-of-bounds": 400,
  "signature-mismatch": 400,
  "not-authentic": 401,
  "not-signed-in": 401,
  "wrong-credentials": 401,
  "cannot-sign-up": 409,
  "log-in-again": 403,
  "bad-code": 400,
  "last-admin": 409,
  "not-allowed": 403,
  "not-found": 404,
  "no-such-path": 404,
  "method-not-allowed": 405,
  "campaign-ended": 409,
  "already-paid": 409,
  conflict: 409,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "too-many-requests": 429,
  "internal-error": 500,
  "gateway-unavailable": 502,
  "temporarily-unavailable": 503,
};

/** `field` is a dotted path into the request ("donor.pincode"); `problem` is a stable key that the web translates. */
export const FieldError = z.object({ field: z.string(), problem: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every failure (spec section 7: `errorMessage`). */
export const ErrorBody = z.object({
  errorMessage: z.string(),
  code: ErrorCode,
  fields: z.optional(z.array(FieldError)),
  /** The id in the `X-Request-Id` header; the log has the error's cause under the same id. */
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
