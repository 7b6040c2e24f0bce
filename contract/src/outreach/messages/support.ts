import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, PageQuery } from "../../api/endpoint.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";

/** A message of the thread between a user and the foundation. */
export const SupportMessage = z.object({
  _id: Id,
  from: z.enum(["person", "foundation"]),
  text: z.string(),
  at: IsoTime,
});
export type SupportMessage = z.infer<typeof SupportMessage>;

/** A row of the admin's list of threads. `waits`: the user waits for an answer. */
export const SupportThread = z.object({
  userId: Id,
  name: z.string(),
  email: z.string(),
  lastText: z.string(),
  lastAt: IsoTime,
  waits: z.boolean(),
  /** When the first unanswered message was sent; absent where there is none. */
  waitsSince: z.optional(IsoTime),
});
export type SupportThread = z.infer<typeof SupportThread>;

/** `clientMessageId` is the idempotency key, generated once by the form. */
const NewMessage = z.strictObject({ text: paragraph(4000), clientMessageId: z.uuid({ error: "bad-id" }) });

const personParams = z.strictObject({ userId: Id });

export const supportEndpoints = defineEndpoints({
  mySupport: defineEndpoint({
    method: "GET",
    path: "/support/messages",
    access: "user",
    summary: "Lists the messages between the caller and the foundation, newest first.",
    query: PageQuery,
    reply: z.array(SupportMessage),
  }),
  writeSupport: defineEndpoint({
    method: "POST",
    path: "/support/messages",
    access: "user",
    summary: "Sends a message to the foundation, which is notified by mail.",
    body: NewMessage,
    reply: SupportMessage,
  }),
  supportThreads: defineEndpoint({
    method: "GET",
    path: "/admin/support/threads",
    access: "admin",
    summary:
      "Lists support threads: those that wait for an answer, longest waiting first; then the others, newest first.",
    query: z.strictObject({ ...PageQuery.shape, waits: z.optional(z.enum(["true", "false"])) }),
    reply: z.array(SupportThread),
  }),
  supportThread: defineEndpoint({
    method: "GET",
    path: "/admin/support/threads/:userId",
    access: "admin",
    summary: "Lists the messages of a user's support thread, newest first.",
    params: personParams,
    query: PageQuery,
    reply: z.array(SupportMessage),
  }),
  changeSupportThread: defineEndpoint({
    method: "PATCH",
    path: "/admin/support/threads/:userId",
    access: "admin",
    summary: "Marks a support thread as needing no answer, or as waiting for one again.",
    params: personParams,
    body: z.strictObject({ waits: z.boolean() }),
    reply: SupportThread,
  }),
  answerSupport: defineEndpoint({
    method: "POST",
    path: "/admin/support/threads/:userId",
    access: "admin",
    summary: "Answers a user, who is notified by mail.",
    params: personParams,
    body: NewMessage,
    reply: SupportMessage,
  }),
});
