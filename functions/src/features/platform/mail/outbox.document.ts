import { GrantableRole, IsoTime, NewsletterContent, RequestState } from "@daansetu/contract";
import * as z from "zod/mini";
import { exceptionFields } from "../../../firestore/acceptance.document.ts";
import type { CreatingCommit } from "../../../firestore/companion-write.ts";
import type { Database } from "../../../firestore/database.ts";
import { collectionOf } from "../../../firestore/typed-collection.ts";

/** The record through which somebody receives a newsletter: a donation or an NGO. */
export const RecipientRecord = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("donation"), id: z.string() }),
  z.object({ kind: z.literal("ngo"), id: z.string() }),
]);
export type RecipientRecord = z.infer<typeof RecipientRecord>;

/** The collection of the receipted donation. */
export const ReceiptSource = z.enum(["donation", "offline-donation"]);

/** Topics of mails about a monthly plan. */
export const PLAN_MAIL_TOPICS = [
  "started",
  "debit-coming",
  "debit-failed",
  "debited-again",
  "halted",
  "halted-to-foundation",
  "paused",
  "resumed",
  "changed",
  "ending",
  "cancelled",
  "duplicate-cancelled",
  "foreign-card",
  "completed",
  "new-link",
] as const;

export const ADMIN_REFUND_MAIL_TOPICS = ["sent", "processed"] as const;
export const SECOND_FACTOR_MAIL_TOPICS = [
  "second-factor-set-up",
  "second-factor-turned-off",
  "recovery-code-used",
  "second-factor-reset",
  "reset-by-you",
] as const;
export const REFUND_MAIL_TOPICS = ["asked", "declined", "refunded"] as const;

/**
 * Mails wait in two queues that are sent independently of each other: `urgent` for mails that somebody waits for or that the law requires,
 * `bulk` for mails to many people at once.
 */
export const MAIL_QUEUES = ["urgent", "bulk"] as const;
export type MailQueue = (typeof MAIL_QUEUES)[number];

/** Delivery state. `nothing` means that there was nothing to send, for example because the address has no account. */
const delivery = {
  queue: z._default(z.enum(MAIL_QUEUES), "urgent"),
  state: z.enum(["waiting", "sent", "given-up", "nothing"]),
  createdAt: IsoTime,
  /** Time of the next attempt; null after the last one. */
  dueAt: z.nullable(IsoTime),
  tries: z.int(),
  sentAt: z.nullable(IsoTime),
  error: z.nullable(z.string()),
  ...exceptionFields,
} as const;

/** Removed once the mail is sent or given up, so that no address or name is stored longer than needed. */
const textUntilDone = z.optional(z.string());

const mailOf = <Kind extends string, Fields extends z.core.$ZodShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), ...fields, ...delivery });

/**
 * `outbox/{id}`: a queued mail. The id is `<kind>_<reason>`, e.g. `thank-you_<donationId>`, so that each reason has one mail. The document
 * refers to the mail's subject matter; text and one-time codes are composed when it is sent.
 */
export const OutboxDocument = z.discriminatedUnion("kind", [
  mailOf("thank-you", { donationId: z.string() }),
  /**
   * Tells a donor that part of a donation was returned, that a refund was reversed, or that the donation's day was corrected (`receivedOn`
   * is the new one). Not sent if the amount left or the day has changed again since.
   */
  mailOf("receipt-changed", {
    source: ReceiptSource,
    donationId: z.string(),
    netPaise: z.int(),
    receivedOn: z._default(z.nullable(z.string()), null),
  }),
  /** Thanks a donor who gave offline, with the receipt. */
  mailOf("offline-receipt", { offlineDonationId: z.string() }),
  /** Sends a donor the receipt once more. */
  mailOf("receipt-again", { source: ReceiptSource, donationId: z.string() }),
  /** Sends a donor the certificate from the tax office's portal. */
  mailOf("certificate", { certificateId: z.string() }),
  /**
   * Asks a donor for the details that the tax office's statement of a financial year needs and the donor's donations lack. The id is that
   * of the donor, so that `createdAt` is the time when they were asked last. `donationId` is one of the donations.
   */
  mailOf("tax-details-needed", { source: ReceiptSource, donationId: z.string(), financialYear: z.string() }),
  /**
   * Sends a donor the receipt after their details were corrected; `others` is the number of their other receipts that were completed at the
   * same time.
   */
  mailOf("receipt-corrected", { source: ReceiptSource, donationId: z.string(), others: z.int() }),
  /** Sends a company its CSR statement. */
  mailOf("csr-statement", { statementId: z.string() }),
  /**
   * Tells a third person about a donation that the donor dedicated to somebody. Not sent if the notice was stopped or the donation was
   * fully returned.
   */
  mailOf("dedication-notice", { donationId: z.string() }),
  /**
   * Sends a visitor who left the donation form unfinished the link that they asked for: once for each address and campaign, whose hash is
   * the id. Not sent once the donation is paid or the request withdrawn.
   */
  mailOf("unfinished-donation", { unfinishedId: z.string() }),
  mailOf("reset-password", { email: textUntilDone }),
  mailOf("verify-email", { uid: z.string(), email: textUntilDone }),
  /** Tells the owner of an account that someone tried to sign up with its address. */
  mailOf("sign-up-attempt", { email: textUntilDone }),
  /** Notifies the foundation of a support message. */
  mailOf("support-message", { uid: z.string(), messageId: z.string() }),
  /** Sends a person the foundation's answer in the support conversation. */
  mailOf("support-answer", { uid: z.string(), messageId: z.string() }),
  /** Notifies the foundation of a contact message. */
  mailOf("contact-message", { messageId: z.string() }),
  /** Sends the sender of a contact message first an acknowledgement, then the answer. */
  mailOf("contact-received", { messageId: z.string() }),
  mailOf("contact-answer", { messageId: z.string(), answerId: z.string() }),
  mailOf("account-erased", { email: textUntilDone, name: textUntilDone }),
  mailOf("monthly-plan", { planId: z.string(), about: z.enum(PLAN_MAIL_TOPICS) }),
  /** Tells an applicant the new state of their fundraiser request. Not sent if the state has changed again since. */
  mailOf("fundraiser-review", { requestId: z.string(), about: RequestState }),
  /** Tells an applicant about an event of their NGO application (its index in the history), and the foundation about a new application. */
  mailOf("ngo-application", { applicationId: z.string(), event: z.int() }),
  mailOf("ngo-application-came", { applicationId: z.string(), event: z.int() }),
  /** Sends a donor of a campaign the organiser's thank-you note. */
  mailOf("donor-thanks", { donationId: z.string(), noteId: z.string() }),
  /** Tells a donor which of their units were handed over, taken back or released, or what their pool money was used for; the notification says which. */
  mailOf("impact-update", { notificationId: z.string() }),
  /** Tells a donor about the deliveries of a month in one mail. */
  mailOf("impact-digest", { notificationIds: z.array(z.string()) }),
  /** Invites a person to act for an NGO. */
  mailOf("ngo-invitation", { memberId: z.string() }),
  /** Tells the people of an NGO that a certificate of theirs ends soon. */
  mailOf("ngo-renewal", { ngoId: z.string(), memberId: z.string(), act: z.string() }),
  /** Sends a donor or an NGO a newsletter. The address is read from the donation or the NGO at sending time. */
  mailOf("letter", { newsletterId: z.string(), about: RecipientRecord }),
  /** Sends a donor of a campaign an update of it. Not sent once the update is deleted, or if its campaign is not public any more. */
  mailOf("campaign-update", { updateId: z.string(), about: RecipientRecord }),
  /** Sends an admin a test of a newsletter that is not sent yet. */
  mailOf("letter-test", { uid: z.string(), words: z.optional(NewsletterContent) }),
  /** Tells a donor the state of their refund request. Not sent if the state has changed again since. */
  mailOf("refund-request", { donationId: z.string(), about: z.enum(REFUND_MAIL_TOPICS) }),
  /** Tells a donor the outcome of a refund that an admin made. `refundId` is our id of the refund. */
  mailOf("admin-refund", { donationId: z.string(), refundId: z.string(), about: z.enum(ADMIN_REFUND_MAIL_TOPICS) }),
  /** Notifies the foundation of a new refund request. */
  mailOf("refund-request-came", { donationId: z.string() }),
  /** Notifies the foundation that the payer's bank disputes a payment. */
  mailOf("dispute-opened", { donationId: z.string(), disputeId: z.string() }),
  /** Tells an admin, or the foundation (`uid` null), about unusual actions of another person of the panel within a day. */
  mailOf("unusual-actions", {
    about: z.enum(["exports", "refunds"]),
    byUid: z.string(),
    count: z.int(),
    paise: z.int(),
    uid: z.nullable(z.string()),
  }),
  /** Tells an admin, or the foundation (`uid` null), that somebody asked for a higher limit of refunds by one admin. */
  mailOf("refund-limit-raise", {
    byUid: z.string(),
    fromPaise: z.int(),
    toPaise: z.int(),
    effectiveAt: z.nullable(IsoTime),
    uid: z.nullable(z.string()),
  }),
  /** Tells a person that their password was changed. */
  mailOf("password-changed", { uid: z.string() }),
  /** Tells a person that their second factor was changed, or an admin that they reset that of another person (`ofUid`). */
  mailOf("second-factor-changed", { uid: z.string(), ofUid: z.string(), about: z.enum(SECOND_FACTOR_MAIL_TOPICS) }),
  mailOf("role-changed", { uid: z.string(), role: GrantableRole }),
]);
export type OutboxDocument = z.infer<typeof OutboxDocument>;
export const outboxCollection = collectionOf("outbox", OutboxDocument);

type WithoutDelivery<Mail> = Mail extends unknown ? Required<Omit<Mail, keyof typeof delivery>> : never;

/** A mail without its delivery state. */
export type NewMail = WithoutDelivery<OutboxDocument>;

const BULK_KINDS: readonly OutboxDocument["kind"][] = [
  "letter",
  "campaign-update",
  "donor-thanks",
  "impact-update",
  "impact-digest",
];

export const queueOf = ({ kind }: Pick<OutboxDocument, "kind">): MailQueue =>
  BULK_KINDS.includes(kind) ? "bulk" : "urgent";

/**
 * Creates the outbox document of a new mail.
 * @param dueAt the earliest time of sending, for a mail of a later day
 */
export function toOutboxDocument(mail: NewMail, now: Date, dueAt = now): OutboxDocument {
  const createdAt = now.toISOString();
  const delivery = { createdAt, dueAt: dueAt.toISOString(), tries: 0, sentAt: null, error: null };
  return { ...mail, queue: queueOf(mail), state: "waiting", ...delivery };
}

/**
 * Adds a mail to the commit of the change that it is about.
 * @param id begins with the mail's kind; a mail with the same id is queued only once
 */
export function queueMail(db: Database, commit: CreatingCommit, id: string, mail: NewMail, now: Date): void {
  commit.create(outboxCollection(db).doc(id), toOutboxDocument(mail, now));
}
