import { ERROR_STATUS, type ErrorCode, type FieldError } from "@daansetu/contract";

/** A failure that is reported to the client, with an error code of the contract. Any other error becomes an opaque 500 or 503. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;
  /** What programs read of the answer, beside its code. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: FieldError[];
      cause?: unknown;
      retryAfterSeconds?: number;
      details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.details = options.details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Bad input with an error for each field that a form shows. */
export const invalidFields = (fields: FieldError[]): AppError =>
  new AppError("bad-input", "Please check what you entered.", { fields });

/** Bad input of one field, whose sentence says all. */
export const invalidField = (field: string, problem: string, message: string): AppError =>
  new AppError("bad-input", message, { fields: [{ field, problem, message }] });

/**
 * What was read, if there is such a thing.
 * @param refusal what the error says, or makes another one
 * @throws AppError `not-found`
 */
export function mustExist<Value>(value: Value | undefined, refusal: string | (() => Error)): Value {
  if (value !== undefined) return value;
  throw typeof refusal === "string" ? new AppError("not-found", refusal) : refusal();
}
