import { COLLECTIONS } from "@daansetu/contract";
import type { OutboxDocument } from "./outbox.document.ts";

/** Whether a mail that was given up can be sent again: what was removed from it then is not needed. */
export function isRetryable({ kind }: Pick<OutboxDocument, "kind">): boolean {
  switch (kind) {
    case "reset-password":
    case "verify-email":
    case "sign-up-attempt":
    case "letter-test":
    case "account-erased":
    case "dedication-notice":
      return false;
    case "thank-you":
    case "receipt-changed":
    case "offline-receipt":
    case "receipt-again":
    case "certificate":
    case "tax-details-needed":
    case "receipt-corrected":
    case "csr-statement":
    case "donor-thanks":
    case "support-message":
    case "support-answer":
    case "role-changed":
    case "contact-message":
    case "contact-received":
    case "contact-answer":
    case "fundraiser-review":
    case "ngo-application":
    case "ngo-application-came":
    case "monthly-plan":
    case "letter":
    case "refund-request":
    case "refund-request-came":
    case "admin-refund":
    case "dispute-opened":
      return true;
  }
}

/** Removes personal data from a mail that is sent or given up. */
export function withoutPerson(mail: OutboxDocument): OutboxDocument {
  switch (mail.kind) {
    case "reset-password":
    case "verify-email":
    case "sign-up-attempt":
      return { ...mail, email: undefined };
    case "letter-test":
      return { ...mail, words: undefined };
    case "account-erased":
      return { ...mail, email: undefined, name: undefined };
    case "thank-you":
    case "receipt-changed":
    case "offline-receipt":
    case "receipt-again":
    case "certificate":
    case "tax-details-needed":
    case "receipt-corrected":
    case "csr-statement":
    case "donor-thanks":
    case "support-message":
    case "support-answer":
    case "role-changed":
    case "contact-message":
    case "contact-received":
    case "contact-answer":
    case "fundraiser-review":
    case "ngo-application":
    case "ngo-application-came":
    case "monthly-plan":
    case "letter":
    case "refund-request":
    case "refund-request-came":
    case "admin-refund":
    case "dispute-opened":
    case "dedication-notice":
      return mail;
  }
}

/** The path of the document that holds personal data for this mail alone. It is deleted in the commit that records the mail as sent or given up. */
export const personalRecordOf = (mail: OutboxDocument): string | undefined =>
  mail.kind === "dedication-notice" ? `${COLLECTIONS.dedicationNotices}/${mail.donationId}` : undefined;
