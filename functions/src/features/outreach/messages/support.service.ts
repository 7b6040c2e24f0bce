import { createHash } from "node:crypto";
import type { SupportMessage, SupportThread } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import { attemptLimiter } from "../../../firestore/attempts.ts";
import type { Page, Slice, Stored } from "../../../firestore/paging.ts";
import { AppError } from "../../../http/app-error.ts";
import type { PeopleService } from "../../people/accounts/people.service.ts";
import type { SupportMessageDocument, SupportThreadDocument } from "./support.documents.ts";
import type { NewSupportMessage, SupportRepository } from "./support.repository.ts";
import type { Actor } from "../../platform/activity/index.ts";

/** Rate limit per person: stops scripts, not people. */
const MESSAGE_LIMIT = { limit: 10, windowMinutes: 10 };

interface NewMessage {
  text: string;
  clientMessageId: string;
}

export function supportService(
  deps: Pick<Deps, "db" | "config">,
  { support, people: { recordOf } }: { support: SupportRepository; people: Pick<PeopleService, "recordOf"> },
) {
  const limiter = attemptLimiter(deps.db, deps.config.keys.counters[0]);

  async function writeMessage(newMessage: NewSupportMessage, now: Date): Promise<SupportMessage> {
    const { id, message } = newMessage;
    const storedMessage = await support.write(newMessage, now);
    if (storedMessage === undefined) throw new AppError("not-found", "This person has not written to us.");
    if (storedMessage.text !== message.text)
      throw new AppError("conflict", "This message was already sent with different words. Please write a new one.");
    return messageView({ id, data: storedMessage });
  }

  return {
    /** Newest message first; empty if the person never wrote. */
    thread: async (uid: string, slice: Slice): Promise<Page<SupportMessage>> => {
      const { items, next } = await support.messages(uid, slice);
      return { items: items.map(messageView), next };
    },

    /** A message from the person. Idempotent by `clientMessageId`. @throws AppError `too-many-requests`, `conflict` */
    ask: async (uid: string, { text, clientMessageId }: NewMessage, now: Date): Promise<SupportMessage> => {
      const id = messageId(uid, "person", clientMessageId);
      const [existingMessage, person] = await Promise.all([support.message(id), recordOf(uid)]);
      if (person === undefined) throw new AppError("not-allowed", "Please sign up to write to us here.");
      if (existingMessage === undefined) await limiter.take("support-message", uid, MESSAGE_LIMIT, now);
      const { name, email } = person;
      return writeMessage({ id, message: { uid, from: "person", text }, person: { name, email } }, now);
    },

    /** An answer of the foundation. Idempotent by `clientMessageId`. @throws AppError `not-found`, `conflict` */
    answer: (uid: string, { text, clientMessageId }: NewMessage, admin: Actor, now: Date): Promise<SupportMessage> =>
      writeMessage(
        { id: messageId(uid, "foundation", clientMessageId), message: { uid, from: "foundation", text }, by: admin },
        now,
      ),

    /** Closes or reopens a thread. @throws AppError `not-found` */
    change: async (uid: string, isWaiting: boolean, admin: Actor, now: Date): Promise<SupportThread> => {
      const thread = await support.change(uid, isWaiting, admin, now);
      if (thread === undefined) throw new AppError("not-found", "This person has not written to us.");
      return threadView({ id: uid, data: thread });
    },

    /** @param waitingOnly true for threads that wait for an answer, false for the others, undefined for all */
    threads: async (waitingOnly: boolean | undefined, slice: Slice): Promise<Page<SupportThread>> => {
      const { items, next } = await support.threads(waitingOnly, slice);
      return { items: items.map(threadView), next };
    },
  };
}
export type SupportService = ReturnType<typeof supportService>;

/** Deterministic per form; includes the uid, so that another person's key cannot collide with it. */
function messageId(uid: string, from: SupportMessageDocument["from"], clientMessageId: string): string {
  return createHash("sha256")
    .update(JSON.stringify([uid, from, clientMessageId.toLowerCase()]))
    .digest("base64url");
}

function messageView({ id, data: { from, text, at } }: Stored<SupportMessageDocument>): SupportMessage {
  return { _id: id, from, text, at };
}

function threadView({ id, data }: Stored<SupportThreadDocument>): SupportThread {
  const { name, email, lastText, lastAt, waitsSince } = data;
  return { userId: id, name, email, lastText, lastAt, waits: waitsSince !== null, waitsSince: waitsSince ?? undefined };
}
