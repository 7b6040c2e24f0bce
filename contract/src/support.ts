import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Id, IsoTime, paragraph } from "./text.ts";

/** A message of the thread between a person and the foundation. */
export const SupportMessage = z.object({
  _id: Id,
  from: z.enum(["person", "foundation"]),
  text: z.string(),
  at: IsoTime,
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** One line of the admins' list: whose thread, its last message, and whether a person waits for an answer. */
export const SupportThread = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  lastText: z.string(),
  lastAt: IsoTime,
  waits: z.boolean(),
  /** When the first message came that nobody has answered; absent where none waits. */
  waitsSince: z.optional(IsoTime),
});
export type SupportThread = z.infer<typeof SupportThread>;

/** `clientMessageId` is made once by the form: sending twice writes one message. */
const NewMessage = z.strictObject({ text: paragraph(4000), clientMessageId: z.uuid({ error: "bad-id" }) });

const ofPerson = z.strictObject({ userId: Id });

export const supportEndpoints = {
  mySupport: endpoint({
    name: "mySupport",
    method: "GET",
    path: "/support/messages",
    access: "user",
    summary: "The caller's thread with the foundation, newest first.",
    query: PageQuery,
    reply: z.array(SupportMessage),
    paged: true,
  }),
  writeSupport: endpoint({
    name: "writeSupport",
    method: "POST",
    path: "/support/messages",
    access: "user",
    summary: "Writes to the foundation, which is told by mail.",
    body: NewMessage,
    reply: SupportMessage,
  }),
  supportThreads: endpoint({
    name: "supportThreads",
    method: "GET",
    path: "/admin/support/threads",
    access: "admin",
    summary: "Threads, those that wait for an answer first, longest waiting on top; then the others, newest first.",
    query: z.strictObject({ ...PageQuery.shape, waits: z.optional(z.enum(["true", "false"])) }),
    reply: z.array(SupportThread),
    paged: true,
  }),
  supportThread: endpoint({
    name: "supportThread",
    method: "GET",
    path: "/admin/support/threads/:userId",
    access: "admin",
    summary: "The messages of a person's thread, newest first.",
    params: ofPerson,
    query: PageQuery,
    reply: z.array(SupportMessage),
    paged: true,
  }),
  changeSupportThread: endpoint({
    name: "changeSupportThread",
    method: "PATCH",
    path: "/admin/support/threads/:userId",
    access: "admin",
    summary: "Marks a thread as needing no answer, or as waiting again.",
    params: ofPerson,
    body: z.strictObject({ waits: z.boolean() }),
    reply: SupportThread,
  }),
  answerSupport: endpoint({
    name: "answerSupport",
    method: "POST",
    path: "/admin/support/threads/:userId",
    access: "admin",
    summary: "Answers a person, who is told by mail.",
    params: ofPerson,
    body: NewMessage,
    reply: SupportMessage,
  }),
} as const;
