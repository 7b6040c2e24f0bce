import type { ErrorCode, FieldError } from "@daansetu/contract";

/**
 * Why a request failed: the server's error code, or one of the browser's own: `network` (no answer), `timeout`,
 * `bad-reply` (the reply does not match the contract).
 */
export type ApiErrorCode = ErrorCode | "network" | "timeout" | "bad-reply";

/** Branch on `code`, never on the message. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  /** Field errors, by dotted path. Empty if no field is at fault. */
  readonly fields: readonly FieldError[];
  /** The HTTP status, or 0 without an answer. */
  readonly status: number;
  /** True if the message is the server's own sentence (`errorMessage`) and may be shown. */
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
