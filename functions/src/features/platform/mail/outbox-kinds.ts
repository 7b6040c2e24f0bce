import { COLLECTIONS } from "@daansetu/contract";
import type { OutboxDocument } from "./outbox.document.ts";

/**
 * Whether a mail of each kind is composed of personal data that is kept for the mail alone. It is removed once the mail is sent or given up, so such
 * a mail cannot be sent again.
 */
const HOLDS_PERSONAL_DATA: Readonly<Record<OutboxDocument["kind"], boolean>> = {
  "reset-password": true,
  "verify-email": true,
  "sign-up-attempt": true,
  "account-erased": true,
  "letter-test": true,
  "dedication-notice": true,
  "unfinished-donation": true,
  "thank-you": false,
  "receipt-changed": false,
  "offline-receipt": false,
  "receipt-again": false,
  certificate: false,
  "tax-details-needed": false,
  "receipt-corrected": false,
  "csr-statement": false,
  "donor-thanks": false,
  "impact-news": false,
  "impact-digest": false,
  "ngo-invitation": false,
  "ngo-renewal": false,
  "support-message": false,
  "support-answer": false,
  "role-changed": false,
  "unusual-actions": false,
  "refund-limit-raise": false,
  "password-changed": false,
  "second-factor-changed": false,
  "contact-message": false,
  "contact-received": false,
  "contact-answer": false,
  "fundraiser-review": false,
  "ngo-application": false,
  "ngo-application-came": false,
  "monthly-plan": false,
  letter: false,
  "campaign-update": false,
  "refund-request": false,
  "refund-request-came": false,
  "admin-refund": false,
  "dispute-opened": false,
};

/** Whether a mail that was given up can be sent again. */
export const isRetryable = ({ kind }: Pick<OutboxDocument, "kind">): boolean => !HOLDS_PERSONAL_DATA[kind];

/** Removes personal data from a mail that is sent or given up. */
export function withoutPerson(mail: OutboxDocument): OutboxDocument {
  if ("email" in mail) return { ...mail, email: undefined, ...("name" in mail && { name: undefined }) };
  return "words" in mail ? { ...mail, words: undefined } : mail;
}

/** The path of the document that holds personal data for this mail alone. It is deleted in the commit that records the mail as sent or given up. */
export function personalRecordOf(mail: OutboxDocument): string | undefined {
  if (mail.kind === "dedication-notice") return `${COLLECTIONS.dedicationNotices}/${mail.donationId}`;
  if (mail.kind === "unfinished-donation") return `${COLLECTIONS.unfinishedDonations}/${mail.unfinishedId}`;
  return undefined;
}
