import { ApiError } from "../../lib/api-error.ts";
import { m } from "../../paraglide/messages.js";

/** Why something did not work, in words: the server's own where it answered, else one next step. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.ui_error_text();
  switch (error.code) {
    case "network":
      return m.desk_unreachable();
    case "timeout":
      return m.ui_error_timeout_text();
    case "bad-reply":
    case "internal-error":
      return m.ui_error_text();
    default:
      return error.fields[0]?.message ?? error.message;
  }
}
