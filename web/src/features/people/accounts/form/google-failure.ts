import { m } from "../../../../paraglide/messages.js";

interface GoogleFailure {
  title: string;
  text: string;
  /** True if the person closed the window, which is no error. */
  isCancelled?: boolean;
}

/** The texts for a Firebase code of a Google sign-in; `undefined` for codes that do not concern Google. */
export function describeGoogleFailure(code: string): GoogleFailure | undefined {
  switch (code) {
    case "auth/popup-closed-by-user":
    case "auth/cancelled-popup-request":
    case "auth/user-cancelled":
      return { title: m.accounts_google_closed_title(), text: m.accounts_google_closed_text(), isCancelled: true };
    case "auth/popup-blocked":
      return { title: m.accounts_google_blocked_title(), text: m.accounts_google_blocked_text() };
    case "auth/account-exists-with-different-credential":
      return { title: m.accounts_google_other_way_title(), text: m.accounts_google_other_way_text() };
    case "auth/user-disabled":
      return { title: m.accounts_google_barred_title(), text: m.accounts_google_barred_text() };
    case "auth/timeout":
      return { title: m.accounts_google_slow_title(), text: m.accounts_google_slow_text() };
    case "auth/credential-already-in-use":
    case "auth/email-already-in-use":
    case "auth/internal-error":
    case "auth/invalid-credential":
    case "auth/operation-not-allowed":
    case "auth/operation-not-supported-in-this-environment":
    case "auth/unauthorized-domain":
    case "auth/web-storage-unsupported":
      return { title: m.accounts_google_off_title(), text: m.accounts_google_off_text() };
    default:
      return undefined;
  }
}
