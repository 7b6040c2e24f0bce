import type { ErrorCode, FieldError } from "@daansetu/contract";

/**
 * What can go wrong with a call: a code that the server answered, or one of the browser's own:
 * `network` (no answer), `timeout` (none in time), `bad-reply` (an answer that is not what the contract says).
 */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "bad-reply";

/** A call that failed. Branch on `code`, never on the sentence. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** Problems of single fields, by dotted path. Empty where the failure concerns none. */
  readonly fields: readonly FieldError[];
  /** The HTTP status, or 0 where there was no answer. */
  readonly status: number;
  /** Whether the message is the server's own sentence (`errorMessage`), which a person may be shown. */
  readonly isServers: boolean;

  constructor(
    code: ApiErrorCode,
    message: string,
    options: { fields?: readonly FieldError[]; status?: number; isServers?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? [];
    this.status = options.status ?? 0;
    this.isServers = options.isServers ?? false;
  }
}
