import { ApiError, type ApiErrorCode } from "../api-error.ts";

/** Why a call failed: a code of the API client, `offline` where the browser has no connection, `unknown` for anything else thrown. */
export type FailureReason = ApiErrorCode | "offline" | "unknown";

/**
 * Why something failed. A page in place of the server's own answer, such as a proxy's, is a `bad-reply` whatever its status says:
 * it has no sentence for people.
 */
export function failureReason(error: unknown, online = navigator.onLine): FailureReason {
  if (!(error instanceof ApiError)) return "unknown";
  if (error.code === "network" && !online) return "offline";
  return error.status > 0 && !error.isServers ? "bad-reply" : error.code;
}
