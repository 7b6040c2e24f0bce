import { ERROR_STATUS, type ErrorCode, type FieldError } from "@daansetu/contract";

/** A failure that the caller may know about: a code of the contract, a sentence for a person, and the fields it concerns. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  /** When it is worth trying again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: FieldError[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
