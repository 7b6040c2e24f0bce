import { GivenRole, IsoTime, NewsletterContent, RequestState } from "@daansetu/contract";
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
 * Mails wait in two queues that are sent independently of each other: `urgent` is what somebody waits for or a law demands, `bulk` what goes to many
 * people at once.
 */
export const MAIL_QUEUES = ["urgent", "bulk"] as const;
export type MailQueue = (typeof MAIL_QUEUES)[number];

/** Delivery state. `nothing`: there was nothing to send, e.g. for an address without an account. */
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
   * To a donor: something of the donation was returned, or came back, or its day was corrected (`receivedOn` is the new one). Not sent once something
   * else is left of it, or its day is another one.
   */
  mailOf("receipt-changed", {
    source: ReceiptSource,
    donationId: z.string(),
    netPaise: z.int(),
    receivedOn: z._default(z.nullable(z.string()), null),
  }),
  /** To a donor who gave offline: thanks, with the receipt. */
  mailOf("offline-receipt", { offlineDonationId: z.string() }),
  /** To a donor: the receipt once more. */
  mailOf("receipt-again", { source: ReceiptSource, donationId: z.string() }),
  /** To a donor: the portal's tax certificate. */
  mailOf("certificate", { certificateId: z.string() }),
  /**
   * To a donor: what the statement of a financial year misses of the donor's donations. The id is that of the donor, so that `createdAt` says when each
   * was asked last. `donationId` is one of the donations.
   */
  mailOf("tax-details-needed", { source: ReceiptSource, donationId: z.string(), financialYear: z.string() }),
  /** To a donor: the receipt, after the donor's details were corrected; `others` of the same donor were completed with it. */
  mailOf("receipt-corrected", { source: ReceiptSource, donationId: z.string(), others: z.int() }),
  /** To a company: its CSR statement. */
  mailOf("csr-statement", { statementId: z.string() }),
  /** To the person whom the donor of a dedicated donation tells. Not sent once the notice is stopped or nothing is left of the donation. */
  mailOf("dedication-notice", { donationId: z.string() }),
  /** To whoever left the form and asked for its link: once for each address and campaign, whose hash is the id. Not sent once it is paid or withdrawn. */
  mailOf("unfinished-donation", { unfinishedId: z.string() }),
  mailOf("reset-password", { email: textUntilDone }),
  mailOf("verify-email", { uid: z.string(), email: textUntilDone }),
  /** To the owner of an account: someone tried to sign up with its address. */
  mailOf("sign-up-attempt", { email: textUntilDone }),
  /** To the foundation: a support message. */
  mailOf("support-message", { uid: z.string(), messageId: z.string() }),
  /** To a person: the foundation's answer in the support conversation. */
  mailOf("support-answer", { uid: z.string(), messageId: z.string() }),
  /** To the foundation: a contact message. */
  mailOf("contact-message", { messageId: z.string() }),
  /** To the sender of a contact message: an acknowledgement, then an answer. */
  mailOf("contact-received", { messageId: z.string() }),
  mailOf("contact-answer", { messageId: z.string(), answerId: z.string() }),
  mailOf("account-erased", { email: textUntilDone, name: textUntilDone }),
  mailOf("monthly-plan", { planId: z.string(), about: z.enum(PLAN_MAIL_TOPICS) }),
  /** To an applicant: the new state of their fundraiser request. Not sent once the state has changed again. */
  mailOf("fundraiser-review", { requestId: z.string(), about: RequestState }),
  /** To an applicant: an event of their NGO application (index in its history). To the foundation: a new application. */
  mailOf("ngo-application", { applicationId: z.string(), event: z.int() }),
  mailOf("ngo-application-came", { applicationId: z.string(), event: z.int() }),
  /** To a donor of a campaign: the organiser's thank-you note. */
  mailOf("donor-thanks", { donationId: z.string(), noteId: z.string() }),
  /** To a donor: what of theirs was handed over, taken back, released or used. The notification says which, and for which donations. */
  mailOf("impact-update", { notificationId: z.string() }),
  /** To a donor: the deliveries of a month, in one mail. */
  mailOf("impact-digest", { notificationIds: z.array(z.string()) }),
  /** To a person of an NGO: the foundation has invited them. */
  mailOf("ngo-invitation", { memberId: z.string() }),
  /** To the people of an NGO: a certificate of theirs ends soon. */
  mailOf("ngo-renewal", { ngoId: z.string(), memberId: z.string(), act: z.string() }),
  /** To a donor or an NGO: a newsletter. The address is read from the donation or the NGO when it is sent. */
  mailOf("letter", { newsletterId: z.string(), about: RecipientRecord }),
  /** To a donor of a campaign: an update of it. Not sent once the update is deleted, or its campaign not public. */
  mailOf("campaign-update", { updateId: z.string(), about: RecipientRecord }),
  /** To an admin: a test of a newsletter that is not sent yet. */
  mailOf("letter-test", { uid: z.string(), words: z.optional(NewsletterContent) }),
  /** To a donor: the state of their refund request. Not sent once the state has changed again. */
  mailOf("refund-request", { donationId: z.string(), about: z.enum(REFUND_MAIL_TOPICS) }),
  /** To a donor: what became of a refund that an admin made. `refundId` is our id of it. */
  mailOf("admin-refund", { donationId: z.string(), refundId: z.string(), about: z.enum(ADMIN_REFUND_MAIL_TOPICS) }),
  /** To the foundation: a new refund request. */
  mailOf("refund-request-came", { donationId: z.string() }),
  /** To the foundation: the payer's bank disputes a payment. */
  mailOf("dispute-opened", { donationId: z.string(), disputeId: z.string() }),
  /** To an admin, or to the foundation (`uid` null): what another person of the panel did within a day. */
  mailOf("unusual-actions", {
    about: z.enum(["exports", "refunds"]),
    byUid: z.string(),
    count: z.int(),
    paise: z.int(),
    uid: z.nullable(z.string()),
  }),
  /** To an admin, or to the foundation (`uid` null): a higher limit of refunds by one admin was asked for. */
  mailOf("refund-limit-raise", {
    byUid: z.string(),
    fromPaise: z.int(),
    toPaise: z.int(),
    effectiveAt: z.nullable(IsoTime),
    uid: z.nullable(z.string()),
  }),
  /** To a person: their password was changed. */
  mailOf("password-changed", { uid: z.string() }),
  /** To a person: what became of their second factor; or to the admin who reset that of another (`ofUid`). */
  mailOf("second-factor-changed", { uid: z.string(), ofUid: z.string(), about: z.enum(SECOND_FACTOR_MAIL_TOPICS) }),
  mailOf("role-changed", { uid: z.string(), role: GivenRole }),
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

/** The outbox document of a new mail. @param dueAt for a mail of a later day */
export function toOutboxDocument(mail: NewMail, now: Date, dueAt = now): OutboxDocument {
  const createdAt = now.toISOString();
  const delivery = { createdAt, dueAt: dueAt.toISOString(), tries: 0, sentAt: null, error: null };
  return { ...mail, queue: queueOf(mail), state: "waiting", ...delivery };
}

/** Adds a mail to the commit that it belongs to. @param id begins with its kind; the same mail is queued once */
export function queueMail(db: Database, commit: CreatingCommit, id: string, mail: NewMail, now: Date): void {
  commit.create(outboxCollection(db).doc(id), toOutboxDocument(mail, now));
}
