import { m } from "../../../paraglide/messages.js";

interface Words {
  title: string;
  text: string;
  /** True where the person stopped it themselves: nothing went wrong. */
  quiet?: boolean;
}

/** What to say when Google's window did not lead to a log-in; undefined for what has nothing to do with Google. */
export function googleWords(code: string): Words | undefined {
  switch (code) {
    case "auth/popup-closed-by-user":
    case "auth/cancelled-popup-request":
    case "auth/user-cancelled":
      return { title: m.accounts_google_closed_title(), text: m.accounts_google_closed_text(), quiet: true };
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
