import { ApiError, type ApiErrorCode } from "../api-error.ts";

/** Why a call failed: an error code of the API client, `offline` if the browser has no connection, `unknown` for any other error. */
export type FailureReason = ApiErrorCode | "offline" | "unknown";

/**
 * Classifies a failure. An HTML page instead of our error body, such as a proxy's, is `bad-reply` whatever its status, because it
 * contains no sentence for users.
 */
export function failureReason(error: unknown, online = navigator.onLine): FailureReason {
  if (!(error instanceof ApiError)) return "unknown";
  if (error.code === "network" && !online) return "offline";
  return error.status > 0 && !error.isServers ? "bad-reply" : error.code;
}
