import { GivenRole, IsoTime, NewsletterContent, RequestState, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import { exceptionFields } from "../../../firestore/acceptance.document.ts";
import type { Database } from "../../../firestore/database.ts";
import { typedCollection } from "../../../firestore/typed-collection.ts";

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

/**
 * `outbox/{id}`: a queued mail. The id is `<kind>_<reason>`, e.g. `thank-you_<donationId>`, so that each reason has one mail. The document
 * refers to the mail's subject matter; text and one-time codes are composed when it is sent.
 */
export const OutboxDocument = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("thank-you"), donationId: z.string(), ...delivery }),
  /**
   * To a donor: something of the donation was returned, or came back, or its day was corrected (`receivedOn` is the new one). Not sent once something
   * else is left of it, or its day is another one.
   */
  z.object({
    kind: z.literal("receipt-changed"),
    source: ReceiptSource,
    donationId: z.string(),
    netPaise: z.int(),
    receivedOn: z._default(z.nullable(z.string()), null),
    ...delivery,
  }),
  /** To a donor who gave offline: thanks, with the receipt. */
  z.object({ kind: z.literal("offline-receipt"), offlineDonationId: z.string(), ...delivery }),
  /** To a donor: the receipt once more. */
  z.object({ kind: z.literal("receipt-again"), source: ReceiptSource, donationId: z.string(), ...delivery }),
  /** To a donor: the portal's tax certificate. */
  z.object({ kind: z.literal("certificate"), certificateId: z.string(), ...delivery }),
  /**
   * To a donor: what the statement of a financial year misses of the donor's donations. The id is that of the donor, so that `createdAt` says when each
   * was asked last. `donationId` is one of the donations.
   */
  z.object({
    kind: z.literal("tax-details-needed"),
    source: ReceiptSource,
    donationId: z.string(),
    financialYear: z.string(),
    ...delivery,
  }),
  /** To a donor: the receipt, after the donor's details were corrected; `others` of the same donor were completed with it. */
  z.object({
    kind: z.literal("receipt-corrected"),
    source: ReceiptSource,
    donationId: z.string(),
    others: z.int(),
    ...delivery,
  }),
  /** To a company: its CSR statement. */
  z.object({ kind: z.literal("csr-statement"), statementId: z.string(), ...delivery }),
  /** To the person whom the donor of a dedicated donation tells. Not sent once the notice is stopped or nothing is left of the donation. */
  z.object({ kind: z.literal("dedication-notice"), donationId: z.string(), ...delivery }),
  /** To whoever left the form and asked for its link: once for each address and campaign, whose hash is the id. Not sent once it is paid or withdrawn. */
  z.object({ kind: z.literal("unfinished-donation"), unfinishedId: z.string(), ...delivery }),
  z.object({ kind: z.literal("reset-password"), email: textUntilDone, ...delivery }),
  z.object({ kind: z.literal("verify-email"), uid: z.string(), email: textUntilDone, ...delivery }),
  /** To the owner of an account: someone tried to sign up with its address. */
  z.object({ kind: z.literal("sign-up-attempt"), email: textUntilDone, ...delivery }),
  /** To the foundation: a support message. */
  z.object({ kind: z.literal("support-message"), uid: z.string(), messageId: z.string(), ...delivery }),
  /** To a person: the foundation's answer in the support conversation. */
  z.object({ kind: z.literal("support-answer"), uid: z.string(), messageId: z.string(), ...delivery }),
  /** To the foundation: a contact message. */
  z.object({ kind: z.literal("contact-message"), messageId: z.string(), ...delivery }),
  /** To the sender of a contact message: an acknowledgement, then an answer. */
  z.object({ kind: z.literal("contact-received"), messageId: z.string(), ...delivery }),
  z.object({ kind: z.literal("contact-answer"), messageId: z.string(), answerId: z.string(), ...delivery }),
  z.object({ kind: z.literal("account-erased"), email: textUntilDone, name: textUntilDone, ...delivery }),
  z.object({ kind: z.literal("monthly-plan"), planId: z.string(), about: z.enum(PLAN_MAIL_TOPICS), ...delivery }),
  /** To an applicant: the new state of their fundraiser request. Not sent once the state has changed again. */
  z.object({ kind: z.literal("fundraiser-review"), requestId: z.string(), about: RequestState, ...delivery }),
  /** To an applicant: an event of their NGO application (index in its history). To the foundation: a new application. */
  z.object({ kind: z.literal("ngo-application"), applicationId: z.string(), event: z.int(), ...delivery }),
  z.object({ kind: z.literal("ngo-application-came"), applicationId: z.string(), event: z.int(), ...delivery }),
  /** To a donor of a campaign: the organiser's thank-you note. */
  z.object({ kind: z.literal("donor-thanks"), donationId: z.string(), noteId: z.string(), ...delivery }),
  /** To a donor: what of theirs was handed over, taken back, released or used. The notification says which, and for which donations. */
  z.object({ kind: z.literal("impact-news"), notificationId: z.string(), ...delivery }),
  /** To a donor: the deliveries of a month, in one mail. */
  z.object({ kind: z.literal("impact-digest"), notificationIds: z.array(z.string()), ...delivery }),
  /** To a person of an NGO: the foundation has invited them. */
  z.object({ kind: z.literal("ngo-invitation"), memberId: z.string(), ...delivery }),
  /** To the people of an NGO: a certificate of theirs ends soon. */
  z.object({ kind: z.literal("ngo-renewal"), ngoId: z.string(), memberId: z.string(), act: z.string(), ...delivery }),
  /** To a donor or an NGO: a newsletter. The address is read from the donation or the NGO when it is sent. */
  z.object({ kind: z.literal("letter"), newsletterId: z.string(), about: RecipientRecord, ...delivery }),
  /** To a donor of a campaign: an update of it. Not sent once the update is deleted, or its campaign not public. */
  z.object({ kind: z.literal("campaign-update"), updateId: z.string(), about: RecipientRecord, ...delivery }),
  /** To an admin: a test of a newsletter that is not sent yet. */
  z.object({ kind: z.literal("letter-test"), uid: z.string(), words: z.optional(NewsletterContent), ...delivery }),
  /** To a donor: the state of their refund request. Not sent once the state has changed again. */
  z.object({
    kind: z.literal("refund-request"),
    donationId: z.string(),
    about: z.enum(REFUND_MAIL_TOPICS),
    ...delivery,
  }),
  /** To a donor: what became of a refund that an admin made. `refundId` is our id of it. */
  z.object({
    kind: z.literal("admin-refund"),
    donationId: z.string(),
    refundId: z.string(),
    about: z.enum(ADMIN_REFUND_MAIL_TOPICS),
    ...delivery,
  }),
  /** To the foundation: a new refund request. */
  z.object({ kind: z.literal("refund-request-came"), donationId: z.string(), ...delivery }),
  /** To the foundation: the payer's bank disputes a payment. */
  z.object({ kind: z.literal("dispute-opened"), donationId: z.string(), disputeId: z.string(), ...delivery }),
  /** To an admin, or to the foundation (`uid` null): what another person of the panel did within a day. */
  z.object({
    kind: z.literal("unusual-actions"),
    about: z.enum(["exports", "refunds"]),
    byUid: z.string(),
    count: z.int(),
    paise: z.int(),
    uid: z.nullable(z.string()),
    ...delivery,
  }),
  /** To an admin, or to the foundation (`uid` null): a higher limit of refunds by one admin was asked for. */
  z.object({
    kind: z.literal("refund-limit-raise"),
    byUid: z.string(),
    fromPaise: z.int(),
    toPaise: z.int(),
    effectiveAt: z.nullable(IsoTime),
    uid: z.nullable(z.string()),
    ...delivery,
  }),
  /** To a person: their password was changed. */
  z.object({ kind: z.literal("password-changed"), uid: z.string(), ...delivery }),
  /** To a person: what became of their second factor; or to the admin who reset that of another (`ofUid`). */
  z.object({
    kind: z.literal("second-factor-changed"),
    uid: z.string(),
    ofUid: z.string(),
    about: z.enum(SECOND_FACTOR_MAIL_TOPICS),
    ...delivery,
  }),
  z.object({ kind: z.literal("role-changed"), uid: z.string(), role: GivenRole, ...delivery }),
]);
export type OutboxDocument = z.infer<typeof OutboxDocument>;
export const outboxCollection = (db: Database) => typedCollection(db, COLLECTIONS.outbox, OutboxDocument);

type WithoutDelivery<Mail> = Mail extends unknown ? Required<Omit<Mail, keyof typeof delivery>> : never;

/** A mail without its delivery state. */
export type NewMail = WithoutDelivery<OutboxDocument>;

const BULK_KINDS: readonly OutboxDocument["kind"][] = [
  "letter",
  "campaign-update",
  "donor-thanks",
  "impact-news",
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
