import { CONSENT_TEXTS, type DonationRecord, GENERAL_FUND_ID } from "@daansetu/contract";
import { m } from "../../../../../paraglide/messages.js";

/** A code in words, where it has none of its own: `payment.dispute.won` as "payment dispute won". */
const spelledOut = (code: string) => code.replaceAll(/[._-]+/g, " ");

const EVENT_WORDS: Readonly<Record<string, () => string>> = {
  "payment.authorized": m.records_event_authorized,
  "payment.captured": m.records_event_captured,
  "payment.failed": m.records_event_failed,
  "order.paid": m.records_event_order_paid,
  "refund.created": m.records_event_refund_created,
  "refund.processed": m.records_event_refund_processed,
  "refund.failed": m.records_event_refund_failed,
};
/** What a message of the gateway reports. */
export const eventWords = (event: string): string => EVENT_WORDS[event]?.() ?? spelledOut(event);

const MAIL_WORDS: Readonly<Record<string, () => string>> = {
  "thank-you": m.records_mail_thank_you,
  "receipt-changed": m.records_mail_receipt_changed,
  "receipt-again": m.records_mail_receipt_again,
  "receipt-corrected": m.records_mail_receipt_corrected,
  "tax-details-needed": m.records_mail_tax_details,
  "dedication-notice": m.records_mail_dedication,
  "donor-thanks": m.records_mail_donor_thanks,
  "refund-request": m.records_mail_refund_request,
  "refund-request-came": m.records_mail_refund_request_came,
  "admin-refund": m.records_mail_refund,
  "dispute-opened": m.records_mail_dispute,
};
/** What a mail is about. */
export const mailWords = (kind: string): string => MAIL_WORDS[kind]?.() ?? spelledOut(kind);

/** The account of a booking, as people call it. */
export function accountWords(account: string, { campaign }: Pick<DonationRecord, "campaign">): string {
  if (account === campaign._id) return campaign.title;
  if (account === GENERAL_FUND_ID) return m.records_general_fund();
  if (account === "suspense") return m.records_suspense();
  return account;
}

type Consents = DonationRecord["consents"];

/** What a donor agreed to, in words instead of the version of the text. */
export function consentWords({ indianCitizen, whatsappSms }: Consents): { at: string; words: string }[] {
  return [
    ...(indianCitizen === undefined
      ? []
      : [
          {
            at: indianCitizen.at,
            words:
              indianCitizen.text === CONSENT_TEXTS.indianCitizenByAdmin
                ? m.records_consent_citizen_by_admin()
                : m.records_consent_citizen(),
          },
        ]),
    ...(whatsappSms === undefined ? [] : [{ at: whatsappSms.at, words: m.records_consent_messages() }]),
  ];
}
