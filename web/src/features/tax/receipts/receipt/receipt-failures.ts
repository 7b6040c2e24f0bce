import type { FailureWords } from "../../../../lib/errors/failure.ts";
import { m } from "../../../../paraglide/messages.js";

export const DOWNLOAD_FAILURES: FailureWords = {
  "not-found": m.receipts_not_made_yet,
  "not-allowed": m.receipts_not_yours,
  "not-signed-in": m.receipts_not_yours,
};

export const RESEND_FAILURES: FailureWords = {
  "not-found": m.receipts_not_made_yet,
  "too-many-requests": m.receipts_resend_soon,
  conflict: m.receipts_resend_none,
};

/** The same in the panel, where an admin asks for the donor. */
export const PANEL_RESEND_FAILURES: FailureWords = {
  ...RESEND_FAILURES,
  "too-many-requests": m.receipts_panel_resend_soon,
  conflict: m.receipts_panel_resend_none,
};
