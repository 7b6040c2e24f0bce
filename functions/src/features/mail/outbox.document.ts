import { GivenRole, IsoTime, NewsletterWords, RequestState, COLLECTIONS } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Database } from "../../firestore/database.ts";
import { typedCollection } from "../../firestore/typed-collection.ts";

/** By which record somebody gets a newsletter: a donation or an NGO. */
export const RecipientRecord = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("donation"), id: z.string() }),
  z.object({ kind: z.literal("ngo"), id: z.string() }),
]);
export type RecipientRecord = z.infer<typeof RecipientRecord>;

/** What a mail about a monthly plan says. */
export const ABOUT_PLAN = [
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
  "completed",
] as const;

export const ABOUT_REFUND = ["asked", "declined", "refunded"] as const;

/** How far a mail has got. `nothing`: there was nothing to send, as for an address that has no account. */
const delivery = {
  state: z.enum(["waiting", "sent", "given-up", "nothing"]),
  createdAt: IsoTime,
  /** When it may next be tried; null once nothing is left to do. */
  dueAt: z.nullable(IsoTime),
  tries: z.int(),
  sentAt: z.nullable(IsoTime),
  error: z.nullable(z.string()),
} as const;

/** Kept until the mail is sent or given up: nobody's address or name stays here longer than it is needed. */
const untilDone = z.optional(z.string());

/**
 * `outbox/{id}`: a mail that is owed. The id is the reason, `<kind>_<what for>`, so that a reason is owed one mail: `thank-you_<donationId>`.
 * It says what the mail is about; the words, and the codes of links, are made when it is sent.
 */
export const OutboxDocument = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("thank-you"), donationId: z.string(), ...delivery }),
  z.object({ kind: z.literal("reset-password"), email: untilDone, ...delivery }),
  z.object({ kind: z.literal("verify-email"), uid: z.string(), email: untilDone, ...delivery }),
  /** Somebody tried to open an account with the address of one that is there. */
  z.object({ kind: z.literal("sign-up-attempt"), email: untilDone, ...delivery }),
  /** To the foundation: a person wrote. */
  z.object({ kind: z.literal("support-message"), uid: z.string(), messageId: z.string(), ...delivery }),
  /** To a person: the foundation answered. */
  z.object({ kind: z.literal("support-answer"), uid: z.string(), messageId: z.string(), ...delivery }),
  /** To the foundation: somebody wrote through the contact form. */
  z.object({ kind: z.literal("contact-message"), messageId: z.string(), ...delivery }),
  /** To whoever wrote through the contact form, if they gave an address: it came, and it was answered. */
  z.object({ kind: z.literal("contact-received"), messageId: z.string(), ...delivery }),
  z.object({ kind: z.literal("contact-answer"), messageId: z.string(), answerId: z.string(), ...delivery }),
  z.object({ kind: z.literal("account-erased"), email: untilDone, name: untilDone, ...delivery }),
  z.object({ kind: z.literal("monthly-plan"), planId: z.string(), about: z.enum(ABOUT_PLAN), ...delivery }),
  /** To a person: what became of their request for a fundraiser. Owed no more once something else has. */
  z.object({ kind: z.literal("fundraiser-review"), requestId: z.string(), about: RequestState, ...delivery }),
  /** To whoever asked to enrol an NGO: what became of it, by its place in the application's history; to the foundation: it came. */
  z.object({ kind: z.literal("ngo-application"), applicationId: z.string(), event: z.int(), ...delivery }),
  z.object({ kind: z.literal("ngo-application-came"), applicationId: z.string(), event: z.int(), ...delivery }),
  /** To a donor of a campaign: whoever started it says thank you. */
  z.object({ kind: z.literal("donor-thanks"), donationId: z.string(), noteId: z.string(), ...delivery }),
  /** To a donor or an NGO: a letter of the foundation. The address is read from the donation or the NGO when it is sent. */
  z.object({ kind: z.literal("letter"), newsletterId: z.string(), about: RecipientRecord, ...delivery }),
  /** To an admin alone: a letter that they have not sent yet. */
  z.object({ kind: z.literal("letter-test"), uid: z.string(), words: z.optional(NewsletterWords), ...delivery }),
  /** To a donor: how their request for a refund stands. Owed no more once it stands otherwise. */
  z.object({ kind: z.literal("refund-request"), donationId: z.string(), about: z.enum(ABOUT_REFUND), ...delivery }),
  /** To the foundation: a donor asks for a refund. */
  z.object({ kind: z.literal("refund-request-came"), donationId: z.string(), ...delivery }),
  z.object({ kind: z.literal("role-changed"), uid: z.string(), role: GivenRole, ...delivery }),
]);
export type OutboxDocument = z.infer<typeof OutboxDocument>;
export const outboxCollection = (db: Database) => typedCollection(db, COLLECTIONS.outbox, OutboxDocument);

type WithoutDelivery<Mail> = Mail extends unknown ? Required<Omit<Mail, keyof typeof delivery>> : never;

/** What a mail is about, as whoever owes it says. */
export type MailOwed = WithoutDelivery<OutboxDocument>;

/** The document of a mail that is owed from `now` on, for a commit that makes it owed. */
export function owedMail(mail: MailOwed, now: Date): OutboxDocument {
  const at = now.toISOString();
  return { ...mail, state: "waiting", createdAt: at, dueAt: at, tries: 0, sentAt: null, error: null };
}

/** The document of a mail for which nothing is left to do: without the address and the name that it was for. */
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
      return mail;
  }
}
