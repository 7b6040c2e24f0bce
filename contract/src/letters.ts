import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Id, IsoTime, line, paragraph } from "./text.ts";

/** To whom a letter goes: donors of a campaign, the NGOs that a campaign is for, or every enrolled NGO. */
export const LETTER_AUDIENCES = ["donors", "campaign-ngos", "all-ngos"] as const;
export type LetterAudience = (typeof LETTER_AUDIENCES)[number];

const audience = {
  to: z.enum(LETTER_AUDIENCES, { error: "invalid" }),
  /** Which campaign; left out where it goes to every NGO. */
  campaignId: z.optional(Id),
} as const;

interface Audience {
  to: LetterAudience;
  campaignId?: string | undefined;
}
/** A campaign is named exactly where one is needed. */
const isComplete = ({ to, campaignId }: Audience) => (to === "all-ngos") === (campaignId === undefined);
const NAMES_CAMPAIGN = { error: "required", path: ["campaignId"] };

export const LETTER_SUBJECT_MAX = 140;
export const LETTER_TEXT_MAX = 6000;

const words = {
  ...audience,
  subject: line(LETTER_SUBJECT_MAX),
  /** Plain paragraphs, an empty line between them. The greeting and who it is from are ours to add. */
  text: paragraph(LETTER_TEXT_MAX),
} as const;

/** A letter as an admin writes it. */
export const LetterWords = z.strictObject(words).check(z.refine(isComplete, NAMES_CAMPAIGN));
export type LetterWords = z.infer<typeof LetterWords>;

/** `requestId` is made once by the form: sending twice sends one letter. */
export const NewLetter = z
  .strictObject({ ...words, requestId: z.uuid({ error: "bad-id" }) })
  .check(z.refine(isComplete, NAMES_CAMPAIGN));
export type NewLetter = z.infer<typeof NewLetter>;

/** How many people a letter would reach, and why others get none. */
export const LetterReach = z.object({
  people: z.int(),
  leftOut: z.object({
    /** Never agreed to be written to: that is off by default. */
    noConsent: z.int(),
    /** Agreed once and took it back. */
    withdrawn: z.int(),
    /** There is no address to write to: none was given, or the account was erased. */
    noAddress: z.int(),
  }),
  /** Only so many records are looked at before it is sent: there are at least these. */
  isAtLeast: z.boolean(),
});
export type LetterReach = z.infer<typeof LetterReach>;

/** A mail exactly as it will be, for the first who gets it; an invented name where there is nobody. */
export const LetterPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type LetterPreview = z.infer<typeof LetterPreview>;

/** `skipped`: took their consent back, left, or lost their address between being chosen and being written to. */
export const RECIPIENT_STATES = ["waiting", "sent", "given-up", "skipped"] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** A letter that was sent, or is on its way. */
export const Letter = z.object({
  _id: Id,
  ...audience,
  campaignTitle: z.optional(z.string()),
  subject: z.string(),
  text: z.string(),
  at: IsoTime,
  /** Who wrote it; nobody any more, once they erased their account. */
  by: z.nullable(z.string()),
  /** `choosing`: those who get it are still being gone through. */
  state: z.enum(["choosing", "chosen"]),
  people: z.int(),
  counts: z.object({ waiting: z.int(), sent: z.int(), givenUp: z.int(), skipped: z.int() }),
});
export type Letter = z.infer<typeof Letter>;

/** What became of a letter for one of those who get it. */
export const LetterRecipient = z.object({
  _id: z.string(),
  /** As it stands in the records now; absent where the person is forgotten. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  state: z.enum(RECIPIENT_STATES),
  tries: z.int(),
  sentAt: z.optional(IsoTime),
  /** What the mail server said last. */
  reason: z.optional(z.string()),
});
export type LetterRecipient = z.infer<typeof LetterRecipient>;

/** From the link in a letter: whose it is, in a form that names nobody, and the proof that it was written to them. */
const ownLink = { person: Id, key: Id } as const;
const Standing = z.object({ stopped: z.boolean() });

const aboutLetter = z.strictObject({ id: Id });

export const letterEndpoints = {
  letterReach: endpoint({
    name: "letterReach",
    method: "GET",
    path: "/admin/letters/reach",
    access: "admin",
    summary: "How many people a letter would reach, and why others are left out.",
    query: z.strictObject(audience).check(z.refine(isComplete, NAMES_CAMPAIGN)),
    reply: LetterReach,
  }),
  previewLetter: endpoint({
    name: "previewLetter",
    method: "POST",
    path: "/admin/letters/preview",
    access: "admin",
    summary: "The mail exactly as it will be. Nothing is kept or sent.",
    body: LetterWords,
    reply: LetterPreview,
  }),
  tryLetter: endpoint({
    name: "tryLetter",
    method: "POST",
    path: "/admin/letters/test",
    access: "admin",
    summary: "Sends the letter to the caller's own address and to nobody else.",
    body: NewLetter,
    reply: z.object({ to: z.string() }),
  }),
  sendLetter: endpoint({
    name: "sendLetter",
    method: "POST",
    path: "/admin/letters",
    access: "admin",
    summary: "Sends a letter, once to each address. The same `requestId` again sends nothing more.",
    body: NewLetter,
    reply: Letter,
  }),
  allLetters: endpoint({
    name: "allLetters",
    method: "GET",
    path: "/admin/letters",
    access: "admin",
    summary: "Letters, newest first, with how far each got.",
    query: PageQuery,
    reply: z.array(Letter),
    paged: true,
  }),
  letter: endpoint({
    name: "letter",
    method: "GET",
    path: "/admin/letters/:id",
    access: "admin",
    summary: "A letter and how far it got.",
    params: aboutLetter,
    reply: Letter,
  }),
  letterRecipients: endpoint({
    name: "letterRecipients",
    method: "GET",
    path: "/admin/letters/:id/recipients",
    access: "admin",
    summary: "Those whom a letter goes to, and what became of it for each.",
    params: aboutLetter,
    query: z.strictObject({ ...PageQuery.shape, state: z.optional(z.enum(RECIPIENT_STATES)) }),
    reply: z.array(LetterRecipient),
    paged: true,
  }),
  letterConsent: endpoint({
    name: "letterConsent",
    method: "GET",
    path: "/letters/unsubscribe",
    access: "anyone",
    summary:
      "Whether whoever holds the link of a letter stopped letters. Opening it changes nothing: mail scanners open links too.",
    query: z.strictObject(ownLink),
    reply: Standing,
  }),
  stopLetters: endpoint({
    name: "stopLetters",
    method: "POST",
    path: "/letters/unsubscribe",
    access: "anyone",
    summary:
      "Takes the consent to letters back, or, with `stop` false, gives it again. No log-in: the letter's link is the proof.",
    body: z.strictObject({ ...ownLink, stop: z._default(z.boolean(), true) }),
    reply: Standing,
  }),
} as const;
