import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Email, IndianMobile } from "./india.ts";
import { Id, IsoTime, line, orEmpty, paragraph } from "./text.ts";

const FROM_ABROAD = /^\+(?!91)[1-9]\d{6,14}$/;

/** A mobile number of India as everywhere, or one from abroad with + and its country code. */
const ContactMobile = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, { error: "bad-contact-mobile" })),
    z.transform((typed: string) => {
      const bare = typed.replace(/[\s\-().]/g, "");
      const indian = IndianMobile.safeParse(bare);
      return indian.success ? indian.data : bare;
    }),
  ),
  z
    .string()
    .check(z.refine((text) => /^[6-9]\d{9}$/.test(text) || FROM_ABROAD.test(text), { error: "bad-contact-mobile" })),
);

/** The contact form (spec section 2; reading.md row 14). */
export const NewContactMessage = z.strictObject({
  fullName: line(120),
  email: orEmpty(Email),
  mobile: ContactMobile,
  comment: orEmpty(paragraph(4000)),
  /** A field that people do not see. What fills it in is no person. */
  website: z.optional(z.string().check(z.maxLength(400))),
  /** Made once by the form: sending twice writes one message. Left out, the same words within ten minutes are one message. */
  clientMessageId: z.optional(z.uuid({ error: "bad-id" })),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

/** `open`: nobody has answered or closed it yet. */
export const CONTACT_STATES = ["open", "done"] as const;

/** What somebody wrote through the contact form, for admins. */
export const ContactMessage = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.optional(z.string()),
  mobile: z.string(),
  comment: z.optional(z.string()),
  at: IsoTime,
  state: z.enum(CONTACT_STATES),
  /** When it was closed, by an answer or by hand, and by whom. */
  doneAt: z.optional(IsoTime),
  doneBy: z.optional(z.string()),
  /** What was answered by mail, oldest first. */
  answers: z.array(z.object({ text: z.string(), at: IsoTime, by: z.string() })),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

const aboutMessage = z.strictObject({ id: Id });

export const contactEndpoints = {
  sendContactMessage: endpoint({
    name: "sendContactMessage",
    method: "POST",
    path: "/contact",
    access: "anyone",
    summary: "Writes to the foundation, which is told by mail; who gave an e-mail address is told that it came.",
    body: NewContactMessage,
    reply: z.object({ done: z.literal(true) }),
  }),
  contactMessages: endpoint({
    name: "contactMessages",
    method: "GET",
    path: "/admin/contact/getAllMessages",
    access: "admin",
    summary: "Messages of the contact form: those that are open first, each newest first.",
    query: z.strictObject({ ...PageQuery.shape, state: z.optional(z.enum(CONTACT_STATES)) }),
    reply: z.array(ContactMessage),
    paged: true,
  }),
  answerContactMessage: endpoint({
    name: "answerContactMessage",
    method: "POST",
    path: "/admin/contact/:id/answer",
    access: "admin",
    summary: "Answers a message by mail and closes it. Needs that the person gave an e-mail address.",
    params: aboutMessage,
    body: z.strictObject({ text: paragraph(4000), clientMessageId: z.uuid({ error: "bad-id" }) }),
    reply: ContactMessage,
  }),
  changeContactMessage: endpoint({
    name: "changeContactMessage",
    method: "PATCH",
    path: "/admin/contact/:id",
    access: "admin",
    summary: "Closes a message that was dealt with otherwise, such as by a call, or opens it again.",
    params: aboutMessage,
    body: z.strictObject({ state: z.enum(CONTACT_STATES) }),
    reply: ContactMessage,
  }),
} as const;
