import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Email } from "../../typed-text/email.ts";
import { Id, IsoTime, optionalOrEmpty } from "../../values/text.ts";
import { singleLine, paragraph } from "../../typed-text/typed-lines.ts";
import { compactPhone, foreignPhone } from "../../typed-text/typed-number.ts";

/** An Indian mobile number in any usual spelling, or a foreign one with country code. */
const ContactMobile = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, { error: "bad-contact-mobile" })),
    z.transform((typed: string) => foreignPhone(typed) ?? compactPhone(typed)),
  ),
  z.string().check(z.regex(/^(?:[6-9]\d{9}|\+[1-9]\d{6,14})$/, { error: "bad-contact-mobile" })),
);

/** Spec section 2; reading.md row 14. */
export const NewContactMessage = z.strictObject({
  fullName: singleLine(120),
  email: optionalOrEmpty(Email),
  mobile: ContactMobile,
  comment: optionalOrEmpty(paragraph(4000)),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.optional(z.string().check(z.maxLength(400))),
  /** Idempotency key, generated once by the form. Without one, the same message within ten minutes is stored once. */
  clientMessageId: z.optional(z.uuid({ error: "bad-id" })),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

/** `open`: neither answered nor closed. */
export const CONTACT_STATES = ["open", "done"] as const;

/** A contact message as admins see it. */
export const ContactMessage = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.optional(z.string()),
  mobile: z.string(),
  comment: z.optional(z.string()),
  at: IsoTime,
  state: z.enum(CONTACT_STATES),
  /** When and by whom it was answered or closed. */
  doneAt: z.optional(IsoTime),
  doneBy: z.optional(z.string()),
  /** Answers sent by mail, oldest first. */
  answers: z.array(z.object({ text: z.string(), at: IsoTime, by: z.string() })),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

const messageParams = z.strictObject({ id: Id });

export const contactEndpoints = defineEndpoints({
  sendContactMessage: defineEndpoint({
    method: "POST",
    path: "/contact",
    access: "anyone",
    limit: "login",
    summary:
      "Sends a message to the foundation, which is notified by mail. A sender who gave an e-mail address gets a confirmation.",
    body: NewContactMessage,
    reply: z.object({ done: z.literal(true) }),
  }),
  contactMessages: defineEndpoint({
    method: "GET",
    path: "/admin/contact/getAllMessages",
    access: "admin",
    summary:
      "Lists contact messages, open ones first, then closed ones, each newest first; with `state=open` the one that waits longest first.",
    query: z.strictObject({ ...PageQuery.shape, state: z.optional(z.enum(CONTACT_STATES)) }),
    reply: z.array(ContactMessage),
  }),
  messageCounts: defineEndpoint({
    method: "GET",
    path: "/admin/contact/counts",
    access: "admin",
    summary: "Counts the contact messages and the support conversations that wait for an answer.",
    reply: z.object({ contactMessages: z.int(), conversations: z.int() }),
  }),
  answerContactMessage: defineEndpoint({
    method: "POST",
    path: "/admin/contact/:id/answer",
    access: "admin",
    summary: "Answers a contact message by mail and closes it. The sender must have given an e-mail address.",
    params: messageParams,
    body: z.strictObject({ text: paragraph(4000), clientMessageId: z.uuid({ error: "bad-id" }) }),
    reply: ContactMessage,
  }),
  changeContactMessage: defineEndpoint({
    method: "PATCH",
    path: "/admin/contact/:id",
    access: "admin",
    summary: "Closes a contact message that was handled in another way, such as by phone, or reopens it.",
    params: messageParams,
    body: z.strictObject({ state: z.enum(CONTACT_STATES) }),
    reply: ContactMessage,
  }),
});
